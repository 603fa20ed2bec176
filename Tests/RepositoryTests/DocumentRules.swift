/// What holds for the documents.
enum DocumentRules {
  /// The paths that `documents` name and that are not among `paths`.
  static func missingPaths(in documents: [RepositoryFile], among paths: [String]) -> [String] {
    let folders = Set(paths.flatMap { $0.split(separator: "/").dropLast() })
    return documents.flatMap { NamedPath.all(in: $0, folders: folders) }
      .filter { !$0.exists(among: paths) }
      .map { "\($0.document.path) names \($0.text)" }
  }

  /// The documents that have more lines than `most`.
  static func tooLong(_ documents: [RepositoryFile], most: Int) -> [String] {
    documents.filter { $0.lines.count > most }.map { "\($0.path) has \($0.lines.count) lines" }
  }

  /// The lines that are longer than those of the sources, but for what can't be broken: links and pictures by
  /// themselves, and code.
  static func longLines(in documents: [RepositoryFile]) -> [String] {
    var found: [String] = []
    for document in documents {
      var isCode = false
      for (index, line) in document.lines.enumerated() {
        if line.hasPrefix("```") { isCode.toggle() }
        guard line.count > SourceRules.width, !isCode, !line.contains(/\S{101}/) else {
          continue
        }
        found.append("\(document.path):\(index + 1) has \(line.count) characters")
      }
    }
    return found
  }

  /// Those of `names` that don't stand in `document`.
  static func unnamed(_ names: [String], in document: RepositoryFile) -> [String] {
    names.filter { !document.text.contains($0) }
  }
}
