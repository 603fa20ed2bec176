import Glibc
import SpendFiles

/// Small files of text that the program reads whole.
enum TextFile {
  /// Whether anything is at `path`.
  static func isThere(_ path: String) -> Bool { FileSystem.allows(F_OK, path) }

  /// Whether the file at `path` may be read.
  static func isReadable(_ path: String) -> Bool { FileSystem.allows(R_OK, path) }

  /// The content of the file at `path`, or nil where it can't be read, holds more than `most` bytes or is not UTF-8.
  static func content(of path: String, most: Int) -> String? {
    let descriptor = FileSystem.open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return content(of: descriptor, most: most)
  }

  /// The rest of what `descriptor` gives, under the same conditions.
  static func content(of descriptor: Int32, most: Int) -> String? {
    bytes(of: descriptor, most: most).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The bytes of the rest of what `descriptor` gives; nil where it can't be read or gives more than `most`.
  static func bytes(of descriptor: Int32, most: Int) -> [UInt8]? {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 || content.count + max(0, count) > most { return nil }
      if count == 0 { return content }
      content.append(contentsOf: chunk[..<count])
    }
  }
}
