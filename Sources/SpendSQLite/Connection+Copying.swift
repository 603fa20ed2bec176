import CSQLite
import SpendCore

extension Connection {
  /// How many pages are copied at once: 4 MB of them, after which somebody may stop it.
  private static let pagesAtOnce: Int32 = 1_024

  /// Makes this database a copy of what `source` sees, page by page.
  ///
  /// Where other programs may write meanwhile, the caller holds a read transaction open on `source`: SQLite begins anew
  /// whenever the pages it copies were changed, while under one transaction they never do.
  package func copyPages(of source: Connection) throws(SQLiteFailure) {
    guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw SQLiteFailure(handle, code: sqlite3_errcode(handle))
    }
    var code = SQLITE_OK
    repeat {
      code = source.shouldStop ? SQLITE_INTERRUPT : sqlite3_backup_step(backup, Connection.pagesAtOnce)
    } while code == SQLITE_OK
    let finished = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, finished == SQLITE_OK else {
      throw SQLiteFailure(handle, code: code == SQLITE_DONE ? finished : code)
    }
  }

  /// Writes what this connection sees to the empty file at `path`, without the pages that are free.
  package func vacuum(into path: String) throws(SQLiteFailure) {
    // The only statement of the program that needs a second database.
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 1)
    defer { sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0) }
    let statement = try prepare("VACUUM INTO ?")
    try statement.bind(textOf: FileName.bytes(path), at: 1)
    try statement.run()
  }

  /// Lets a file be read that is shorter than its own header says.
  ///
  /// SQLite has no other switch for it than the one that makes its own tables writable: for connections that only read.
  package func acceptTruncatedFile() {
    _ = csqlite_set_option(handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
    _ = csqlite_set_option(handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1)
  }
}
