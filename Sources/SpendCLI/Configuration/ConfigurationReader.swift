import Glibc
import SpendCore
import SpendFiles

/// Reads the configuration file, and refuses one that others may have written.
package enum ConfigurationReader {
  /// What was read, with what the user should know of it.
  package struct Result: Sendable {
    /// What the file says.
    package var file: ConfigurationFile
    /// Such as that others may read a key in it; nil where all is well.
    package var notice: String?
    /// The file as it stands; nil where there is none.
    package var text: String?

    /// A result of these parts.
    package init(file: ConfigurationFile = ConfigurationFile(), notice: String? = nil, text: String? = nil) {
      self.file = file
      self.notice = notice
      self.text = text
    }
  }

  /// Reads the file at `path`; a missing one says nothing.
  ///
  /// - Throws: ``ConfigurationError`` when it is broken, unreadable, or open to others' hands.
  package static func read(_ path: String) throws(ConfigurationError) -> Result {
    let descriptor = FileSystem.open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return Result() }
      throw ConfigurationError(
        "\(path.visible) can't be read: \(SystemError(errno).text)",
        remedy: "mend its permissions, or move it away"
      )
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ConfigurationError("\(path.visible) is no file", remedy: "move it away")
    }
    guard status.st_uid == geteuid() || status.st_uid == 0, status.st_mode & 0o022 == 0 else {
      throw ConfigurationError(
        "\(path.visible) may be written by others, so it is not read",
        remedy: "chmod 600 \(path.visible)"
      )
    }
    // It may name files, whose names are any bytes.
    guard let text = TextFile.bytes(of: descriptor, most: 64 * 1024).map(FileName.text) else {
      throw ConfigurationError("\(path.visible) is no text of at most 64 KB", remedy: "move it away")
    }
    var result = Result(file: try ConfigurationFile(parsing: text, path: path), text: text)
    if result.file[.modelKey] ?? result.file[.speechKey] != nil, status.st_mode & 0o044 != 0 {
      result.notice = "others may read the key in \(path.visible): chmod 600 \(path.visible)"
    }
    return result
  }
}

/// What the system says of an error number.
struct SystemError {
  private let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// The system's own words, such as `Permission denied`.
  var text: String {
    String(cString: strerror(number))
  }
}
