import SpendCore
import SpendLedger
import SpendSQLite

/// Writes rescued expenses to a new ledger as one entry of its journal.
struct RescueWriting {
  /// How many expenses were written.
  private(set) var count = 0
  /// The highest number among them.
  private(set) var highest: Int64 = 0
  private let ledger: Ledger
  private let insertRows: RowInsertion
  private let insertPart: Statement
  private var journal: JournalWriter
  private var hash: EntryHash
  private var changes: ChangesetWriter
  private var pending = 0
  private var partCount: Int64 = 0
  private var numbers: [String: Int64] = [:]
  /// Those of the damaged ledger.
  private let categories: [Category]

  /// How many expenses one part of the entry holds.
  private static let partSize = 5_000
  private static func noChanges(in ledger: Ledger) -> ChangesetWriter {
    ChangesetWriter(ledger.schema.columns, capacity: 64 + 160 * partSize)
  }

  /// - Parameters:
  ///   - words: what the entry says of itself.
  ///   - categories: those of the damaged ledger.
  init(in ledger: Ledger, words: String, categories: [Category]) throws(SQLiteFailure) {
    self.ledger = ledger
    self.categories = categories
    changes = RescueWriting.noChanges(in: ledger)
    journal = try JournalWriter(in: ledger)
    let moment = ledger.clock.now().iso
    hash = journal.begunHash(moment: moment, source: .program, action: .import, words: words, undoes: nil)
    try journal.reserve(
      JournalWriter.NewEntry(
        moment: moment,
        source: .program,
        action: .import,
        words: words,
        expenseCount: 0
      )
    )
    insertRows = try RowInsertion(in: ledger)
    insertPart = try ledger.kept("INSERT INTO entry_part (entry, part, changes) VALUES (?, ?, ?)")
  }

  /// Adds one expense, with the number that it had.
  mutating func add(_ rescued: RescuedExpense) throws(SQLiteFailure) {
    changes.insert(
      ExpenseRow(
        expense: Expense(id: rescued.expense.id, draft: rescued.expense.draft.inNormalForm),
        entry: journal.newest,
        date: rescued.expense.draft.date.iso,
        category: try number(of: rescued.category),
        created: rescued.created
      )
    )
    count += 1
    pending += 1
    highest = max(highest, rescued.expense.id)
    if pending == RescueWriting.partSize { try writePart() }
  }

  private mutating func number(of category: Category) throws(SQLiteFailure) -> Int64 {
    if let number = numbers[category.name] { return number }
    let add = try ledger.connection.prepare(
      """
      INSERT OR IGNORE INTO category (name, color, concepts, position)
      VALUES (?, ?, nullif(?, '-'), (SELECT count(*) FROM category))
      """
    )
    let concepts = category.concepts?.joined(separator: " ") ?? "-"
    try add.bind([.text(category.name), .text(category.color), .text(concepts)])
    try add.run()
    let find = try ledger.connection.prepare("SELECT id FROM category WHERE name = ?")
    try find.bind(category.name, at: 1)
    guard try find.step() else { throw SQLiteFailure(refusing: .unknownCategory(category.name)) }
    let number = find.integer(0)
    numbers[category.name] = number
    guard let name = category.parent, let whole = categories.first(where: { $0.name == name }) else {
      return number
    }
    let nest = try ledger.connection.prepare("UPDATE category SET parent = ? WHERE id = ?")
    try nest.bind([.integer(try self.number(of: whole)), .integer(number)])
    try nest.run()
    return number
  }

  private mutating func writePart() throws(SQLiteFailure) {
    guard pending > 0 else { return }
    try insertRows.insertRows(of: changes.bytes)
    try insertPart.bind(journal.newest, at: 1)
    try insertPart.bind(partCount, at: 2)
    try insertPart.bind(changes.bytes, at: 3)
    try insertPart.run()
    hash.update(changes.bytes)
    changes = RescueWriting.noChanges(in: ledger)
    partCount += 1
    pending = 0
  }

  /// Ends the entry, and computes totals and search.
  ///
  /// - Parameter last: the highest number that was ever given.
  mutating func finish(lastExpense last: Int64) throws(SQLiteFailure) -> JournalMark {
    try writePart()
    try journal.complete(hash, expenseCount: Int64(count), givenNumbers: last)
    try DerivedTables.rebuild(in: ledger, lastExpense: last)
    return journal.mark
  }
}
