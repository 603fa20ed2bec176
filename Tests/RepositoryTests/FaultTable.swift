/// The table of what can go wrong, held against the names of the tests.
struct FaultTable {
  struct Row {
    let id: String
    /// Whether it is about something that doesn't exist yet.
    let waits: Bool
  }

  let rows: [Row]

  init(_ document: RepositoryFile) {
    rows = document.lines.compactMap { line in
      guard let id = line.prefixMatch(of: /\| ([A-Z]\d+) \|/)?.1 else { return nil }
      return Row(id: String(id), waits: line.contains("(not yet: "))
    }
  }

  /// The rows that no test of `files` shows.
  func rowsWithoutTest(in files: [RepositoryFile]) -> [String] {
    let carried = FaultTable.carried(by: files)
    return rows.filter { !$0.waits && !carried.contains($0.id) }.map(\.id)
  }

  /// The ids that tests of `files` carry and that are no rows, or rows that wait.
  func testsWithoutRow(in files: [RepositoryFile]) -> [String] {
    FaultTable.carried(by: files).subtracting(rows.filter { !$0.waits }.map(\.id)).sorted()
  }

  /// The ids that stand in the table more than once.
  var repeated: [String] {
    Dictionary(grouping: rows, by: \.id).filter { $0.value.count > 1 }.map(\.key).sorted()
  }

  /// The ids at the start of the names of tests and of cases.
  private static func carried(by files: [RepositoryFile]) -> Set<String> {
    var ids: Set<String> = []
    for file in files {
      for name in file.text.matches(of: /(?:@Test\(|@Suite\(|name:)\s*"((?:[A-Z]\d+[ ,]+)+)/) {
        ids.formUnion(name.1.split { $0 == " " || $0 == "," }.map(String.init))
      }
    }
    return ids
  }
}
