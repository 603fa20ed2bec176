import SpendCore
import SpendSQLite

/// Which expenses count: a filter, a period and kinds, with every name resolved against the ledger.
struct Selection {
  /// The way to the rows of `expense`.
  enum Access: Equatable {
    /// By the index of dates.
    case dates
    /// None: most of the table is looked at, which is shortest in its own order.
    case whole
    /// By the index of merchants: those of a choice among names, or all.
    case merchants
    /// By the index of tags: those of ``Selection/tags``.
    case tags
    /// By the tags that there are, where figures are split by them.
    case everyTag
    /// By the index of words, which finds every expense of the selection; these are not in it yet.
    case words(SearchQuery, recent: [Int64])
  }

  /// What is read of the expenses.
  enum Reading {
    /// All that makes them.
    case entries
    /// What figures are made of, split by this.
    case figures(Question.Grouping?)
  }

  var filter: ExpenseFilter
  var period: Period
  /// The runs of days that count between the ends of ``period``, where it has gaps.
  let runs: [ClosedRange<CivilDate>]
  var kinds: [ExpenseKind]
  /// Of each, at least one alternative is true.
  var choices: [TextChoice] = []
  /// What is left out.
  var exclusion: TextChoice?
  var excludedCategories: [String] = []
  /// How figures are split by category.
  var categoryGroups = CategoryGroups.each
  /// The accounts that all expenses must be of one of, as the ledger names them; empty for any.
  var accounts: [String] = []
  /// The tags of which all expenses must have one, as the ledger writes them; empty for any.
  var tags: [String] = []
  /// Of each of these, too.
  var everyTag: [[String]] = []
  /// The tags of which none may have any.
  var excludedTags: [String] = []
  var access: Access = .dates
  /// How many expenses the index of words finds, where that is the way.
  var found: Int64 = 0
  /// The way to the rows of what is left out, where that is shorter than to all others.
  var exclusionAccess: Access?
  /// Whether there are as many expenses of these kinds, currencies and categories as days, so that the list of their
  /// days would rule out little.
  var isOnMostDays = false
  /// The period in whole months, `YYYY-MM`, where those hold the same expenses; nil where they don't.
  var months: Months?
  /// Between which the numbers of the expenses of the period lie, where that is known.
  var numbers: ClosedRange<Int64>?

  /// The categories that all expenses must be of one of; empty for any.
  private var categories: [String] { filter.joinsCategories ? [] : filter.categories }

  init(filter: ExpenseFilter, period: Period, kinds: [ExpenseKind]) {
    self.filter = filter
    self.period = period
    runs = period.runs
    self.kinds = kinds
  }

  /// A run of whole months; a nil end is open.
  struct Months: Equatable {
    let first: String?
    let last: String?

    /// The months that `period` has days of.
    init(of period: Period) {
      first = period.first.map { String($0.iso.prefix(7)) }
      last = period.last.map { String($0.iso.prefix(7)) }
    }

    /// The conditions of the months on a row of `table`.
    func conditions(on table: String) -> [Condition] {
      switch (first, last) {
      case (let first?, let last?):
        first == last
          ? [Condition("\(table).month = ?", [.text(first)])]
          : [Condition("\(table).month BETWEEN ? AND ?", [.text(first), .text(last)])]
      case (let first?, nil): [Condition("\(table).month >= ?", [.text(first)])]
      case (nil, let last?): [Condition("\(table).month <= ?", [.text(last)])]
      case (nil, nil): []
      }
    }
  }

  // MARK: What the totals suffice for

  /// Whether the totals by day tell of these expenses all that is asked of a group.
  var isOfDays: Bool {
    choices.isEmpty && exclusion == nil && isOfAnyAccountAndTag && filter.moreThan == nil
      && filter.lessThan == nil
  }

  /// Whether accounts and tags rule nothing out.
  private var isOfAnyAccountAndTag: Bool {
    accounts.isEmpty && tags.isEmpty && everyTag.isEmpty && excludedTags.isEmpty
  }

  /// The merchant or person that everything is about, where nothing else is asked of an expense but when, how much and
  /// of which kind.
  ///
  /// - Parameter grouping: what the figures are split by.
  func role(for grouping: Question.Grouping?) -> NameRole? {
    guard months != nil, exclusion == nil, isOfAnyAccountAndTag, excludedCategories.isEmpty,
      categories.isEmpty,
      filter.weekdays.isEmpty, filter.monthsOfYear.isEmpty, runs.isEmpty, filter.moreThan == nil,
      filter.lessThan == nil
    else { return nil }
    var roles = Set<NameRole>()
    for choice in choices {
      for alternative in choice.alternatives {
        guard case .name(let role, _) = alternative else { return nil }
        roles.insert(role)
      }
    }
    // The totals of several people hold what they shared more than once, and don't tell with whom it was.
    if roles.contains(.person), namedPeople > 1 || grouping == .person { return nil }
    switch grouping {
    case .merchant: roles.insert(.merchant)
    case .person: roles.insert(.person)
    case .tag, .description, .category, .day, .weekday, .week: return nil
    case nil, .currency, .kind, .month, .quarter, .year: break
    }
    return roles.count == 1 ? roles.first : nil
  }

  /// How many different people the choices name.
  private var namedPeople: Int {
    var names = Set<String>()
    for choice in choices {
      for case .name(.person, let more) in choice.alternatives {
        names.formUnion(more.map { $0.lowercased() })
      }
    }
    return names.count
  }

  /// The expenses that are left out by their texts, where it is shorter to subtract those from the totals by day.
  var subtracted: Selection? {
    guard let exclusionAccess, let exclusion, isOfAnyAccountAndTag, filter.moreThan == nil,
      filter.lessThan == nil
    else {
      return nil
    }
    var subtracted = self
    subtracted.choices = [exclusion]
    subtracted.exclusion = nil
    subtracted.exclusionAccess = nil
    subtracted.access = exclusionAccess
    return subtracted
  }

  /// The same for a list of which perhaps only the first are wanted: the dates give the order of many.
  var inOrder: Selection {
    guard found > Selection.mostOrdered else { return self }
    var inOrder = self
    inOrder.access = .dates
    return inOrder
  }

  /// How many expenses found by words are put in order at most.
  private static let mostOrdered: Int64 = 5_000

  /// Whether an index of expenses holds all that is asked and read of them, so that their rows needn't be looked up.
  ///
  /// - Parameter byMerchants: whether it is the index of merchants, or that of dates.
  func isHeld(byMerchants: Bool, for reading: Reading) -> Bool {
    guard case .figures(let grouping) = reading, accounts.isEmpty else { return false }
    switch grouping {
    case .person, .tag, .description: return false
    case .merchant where !byMerchants: return false
    default: break
    }
    let texts = choices + [exclusion].compactMap(\.self)
    return texts.flatMap(\.alternatives).allSatisfy { match in
      switch match {
      case .words, .category: true
      case .name(let role, _): byMerchants && role == .merchant
      case .characters: false
      }
    }
  }

  // MARK: Conditions

  /// What `expense` is read from, by which index, and joined to the people that figures are split by; and the
  /// conditions on its rows.
  ///
  /// - Parameters:
  ///   - grouping: what the figures are split by.
  ///   - candidates: a selection of the only days on which they can be, where it is known.
  func rows(
    grouping: Question.Grouping? = nil,
    onDays candidates: Condition? = nil
  ) -> (source: Condition, condition: Condition) {
    var conditions: [Condition] = []
    var source: Condition
    var isFoundByWords = false
    // A comparison of two integers rules out more than any other in its time.
    for (amount, comparison) in [(filter.moreThan, ">"), (filter.lessThan, "<")] {
      guard let amount else { continue }
      conditions.append(Condition("expense.amount \(comparison) ?", [.integer(amount.minorUnits)]))
    }
    let access = candidates == nil ? access : .dates
    switch access {
    case .dates:
      source = Condition("expense INDEXED BY expense_by_date")
      conditions.append(
        candidates.map { Condition("expense.date IN (\($0.sql))", $0.values) } ?? days
      )
    case .whole:
      source = Condition("expense NOT INDEXED")
      conditions += Selection.conditions(of: period, on: "expense") + daysThatCount(on: "expense")
    case .merchants:
      source = Condition("expense INDEXED BY expense_by_merchant")
      if !choices.contains(where: { $0.merchants != nil }) {
        conditions.append(Condition("expense.merchant IS NOT NULL"))
      }
      conditions += Selection.conditions(of: period, on: "expense") + daysThatCount(on: "expense")
    case .tags:
      let isMeant = Condition.isOne(of: tags.map(SQLValue.text), "tag.name")
      source = Condition(
        "(SELECT DISTINCT expense AS id FROM tag WHERE \(isMeant.sql)) AS found"
          + " CROSS JOIN expense ON expense.id = found.id",
        isMeant.values
      )
      conditions += Selection.conditions(of: period, on: "expense") + daysThatCount(on: "expense")
    case .everyTag:
      source = Condition("tag CROSS JOIN expense ON expense.id = tag.expense")
      conditions += Selection.conditions(of: period, on: "expense") + daysThatCount(on: "expense")
    case .words(let query, let recent):
      isFoundByWords = true
      // Joined, what is found needs no table of its own; that it comes first is what CROSS says.
      let found = TextChoice.found(query, numbers: numbers, recent: recent)
      source = Condition(
        "(\(found.sql)) AS found CROSS JOIN expense ON expense.id = found.id",
        found.values
      )
      conditions += Selection.conditions(of: period, on: "expense")
      conditions += daysThatCount(on: "expense")
    }
    conditions += choices.filter { !isFoundByWords || !$0.isAboutWordsAlone }.map {
      $0.condition(numbers: numbers)
    }
    if let exclusion { conditions.append(exclusion.condition(numbers: numbers).negated) }
    if !accounts.isEmpty { conditions.append(.isOne(of: accounts.map(SQLValue.text), "expense.account")) }
    if access != .tags, !tags.isEmpty { conditions.append(Selection.haveOne(of: tags)) }
    conditions += everyTag.map(Selection.haveOne)
    if !excludedTags.isEmpty { conditions.append(Selection.haveOne(of: excludedTags).negated) }
    conditions += kindsAndCategories(on: "expense")
    switch grouping {
    case .merchant where access != .merchants: conditions.append(Condition("expense.merchant IS NOT NULL"))
    case .person: source.sql += " CROSS JOIN person ON person.expense = expense.id"
    case .tag where access != .everyTag: source.sql += " CROSS JOIN tag ON tag.expense = expense.id"
    default: break
    }
    return (source, Selection.lines(conditions))
  }

  private static func haveOne(of tags: [String]) -> Condition {
    let isMeant = Condition.isOne(of: tags.map(SQLValue.text), "tag.name")
    return Condition("expense.id IN (SELECT tag.expense FROM tag WHERE \(isMeant.sql))", isMeant.values)
  }

  /// Conditions on a row of `day_total`: its day may hold expenses that count.
  var totals: Condition {
    var conditions = Selection.conditions(of: period, on: "day_total")
    conditions += daysThatCount(on: "day_total") + kindsAndCategories(on: "day_total")
    if let amount = filter.moreThan {
      conditions.append(Condition("day_total.largest > ?", [.integer(amount.minorUnits)]))
    }
    if let amount = filter.lessThan {
      conditions.append(Condition("day_total.smallest < ?", [.integer(amount.minorUnits)]))
    }
    return Selection.lines(conditions)
  }

  /// Conditions on a row of `month_total`; nil where months don't tell.
  var monthTotals: Condition? {
    guard let months, isOfDays, filter.weekdays.isEmpty, runs.isEmpty else { return nil }
    return Selection.lines(
      months.conditions(on: "month_total") + monthsOfYear("substr(month_total.month, 6)")
        + kindsAndCategories(on: "month_total")
    )
  }

  /// Conditions on a row of `month_total` in the months of the period: it is of these kinds, currencies and categories.
  var sortsOfMonths: Condition {
    Selection.lines(Months(of: period).conditions(on: "month_total") + kindsAndCategories(on: "month_total"))
  }

  /// Conditions on a row of `name_total` about `role`.
  ///
  /// - Parameter isOfAllTime: whether it is a row for all time that is wanted, or one of a month.
  func names(_ role: NameRole, isOfAllTime: Bool) -> Condition {
    var conditions = [Condition("name_total.role = ?", [.text(role.rawValue)])]
    if isOfAllTime {
      conditions.append(Condition("name_total.month = ''"))
    } else if choices.isEmpty {
      if months?.first == nil { conditions.append(Condition("name_total.month > ''")) }
      conditions += months?.conditions(on: "name_total") ?? []
    }
    for choice in choices {
      var names: [SQLValue] = []
      for case .name(role, let more) in choice.alternatives { names += more.map(SQLValue.text) }
      conditions.append(.isOne(of: names, "name_total.name"))
    }
    return Selection.lines(conditions + kindsAndCategories(on: "name_total"))
  }

  /// The days on which the rows are looked at.
  private var days: Condition {
    guard asksOfDays || isOfSomeSort && !isOnMostDays else {
      // Without any bound SQLite would walk the whole index or table.
      return Selection.conditions(of: period, on: "expense").first
        ?? Condition("expense.date >= (SELECT min(day_total.date) FROM day_total)")
    }
    let totals = totals
    return Condition(
      "expense.date IN (SELECT day_total.date FROM day_total WHERE \(totals.sql))",
      totals.values
    )
  }

  /// Whether the dates alone tell that some days of the period don't count, or the totals of a day that none of its
  /// amounts does.
  var asksOfDays: Bool {
    !filter.weekdays.isEmpty || !filter.monthsOfYear.isEmpty || !runs.isEmpty || filter.moreThan != nil
      || filter.lessThan != nil
  }

  /// Whether only some kinds, currencies or categories count.
  var isOfSomeSort: Bool {
    !categories.isEmpty || !excludedCategories.isEmpty || !filter.excludedCurrencies.isEmpty
      || !currencies.isEmpty || !kinds.contains(.expense) && !kinds.isEmpty
  }

  private var currencies: [String] {
    [filter.moreThan?.currency, filter.lessThan?.currency, filter.currency].compactMap { $0?.code }
  }

  private func kindsAndCategories(on table: String) -> [Condition] {
    var conditions: [Condition] = []
    if !categories.isEmpty { conditions.append(.isInCategory(categories, "\(table).category")) }
    if !excludedCategories.isEmpty {
      conditions.append(Condition.isInCategory(excludedCategories, "\(table).category").negated)
    }
    if !kinds.isEmpty, Set(kinds) != Set(ExpenseKind.allCases) {
      conditions.append(.isOne(of: kinds.map { .text($0.rawValue) }, "\(table).kind"))
    }
    var seen: [String] = []
    for code in currencies where !seen.contains(code) {
      seen.append(code)
      conditions.append(Condition("\(table).currency = ?", [.text(code)]))
    }
    if !filter.excludedCurrencies.isEmpty {
      let codes = filter.excludedCurrencies.map { SQLValue.text($0.code) }
      conditions.append(Condition.isOne(of: codes, "\(table).currency").negated)
    }
    return conditions
  }

  /// Conditions on the date in a row of `table`: its day of the week, its month of the year, and the runs of days.
  func daysThatCount(on table: String) -> [Condition] {
    var conditions = monthsOfYear("substr(\(table).date, 6, 2)")
    if !filter.weekdays.isEmpty {
      // SQLite counts the days of the week from Sunday, 0.
      let days = filter.weekdays.map { SQLValue.text(String($0.rawValue % 7)) }
      conditions.append(.isOne(of: days, "strftime('%w', \(table).date)"))
    }
    if !runs.isEmpty {
      conditions.append(
        .any(
          runs.map { run in
            let ends = [run.lowerBound, run.upperBound].map { SQLValue.text($0.iso) }
            return Condition("\(table).date BETWEEN ? AND ?", ends)
          }
        )
      )
    }
    return conditions
  }

  /// Conditions on the two digits of a month.
  private func monthsOfYear(_ digits: String) -> [Condition] {
    guard !filter.monthsOfYear.isEmpty else { return [] }
    return [.isOne(of: filter.monthsOfYear.map { .text(($0 < 10 ? "0" : "") + String($0)) }, digits)]
  }

  /// The conditions of the days in `period`.
  static func conditions(of period: Period, on table: String) -> [Condition] {
    switch (period.first, period.last) {
    case (nil, nil): []
    case (let first?, nil): [Condition("\(table).date >= ?", [.text(first.iso)])]
    case (nil, let last?): [Condition("\(table).date <= ?", [.text(last.iso)])]
    case (let first?, let last?):
      first == last
        ? [Condition("\(table).date = ?", [.text(first.iso)])]
        : [Condition("\(table).date BETWEEN ? AND ?", [.text(first.iso), .text(last.iso)])]
    }
  }

  /// All of `conditions`, one a line.
  private static func lines(_ conditions: [Condition]) -> Condition {
    guard !conditions.isEmpty else { return Condition("TRUE") }
    return Condition(conditions.map(\.sql).joined(separator: "\n  AND "), conditions.flatMap(\.values))
  }
}
