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
  /// - Parameters:
  ///   - kinds: the kinds that count; empty for all.
  ///   - reading: what is read of them.
  func selection(
    _ filter: ExpenseFilter,
    period: Period,
    kinds: [ExpenseKind],
    reading: Selection.Reading = .entries
  ) throws(SQLiteFailure) -> Selection {
    var selection = Selection(filter: filter, period: period, kinds: kinds)
    selection.months = try months(of: period)
    let tree = try CategoryTree(in: ledger)
    if case .figures(.category) = reading {
      selection.categoryGroups = tree.groups(of: filter.joinsCategories ? [] : filter.categories)
    }
    selection.filter.categories = tree.names(in: filter.categories)
    if !filter.accounts.isEmpty {
      let known = try ledger.accountNamesInUse()
      selection.accounts = try filter.accounts.map { said throws(SQLiteFailure) in
        try Ledger.account(called: said, among: known)
      }
    }
    if !(filter.tags + filter.everyTag + filter.excludedTags).isEmpty {
      let known = try ledger.storedTagNames()
      selection.tags = filter.tags.flatMap { Ledger.spellings(ofTag: $0, among: known) }
      selection.everyTag = filter.everyTag.map { Ledger.spellings(ofTag: $0, among: known) }
      selection.excludedTags = filter.excludedTags.flatMap { Ledger.spellings(ofTag: $0, among: known) }
    }
    if !filter.numbers.isEmpty {
      // The numbers lead to their rows by themselves.
      selection.access = .whole
    } else if !selection.tags.isEmpty {
      selection.access = .tags
    } else if case .figures(.tag) = reading {
      selection.access = .everyTag
    }
    let names = try LedgerNames(for: filter, in: ledger)
    selection.excludedCategories = tree.names(in: filter.excluded.compactMap(names.category(named:)))
    let excluded = filter.excluded.filter { names.category(named: $0) == nil }
    let sought =
      [
        filter.merchants.map { SelectionReader.name($0, .merchant, among: names) },
        filter.people.map { SelectionReader.name($0, .person, among: names) },
        filter.subjects.flatMap { SelectionReader.subject($0, among: names) }
          + (filter.joinsCategories ? [.category(selection.filter.categories)] : []),
        filter.places.flatMap { SelectionReader.subject($0.name, among: names) + [.money($0)] },
      ].filter { !$0.isEmpty } + filter.everyone.map { [SelectionReader.name($0, .person, among: names)] }
    guard !sought.isEmpty || !excluded.isEmpty else {
      if try isShorterByMerchants(selection, reading) { selection.access = .merchants }
      selection.isOnMostDays = try isOnMostDays(selection, reading)
      return selection
    }

    let recent = try recentTexts()
    selection.choices = sought.map { TextChoice($0, recent: recent) }
    if !excluded.isEmpty {
      selection.exclusion = TextChoice(
        excluded.flatMap { SelectionReader.subject($0, among: names) },
        recent: recent
      )
    }
    if selection.access == .dates { try chooseAccess(of: &selection, reading, recent: recent) }
    selection.isOnMostDays = try isOnMostDays(selection, reading)
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
    return Selection.Months(of: period)
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
