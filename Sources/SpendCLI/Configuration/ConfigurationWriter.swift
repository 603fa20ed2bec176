import Glibc
import SpendCore
import SpendTerminal

/// Writes the configuration file: whole or not at all, and for its owner alone.
package enum ConfigurationWriter {
  /// Puts `text` in place of the file at `path`, and makes the folders above it that are missing.
  ///
  /// - Throws: ``ConfigurationError`` where that can't be done; then the file is as it was.
  package static func write(_ text: String, to path: String) throws(ConfigurationError) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw ConfigurationError(
        "\(path.visible) is a link, which would be replaced by a file",
        remedy: "change the file that it points to by hand"
      )
    }
    makeFolders(above: path)
    let (descriptor, fresh) = try temporaryFile(beside: path)
    let isWritten = fill(descriptor, with: text)
    let failure = errno
    close(descriptor)
    guard isWritten else {
      unlink(fresh)
      throw trouble(path, failure)
    }
    guard rename(fresh, path) == 0 else {
      let failure = errno
      unlink(fresh)
      throw trouble(path, failure)
    }
    syncFolder(of: path)
  }

  /// Makes a file of its owner's alone in the folder of `path`, under a name that nothing had before.
  private static func temporaryFile(
    beside path: String
  ) throws(ConfigurationError) -> (descriptor: Int32, path: String) {
    for attempt in 0..<100 {
      let fresh = "\(path).\(getpid())-\(attempt).new"
      let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor >= 0 { return (descriptor, fresh) }
      guard errno == EEXIST else { throw trouble(path, errno) }
    }
    throw trouble(path, EEXIST)
  }

  private static func fill(_ descriptor: Int32, with text: String) -> Bool {
    // A mask that takes even the owner's rights must not.
    guard fchmod(descriptor, 0o600) == 0 else { return false }
    do {
      try Output.write(Array(text.utf8), to: descriptor)
    } catch {
      return false
    }
    return fsync(descriptor) == 0
  }

  private static func makeFolders(above path: String) {
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
    }
  }

  private static func syncFolder(of path: String) {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let descriptor = open("/" + folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func trouble(_ path: String, _ number: Int32) -> ConfigurationError {
    ConfigurationError(
      "\(path.visible) can't be written: \(SystemError(number).text)",
      remedy: "name another folder in XDG_CONFIG_HOME, or mend this one"
    )
  }
}
