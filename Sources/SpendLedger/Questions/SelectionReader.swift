import SpendCore
import SpendSQLite

/// Resolves what a question names against the ledger, and looks which way to the rows is the shortest.
///
/// It reads totals, names and the index of words, and of the expenses only the few that are not in that index yet.
struct SelectionReader {
  let ledger: Ledger

  init(in ledger: Ledger) {
    self.ledger = ledger
  }

  /// The expenses that pass `filter` in `period`.
  ///
  /// - Parameter kinds: the kinds that count; empty for all.
  func selection(
    _ filter: ExpenseFilter,
    period: Period,
    kinds: [ExpenseKind]
  ) throws(SQLiteFailure) -> Selection {
    var selection = Selection(filter: filter, period: period, kinds: kinds)
    selection.months = try months(of: period)
    if !filter.accounts.isEmpty {
      let known = try ledger.accountNamesInUse()
      selection.accounts = try filter.accounts.map { said throws(SQLiteFailure) in
        try Ledger.account(called: said, among: known)
      }
    }
    let names = try LedgerNames(for: filter, in: ledger)
    selection.excludedCategories = filter.excluded.compactMap(names.category(named:))
    let excluded = filter.excluded.filter { names.category(named: $0) == nil }
    let sought =
      [
        filter.merchants.map { SelectionReader.name($0, .merchant, among: names) },
        filter.people.map { SelectionReader.name($0, .person, among: names) },
        filter.subjects.flatMap { SelectionReader.subject($0, among: names) }
          + (filter.joinsCategories ? [.category(filter.categories)] : []),
      ].filter { !$0.isEmpty } + filter.everyone.map { [SelectionReader.name($0, .person, among: names)] }
    guard !sought.isEmpty || !excluded.isEmpty else { return selection }

    let recent = try recentTexts()
    selection.choices = sought.map { TextChoice($0, recent: recent) }
    if !excluded.isEmpty {
      selection.exclusion = TextChoice(
        excluded.flatMap { SelectionReader.subject($0, among: names) },
        recent: recent
      )
    }
    try chooseAccess(of: &selection, recent: recent)
    return selection
  }

  // MARK: Names and subjects

  /// The most names that are written into a statement where words say the same.
  private static let mostNames = 200

  /// One name: equal but for case, accents and punctuation; where none is equal, names that hold all its words.
  private static func name(_ name: String, _ role: NameRole, among names: LedgerNames) -> TextMatch {
    let equal = names.names(equalTo: name, role)
    if !equal.isEmpty { return .name(role, equal) }
    let words = WordMatch.words(of: name)
    let holding = names.names(holding: words, role)
    if holding.count > mostNames { return .words(words, columns: [role.rawValue]) }
    // A name that the ledger doesn't know stays in the statement: it shows what was looked for.
    return .name(role, holding.isEmpty ? [name] : holding)
  }

  /// One subject: the merchant or person of exactly that name where there is one, else the expenses in which one text
  /// holds all its words.
  private static func subject(_ text: String, among names: LedgerNames) -> [TextMatch] {
    let words = WordMatch.words(of: text)
    if !words.isEmpty {
      let named = NameRole.allCases.compactMap { role in
        let equal = names.names(equalTo: text, role)
        return equal.isEmpty ? nil : TextMatch.name(role, equal)
      }
      return named.isEmpty ? [.words(words, columns: TextMatch.subjectColumns)] : named
    }
    let symbols = SearchWords.words(of: text)
    return [symbols.isEmpty ? .characters(text) : .words(symbols, columns: TextMatch.subjectColumns)]
  }

  /// The texts of the expenses that are not in the index of words yet.
  func recentTexts() throws(SQLiteFailure) -> [TextMatch.Texts] {
    let last = try ledger.connection.integer("SELECT last_expense FROM entry ORDER BY id DESC LIMIT 1") ?? 0
    let statement = try ledger.kept("SELECT id, description, merchant, person FROM expense WHERE id > ?")
    try statement.bind(SearchIndex.indexed(lastExpense: last), at: 1)
    var texts: [TextMatch.Texts] = []
    while try statement.step() {
      var columns: [String: String] = [:]
      for (offset, column) in TextMatch.subjectColumns.enumerated() {
        columns[column] = statement.optionalText(Int32(offset + 1))
      }
      texts.append(TextMatch.Texts(id: statement.integer(0), columns: columns))
    }
    return texts
  }

  // MARK: The way to the rows

  /// Of how many expenses the numbers are looked at, to ask the index of words for those alone.
  private static let mostNumbered: Int64 = 100_000

  private func chooseAccess(
    of selection: inout Selection,
    recent: [TextMatch.Texts]
  ) throws(SQLiteFailure) {
    let most = try count(in: selection)
    if most < SelectionReader.mostNumbered { selection.numbers = try numbers(in: selection.period) }
    let choices = selection.choices
    if let query = SearchQuery.all(choices.compactMap(\.query)) {
      // Where the days are the way, the index of words is asked all the same, but for names alone.
      let limit = choices.allSatisfy(\.isAboutWordsAlone) ? most : most / 2
      let found = try count(of: query, numbers: selection.numbers, atMost: limit)
      if found < limit {
        let isMeant = { (texts: TextMatch.Texts) in choices.allSatisfy { $0.isTrue(of: texts) } }
        selection.access = .words(query, recent: recent.filter(isMeant).map(\.id))
        selection.found = found
      }
    } else if choices.isEmpty, let exclusion = selection.exclusion, let query = exclusion.query {
      let found = try count(of: query, numbers: selection.numbers, atMost: most)
      if found < most {
        selection.exclusionAccess = .words(query, recent: recent.filter(exclusion.isTrue).map(\.id))
      }
    }
  }

  /// How many expenses `query` finds, counted no further than to `most`.
  private func count(
    of query: SearchQuery,
    numbers: ClosedRange<Int64>?,
    atMost most: Int64
  ) throws(SQLiteFailure) -> Int64 {
    let found = TextChoice.found(query, numbers: numbers, recent: [])
    let statement = try ledger.connection.prepare("SELECT count(*) FROM (\(found.sql) LIMIT ?)")
    try statement.bind(found.values + [.integer(most)])
    return try statement.step() ? statement.integer(0) : 0
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

  private func sum(_ query: Condition) throws(SQLiteFailure) -> Int64 {
    let statement = try ledger.connection.prepare(query.sql)
    try statement.bind(query.values)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Whether the days of `selection` have most of all expenses, so that the whole table is the shorter way to them.
  func isMostOfAll(_ selection: Selection) throws(SQLiteFailure) -> Bool {
    let all = try sum(Condition("SELECT sum(count) FROM month_total"))
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

  // MARK: Days

  /// The earliest day that the newest `count` expenses of `selection` reach back to, as far as the totals by day tell;
  /// nil where there are fewer.
  ///
  /// - Parameter isOldestFirst: whether the latest day is meant that the oldest of them reach forward to.
  func day(
    reachedBy count: Int,
    of selection: Selection,
    isOldestFirst: Bool = false
  ) throws(SQLiteFailure) -> CivilDate? {
    let condition = selection.totals
    let statement = try ledger.connection.prepare(
      "SELECT date, count FROM day_total WHERE \(condition.sql) ORDER BY date\(isOldestFirst ? "" : " DESC")"
    )
    try statement.bind(condition.values)
    var counted: Int64 = 0
    while try statement.step() {
      counted += statement.integer(1)
      if counted >= Int64(count) { return CivilDate(iso: statement.text(0)) }
    }
    return nil
  }

  /// `period` in whole months that hold the same expenses; nil where there are others on the days gained.
  private func months(of period: Period) throws(SQLiteFailure) -> Selection.Months? {
    if let first = period.first, let last = period.last, first > last { return nil }
    if let first = period.first, first.day > 1 {
      guard try isEmpty(first.firstOfMonth, first.adding(days: -1)) else { return nil }
    }
    if let last = period.last, last != last.lastOfMonth {
      guard try isEmpty(last.adding(days: 1), last.lastOfMonth) else { return nil }
    }
    return Selection.Months(
      first: period.first.map { String($0.iso.prefix(7)) },
      last: period.last.map { String($0.iso.prefix(7)) }
    )
  }

  private func isEmpty(_ first: CivilDate, _ last: CivilDate) throws(SQLiteFailure) -> Bool {
    let statement = try ledger.kept(
      "SELECT NOT EXISTS (SELECT 1 FROM day_total WHERE date BETWEEN ? AND ?)"
    )
    defer { statement.reset() }
    try statement.bind([.text(first.iso), .text(last.iso)])
    return try statement.step() && statement.integer(0) == 1
  }
}
