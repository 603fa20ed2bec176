import Foundation

/// A file of this repository by its path from the root, with its text.
struct RepositoryFile {
  let path: String
  let text: String

  /// The name without its folders.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The folder that it lies in, without a slash at the end; empty for the root.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The lines, also empty ones.
  var lines: [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last == "" ? lines.dropLast() : lines
  }
}
