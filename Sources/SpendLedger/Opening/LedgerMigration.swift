package import SpendSQLite

/// What knows the way from older schemas to this program's.
///
/// Opening a ledger needs it and it needs ledgers, so whoever puts the program together hands it in.
package protocol LedgerMigration: Sendable {
  /// The version of the ledger where it is older than this program's; nil where nothing is to be done.
  ///
  /// - Throws: that it is no ledger of ours, where its tables are not exactly those of its version.
  func olderVersion(of connection: Connection) throws(SQLiteFailure) -> Int64?

  /// Brings the ledger at `place` to this program's schema, after a copy of it was put beside it.
  ///
  /// When this returns the ledger has the new schema, or nothing was changed.
  ///
  /// - Returns: the path of the copy; nil when another program has done it meanwhile.
  /// - Throws: a refusal that says why it can't be done there.
  func migrate(
    _ connection: Connection,
    at place: DatabasePlace,
    from version: Int64
  ) throws(SQLiteFailure) -> String?

  /// Brings a copy of a ledger, which nobody else has, to this program's schema.
  func migrate(copy connection: Connection, from version: Int64) throws(SQLiteFailure)
}
