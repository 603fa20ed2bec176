import Foundation
import Testing

/// `docs/faults.md` is what the program promises; these tests hold it against the names of all tests.
struct FaultTableTests {
  @Test("each row of the table of faults has a test that carries its id")
  func rowsHaveTests() throws {
    let rows = try FaultTable.rows()
    let carried = try FaultTable.carriedByTests()
    let missing = rows.filter { !$0.waits && !carried.contains($0.id) }.map(\.id)
    #expect(rows.count > 150)
    #expect(missing == [], "these rows have no test")
  }

  @Test("each id that a test carries is a row of the table, and one whose time has come")
  func testsHaveRows() throws {
    let rows = try FaultTable.rows()
    let promised = Set(rows.filter { !$0.waits }.map(\.id))
    let strange = try FaultTable.carriedByTests().subtracting(promised).sorted()
    #expect(Set(rows.map(\.id)).count == rows.count, "an id stands twice")
    #expect(strange == [], "these are no rows of docs/faults.md, or their rows say that they wait")
  }
}

/// The table of faults and the tests, read as text.
private enum FaultTable {
  struct Row {
    let id: String
    /// Whether it is about something that doesn't exist yet.
    let waits: Bool
  }

  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  static func rows() throws -> [Row] {
    let table = tests.deletingLastPathComponent().appendingPathComponent("docs/faults.md")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard let id = line.prefixMatch(of: /\| ([A-Z]\d+) \|/)?.1 else { return nil }
      return Row(id: String(id), waits: line.contains("(not yet: "))
    }
  }

  /// The ids at the start of the names of tests and of cases.
  static func carriedByTests() throws -> Set<String> {
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var ids: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for name in text.matches(of: /(?:@Test\(|@Suite\(|name:)\s*"((?:[A-Z]\d+[ ,]+)+)/) {
        ids.formUnion(name.1.split { $0 == " " || $0 == "," }.map(String.init))
      }
    }
    return ids
  }
}
