import Foundation

/// The seeds of `make fuzz`.
enum FuzzCorpus {
  /// Their lines.
  static func lines() throws -> [String] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appending(path: "Fuzz/Corpus/lines.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
