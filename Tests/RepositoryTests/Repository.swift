import Foundation

/// This repository as it lies on the disk, without what is built and what Git keeps.
enum Repository {
  /// The folder of the package, three above this file.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all files and folders from the root.
  static func paths() -> [String] {
    let found = FileManager.default.enumerator(atPath: root.path)
    var paths: [String] = []
    while let path = found?.nextObject() as? String {
      if [".build", ".git", "__pycache__"].contains(path.split(separator: "/").last) {
        found?.skipDescendants()
      } else {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  /// The files whose names end with one of `endings`.
  static func files(_ endings: String...) throws -> [RepositoryFile] {
    try paths().filter { path in endings.contains { path.hasSuffix($0) } }.map(file)
  }

  /// The file at `path`.
  static func file(_ path: String) throws -> RepositoryFile {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return RepositoryFile(path: path, text: text)
  }

  /// What is read by people who want to know what the program is and how it is made.
  static func documents() throws -> [RepositoryFile] {
    try files(".md").filter { file in
      ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].contains(file.name) || file.path.hasPrefix("docs/")
    }
  }
}
