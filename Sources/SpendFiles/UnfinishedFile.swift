import Glibc
import SpendCore

/// A file on its way: it stands under another name until it is whole and on disk.
///
/// So whoever is killed leaves the old file or the new one, never a half.
package struct UnfinishedFile {
  /// The path it has while it is written.
  package let path: String
  private let target: String

  /// What is added to the name of a file that is not finished.
  package static let mark = ".unfinished"

  /// The system refused something.
  package struct Failure: Error {
    /// Its number for the reason.
    package let number: Int32

    /// A refusal for the reason `number`.
    package init(number: Int32) { self.number = number }

    /// Its word for the reason.
    package var word: String { String(cString: strerror(number)) }
  }

  /// Makes an empty file for the user alone, in the folder of `target`.
  ///
  /// - Parameter isShared: whether others may be writing the same target at this moment, so that each needs a name of
  ///   its own; otherwise what a killed program left is removed.
  package init(for target: String, isShared: Bool) throws(Failure) {
    self.target = target
    if isShared {
      path = "\(target)\(UnfinishedFile.mark)-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    } else {
      path = target + UnfinishedFile.mark
      discard()
    }
    let descriptor = FileSystem.open(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    defer { close(descriptor) }
    // A mask that takes even the owner's rights must not.
    guard fchmod(descriptor, 0o600) == 0 else {
      let failure = Failure(number: errno)
      discard()
      throw failure
    }
  }

  /// Waits until what was written is on disk.
  package func synchronize() throws(Failure) {
    guard FileSystem.synchronize(path) else { throw Failure(number: errno) }
  }

  /// Gives it its name once it is on disk, and waits until that name is, too.
  ///
  /// - Parameter replacing: whether what has that name already gives way; a symbolic link does so itself, not what it
  ///   names.
  package func finish(replacing: Bool) throws(Failure) {
    try synchronize()
    let isNamed =
      replacing ? FileSystem.rename(path, to: target) : FileSystem.renameNew(path, to: target)
    guard isNamed else { throw Failure(number: errno) }
    guard FileSystem.synchronize(FileName.parent(of: target), isFolder: true) else {
      let failure = Failure(number: errno)
      // What a power cut may take away again was not saved.
      if !replacing { FileSystem.unlink(target) }
      throw failure
    }
  }

  /// Removes it, where it isn't finished, and what SQLite put beside it.
  package func discard() {
    for suffix in ["", "-wal", "-shm", "-journal"] { FileSystem.unlink(path + suffix) }
  }

  /// Writes a file whole and on disk, or not at all.
  ///
  /// - Parameters:
  ///   - replacing: as for ``finish(replacing:)``.
  ///   - fill: writes what it holds to the descriptor that it is given.
  /// - Throws: ``Failure``, or what `fill` throws; then what stood there stands there still.
  package static func write(
    to target: String,
    replacing: Bool,
    fill: (Int32) throws -> Void
  ) throws {
    let file = try UnfinishedFile(for: target, isShared: true)
    do {
      let descriptor = FileSystem.open(file.path, O_WRONLY | O_NOFOLLOW)
      guard descriptor >= 0 else { throw Failure(number: errno) }
      defer { close(descriptor) }
      try fill(descriptor)
      try file.finish(replacing: replacing)
    } catch {
      file.discard()
      throw error
    }
  }
}
