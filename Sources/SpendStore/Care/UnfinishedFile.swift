import Glibc

/// A file on its way: it stands under another name until it is whole and on disk.
///
/// So whoever is killed leaves the old file or the new one, never a half.
struct UnfinishedFile {
  /// The path it has while it is written.
  let path: String
  private let target: String

  /// What is added to the name of a file that is not finished.
  static let mark = ".unfinished"

  /// The system refused something.
  struct Failure: Error {
    /// Its number for the reason.
    let number: Int32

    /// Its word for the reason.
    var word: String { String(cString: strerror(number)) }
  }

  /// Makes an empty file for the user alone, in the folder of `target`.
  ///
  /// - Parameter isShared: whether others may be writing the same target at this moment, so that each needs a name of its
  ///   own; otherwise what a killed program left is removed.
  init(for target: String, isShared: Bool) throws(Failure) {
    self.target = target
    if isShared {
      path = "\(target)\(UnfinishedFile.mark)-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    } else {
      path = target + UnfinishedFile.mark
      for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    close(descriptor)
  }

  /// Gives it its name once it is on disk, and waits until that name is, too.
  ///
  /// - Parameter replacing: whether what has that name already gives way; a symbolic link does so itself, not what it names.
  func finish(replacing: Bool) throws(Failure) {
    try UnfinishedFile.synchronize(path, O_RDONLY)
    if replacing {
      guard rename(path, target) == 0 else { throw Failure(number: errno) }
    } else {
      try giveNewName()
    }
    try UnfinishedFile.synchronize(LedgerPlace.parent(of: target), O_RDONLY | O_DIRECTORY)
  }

  /// A second name fails where the name is taken; a renaming would not.
  private func giveNewName() throws(Failure) {
    if link(path, target) == 0 {
      unlink(path)
      return
    }
    guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK else { throw Failure(number: errno) }
    // A file system without second names: the look before leaves a gap, but a small one.
    var status = stat()
    guard lstat(target, &status) != 0 else { throw Failure(number: EEXIST) }
    guard rename(path, target) == 0 else { throw Failure(number: errno) }
  }

  /// Removes it, where it isn't finished.
  func discard() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  private static func synchronize(_ path: String, _ flags: Int32) throws(Failure) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A folder that may be written but not read can't be opened; nothing more can be done for its names.
      if flags & O_DIRECTORY != 0, errno == EACCES { return }
      throw Failure(number: errno)
    }
    defer { close(descriptor) }
    // EINVAL: a file system that can't sync folders has no such step.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw Failure(number: errno) }
  }
}
