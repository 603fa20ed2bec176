import Glibc

/// Small files of text that the program reads whole.
enum TextFile {
  /// Whether anything is at `path`.
  static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether the file at `path` may be read.
  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// The content of the file at `path`, or nil where it can't be read, holds more than `most` bytes or is not UTF-8.
  static func content(of path: String, most: Int) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return content(of: descriptor, most: most)
  }

  /// The rest of what `descriptor` gives, under the same conditions.
  static func content(of descriptor: Int32, most: Int) -> String? {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 || content.count + max(0, count) > most { return nil }
      if count == 0 { return String(validating: content, as: UTF8.self) }
      content.append(contentsOf: chunk[..<count])
    }
  }
}
