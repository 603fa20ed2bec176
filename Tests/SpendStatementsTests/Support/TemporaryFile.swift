import Foundation
import SpendTestSupport

/// A file of given content, which is gone when the test lets go of it.
struct TemporaryFile {
  private let folder: TemporaryFolder

  /// Writes `bytes` to a new file.
  init(_ bytes: [UInt8]) throws {
    folder = try TemporaryFolder()
    try folder.write(Data(bytes), to: "statement")
  }

  /// Writes `text` to a new file as UTF-8.
  init(_ text: String) throws {
    try self.init(Array(text.utf8))
  }

  /// Its path, absolute.
  var path: String { folder.file("statement") }
}
