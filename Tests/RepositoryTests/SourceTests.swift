import Testing

/// The sources can be read in a window, and a file is found by its name.
struct SourceTests {
  @Test("no line of source is longer than 120 characters")
  func lineLength() throws {
    let files = try Repository.files(".swift", ".c", ".h", ".py", ".sh", "Makefile", ".ci/run")
    #expect(files.count > 1000)
    #expect(SourceRules.longLines(in: files) == [])
  }

  @Test("no two Swift files have one name")
  func names() throws {
    #expect(SourceRules.sharedNames(in: try Repository.files(".swift")) == [])
  }

  @Test("a line of 121 characters is found, one of 120 and one that can't be broken aren't")
  func longLineIsFound() {
    let words = String(repeating: "é ", count: 60)
    let file = RepositoryFile(
      path: "a.py",
      text: "\(words)\n\(words)x\n\(String(repeating: "0", count: 200))\n"
    )
    #expect(SourceRules.longLines(in: [file]) == ["a.py:2 has 121 characters"])
  }

  @Test("a name in two folders is found, but for main.swift")
  func sharedNameIsFound() {
    let paths = [
      "b/Word.swift", "a/Word.swift", "a/main.swift", "b/main.swift", "a/Other.swift", "b/Word.txt",
    ]
    let files = paths.map { RepositoryFile(path: $0, text: "") }
    #expect(SourceRules.sharedNames(in: files) == ["Word.swift: a/Word.swift, b/Word.swift"])
  }
}
