import Glibc
import SpendCore
import SpendFiles
import SpendLedger
import SpendTerminal

/// A file that a picture or an export is written to: whole or not at all, and for its owner alone.
struct OutputFile {
  /// The path, as it was named.
  let path: String
  /// Where the ledger is.
  let ledgerPath: String?

  /// Refuses a file that is there already, unless it may be replaced; what is no file, and the ledger's own, never is.
  ///
  /// Looked at before what goes into it is made; ``write(replacing:fill:)`` holds it for certain.
  func check(replacing: Bool) throws(OutputFileError) {
    if let ledgerPath, LedgerFiles(of: ledgerPath).include(path) {
      throw OutputFileError(.ledger, path: path)
    }
    guard let status = FileSystem.linkStatus(of: path) else { return }
    guard replacing else { throw OutputFileError(.exists, path: path) }
    let type = status.st_mode & S_IFMT
    guard type == S_IFREG || type == S_IFLNK else { throw OutputFileError(.noFile, path: path) }
  }

  /// Writes `text` to the file, on disk when this returns.
  ///
  /// - Throws: as ``write(replacing:fill:)``.
  func write(_ text: String, replacing: Bool) throws {
    try write(replacing: replacing) { descriptor in try Output.write(Array(text.utf8), to: descriptor) }
  }

  /// Writes to the file what `fill` writes to the descriptor that it is given; it is on disk when this returns.
  ///
  /// Where its name is a link, the link gives way and not what it points to.
  ///
  /// - Throws: ``OutputFileError``, or what `fill` throws and is no ``OutputError``; then what stood there stands there
  ///   still.
  func write(replacing: Bool, fill: (Int32) throws -> Void) throws {
    try check(replacing: replacing)
    do {
      try UnfinishedFile.write(to: path, replacing: replacing, fill: fill)
    } catch let failure as UnfinishedFile.Failure {
      throw OutputFileError(.of(failure), path: path)
    } catch OutputError.failed(let number) {
      throw OutputFileError(.notWritten(number), path: path)
    } catch is OutputError {
      throw OutputFileError(.notWritten(EPIPE), path: path)
    }
  }
}

/// Why a file could not be written.
struct OutputFileError: UserFacingError {
  /// What went wrong.
  enum Problem: Sendable {
    case exists
    case noFile
    case ledger
    case notCreated(Int32)
    case notWritten(Int32)

    /// What the system refused, as a person calls it.
    static func of(_ failure: UnfinishedFile.Failure) -> Problem {
      switch failure.number {
      case EEXIST: .exists
      case ENOSPC, EDQUOT, EIO, EFBIG: .notWritten(failure.number)
      default: .notCreated(failure.number)
      }
    }
  }

  private let kind: Problem
  private let path: String

  init(_ kind: Problem, path: String) {
    self.kind = kind
    self.path = path
  }

  var exitStatus: ExitStatus {
    switch kind {
    case .exists, .noFile, .ledger, .notCreated: .cannotCreate
    case .notWritten: .inputOutput
    }
  }

  var code: String {
    switch kind {
    case .exists: "file_exists"
    case .noFile: "not_a_file"
    case .ledger, .notCreated: "file_not_created"
    case .notWritten: "file_not_written"
    }
  }

  var problem: String {
    switch kind {
    case .exists: "\(path.visible) exists already"
    case .noFile: "\(path.visible) is not a file"
    case .ledger: "can't create \(path.visible): it belongs to the ledger"
    case .notCreated(let number): "can't create \(path.visible): \(SystemError(number).text)"
    case .notWritten(let number): "can't write \(path.visible): \(SystemError(number).text)"
    }
  }

  var state: String? {
    if case .notWritten = kind { "nothing kept of it" } else { "nothing written" }
  }

  var remedy: String? {
    if case .exists = kind { "to replace it: --force" } else { "name another place" }
  }
}
