import SpendCore
import SpendSQLite

/// The conditions that rows and totals are chosen by.
extension Selection {
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
    switch filter.company {
    case .nobody: conditions.append(Condition("expense.person IS NULL"))
    case .somebody: conditions.append(Condition("expense.person IS NOT NULL"))
    case nil: break
    }
    if !filter.excludedEntries.isEmpty {
      let numbers = filter.excludedEntries.map { SQLValue.integer($0.number) }
      conditions.append(Condition.isOne(of: numbers, "expense.id").negated)
    }
    if !filter.numbers.isEmpty {
      conditions.append(.isOne(of: filter.numbers.map(SQLValue.integer), "expense.id"))
    }
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
