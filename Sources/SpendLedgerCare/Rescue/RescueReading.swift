import CSQLite
import SpendCore
import SpendLedger
import SpendSQLite

/// What can be read from a damaged ledger: from its expenses, and where those are lost from its journal.
struct RescueReading {
  let connection: Connection
  private var expenses: DamagedTable
  /// The columns that the table of the expenses has.
  private let columns: ExpenseColumns
  let categories: [Int64: Category]
  /// The highest number that an expense is known to have been given.
  let lastExpense: Int64
  /// Whether that is known, and not only the most that the file could hold.
  let isLastKnown: Bool
  /// The numbers of the rows that make no expense.
  private var senseless: Set<Int64> = []

  /// Opens the file for reading only; neither it nor its log is changed.
  ///
  /// - Parameter shouldStop: asked again and again whether to give up.
  init(path: String, shouldStop: @escaping @Sendable () -> Bool = { false }) throws(SQLiteFailure) {
    connection = try RescueReading.open(DatabasePlace(path).path, shouldStop)
    columns = RescueReading.columns(on: connection)
    categories = RescueReading.categories(on: connection)
    let known = RescueReading.lastExpense(on: connection)
    isLastKnown = known != nil
    lastExpense = min(known ?? .max, RescueReading.mostRows(on: connection))
    expenses = try DamagedTable("expense", columns: columns.names, on: connection, through: lastExpense)
  }

  private static func open(
    _ path: String,
    _ shouldStop: @escaping @Sendable () -> Bool
  ) throws(SQLiteFailure) -> Connection {
    var failure = SQLiteFailure(refusing: .nothingToRescue)
    // Without a place for the log's index the file is read without its log.
    for access in [Connection.Access.readOnly, .immutable] {
      do {
        let connection = try Connection(
          path: path,
          access: access,
          busyWait: BusyWait(patience: .seconds(5), shouldStop: shouldStop) {}
        )
        connection.acceptTruncatedFile()
        // Both tables are known by the first page; without it there is nothing to go by.
        _ = try connection.prepare("SELECT id FROM expense")
        _ = try connection.prepare("SELECT id FROM entry")
        return connection
      } catch {
        if error.code == SQLITE_BUSY { failure = error }
      }
    }
    throw failure
  }

  /// The columns of the newest version whose columns are all there: the ledger may be of an older one.
  private static func columns(on connection: Connection) -> ExpenseColumns {
    let all = LedgerSchema.current.columns.all
    let versions = Set(all.map(\.since)).sorted(by: >)
    let known = versions.lazy.map { version in ExpenseColumns(all.filter { $0.since <= version }) }
    return known.first { (try? connection.prepare("SELECT \($0.names) FROM expense")) != nil }
      ?? LedgerSchema.current.columns
  }

  /// The categories that can be read, and those every ledger begins with.
  private static func categories(on connection: Connection) -> [Int64: Category] {
    var categories: [Int64: Category] = [:]
    for (offset, category) in Category.defaults.enumerated() { categories[Int64(offset) + 1] = category }
    // Up to version 5 a category has no concepts, up to 9 it is part of none.
    let columns = [
      "id, name, color, concepts, parent", "id, name, color, concepts, NULL", "id, name, color, NULL, NULL",
    ]
    var table = columns.lazy.compactMap {
      try? DamagedTable("category", columns: $0, on: connection, most: 1_000)
    }.first
    var wholes: [Int64: Int64] = [:]
    while let row = try? table?.nextRow() {
      guard !row.text(1).isEmpty else { continue }
      categories[row.integer(0)] = Category(
        name: row.text(1),
        color: row.text(2),
        storedConcepts: row.optionalText(3)
      )
      if row.integer(4) != 0 { wholes[row.integer(0)] = row.integer(4) }
    }
    for (number, whole) in wholes where wholes[whole] == nil {
      guard let part = categories[number], let whole = categories[whole] else { continue }
      categories[number] = Category(
        name: part.name,
        color: part.color,
        concepts: part.concepts,
        parent: whole.name
      )
    }
    return categories
  }

  /// The highest number given, as far as the tables still tell it.
  private static func lastExpense(on connection: Connection) -> Int64? {
    let sources = [
      "SELECT max(id) FROM expense",
      "SELECT last_expense FROM entry ORDER BY id DESC LIMIT 1",
      "SELECT seq FROM sqlite_sequence WHERE name = 'expense'",
    ]
    return sources.compactMap { try? connection.integer($0) }.filter { $0 > 0 }.max()
  }

  /// More rows than the file's pages could ever hold.
  static func mostRows(on connection: Connection) -> Int64 {
    max(1, connection.fileSize / 8)
  }

  // MARK: Expenses

  /// The next expense that can be read from its table and makes sense; nil behind the last.
  mutating func nextExpense() throws(SQLiteFailure) -> RescuedExpense? {
    while let row = try expenses.nextRow() {
      let values = columns.all.indices.map { StoredValue(row, Int32($0)) }
      if let expense = RescuedExpense(values, of: columns, categories: categories) { return expense }
      senseless.insert(row.integer(0))
    }
    return nil
  }

  /// The numbers that can't be looked up among the expenses, when all of those were read.
  var unreadable: Set<Int64> { expenses.unreadable.union(senseless) }

  // MARK: The journal

  /// Which entries hold, the newest one that can be read, and whether all could be.
  func holdingEntries() throws(SQLiteFailure) -> (holding: HoldingEntries, newest: Int64, isComplete: Bool) {
    var holding = HoldingEntries()
    var newest: Int64 = 0
    let most = RescueReading.mostRows(on: connection)
    var marks = try DamagedTable("entry", columns: "id, undoes", on: connection, most: most)
    while let row = try marks.nextRow() {
      newest = row.integer(0)
      holding.read(newest, undoes: row.isNull(1) ? nil : row.integer(1))
    }
    return (holding, newest, marks.unreadable.isEmpty)
  }

  /// The expenses that can't be read from their table, as far as the journal holds them; and the numbers of those that
  /// it says are gone on purpose, none where not all of the journal can be read.
  func lostExpenses() throws(SQLiteFailure) -> (found: [RescuedExpense], gone: Set<Int64>) {
    let unreadable = unreadable
    guard !unreadable.isEmpty else { return ([], []) }
    var (holding, newest, isComplete) = try holdingEntries()
    var rows = JournalRows(of: unreadable, columnCount: columns.count)
    let parts = try? connection.prepare("SELECT changes FROM entry_part WHERE entry = ? ORDER BY part")
    var entries = try DamagedTable("entry", columns: "id, changes", on: connection, through: newest)
    while let row = try entries.nextRow() {
      guard holding.isHolding(row.integer(0)) else { continue }
      let own = row.bytes(1)
      if !own.isEmpty { rows.apply(own) }
      guard let parts else { continue }
      parts.reset()
      try parts.bind(row.integer(0), at: 1)
      do {
        while try parts.step() { rows.apply(parts.bytes(0)) }
      } catch {
        isComplete = false
      }
    }
    let found = rows.rows.sorted { $0.key < $1.key }.compactMap {
      RescuedExpense($0.value, of: columns, categories: categories)
    }
    let isAllRead = isComplete && entries.unreadable.isEmpty
    return (found, isAllRead ? unreadable.subtracting(rows.rows.keys) : [])
  }
}
