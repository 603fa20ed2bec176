import CSQLite
import SpendCore
import SpendLedger
import SpendSQLite

/// What can be read from a damaged ledger: from its expenses, and where those are lost from its journal.
struct RescueReading {
  let connection: Connection
  private let expenses: DamagedTable
  /// The columns that the table of the expenses has.
  private let columns: ExpenseColumns
  private let categories: [Int64: Category]
  /// The highest number that an expense is known to have been given.
  private(set) var lastExpense: Int64 = 0
  /// Whether that is known, and not only the most that the file could hold.
  let isLastKnown: Bool
  /// The numbers that can't be looked up among the expenses.
  private(set) var unreadable: Set<Int64> = []

  /// Opens the file for reading only; neither it nor its log is changed.
  ///
  /// - Parameter shouldStop: asked again and again whether to give up.
  init(path: String, shouldStop: @escaping @Sendable () -> Bool = { false }) throws(SQLiteFailure) {
    connection = try RescueReading.open(DatabasePlace(path).path, shouldStop)
    columns = RescueReading.columns(on: connection)
    expenses = DamagedTable("expense", columns: columns.names, on: connection)
    categories = RescueReading.categories(on: connection)
    let known = RescueReading.lastExpense(on: connection)
    isLastKnown = known != nil
    lastExpense = min(known ?? .max, RescueReading.mostRows(on: connection))
  }

  private static func open(
    _ path: String,
    _ shouldStop: @escaping @Sendable () -> Bool
  ) throws(SQLiteFailure) -> Connection {
    var failure = SQLiteFailure(refusing: .nothingToRescue)
    // Without a place for the log's index the file is read without its log.
    for access in [Connection.Access.readOnly, .immutable] {
      do throws(SQLiteFailure) {
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
    let table = DamagedTable("category", columns: "id, name, color", on: connection)
    try? table.forEachRow(through: table.highestNumber ?? 1_000, onUnreadable: { _ in }) { row in
      guard !row.text(1).isEmpty else { return }
      categories[row.integer(0)] = Category(name: row.text(1), color: row.text(2))
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

  /// Visits every expense that can be read from its table and makes sense.
  mutating func forEachExpense(
    _ visit: (RescuedExpense) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) {
    var lost: Set<Int64> = []
    let categories = categories
    let columns = columns
    try expenses.forEachRow(through: lastExpense, onUnreadable: { lost.insert($0) }) {
      row throws(SQLiteFailure) in
      let values = columns.all.indices.map { StoredValue(row, Int32($0)) }
      if let expense = RescuedExpense(values, of: columns, categories: categories) {
        try visit(expense)
      } else {
        lost.insert(row.integer(0))
      }
    }
    unreadable = lost
  }

  // MARK: The journal

  /// Which entries hold, the newest one that can be read, and whether all could be.
  func holdingEntries() throws(SQLiteFailure) -> (holding: HoldingEntries, newest: Int64, isComplete: Bool) {
    var holding = HoldingEntries()
    let marks = DamagedTable("entry", columns: "id, undoes", on: connection)
    let last = marks.highestNumber ?? RescueReading.mostRows(on: connection)
    var isComplete = true
    var newest: Int64 = 0
    try marks.forEachRow(through: last, onUnreadable: { _ in isComplete = false }) { row in
      newest = row.integer(0)
      holding.read(newest, undoes: row.isNull(1) ? nil : row.integer(1))
    }
    return (holding, newest, isComplete)
  }

  /// Visits the expenses that can't be read from their table, as far as the journal holds them.
  ///
  /// - Returns: the numbers of those that it says are gone on purpose; empty where not all of the journal can be read.
  func forEachLostExpense(
    _ visit: (RescuedExpense) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) -> Set<Int64> {
    guard !unreadable.isEmpty else { return [] }
    let (holding, newest, areAllRead) = try holdingEntries()
    var isComplete = areAllRead
    var rows = JournalRows(of: unreadable, columnCount: columns.count)
    let parts = try? connection.prepare("SELECT changes FROM entry_part WHERE entry = ? ORDER BY part")
    let entries = DamagedTable("entry", columns: "id, changes", on: connection)
    try entries.forEachRow(through: newest, onUnreadable: { _ in isComplete = false }) {
      row throws(SQLiteFailure) in
      guard holding.isHolding(row.integer(0)) else { return }
      let own = row.bytes(1)
      if !own.isEmpty { rows.apply(own) }
      guard let parts else { return }
      parts.reset()
      try parts.bind(row.integer(0), at: 1)
      do throws(SQLiteFailure) {
        while try parts.step() { rows.apply(parts.bytes(0)) }
      } catch {
        isComplete = false
      }
    }
    for number in rows.rows.keys.sorted() {
      if let values = rows.rows[number],
        let expense = RescuedExpense(values, of: columns, categories: categories)
      {
        try visit(expense)
      }
    }
    return isComplete ? unreadable.subtracting(rows.rows.keys) : []
  }
}
