package import SpendCore
import SpendSQLite

extension Ledger {
  /// Records the rows that `nextRows` hands out, chunk by chunk until nil, as one entry in one transaction.
  ///
  /// A row that stands in the ledger already, as often as it was handed out, is not recorded again. Rows come fastest
  /// in the order of their dates. When this returns they are on disk.
  ///
  /// - Throws: what `nextRows` throws, or a ``StoreError``; then nothing was recorded.
  package func load(cause: Cause, nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt {
    try load(cause: cause, nextRows: nextRows, accounts: { StatementAccounts() })
  }

  /// Records rows as ``load(cause:nextRows:)`` does, and what their file says of its accounts.
  ///
  /// - Parameter accounts: called once all rows were handed out.
  package func load(
    cause: Cause,
    nextRows: () throws -> [ExpenseDraft]?,
    accounts: () -> StatementAccounts
  ) throws -> LoadReceipt {
    if isLost { try reopen() }
    return try withBulkSettings {
      var stop: (any Error)?
      do throws(StoreError) {
        return try writing(attempts: 1) {
          try load(
            cause: cause,
            nextRows: { () throws(SQLiteFailure) in
              do {
                return try nextRows()
              } catch {
                stop = error
                throw SQLiteFailure(refusing: .stopped)
              }
            },
            accounts: accounts
          )
        }
      } catch {
        guard case .nothingNew(let known) = error.reason else { throw stop ?? error }
        return LoadReceipt(entry: nil, recorded: 0, known: known)
      }
    }
  }

  private func load(
    cause: Cause,
    nextRows: () throws(SQLiteFailure) -> [ExpenseDraft]?,
    accounts: () -> StatementAccounts
  ) throws(SQLiteFailure) -> LoadReceipt {
    let load = try BulkLoad(in: self, cause: cause)
    while try addNext(to: load, from: nextRows) { try load.insertReady() }
    // Rolling back is the simplest way to leave no entry where nothing is new.
    guard load.recorded + load.links.count > 0 else {
      throw SQLiteFailure(refusing: .nothingNew(known: load.known))
    }
    let mark = try load.finish(accounts())
    newestWritten = mark
    return LoadReceipt(
      entry: mark.entry,
      recorded: load.recorded,
      known: load.known,
      linked: load.links.count,
      links: load.links.shown,
      largest: load.summary.largest,
      unsorted: load.summary.unsorted,
      days: load.summary.days
    )
  }

  /// Hands on the next rows, and false after the last.
  ///
  /// Nothing here keeps them, so that the thread which makes them ready also takes them down.
  private func addNext(
    to load: BulkLoad,
    from nextRows: () throws(SQLiteFailure) -> [ExpenseDraft]?
  ) throws(SQLiteFailure) -> Bool {
    guard let rows = try nextRows() else { return false }
    try load.add(rows)
    return true
  }

  /// Runs `body` without the checks of each row.
  ///
  /// The checks say what the types of Swift say already (a real date, an amount above zero, a known kind, a category
  /// that was looked up), and cost three times as much as the insertion itself.
  private func withBulkSettings<Result>(_ body: () throws -> Result) throws -> Result {
    try use("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; PRAGMA temp_store = FILE")
    defer {
      try? use("PRAGMA ignore_check_constraints = OFF; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY")
    }
    return try body()
  }

  /// Changes settings of the connection, under which every statement is prepared anew.
  private func use(_ settings: String) throws(StoreError) {
    dropStatements()
    try translating { try connection.execute(settings) }
  }
}
