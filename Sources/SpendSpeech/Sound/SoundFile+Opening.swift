import Glibc
import SpendFiles

extension SoundFile {
  /// Opens the regular file at `path`.
  ///
  /// What it is gets asked before it is opened: opening a device can do something, and a pipe may never
  /// answer.
  /// - Throws: ``SoundError`` when it is missing, no regular file, can't be opened or isn't WAV with sound in
  ///   it.
  package convenience init(opening path: String) throws(SoundError) {
    guard var status = FileSystem.status(of: path) else { throw Self.notOpened(path, errno) }
    if let kind = Self.kind(status) { throw SoundError(path, .unplayable(kind)) }
    let descriptor = FileSystem.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.notOpened(path, errno) }
    guard fstat(descriptor, &status) == 0 else {
      let number = errno
      close(descriptor)
      throw SoundError(path, .readFailed(errno: number))
    }
    if let kind = Self.kind(status) {
      close(descriptor)
      throw SoundError(path, .unplayable(kind))
    }
    try self.init(owning: descriptor, name: path)
  }

  /// Reads a recording from an open descriptor, such as standard input: a regular file as such, a pipe to its
  /// end.
  ///
  /// - Parameters:
  ///   - descriptor: stays open, and its owner closes it.
  ///   - name: what messages call it.
  ///   - limit: how many bytes are taken from a pipe.
  ///   - temporaryFolder: where what comes from a pipe is kept, in a file without a name that is gone with
  ///   this.
  ///   - shouldStop: asked ten times a second whether to give up waiting.
  /// - Throws: ``SoundError`` when it is no file or pipe, has too many bytes or isn't WAV with sound in it.
  package convenience init(
    reading descriptor: Int32,
    name: String = "standard input",
    limit: Int = 256 << 20,
    temporaryFolder: String = "/tmp",
    shouldStop: () -> Bool = { false }
  ) throws(SoundError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SoundError(name, .unreadable(errno: errno)) }
    if [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) {
      let kept = try PipedSound.keep(
        descriptor,
        name: name,
        limit: limit,
        folder: temporaryFolder,
        shouldStop: shouldStop
      )
      try self.init(owning: kept, name: name)
      return
    }
    if let kind = Self.kind(status) {
      throw SoundError(name, .unplayable(isatty(descriptor) == 1 ? "a terminal" : kind))
    }
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { throw SoundError(name, .unreadable(errno: errno)) }
    try self.init(owning: own, name: name)
  }

  /// What a file is that is no regular one, with its article; nil for a regular one.
  private static func kind(_ status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private static func notOpened(_ path: String, _ number: Int32) -> SoundError {
    SoundError(path, number == ENOENT || number == ENOTDIR ? .missing : .unreadable(errno: number))
  }
}
