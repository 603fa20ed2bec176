import CSQLite

/// Why work with a database can't go on: SQLite refuses, or whoever works with it does.
///
/// It holds no SQL and no bound values: amounts and merchants are private.
package struct SQLiteFailure: Error {
  /// The extended result code, such as `SQLITE_IOERR_FSYNC`.
  package let extendedCode: Int32
  /// SQLite's own words.
  package let message: String
  /// Set when it isn't SQLite that refuses: why whoever works with the database does.
  package let refusal: (any Error)?

  /// The primary result code, such as `SQLITE_IOERR`.
  package var code: Int32 { extendedCode & 0xFF }

  /// Whether the storage failed, or memory: what SQLite then thinks of its files may be wrong.
  package var isOfStorage: Bool {
    [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_CORRUPT, SQLITE_NOMEM].contains(code)
  }

  /// Whether there is no room left on a disk.
  package var isOfFullDisk: Bool { code == SQLITE_FULL }

  /// What `connection` last complained about.
  package init(_ connection: OpaquePointer?, code: Int32) {
    let isKnown = connection != nil && sqlite3_errcode(connection) & 0xFF == code & 0xFF
    extendedCode = isKnown ? sqlite3_extended_errcode(connection) : code
    message = String(cString: isKnown ? sqlite3_errmsg(connection) : sqlite3_errstr(code))
    refusal = nil
  }

  /// A failure of `code` in words of our own.
  package init(code: Int32, message: String) {
    extendedCode = code
    self.message = message
    refusal = nil
  }

  /// That what the database holds can't stand there.
  package init(damaged message: String) {
    self.init(code: SQLITE_CORRUPT, message: message)
  }

  /// `error`, whatever it is: itself, or as the refusal of whoever works with the database.
  package init(_ error: any Error) {
    if let failure = error as? SQLiteFailure {
      self = failure
      return
    }
    extendedCode = SQLITE_ERROR
    message = String(describing: type(of: error))
    refusal = error
  }
}
