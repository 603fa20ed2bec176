import Testing

/// The rules find what they are for.
struct DocumentRuleTests {
  private static let paths = [
    "LICENSE", "Sources", "Sources/SpendCore", "Sources/SpendCore/Money.swift", "Sources/SpendCore/Data",
    "Sources/SpendCore/Data/words.txt", "docs", "docs/guide.md",
  ]

  @Test(
    "a path that is not there is found",
    arguments: [
      "[guide](guide.md)", "[guide](docs/guide.html)", "![picture](docs/a.svg)", "`SpendCore/Monei.swift`",
      "`Money2.swift`", "`SpendCore/Dates`", "`Sources/SpendLedger`", "`make -f docs/none.mk`",
      "```sh\n./Sources/run.sh\n```", "`SpendCore/Dates/*.txt`", "`Sources/Dates/NAME.txt`",
    ]
  )
  func missing(text: String) {
    let document = RepositoryFile(path: "README.md", text: "See \(text).\n")
    #expect(DocumentRules.missingPaths(in: [document], among: DocumentRuleTests.paths).count == 1)
  }

  @Test(
    "a path that is there is fine, and so is what is no path of ours",
    arguments: [
      "[guide](docs/guide.md#start)", "[guide](../docs/guide.md)", "[site](https://example.org/a.swift)",
      "`Money.swift`", "`SpendCore/Money.swift`", "`Sources/SpendCore/`", "`SpendCore/Data/*.txt`",
      "`Sources/SpendCore/Data/NAME.txt`", "`audio/transcriptions`", "`note.wav`", "`/voice note.wav`",
      "`$XDG_DATA_HOME/spendwise/ledger.db`", "docs/none.md in plain words", "[licence](LICENSE)",
    ]
  )
  func present(text: String) {
    let folder = text.contains("..") ? "docs/" : ""
    let document = RepositoryFile(path: "\(folder)README.md", text: "See \(text).\n")
    #expect(DocumentRules.missingPaths(in: [document], among: DocumentRuleTests.paths) == [])
  }

  @Test("a document that is too long is found")
  func tooLong() {
    let files = [2, 3].map { RepositoryFile(path: "\($0).md", text: String(repeating: "a\n", count: $0)) }
    #expect(DocumentRules.tooLong(files, most: 2) == ["3.md has 3 lines"])
  }

  @Test("a long line is found, also as a row of a table, but not as code")
  func longLine() {
    let words = String(repeating: "ab ", count: 41)
    let file = RepositoryFile(path: "a.md", text: "\(words)\n| \(words)|\n```\n\(words)\n```\n\(words)\n")
    let found = [(1, 123), (2, 126), (6, 123)].map { "a.md:\($0) has \($1) characters" }
    #expect(DocumentRules.longLines(in: [file]) == found)
  }

  @Test("a name that doesn't stand in the document is found")
  func unnamed() {
    let document = RepositoryFile(path: "ARCHITECTURE.md", text: "`SpendCore` is all.\n")
    #expect(DocumentRules.unnamed(["`SpendCore`", "`Spend`"], in: document) == ["`Spend`"])
  }

  @Test("an example that prints something else is found")
  func example() throws {
    let text = "```console\n$ echo a\na\n$ echo b\nc\n```\n\n```\n$ no example\n```\n"
    let examples = Example.all(in: RepositoryFile(path: "a.md", text: text))
    let steps = [
      Example.Step(command: "echo a", output: "a\n"), Example.Step(command: "echo b", output: "c\n"),
    ]
    #expect(examples.map(\.steps) == [steps])
    let differences = examples[0].differences { commands in commands.map { $0.dropFirst(5) + "\n" } }
    #expect(differences == ["$ echo b\nis shown to print:\nc\nbut prints:\nb\n"])
  }
}
