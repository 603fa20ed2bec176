import CSQLite
import SpendCore
import SpendSQLite

/// Applies changesets to the ledger and keeps everything computed from the expenses true.
struct ChangeApplication {
  /// The first expenses touched, before and after.
  private(set) var changes: [ExpenseChange] = []
  /// How many expenses were touched.
  private(set) var count = 0
  private let ledger: Ledger
  private let mostShown: Int

  /// - Parameter mostShown: how many of the touched expenses are kept to be shown.
  init(in ledger: Ledger, mostShown: Int) {
    self.ledger = ledger
    self.mostShown = mostShown
  }

  /// Makes the changes; false when a row isn't as they expect it, or others need it, and then some may have been made:
  /// the caller rolls back.
  mutating func apply(_ changeset: Changeset, telling derived: inout DerivedTables) throws(SQLiteFailure)
    -> Bool
  {
    var changeset = changeset.inNormalForm()
    let operations = try changeset.operations()
    let width = ledger.schema.columns.count
    if operations.contains(where: { $0.isExpense && $0.columnCount < width }) {
      changeset = changeset.widened(to: width)
    }
    var before: [Int64: ExpenseRow] = [:]
    for operation in operations where operation.isExpense && operation.kind != SQLITE_INSERT {
      before[operation.rowID] = try ledger.row(numbered: operation.rowID)
    }
    let connection = ledger.connection
    // At a savepoint FTS5 writes what it has held back; that must not be counted below.
    try ledger.kept("SAVEPOINT application").run()
    try ledger.kept("RELEASE application").run()
    let changesBefore = sqlite3_total_changes64(connection.handle)
    guard try changeset.apply(to: connection) == .applied else { return false }
    // A table that no longer has the name it had is passed over in silence: count what was done.
    let changed = sqlite3_total_changes64(connection.handle) - changesBefore
    guard changed == operations.count else { return false }
    for operation in operations where operation.isExpense {
      try tell(&derived, of: operation, before: before[operation.rowID])
    }
    return true
  }

  private mutating func tell(
    _ derived: inout DerivedTables,
    of operation: Changeset.Operation,
    before: ExpenseRow?
  ) throws(SQLiteFailure) {
    let after = operation.kind == SQLITE_DELETE ? nil : try ledger.row(numbered: operation.rowID)
    switch (before, after) {
    case (let before?, let after?): try derived.change(before, to: after)
    case (let before?, nil): try derived.remove(before)
    case (nil, let after?): try derived.restore(after)
    case (nil, nil): break
    }
    count += 1
    if changes.count < mostShown {
      changes.append(ExpenseChange(before: before?.expense, after: after?.expense))
    }
  }
}
