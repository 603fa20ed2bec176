/// What a conversation knows of its last answer, which the next line may go on from.
package struct QuestionContext: Sendable, Hashable {
  /// What a single thing was that an answer found.
  package enum Found: Sendable, Hashable {
    /// A group, by the entries in it: those of a person, of a business, of a month.
    case group(Scope)
    /// One entry.
    case entry(FoundEntry)
  }

  /// The last question.
  package let question: Question
  /// What it found, where that is one thing: what `it`, `there` and `then` mean.
  package var found: Found?
  /// The groups that the answer told, or that one was asked about of which it is one, by the entries in them, in their
  /// order: what `the second one` means.
  package let groups: [Scope]
  /// The entries of a list that was cut off, which no filter tells of: what `those` means.
  package let rows: [FoundEntry]
  /// Whether no entry was found.
  package let isOfNothing: Bool
  /// What was asked before it in the same way, of other entries or other days, the latest last: what `both` means.
  package private(set) var siblings: [Question] = []

  /// What was asked of all the entries that were split, or out of which one was picked; nil where nothing was.
  package private(set) var sum: Question?

  /// What figures of another kind are about: the one group that was found, else all that was asked about.
  package var base: Scope {
    if case .group(let scope)? = found { scope } else { question.scope }
  }

  /// The name of the one thing that was found, as entries have it: what `without it` leaves out; nil for days.
  package var foundName: String? {
    switch found {
    case .entry(let entry)?: return entry.description
    case .group(let scope)?:
      guard question.grouped?.isTime == false else { return nil }
      let filter = scope.filter
      return (filter.subjects + filter.people + filter.merchants + filter.categories).first
    case nil: return nil
    }
  }

  /// The business that `there` means: that of the one entry or group that was found; nil where that is none.
  package var place: String? {
    switch found {
    case .entry(let entry)?: entry.merchant
    case .group(let scope)?: scope.filter.merchants.count == 1 ? scope.filter.merchants[0] : nil
    case nil: question.filter.merchants.count == 1 ? question.filter.merchants[0] : nil
    }
  }

  /// The parts of the same whole that were told right before, of an answer that is one of its parts.
  package var partsBefore: [Question] {
    guard question.isShare else { return [] }
    return trail.reversed().prefix { $0.comparison == question.comparison && $0.period == question.period }
  }

  /// The sum asked for right before on the same days of which this answer is a part; nil where it is none.
  package var wider: Question? {
    guard let before = trail.last, before.isPlainFigure, before.period == question.period,
      before.filter.namesSubject, before.filter.holds(question.filter)
    else { return nil }
    return before
  }

  /// How many entries of a list one points at together.
  package static let mostRows = 100

  /// How many groups one points at by their place.
  package static let mostGroups = 10

  /// The questions before it, the latest last, as far as one goes back to them.
  private var trail: [Question] = []

  /// How many questions asked in the same way `all of them` reaches back to.
  private static let mostSiblings = 5

  /// How many questions one goes back over to find them.
  private static let longestTrail = 10

  /// The context of an answer to `question`, asked after what `earlier` tells of, if anything.
  package init(
    _ question: Question,
    after earlier: QuestionContext? = nil,
    found: Found? = nil,
    groups: [Scope] = [],
    rows: [FoundEntry] = [],
    isOfNothing: Bool = false
  ) {
    self.question = question
    self.found = found
    let isOfGroup = earlier?.groups.contains { $0.names(as: question.scope) } ?? false
    self.groups = groups.isEmpty && isOfGroup ? earlier?.groups ?? [] : groups
    // What was asked of some of them leaves the others in mind.
    self.rows = rows.isEmpty && !question.filter.numbers.isEmpty ? earlier?.rows ?? [] : rows
    self.isOfNothing = isOfNothing
    if let earlier, question.picksOne || question.isSplit {
      let isOfSame = earlier.question.scope == question.scope
      sum = !isOfSame ? nil : earlier.question.isPlainFigure ? earlier.question : earlier.sum
    }
    guard let earlier else { return }
    trail = (earlier.trail + [earlier.question]).suffix(QuestionContext.longestTrail)
    siblings = QuestionContext.siblings(of: question, in: trail)
  }

  /// Those of `trail` that were asked in the same way as `question`; what was asked of the same entries in between, how
  /// often or which was the dearest, is passed over.
  private static func siblings(of question: Question, in trail: [Question]) -> [Question] {
    let alike = trail.filter { $0.isSibling(of: question) }
    let scopes = Set(alike.map(\.scope)).union([question.scope])
    let unbroken = trail.reversed().prefix { scopes.contains($0.scope) }.reversed()
    // What was asked about all of them is none of them.
    var found: [Question] = []
    for sibling in unbroken where sibling.isSibling(of: question) && !sibling.filter.namesSeveral {
      found.removeAll { $0.scope == sibling.scope }
      found.append(sibling)
    }
    return found.suffix(mostSiblings)
  }
}

/// The entry that an answer found.
package struct FoundEntry: Sendable, Hashable {
  /// Its number in the ledger.
  package let number: Int64
  /// Its day.
  package let date: CivilDate
  /// What it came to.
  package let amount: Money
  /// What it was for.
  package let description: String
  /// The business, where it has one.
  package let merchant: String?
  /// Who took part.
  package let people: [String]

  /// The entry that is `expense`.
  package init(_ expense: Expense) {
    number = expense.id
    date = expense.draft.date
    amount = expense.draft.amount
    description = expense.draft.description
    merchant = expense.draft.merchant
    people = expense.draft.people
  }
}

extension Question {
  /// Whether it asks for the largest or smallest entry.
  fileprivate var picksOne: Bool { measure.isOfSize && grouping == nil && comparison == nil }

  /// Whether it asks for groups of entries, or for the first of them, that are no spans of time.
  fileprivate var isSplit: Bool {
    [.total, .count].contains(measure) && grouping?.isTime == false && per == nil && comparison == nil
  }

  /// Whether it asks for the sum, the number or a list of entries, and nothing else.
  fileprivate var isPlainFigure: Bool {
    [.total, .count, .list].contains(measure) && grouping == nil && comparison == nil && per == nil
  }

  /// Whether `other` asks for the same of other entries or other days.
  fileprivate func isSibling(of other: Question) -> Bool {
    var same = other
    same.scope = scope
    return self == same && comparison == nil && scope != other.scope
  }
}

extension Answer {
  /// The one thing that the answer is, for a user whose currency is `home`; nil for figures, lists and ties.
  package func found(home: Currency) -> QuestionContext.Found? {
    guard question.comparison == nil else { return nil }
    if question.isGrouped, let grouping = question.grouped,
      question.limit == 1 || question.limit == nil && !grouping.isTime && Set(rows.map(\.label)).count == 1
    {
      let currency = currency(home)
      let labels = rows.filter { $0.amount.currency == currency }.map(\.label)
      guard labels.count == 1, let scope = own.scope.narrowed(to: labels[0], of: grouping, today: today)
      else { return nil }
      return .group(scope)
    }
    switch question.measure {
    case .largest, .smallest, .first, .latest: break
    default: return nil
    }
    // Of each currency one is the largest: the user's own is meant.
    let currency = currency(home)
    let own =
      question.measure == .latest ? expenses : expenses.filter { $0.draft.amount.currency == currency }
    guard let expense = own.first, (question.limit ?? 1) == 1, question.measure == .latest || own.count == 1
    else { return nil }
    return .entry(FoundEntry(expense))
  }

  /// The entries that the answer tells a user whose currency is `home` where others were cut off; none where a filter
  /// tells which these are.
  package func rows(home: Currency) -> [FoundEntry] {
    guard let limit = question.limit, limit > 1, !question.isGrouped, question.comparison == nil,
      expenses.count <= QuestionContext.mostRows
    else { return [] }
    // Of each currency so many are the largest: those in the user's own are meant.
    let currency = currency(home)
    let isOfEach = question.measure.isOfSize
    return expenses.filter { !isOfEach || $0.draft.amount.currency == currency }.map(FoundEntry.init)
  }

  /// The groups that the answer is of, in their order, for a user whose currency is `home`; none for those of no name.
  package func groups(home: Currency) -> [Scope] {
    guard question.comparison == nil, question.isGrouped, question.across == nil,
      let grouping = question.grouped
    else { return [] }
    let currency = currency(home)
    return rows.filter { $0.amount.currency == currency }.prefix(QuestionContext.mostGroups)
      .compactMap { own.scope.narrowed(to: $0.label, of: grouping, today: today) }
  }
}

extension Scope {
  /// Whether it is of the same days, and names the same as `other`.
  fileprivate func names(as other: Scope) -> Bool {
    let names = [\ExpenseFilter.merchants, \.categories, \.people, \.subjects, \.tags]
    return period == other.period && names.allSatisfy { filter[keyPath: $0] == other.filter[keyPath: $0] }
  }

  /// The entries of the group that `grouping` labels `label`; nil where no filter says which these are.
  fileprivate func narrowed(to label: String, of grouping: Question.Grouping, today: CivilDate) -> Scope? {
    var scope = self
    switch grouping {
    case .category: scope.filter.categories = [label]
    case .merchant: scope.filter.merchants = [label]
    case .person: scope.filter.people = [label]
    case .tag: scope.filter.tags = [label]
    case .description: scope.filter.subjects = [label]
    case .weekday:
      guard let weekday = Int(label).flatMap(Weekday.init(rawValue:)) else { return nil }
      scope.filter.weekdays = [weekday]
    case .day, .week, .month, .quarter, .year:
      guard let period = Period(grouping, label: label, today: today) else { return nil }
      scope.period = period
    case .currency, .kind: return nil
    }
    return scope
  }
}

extension Period {
  /// The span of time that figures by `grouping` label `label`, as far as it has passed; nil for no label of time.
  package init?(_ grouping: Question.Grouping, label: String, today: CivilDate) {
    let parts = label.split(separator: "-")
    guard let year = parts.first.flatMap({ Int($0) }) else { return nil }
    let span: Period?
    switch grouping {
    case .day: span = CivilDate(iso: label).map { Period.day($0) }
    case .week:
      span = CivilDate(iso: label).map {
        Period(first: $0, last: min($0.adding(days: 6), today), name: "in the week of \($0.displayText)")
      }
    case .month: span = CivilDate(iso: label + "-01").map { Period.month(of: $0, today: today) }
    case .quarter:
      guard parts.count == 2, let quarter = parts[1].dropFirst().first?.wholeNumberValue else { return nil }
      let first = CivilDate(year: year, month: 3 * quarter - 2, day: 1)
      span = Self.span(first, months: 3, "in Q\(quarter) \(year)", today)
    case .year: span = Self.span(CivilDate(year: year, month: 1, day: 1), months: 12, "in \(year)", today)
    case .category, .merchant, .person, .tag, .description, .currency, .kind, .weekday: return nil
    }
    guard let span else { return nil }
    self = span
  }

  private static func span(_ first: CivilDate?, months: Int, _ name: String, _ today: CivilDate) -> Period? {
    guard let first else { return nil }
    return Period(first: first, last: min(first.adding(months: months - 1).lastOfMonth, today), name: name)
  }
}
