import Foundation
import SpendTestSupport
import Testing

/// What the documents say is so.
struct DocumentTests {
  @Test("each path that a document names exists")
  func paths() throws {
    let missing = DocumentRules.missingPaths(in: try Repository.documents(), among: Repository.paths())
    #expect(missing == [])
  }

  @Test("README and ARCHITECTURE have at most 120 lines, none of them long")
  func length() throws {
    let documents = [try Repository.file("README.md"), try Repository.file("ARCHITECTURE.md")]
    #expect(DocumentRules.tooLong(documents, most: 120) == [])
    #expect(DocumentRules.longLines(in: documents) == [])
  }

  @Test("ARCHITECTURE names each target")
  func targets() throws {
    let targets = Repository.paths().compactMap { $0.wholeMatch(of: /Sources\/(\w+)/).map { "`\($0.1)`" } }
    #expect(targets.count > 20)
    #expect(DocumentRules.unnamed(targets, in: try Repository.file("ARCHITECTURE.md")) == [])
  }

  @Test("the index of decisions names each, and each says why, what and what comes of it")
  func decisions() throws {
    let decisions = try Repository.files(".md").filter { $0.path.contains(/^docs\/decisions\/\d/) }
    let index = try Repository.file("docs/decisions/README.md")
    #expect(DocumentRules.unnamed(decisions.map { "(\($0.name))" }, in: index) == [])
    let parts = ["\nDate: 20", "\n## Context\n", "\n## Decision\n", "\n## Consequence\n"]
    for decision in decisions {
      #expect(DocumentRules.unnamed(parts, in: decision) == [], "\(decision.path)")
    }
  }

  @Test("the examples of README and guide print what they show", arguments: ["README.md", "docs/guide.md"])
  func examples(path: String) throws {
    let examples = Example.all(in: try Repository.file(path))
    #expect(!examples.isEmpty)
    for example in examples {
      let folder = try TemporaryFolder()
      let program = BuiltProgram(home: folder.path)
      let differences = try example.differences { try ExampleShell.run($0, program: program) }
      #expect(differences == [])
    }
  }

  @Test("docs/reference.md is what the program says of itself; `make reference` writes it")
  func reference() throws {
    let script = Process()
    let output = Pipe()
    script.executableURL = Repository.root.appendingPathComponent("Scripts/documents/reference.py")
    script.arguments = [BuiltProgram.path]
    script.standardOutput = output
    try script.run()
    let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    let lines = try Repository.file("docs/reference.md").text.split(separator: "\n")
    #expect(said.split(separator: "\n").difference(from: lines).map { "\($0)" } == [])
  }
}
