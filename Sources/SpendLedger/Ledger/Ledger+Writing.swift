import CSQLite
import SpendSQLite

extension Ledger {
  /// Runs `body` in one transaction that is on disk when this returns.
  ///
  /// Before the commit the path and the open file must be one: otherwise the change would be written to a file that
  /// nobody sees any more. Then the file at the path is opened and `body` runs there.
  ///
  /// In a dry run nothing is committed: see ``rehearse(_:)``.
  ///
  /// - Parameter attempts: how often `body` may run; 1 where it can't be repeated.
  package func writing<Result>(
    attempts: Int = 3,
    _ body: () throws -> Result
  ) throws(StoreError) -> Result {
    try translating(isWriting: true) {
      try isDryRun ? rehearse(body) : committing(attempts: attempts, body)
    }
  }

  private func committing<Result>(attempts: Int, _ body: () throws -> Result) throws -> Result {
    for _ in 0..<attempts {
      if isLost { try reopen() }
      guard !isReadOnly else { throw file.readOnlyReason ?? .readOnly }
      do {
        try begin()
        let result = try body()
        if !isReplaced {
          let names = opening.place.nameCount
          guard names == 1 else { throw StoreError.Reason.severalNames(names) }
          try commit()
          return result
        }
      } catch {
        connection.rollBack()
        throw error
      }
      connection.rollBack()
      try reopen()
    }
    throw StoreError.Reason.replaced
  }

  func begin() throws(SQLiteFailure) {
    newestWritten = nil
    // IMMEDIATE, always: a transaction that first reads and then writes fails at once when another one wrote.
    try kept("BEGIN IMMEDIATE").run()
    let statement = try kept("PRAGMA user_version")
    let version = try statement.step() ? statement.integer(0) : 0
    statement.reset()
    guard version == schema.version else {
      throw SQLiteFailure(refusing: .newer(version: version, known: schema.version))
    }
  }

  private func runCommit() throws(SQLiteFailure) {
    try kept("COMMIT").run()
  }

  private func commit() throws(StoreError) {
    do {
      try connection.unstoppably(runCommit)
      if let newestWritten { file.memory?.advance(to: newestWritten) }
    } catch {
      if error.isOfStorage { connection.emptiesLogOnClose = false }
      connection.rollBack()
      let failure = StoreError(error, path: path, patience: patience, isWriting: true)
      guard error.code == SQLITE_IOERR, let newestWritten else { throw failure }
      // A failed sync leaves open what is on disk, and a second sync may say "done" over lost pages. What the file
      // holds when it is opened anew is the truth.
      guard let stands = try? stands(newestWritten) else { throw self.error(.undetermined) }
      throw stands ? self.error(.unconfirmed) : failure
    }
  }

  /// Whether the entry that `mark` tells of stands in the file, which is opened anew for that.
  private func stands(_ mark: JournalMark) throws(StoreError) -> Bool {
    try reopen(isReplaced: false)
    return try translating {
      let statement = try connection.prepare("SELECT hash FROM entry WHERE id = ?")
      try statement.bind(mark.entry, at: 1)
      return try statement.step() && statement.bytes(0) == mark.hash
    }
  }

  /// Whether the file at the path, or the log beside it, is not the one that is open.
  private var isReplaced: Bool {
    if DatabasePlace.identity(of: path) != file.identity { return true }
    guard let log = file.logIdentity else { return false }
    return DatabasePlace.identity(of: file.logPath) != log
  }

  /// Closes the file, on which the last program to do so empties the log into it.
  ///
  /// For a program that ends by `exit()`, which lets go of nothing. The ledger opens again when it is used again.
  package func close() {
    guard !isLost, let nothing = try? OpenLedgerFile.none() else { return }
    isLost = true
    isClosed = true
    dropStatements()
    file = nothing
  }

  /// Leaves the open file and opens the one that now stands at the path.
  ///
  /// - Parameter isReplaced: whether that may be another one, of which the user should hear.
  package func reopen(isReplaced: Bool = true) throws(StoreError) {
    let isToBeTold = isReplaced && !isClosed
    isLost = true
    isClosed = false
    dropStatements()
    // What was acknowledged may stand in a log that has lost its name: into the file with it, as long as it is open.
    if !file.isReadOnly {
      sqlite3_wal_checkpoint_v2(connection.handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    }
    file = try translating { try OpenLedgerFile.none() }
    file = try opening.open()
    isLost = false
    if isToBeTold { onNotice(.reopened(path)) }
  }
}
