import SpendCore

extension QuestionOracle {
  /// The answer to `question`, its rows as short text.
  func answer(_ question: Question) -> Expected {
    var question = question
    let isDivided = [.total, .count, .balance].contains(question.measure)
    if !isDivided || question.measure == .count && question.per == .purchase { question.per = nil }
    if question.filter.kinds.isEmpty { question.filter.kinds = usualKinds(question.measure) }
    var matching = list(question.filter, question.period)
    switch question.measure {
    case .total, .count, .balance, .runningTotal:
      if question.measure == .runningTotal, question.grouping?.isTime != true { question.grouping = .day }
      return figures(question)
    case .median:
      matching = named(matching, question.grouping)
      return median(question, matching)
    case .largest, .smallest, .first, .latest:
      return extremes(question, named(matching, question.grouping))
    case .latestOfEach: return latestOfEach(question)
    // Its entries stand in one row of time, whatever else they are grouped by.
    case .priceHistory:
      let isWhole = question.period.runs.isEmpty
      let before = question.period.first.flatMap { first in
        isWhole ? Period(first: nil, last: first.adding(days: -1), name: "") : nil
      }
      return prices(matching, before: before.map { list(question.filter, $0) } ?? [])
    case .interval: return interval(matching, limit: question.limit, order: question.order)
    case .daysWithout, .longestStreak, .longestStreakWithout: return days(question, matching)
    // Asked of the totals by month; tested by cases of its own.
    case .regular: return Expected(rows: [], matchCount: 0)
    case .list:
      let sums = totals(matching, signed: question.filter.kinds)
      var expected = Expected(rows: sums, matchCount: matching.count)
      expected.expenses = sorted(matching, question.order).prefix(question.limit ?? .max).map(\.id)
      expected.evidence = expected.expenses
      return expected
    }
  }

  private func usualKinds(_ measure: Question.Measure) -> [ExpenseKind] {
    switch measure {
    case .total, .runningTotal: [.expense, .refund]
    case .balance: [.income, .expense, .refund]
    default: [.expense]
    }
  }

  /// Those that have a name to be grouped by; one of several people once for each.
  private func named(_ expenses: [Expense], _ grouping: Question.Grouping?) -> [Expense] {
    switch grouping {
    case .merchant: return expenses.filter { $0.draft.merchant != nil }
    case .person:
      return expenses.flatMap { expense in
        expense.draft.people.map { name in
          var draft = expense.draft
          draft.people = [name]
          return Expense(id: expense.id, draft: draft)
        }
      }
    case .tag:
      return expenses.flatMap { expense in
        expense.draft.tags.map { name in
          var draft = expense.draft
          draft.tags = [name]
          return Expense(id: expense.id, draft: draft)
        }
      }
    default: return expenses
    }
  }

  func label(_ expense: Expense, _ question: Question) -> String {
    let draft = expense.draft
    return switch question.grouping {
    case nil: ""
    case .category: counted(expense, question.filter)
    case .merchant: draft.merchant ?? ""
    case .person: draft.person ?? ""
    case .tag: draft.tags.first ?? ""
    case .description: draft.description
    case .currency: draft.amount.currency.code
    case .kind: draft.kind.rawValue
    case .weekday: "\(draft.date.weekday.rawValue)"
    case .quarter: "\(draft.date.year)-Q\((draft.date.month + 2) / 3)"
    case .day: draft.date.iso
    case .week: draft.date.adding(days: 1 - draft.date.weekday.rawValue).iso
    case .month: String(draft.date.iso.prefix(7))
    case .year: String(draft.date.iso.prefix(4))
    }
  }

  /// The home currency's groups first.
  static func currencyKey(_ currency: Currency) -> String {
    (currency == .dollar ? "0" : "1") + currency.code
  }

  static func text(_ label: String, _ amount: Money, _ count: Int, _ hundredths: Int64? = nil) -> String {
    folded("\(label)|\(amount.currency.code)|\(amount.minorUnits)|\(count)")
      + (hundredths.map { "|\($0)" } ?? "")
  }

  // MARK: Figures

  private func figures(_ question: Question) -> Expected {
    var question = question
    // Groups that are ranked by how they changed are all needed, on both sides.
    if question.ranksChanges {
      (question.limit, question.skip, question.figures) = (nil, 0, FigureRange())
    }
    let own = side(question)
    var expected = Expected(
      rows: QuestionOracle.texts(own.groups),
      matchCount: own.matchCount,
      evidence: own.evidence
    )
    var other = question
    other.order = order(of: question)
    other.limit = nil
    other.skip = 0
    other.figures = FigureRange()
    func add(_ scope: Scope, kinds: [ExpenseKind]) {
      other.scope = scope
      if other.filter.kinds.isEmpty { other.filter.kinds = kinds }
      expected.others.append(QuestionOracle.texts(side(other).groups))
    }
    switch question.comparison {
    case nil, .goal: break
    case .against(let scopes):
      for scope in scopes { add(scope, kinds: usualKinds(question.measure)) }
    case .share(let whole):
      other.grouping = nil
      if question.measure != .count { other.measure = .total }
      add(whole, kinds: usualKinds(other.measure))
      guard question.grouping != nil else { break }
      expected.rows = QuestionOracle.texts(shares(own.groups, in: side(other), of: question.measure))
    case .usual:
      if let (scope, multiplier, divisor) = usual(question) {
        other.scope = scope
        let usual = question.per == nil ? side(other, multiplier: multiplier, divisor: divisor) : side(other)
        expected.others.append(QuestionOracle.texts(usual.groups))
      }
      if let (scope, divisor) = pace(question) {
        other.scope = scope
        expected.pace = QuestionOracle.texts(side(other, multiplier: 1, divisor: divisor).groups)
      }
    }
    return expected
  }

  private struct Group {
    let label: String
    let currency: Currency
    var expenses: [Expense] = []
    var amount: Int64 = 0
    var hundredths: Int64?
  }

  private struct Figures {
    var groups: [Group] = []
    var matchCount = 0
    var evidence: [Int64] = []
  }

  private func side(_ question: Question, multiplier: Int64? = nil, divisor: Int64? = nil) -> Figures {
    var period = question.period
    var (multiplier, divisor) = (multiplier, divisor)
    if let unit = question.per, unit != .purchase {
      let division = divided(question.scope, by: unit)
      (multiplier, divisor) = (division.multiplier, division.divisor)
      period = division.period
    }
    let matching = named(list(question.filter, period), question.grouping)
    let isPerPurchase = question.per == .purchase
    var isMerged = question.measure == .count && (question.grouping != nil || divisor != nil)
    for case .money? in [question.figures.moreThan, question.figures.lessThan] { isMerged = false }
    var groups: [String: Group] = [:]
    for expense in matching {
      let label = QuestionOracle.folded(label(expense, question))
      let currency = isMerged ? .dollar : expense.draft.amount.currency
      groups["\(currency.code) \(label)", default: Group(label: label, currency: currency)].expenses
        .append(expense)
    }
    var ranked = groups.values.compactMap { group -> Group? in
      var group = group
      group.amount = sum(group.expenses.filter { $0.draft.amount.currency == group.currency }, question)
      if question.measure == .count {
        guard let multiplier, let divisor else { return group }
        group.hundredths = QuestionOracle.rounded(
          Int128(group.expenses.count) * 100 * Int128(multiplier),
          divisor
        )
      } else if isPerPurchase {
        let purchases = group.expenses.count { $0.draft.kind == .expense }
        guard purchases > 0 else { return nil }
        group.amount = QuestionOracle.rounded(Int128(group.amount), Int64(purchases))
      } else if let multiplier, let divisor {
        group.amount = QuestionOracle.rounded(Int128(group.amount) * Int128(multiplier), divisor)
      }
      return group
    }
    if question.measure == .runningTotal {
      var reached: [Currency: Int64] = [:]
      ranked.sort { $0.label < $1.label }
      for index in ranked.indices {
        ranked[index].amount += reached[ranked[index].currency] ?? 0
        reached[ranked[index].currency] = ranked[index].amount
      }
    }
    return picked(ranked, question, matching)
  }

  private func sum(_ expenses: [Expense], _ question: Question) -> Int64 {
    expenses.reduce(0) { sum, expense in
      let amount = expense.draft.amount.minorUnits
      if question.measure == .balance { return expense.draft.kind == .expense ? sum - amount : sum + amount }
      let isNet = question.filter.kinds.contains(.expense) && question.filter.kinds.contains(.refund)
      return isNet && expense.draft.kind == .refund ? sum - amount : sum + amount
    }
  }

  private func order(of question: Question) -> Question.Order {
    let isWhole = question.limit == nil && question.skip == 0
    let isInTime = question.measure == .runningTotal || question.grouping?.isTime == true && isWhole
    return question.order ?? (isInTime ? .oldestFirst : .largestFirst)
  }

  /// The groups that are wanted, in their order.
  private func picked(_ groups: [Group], _ question: Question, _ matching: [Expense]) -> Figures {
    var ranked = groups
    let isChosen = question.grouping != nil
    let value = { (group: Group) -> Int64 in
      question.measure == .count ? group.hundredths ?? Int64(group.expenses.count) : group.amount
    }
    let isWhole = question.limit == nil && question.skip == 0
    let order = order(of: question)
    func isBefore(_ left: Group, _ right: Group) -> Bool {
      switch order {
      case .largestFirst: value(left) > value(right)
      case .smallestFirst: value(left) < value(right)
      case .oldestFirst: left.label < right.label
      case .newestFirst: left.label > right.label
      }
    }
    if isChosen {
      ranked = ranked.filter { isWithin($0, question.figures, value($0)) }
    }
    let matched =
      isChosen && !(isWhole && question.figures.isEmpty)
      ? ranked.reduce(0) { $0 + $1.expenses.count } : matching.count
    if isChosen {
      let all = ranked
      ranked = ranked.filter { group in
        let place = 1 + all.count { $0.currency == group.currency && isBefore($0, group) }
        return place > question.skip && place <= question.skip + (question.limit ?? .max - 1)
      }
    }
    ranked.sort { left, right in
      let keys = [left, right].map { QuestionOracle.currencyKey($0.currency) }
      if keys[0] != keys[1] { return keys[0] < keys[1] }
      if isBefore(left, right) { return true }
      if isBefore(right, left) { return false }
      return left.label < right.label
    }
    var counted = ranked.flatMap(\.expenses)
    if question.measure == .runningTotal, isChosen, !(isWhole && question.figures.isEmpty) {
      counted = groups.filter { group in
        ranked.contains { $0.currency == group.currency && $0.label >= group.label }
      }.flatMap(\.expenses)
    }
    let isAll = !isChosen || isWhole && question.figures.isEmpty
    return Figures(
      groups: ranked,
      matchCount: ranked.isEmpty && !isAll ? 0 : matched,
      evidence: QuestionOracle.numbers(isAll ? matching : counted)
    )
  }

  /// The numbers of `expenses`, highest first, each once: who shared one with others stands in several groups.
  static func numbers(_ expenses: [Expense]) -> [Int64] {
    Set(expenses.map(\.id)).sorted(by: >)
  }

  private static func texts(_ groups: [Group]) -> [String] {
    groups.map { group in
      let amount = Money(minorUnits: group.amount, currency: group.currency)
      return text(group.label, amount, group.expenses.count, group.hundredths)
    }
  }

  /// The groups with their shares of `whole` in hundredths of a percent.
  private func shares(_ groups: [Group], in whole: Figures, of measure: Question.Measure) -> [Group] {
    groups.map { group in
      var group = group
      var (part, all) = (group.amount, Int64(0))
      if measure == .count {
        part = group.hundredths ?? Int64(group.expenses.count) * 100
        all = group.hundredths == nil ? Int64(whole.matchCount) * 100 : whole.groups.first?.hundredths ?? 0
      } else {
        all = whole.groups.first { $0.currency == group.currency }?.amount ?? 0
      }
      group.hundredths = all > 0 ? QuestionOracle.rounded(Int128(part) * 10_000, all) : nil
      return group
    }
  }

  private func isWithin(_ group: Group, _ range: FigureRange, _ value: Int64) -> Bool {
    for (bound, isPassed) in [
      (range.moreThan, { (value: Int64, bound: Int64) in value > bound }), (range.lessThan, { $0 < $1 }),
    ] {
      switch bound {
      case nil: break
      case .money(let money)?:
        guard money.currency == group.currency, isPassed(group.amount, money.minorUnits) else { return false }
      case .count(let count)?:
        let entries = group.hundredths ?? Int64(group.expenses.count) * 100
        guard isPassed(entries, Int64(count) * 100) else { return false }
      case .hundredths: return false
      }
    }
    return true
  }

  /// The sum in each currency.
  private func totals(_ matching: [Expense], signed kinds: [ExpenseKind]) -> [String] {
    var question = Question(measure: .total)
    question.filter.kinds = kinds
    return Dictionary(grouping: matching, by: \.draft.amount.currency)
      .sorted { QuestionOracle.currencyKey($0.key) < QuestionOracle.currencyKey($1.key) }
      .map { currency, expenses in
        let amount = Money(minorUnits: sum(expenses, question), currency: currency)
        return QuestionOracle.text("", amount, expenses.count)
      }
  }

  private func sorted(_ expenses: [Expense], _ order: Question.Order?) -> [Expense] {
    switch order {
    case nil, .newestFirst: return expenses
    case .oldestFirst: return expenses.reversed()
    case .largestFirst, .smallestFirst:
      return expenses.sorted { left, right in
        let keys = [left, right].map { QuestionOracle.currencyKey($0.draft.amount.currency) }
        if keys[0] != keys[1] { return keys[0] < keys[1] }
        let amounts = [left, right].map(\.draft.amount.minorUnits)
        if amounts[0] != amounts[1] { return (amounts[0] > amounts[1]) == (order == .largestFirst) }
        return QuestionOracle.isNewer(left, right)
      }
    }
  }

  static func rounded(_ dividend: Int128, _ divisor: Int64) -> Int64 {
    let quotient = (dividend.magnitude * 2 + UInt128(divisor)) / UInt128(2 * divisor)
    return Int64(quotient) * (dividend < 0 ? -1 : 1)
  }
}
