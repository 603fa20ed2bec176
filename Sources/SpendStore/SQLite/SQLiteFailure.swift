import CSQLite

/// A refusal of SQLite, with its extended result code.
///
/// It holds no SQL and no bound values: amounts and merchants are private.
struct SQLiteFailure: Error, Sendable {
  /// The extended result code, such as `SQLITE_IOERR_FSYNC`.
  let extendedCode: Int32
  /// SQLite's own words.
  let message: String
  /// Set when it is this program that refuses what the file holds, not SQLite.
  let refusal: StoreError.Reason?

  /// The primary result code, such as `SQLITE_IOERR`.
  var code: Int32 { extendedCode & 0xFF }

  /// Whether the storage failed, or memory: what SQLite then thinks of its files may be wrong.
  var isOfStorage: Bool { [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_CORRUPT, SQLITE_NOMEM].contains(code) }

  /// Whether there is no room left on a disk.
  var isOfFullDisk: Bool { code == SQLITE_FULL }

  /// What `connection` last complained about.
  init(_ connection: OpaquePointer?, code: Int32) {
    let isKnown = connection != nil && sqlite3_errcode(connection) & 0xFF == code & 0xFF
    extendedCode = isKnown ? sqlite3_extended_errcode(connection) : code
    message = String(cString: isKnown ? sqlite3_errmsg(connection) : sqlite3_errstr(code))
    refusal = nil
  }

  /// A failure of `code` in words of our own.
  init(code: Int32, message: String) {
    extendedCode = code
    self.message = message
    refusal = nil
  }

  /// A refusal of our own.
  init(refusing reason: StoreError.Reason) {
    extendedCode = SQLITE_ERROR
    message = ""
    refusal = reason
  }
}
