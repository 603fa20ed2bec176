package import Foundation

/// A private folder that is gone, with all in it, when the test lets go of it.
package final class TemporaryFolder: Sendable {
  /// Its path, absolute.
  package let path: String

  /// Makes a new, empty folder for the user alone.
  package init() throws {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("spendwise-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: base,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    path = base.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of `name` in it.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The bytes of `name`.
  package func contents(of name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  /// Writes `contents` to `name`.
  package func write(_ contents: Data, to name: String) throws {
    try contents.write(to: URL(fileURLWithPath: file(name)))
  }

  /// Writes `contents` to `name`.
  package func write(_ contents: String, to name: String) throws {
    try write(Data(contents.utf8), to: name)
  }
}
