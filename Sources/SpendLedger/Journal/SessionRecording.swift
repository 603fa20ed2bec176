import CSQLite
import SpendSQLite

/// A session of SQLite: it records what statements change in the tables that a person's data lives in.
///
/// The tables are named one by one: attached to all, it would record what is only computed from them, too.
struct SessionRecording {
  /// The tables whose changes the journal holds.
  private static let tables = ["category", "expense"]
  /// Those that only imports and new names of accounts change.
  static let accountTables = ["account", "account_source", "account_balance"]

  /// Runs `body` and gives what it changed.
  ///
  /// - Parameter more: tables besides those that every change is recorded of.
  static func changes(
    on connection: Connection,
    alsoOf more: [String] = [],
    _ body: () throws -> Void
  ) throws -> Changeset {
    var session: OpaquePointer?
    let code = sqlite3session_create(connection.handle, "main", &session)
    guard code == SQLITE_OK, let session else { throw SQLiteFailure(connection.handle, code: code) }
    defer { sqlite3session_delete(session) }
    for table in tables + more {
      let code = sqlite3session_attach(session, table)
      guard code == SQLITE_OK else { throw SQLiteFailure(connection.handle, code: code) }
    }
    try body()
    var count: Int32 = 0
    var bytes: UnsafeMutableRawPointer?
    let made = sqlite3session_changeset(session, &count, &bytes)
    guard made == SQLITE_OK else { throw SQLiteFailure(connection.handle, code: made) }
    defer { sqlite3_free(bytes) }
    return Changeset(bytes: Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))))
  }
}
