import Foundation
import Testing

/// A file that tells a session.
struct SessionFile: Sendable, CustomTestStringConvertible {
  /// Its feature and name, such as `undo/one-step`.
  let name: String

  /// All of them, in order.
  static let all: [SessionFile] = {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".session") }.sorted().map { SessionFile(name: $0) }
  }()

  /// The folder that they are in.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sessions")

  var testDescription: String { name }

  /// What it says.
  func text() throws -> String {
    try String(contentsOf: SessionFile.folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Writes `text` to the file of the same name in `folder`, for `make sessions-update`.
  func write(_ text: String, into folder: String) throws {
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
