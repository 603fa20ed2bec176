import CSQLite
package import SpendCore
import SpendSQLite

/// Why the record of calls can't be written or read.
package struct CallRecordError: UserFacingError, Equatable {
  /// What is wrong.
  package enum Reason: Error, Equatable {
    /// The file or a folder above it can't be made; the text is the system's word.
    case cannotCreate(String)
    /// The user may not read the file; the text names its owner and mode.
    case noPermission(String)
    /// The path is a folder, a device or another thing that is no file.
    case notAFile
    /// The file is something else; the text says what.
    case foreign(String)
    /// The file's content contradicts itself.
    case damaged
    /// A later version of the program wrote the file.
    case newer(version: Int64, known: Int64)
    /// The file, its folder or its file system can't be written.
    case readOnly
    /// There is no room left.
    case diskFull
    /// Another program holds the file.
    case busy(Duration)
    /// The file keeps being replaced.
    case replaced
    /// The file could not be read or written; the text is SQLite's word.
    case inputOutput(String)
  }

  /// What is wrong.
  package let reason: Reason
  /// The path of the file.
  package let path: String
  /// Whether something was to be sent, which then was not.
  package let isSending: Bool

  init(_ reason: Reason, path: String, isSending: Bool) {
    self.reason = reason
    self.path = path
    self.isSending = isSending
  }

  package var exitStatus: ExitStatus {
    switch reason {
    case .cannotCreate: .cannotCreate
    case .busy: .busy
    default: .inputOutput
    }
  }

  package var code: String { isSending ? "call_not_recorded" : "calls_unreadable" }

  package var problem: String {
    let lead = isSending ? "what is sent can't be written down" : "the record of what was sent can't be read"
    return "\(lead) (\(path.visible): \(cause))"
  }

  package var state: String? { isSending ? "nothing was sent" : nil }

  package var remedy: String? {
    switch reason {
    case .notAFile, .foreign, .damaged: "move the file away, and a new one is made"
    case .newer: "use the newer spendwise"
    case .cannotCreate, .noPermission: "allow it, or name another folder with XDG_STATE_HOME"
    case .readOnly: isSending ? "allow writing to the file and its folder" : "copy it to a folder of your own"
    case .diskFull: "make room"
    case .busy, .replaced, .inputOutput: "try again"
    }
  }

  private var cause: String {
    switch reason {
    case .cannotCreate(let word), .inputOutput(let word): word
    case .noPermission(let detail): "no permission, \(detail)"
    case .notAFile: "not a file"
    case .foreign(let detail): "not a record of SpendWise, \(detail)"
    case .damaged: "damaged"
    case .newer(let version, let known): "has schema \(version), this program knows \(known)"
    case .readOnly: "read-only"
    case .diskFull: "disk full"
    case .busy(let patience): "in use by another program, waited \(patience.components.seconds) s"
    case .replaced: "being replaced by another program again and again"
    }
  }
}

extension SQLiteFailure {
  /// A refusal of our own.
  init(refusing reason: CallRecordError.Reason) {
    self.init(reason)
  }
}

extension CallRecordError {
  /// What `failure` of SQLite means to the user of the record at `path`.
  init(_ failure: SQLiteFailure, path: String, patience: Duration, isSending: Bool) {
    if let refusal = failure.refusal as? Reason {
      self.init(refusal, path: path, isSending: isSending)
      return
    }
    let reason: Reason =
      switch failure.code {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy(patience)
      case SQLITE_FULL: .diskFull
      case SQLITE_CORRUPT: .damaged
      case SQLITE_NOTADB: .foreign("no database")
      case SQLITE_READONLY: .readOnly
      default: .inputOutput(failure.message)
      }
    self.init(reason, path: path, isSending: isSending)
  }
}
