import SpendSQLite

/// A dry run does all that a real one does but the commit, so it says what the real one would say.
extension Ledger {
  /// Runs `body` in the one transaction of a dry run, which stays open: what comes later sees what was done before.
  ///
  /// What `body` did is taken back where it fails.
  func rehearse<Result>(_ body: () throws -> Result) throws -> Result {
    if isLost { try reopen() }
    guard !isReadOnly else { throw file.readOnlyReason ?? .readOnly }
    if !connection.isInTransaction { try begin() }
    try connection.execute("SAVEPOINT step")
    do {
      let result = try body()
      try connection.execute("RELEASE step")
      return result
    } catch {
      // After a full disk SQLite has ended the transaction already.
      if connection.isInTransaction { try? connection.execute("ROLLBACK TO step; RELEASE step") }
      throw error
    }
  }

  /// Takes back what a dry run did so far, and lets other programs write again.
  package func endDryRun() {
    guard isDryRun, !isLost, connection.isInTransaction else { return }
    connection.rollBack()
    categoryMemory = CategoryMemory()
  }
}
