import CSQLite
package import SpendSQLite

extension SQLiteFailure {
  /// A refusal of the ledger's.
  package init(refusing reason: StoreError.Reason) {
    self.init(reason)
  }

  /// Why the ledger refuses; nil where SQLite does.
  package var reason: StoreError.Reason? { refusal as? StoreError.Reason }
}

extension StoreError {
  /// What `failure` of SQLite means to the user of the ledger at `path`.
  package init(_ failure: SQLiteFailure, path: String, patience: Duration, isWriting: Bool) {
    if let error = failure.refusal as? StoreError {
      self = error
      return
    }
    if let reason = failure.reason {
      self.init(reason, path: path, isWriting: isWriting)
      return
    }
    let reason: Reason =
      switch failure.code {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy(patience)
      case SQLITE_INTERRUPT: .stopped
      case SQLITE_FULL: .diskFull
      case SQLITE_CORRUPT: .damaged
      case SQLITE_NOTADB: .notALedger("no database")
      case SQLITE_READONLY: .readOnly
      case SQLITE_NOMEM: .outOfMemory
      case SQLITE_IOERR where failure.extendedCode == CSQLITE_IOERR_NOMEM: .outOfMemory
      case SQLITE_IOERR where failure.extendedCode == CSQLITE_IOERR_WRITE:
        .inputOutput("writing failed: disk error, quota or file size limit")
      case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .inputOutput(failure.message)
      // A sum past 64 bits is a floating-point number, which a column of integers refuses.
      case SQLITE_CONSTRAINT where failure.extendedCode == CSQLITE_CONSTRAINT_DATATYPE: .sumTooLarge
      case SQLITE_CONSTRAINT, SQLITE_TOOBIG: .refusedDraft(failure.message)
      case SQLITE_ERROR where failure.message == "integer overflow": .sumTooLarge
      default: .unexpected(failure.message)
      }
    self.init(reason, path: path, isWriting: isWriting)
  }
}
