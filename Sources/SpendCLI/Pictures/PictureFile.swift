import Glibc
import SpendCore
import SpendTerminal

/// A file that a picture is written to: whole or not at all, and for its owner alone.
struct PictureFile {
  /// The path, as it was named.
  let path: String
  /// Where the ledger is.
  let ledgerPath: String?

  /// Refuses a file that is there already, unless it may be replaced; what is no file, and the ledger, never is.
  ///
  /// Looked at before the picture is made; ``write(_:replacing:)`` holds it for certain.
  func check(replacing: Bool) throws(PictureFileError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard replacing else { throw PictureFileError(.exists, path: path) }
    let type = status.st_mode & S_IFMT
    guard type == S_IFREG || type == S_IFLNK else { throw PictureFileError(.noFile, path: path) }
    guard !isOfLedger else { throw PictureFileError(.ledger, path: path) }
  }

  /// Writes `text` under a name of its own and then gives it the name of the file.
  ///
  /// Where that name is a link, the link gives way and not what it points to.
  ///
  /// - Throws: ``PictureFileError``; then what stood there stands there still.
  func write(_ text: String, replacing: Bool) throws(PictureFileError) {
    try check(replacing: replacing)
    let fresh = "\(path).unfinished-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw PictureFileError(.notCreated(errno), path: path) }
    do throws(PictureFileError) {
      try fill(descriptor, with: text)
      try name(fresh, replacing: replacing)
    } catch {
      unlink(fresh)
      throw error
    }
  }

  /// Whether it is the ledger, or what SQLite keeps beside it.
  private var isOfLedger: Bool {
    var (own, other) = (stat(), stat())
    guard let ledgerPath, stat(path, &own) == 0 else { return false }
    return ["", "-wal", "-shm", "-journal"].contains { suffix in
      stat(ledgerPath + suffix, &other) == 0 && other.st_dev == own.st_dev && other.st_ino == own.st_ino
    }
  }

  private func fill(_ descriptor: Int32, with text: String) throws(PictureFileError) {
    defer { close(descriptor) }
    // A mask that takes even the owner's rights must not.
    guard fchmod(descriptor, 0o600) == 0 else { throw PictureFileError(.notWritten(errno), path: path) }
    do {
      try Output.write(Array(text.utf8), to: descriptor)
    } catch .failed(let number) {
      throw PictureFileError(.notWritten(number), path: path)
    } catch {
      throw PictureFileError(.notWritten(EPIPE), path: path)
    }
    guard fsync(descriptor) == 0 else { throw PictureFileError(.notWritten(errno), path: path) }
  }

  /// A second name fails where the name is taken; a renaming would not.
  private func name(_ fresh: String, replacing: Bool) throws(PictureFileError) {
    if !replacing {
      if link(fresh, path) == 0 {
        unlink(fresh)
        return
      }
      // Some file systems have no second names: there, the look just before is all that can be done.
      guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK else {
        throw PictureFileError(errno == EEXIST ? .exists : .notCreated(errno), path: path)
      }
      try check(replacing: false)
    }
    guard rename(fresh, path) == 0 else { throw PictureFileError(.notCreated(errno), path: path) }
  }
}

/// Why a picture could not be written.
struct PictureFileError: UserFacingError {
  /// What went wrong.
  enum Problem: Sendable {
    case exists
    case noFile
    case ledger
    case notCreated(Int32)
    case notWritten(Int32)
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
    case .ledger: "can't create \(path.visible): it is the ledger itself"
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
