import CSQLite
import SpendCore
import SpendSQLite

/// What the user's corrections say of categories, taken from the journal: to undo one is to forget it.
struct CategoryMemory {
  /// What a purchase goes by: its business, or without one its description, in any spelling.
  struct Name: Hashable {
    let isMerchant: Bool
    let key: String

    init(_ draft: ExpenseDraft) {
      isMerchant = draft.merchant != nil
      key = WordMatch.nameKey(draft.merchant ?? draft.description)
    }
  }

  /// One correction of a category that holds.
  private struct Correction {
    let entry: Int64
    let date: CivilDate
    /// What was bought, as the expense has it.
    let words: String
    let category: String
  }

  /// So many changes of the ledger are looked through for corrections, the newest: a bound on what the first line
  /// costs.
  private static let mostEntries: Int64 = 10_000
  /// So many names without a correction are kept in mind.
  private static let mostNames = 10_000

  private var rules: [RuleMatch] = []
  private var corrections: [Name: [Correction]] = [:]
  /// The newest change of the ledger that was looked at.
  private var newest: Int64 = 0
  /// What was found of names that have no correction.
  private var given: [Name: RememberedCategory?] = [:]

  /// The trips; nil where nobody asked yet.
  var trips: [Trip]?
  /// Whether there may be corrections that it doesn't know yet.
  private(set) var isToBeUpdated = true
  /// The state of the file that it was taken from, as SQLite counts the changes by others.
  var dataVersion: Int64 = 0
  /// When that was last looked at, in tenths of a second.
  var lastLook = 0

  /// Whether any correction or rule is known.
  var hasCorrections: Bool { !corrections.isEmpty || !rules.isEmpty }

  /// Notes that this program changed expenses.
  mutating func noteEdit() { isToBeUpdated = true }

  /// Forgets what was found of names without a correction: new expenses may tell more.
  mutating func forgetGiven() { given.removeAll() }

  /// Takes in the corrections since the last time.
  mutating func update(from ledger: Ledger) throws(SQLiteFailure) {
    let last = try ledger.kept("SELECT max(id) FROM entry")
    defer { last.reset() }
    let end = try last.step() ? last.integer(0) : 0
    isToBeUpdated = false
    guard end > newest else { return }
    rules = try ledger.storedRules().map(RuleMatch.init)
    var edits: [(entry: Int64, moment: String, expense: Int64, category: Int64)] = []
    try HoldingEdits(in: ledger).forEach(after: max(newest, end - CategoryMemory.mostEntries)) {
      entry,
      change in
      guard let category = change.newCategory else { return }
      edits.append((entry.number, entry.moment, change.number, category))
    }
    newest = end
    guard !edits.isEmpty else { return }
    let names = try ledger.categoryNames()
    for edit in edits {
      guard let row = try ledger.row(numbered: edit.expense), let moment = Moment(iso: edit.moment) else {
        continue
      }
      // What was given a category that became part of another one is under that now.
      let category = names[edit.category] ?? row.draft.category
      corrections[Name(row.draft), default: []].append(
        Correction(
          entry: edit.entry,
          date: moment.date,
          words: row.draft.merchant ?? row.draft.description,
          category: category
        )
      )
    }
    given.removeAll()
  }

  /// What the first rule says that is about `draft` and was made before `entry`.
  ///
  /// - Parameter recorded: when the draft was recorded, which is asked only where a rule goes by that.
  func rule(
    for draft: ExpenseDraft,
    before entry: Int64?,
    recorded: () throws(SQLiteFailure) -> Moment?
  ) throws(SQLiteFailure) -> RememberedCategory? {
    guard !rules.isEmpty else { return nil }
    let time = rules.contains(where: \.goesByHours) ? draft.time(recorded: try recorded()) : nil
    var texts = DraftTexts(draft)
    let match = rules.first { match in
      (entry.map { match.rule.number < $0 } ?? true) && match.isTrue(of: draft, at: time, &texts)
    }
    return match.map { RememberedCategory(category: $0.rule.category, origin: .rule($0.rule.number)) }
  }

  /// The last correction of `name` before `entry`.
  func correction(of name: Name, before entry: Int64?) -> RememberedCategory? {
    guard !corrections.isEmpty, let all = corrections[name],
      let last = all.last(where: { correction in entry.map { correction.entry < $0 } ?? true })
    else { return nil }
    return RememberedCategory(category: last.category, origin: .corrected(entry: last.entry, on: last.date))
  }

  /// The last correction of each of the names corrected last, newest first.
  func newestCorrections(_ most: Int) -> [SpendCore.Correction] {
    let newest = corrections.values.compactMap(\.last).sorted { $0.entry > $1.entry }.prefix(most)
    return newest.map { SpendCore.Correction(words: $0.words, category: $0.category) }
  }

  /// The category of the newest expense of that name that has one; found once, and kept in mind.
  mutating func given(
    _ draft: ExpenseDraft,
    _ name: Name,
    in ledger: Ledger
  ) throws(SQLiteFailure) -> RememberedCategory? {
    if let known = given[name] { return known }
    let found = try CategoryMemory.lookUp(draft, name, before: nil, in: ledger)
    if given.count >= CategoryMemory.mostNames { given.removeAll(keepingCapacity: true) }
    given[name] = .some(found)
    return found
  }

  /// The category of the newest expense of that name, recorded before `entry`, that has one.
  static func lookUp(
    _ draft: ExpenseDraft,
    _ name: Name,
    before entry: Int64?,
    in ledger: Ledger
  ) throws(SQLiteFailure) -> RememberedCategory? {
    let column = name.isMerchant ? "merchant" : "description"
    guard
      let query = SearchQuery.column(column, holdsTheWordsOf: draft.merchant ?? draft.description)
    else { return nil }
    // The newest expenses are not in the index of words yet.
    let recent = try ledger.kept(
      """
      \(ledger.schema.columns.select)
      WHERE expense.id > (SELECT last_expense / \(SearchIndex.batch) * \(SearchIndex.batch) FROM entry
          ORDER BY id DESC LIMIT 1)
        AND expense.\(column) IS NOT NULL AND category.name <> ? AND expense.entry < ?
      ORDER BY expense.id DESC
      """
    )
    let indexed = try ledger.kept(
      """
      \(ledger.schema.columns.select)
      WHERE expense.id IN (SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT \(mostRows))
        AND category.name <> ? AND expense.entry < ?
      ORDER BY expense.id DESC
      """
    )
    defer {
      recent.reset()
      indexed.reset()
    }
    let limit = SQLValue.integer(entry ?? .max)
    try recent.bind([.text(Category.otherName), limit])
    if let found = try first(of: recent, name, in: ledger) { return found }
    try indexed.bind([.text(query.text), .text(Category.otherName), limit])
    return try first(of: indexed, name, in: ledger)
  }

  /// So many of the newest expenses that hold the words of a name are compared with it.
  private static let mostRows = 32

  private static func first(
    of rows: Statement,
    _ name: Name,
    in ledger: Ledger
  ) throws(SQLiteFailure) -> RememberedCategory? {
    while try rows.step() {
      let expense = try ledger.expense(from: rows)
      guard Name(expense.draft) == name else { continue }
      return RememberedCategory(category: expense.draft.category, origin: .given(expense: expense.id))
    }
    return nil
  }
}

extension Changeset.ExpenseChangeset {
  /// The number of the category that the change gave; nil where it left the category as it was.
  var newCategory: Int64? {
    after(Int32(ExpenseColumns.place(of: "category"))).map { sqlite3_value_int64($0) }
  }
}
