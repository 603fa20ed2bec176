/// What holds for the sources as text.
enum SourceRules {
  /// The most characters of a line.
  static let width = 120

  /// The lines that are longer than `width`.
  ///
  /// A word of more than a hundred characters can't be broken: the bytes of an old ledger, an address.
  static func longLines(in files: [RepositoryFile]) -> [String] {
    files.flatMap { file in
      file.lines.enumerated().compactMap { index, line in
        guard line.count > width, !line.contains(/[^ ,]{101}/) else { return nil }
        return "\(file.path):\(index + 1) has \(line.count) characters"
      }
    }
  }

  /// The names that several Swift files bear.
  ///
  /// Each program has a `main.swift`.
  static func sharedNames(in files: [RepositoryFile]) -> [String] {
    Dictionary(grouping: files.filter { $0.name.hasSuffix(".swift") }, by: \.name)
      .filter { $0.key != "main.swift" && $0.value.count > 1 }
      .map { name, files in "\(name): \(files.map(\.path).sorted().joined(separator: ", "))" }
      .sorted()
  }
}
