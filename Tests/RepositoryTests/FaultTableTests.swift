import Testing

/// `docs/faults.md` is what the program promises; these tests hold it against the names of all tests.
struct FaultTableTests {
  @Test(
    "each row of the table of faults has a test that carries its id, and each id a row whose time has come"
  )
  func rowsAndTests() throws {
    let table = FaultTable(try Repository.file("docs/faults.md"))
    let tests = try Repository.files(".swift")
      .filter { $0.path.hasPrefix("Tests/") && $0.name != "FaultTableTests.swift" }
    #expect(table.rows.count > 150)
    #expect(table.rowsWithoutTest(in: tests) == [], "these rows have no test")
    #expect(table.testsWithoutRow(in: tests) == [], "these are no rows, or their rows say that they wait")
    #expect(table.repeated == [])
  }

  @Test("a row without a test, a test without a row and an id that stands twice are found")
  func faultsAreFound() {
    let table = FaultTable(
      RepositoryFile(
        path: "faults.md",
        text: "| S1 | a | b |\n| S2 | a | b |\n| S3 | a | b *(not yet: c)* |\n| S2 | a | b |\n"
      )
    )
    let tests = [
      RepositoryFile(path: "a.swift", text: "@Test(\"S1, S4 a\")\n@Test(\n  \"S3 b\"\n)\nname: \"I9 c\"")
    ]
    #expect(table.rowsWithoutTest(in: tests) == ["S2", "S2"])
    #expect(table.testsWithoutRow(in: tests) == ["I9", "S3", "S4"])
    #expect(table.repeated == ["S2"])
  }
}
