import SpendCore
import SpendSQLite

/// The way to the rows.
extension SelectionReader {
  /// Of how many expenses the numbers are looked at, to ask the index of words for those alone.
  private static let mostNumbered: Int64 = 100_000
  /// A row that is looked up takes about as long as so many entries of an index.
  private static let entriesOfARow: Int64 = 8

  func chooseAccess(
    of selection: inout Selection,
    _ reading: Selection.Reading,
    recent: [TextMatch.Texts]
  ) throws(SQLiteFailure) {
    let days = try count(in: selection)
    if days < SelectionReader.mostNumbered { selection.numbers = try numbers(in: selection.period) }
    let choices = selection.choices
    var most = days
    if selection.isHeld(byMerchants: true, for: reading),
      let names = choices.lazy.compactMap(\.merchants).first
    {
      selection.access = .merchants
      most = min(days, try count(ofMerchants: names))
      guard choices.contains(where: { $0.merchants == nil }) else { return }
    }
    let isHeld = selection.access == .merchants || selection.isHeld(byMerchants: false, for: reading)
    if let query = SearchQuery.all(choices.compactMap(\.query)) {
      // Where the days are the way, the index of words is asked all the same, but for names alone.
      let limit = choices.allSatisfy(\.isAboutWordsAlone) && !isHeld ? most : most / 2
      let found = try count(of: query, numbers: selection.numbers, atMost: limit)
      if found < limit {
        let isMeant = { (texts: TextMatch.Texts) in choices.allSatisfy { $0.isTrue(of: texts) } }
        selection.access = .words(query, recent: recent.filter(isMeant).map(\.id))
        selection.found = found
      }
    } else if choices.isEmpty, let exclusion = selection.exclusion, let query = exclusion.query {
      let limit = isHeld ? most / 2 : most
      let found = try count(of: query, numbers: selection.numbers, atMost: limit)
      if found < limit {
        selection.exclusionAccess = .words(query, recent: recent.filter(exclusion.isTrue).map(\.id))
      }
    }
  }

  /// Whether the index of merchants is the shortest way to all expenses that have one.
  func isShorterByMerchants(
    _ selection: Selection,
    _ reading: Selection.Reading
  ) throws(SQLiteFailure) -> Bool {
    guard case .figures(.merchant) = reading, selection.isHeld(byMerchants: true, for: reading) else {
      return false
    }
    return try count(in: selection) > countOfAll() / SelectionReader.entriesOfARow
  }

  /// How many expenses `query` finds, counted no further than to `most`.
  private func count(
    of query: SearchQuery,
    numbers: ClosedRange<Int64>?,
    atMost most: Int64
  ) throws(SQLiteFailure) -> Int64 {
    let found = TextChoice.found(query, numbers: numbers, recent: [])
    return try sum(Condition("SELECT count(*) FROM (\(found.sql) LIMIT ?)", found.values + [.integer(most)]))
  }

  /// How many expenses the merchants with these names have.
  private func count(ofMerchants names: [String]) throws(SQLiteFailure) -> Int64 {
    let isMeant = Condition.isOne(of: names.map(SQLValue.text), "name")
    return try sum(
      Condition(
        "SELECT sum(count) FROM name_total WHERE role = 'merchant' AND month = '' AND \(isMeant.sql)",
        isMeant.values
      )
    )
  }

  /// Whether there is about one expense of the kinds, currencies and categories of `selection` for each day, and no row
  /// is looked up.
  func isOnMostDays(_ selection: Selection, _ reading: Selection.Reading) throws(SQLiteFailure) -> Bool {
    guard selection.access == .dates, selection.isHeld(byMerchants: false, for: reading),
      selection.isOfSomeSort, !selection.asksOfDays
    else { return false }
    let condition = selection.sortsOfMonths
    return try sum(
      Condition(
        "SELECT sum(count) >= 30 * count(DISTINCT month) FROM month_total WHERE \(condition.sql)",
        condition.values
      )
    ) == 1
  }

  /// How many expenses the period of `selection` has.
  private func count(in selection: Selection) throws(SQLiteFailure) -> Int64 {
    let totals = selection.months == nil ? "day_total" : "month_total"
    let conditions =
      selection.months?.conditions(on: totals) ?? Selection.conditions(of: selection.period, on: totals)
    return try sum(
      Condition(
        "SELECT sum(count) FROM \(totals) WHERE \(Condition.all(conditions).sql)",
        conditions.flatMap(\.values)
      )
    )
  }

  private func countOfAll() throws(SQLiteFailure) -> Int64 {
    try sum(Condition("SELECT sum(count) FROM month_total"))
  }

  /// The number that `query` gives; 0 for none.
  private func sum(_ query: Condition) throws(SQLiteFailure) -> Int64 {
    let statement = try ledger.connection.prepare(query.sql)
    try statement.bind(query.values)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Whether the days of `selection` have most of all expenses, so that the whole table is the shorter way to them.
  func isMostOfAll(_ selection: Selection) throws(SQLiteFailure) -> Bool {
    let all = try countOfAll()
    guard try count(in: selection) > all / 2 else { return false }
    let days = selection.totals
    return try sum(
      Condition(
        """
        SELECT sum(count) FROM day_total
        WHERE date IN (SELECT day_total.date FROM day_total WHERE \(days.sql))
        """,
        days.values
      )
    ) > all / 2
  }

  /// Between which the numbers of the expenses in `period` lie; nil where it is open, or has no expenses.
  ///
  /// The index of words is then asked for these numbers only.
  func numbers(in period: Period) throws(SQLiteFailure) -> ClosedRange<Int64>? {
    guard let condition = Selection.conditions(of: period, on: "expense").first else { return nil }
    let statement = try ledger.connection.prepare(
      "SELECT min(id), max(id) FROM expense INDEXED BY expense_by_date WHERE \(condition.sql)"
    )
    try statement.bind(condition.values)
    guard try statement.step(), !statement.isNull(0) else { return nil }
    return statement.integer(0)...statement.integer(1)
  }
}
