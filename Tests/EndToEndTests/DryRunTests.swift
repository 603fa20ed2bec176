import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// A dry run does all but the commit.
@Suite struct DryRunTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private func stored() throws -> String {
    try program.run(["list", "--json"]).output + program.run(["history", "--json"]).output
  }

  @Test(
    "A34 a dry run says what the real one says, with its status, and changes nothing",
    arguments: [
      "edit 1 amount 5", "edit 1 category groceries date yesterday", "edit 9 amount 5", "delete 1",
      "delete 1 9",
      "undo", "undo 2", "undo @1", "redo", "undo all",
    ]
  )
  func same(words: String) throws {
    _ = try program.run([], text: "coffee 1\ntea 2\n/edit 1 amount 4\n/undo\n/edit 2 amount 7\n")
    let before = try stored()
    let arguments = words.split(separator: " ").map(String.init) + ["--json"]
    let dry = try program.run(arguments + ["--dry-run"])
    #expect(try stored() == before)
    let real = try program.run(arguments)
    #expect(dry.output == real.output && dry.errors == real.errors && dry.status == real.status)
  }

  @Test("A34 people are told that nothing changed")
  func told() throws {
    _ = try program.run(["add", "coffee 1"])
    for words in [["edit", "1", "amount", "5"], ["delete", "1"], ["undo"]] {
      let result = try program.run(words + ["-n"])
      #expect(result.status == 0 && result.output.hasSuffix("   Dry run: nothing changed.\n"))
    }
    #expect(try program.run(["list", "--json"]).lines.count == 1)
  }

  @Test("A34 an import tells beforehand what is known, also among its own files, and makes no ledger")
  func imports() throws {
    let (first, second) = (folder.file("a.csv"), folder.file("b.csv"))
    try Data("date,amount,description\n2026-11-01,4.50,soup\n".utf8).write(to: URL(fileURLWithPath: first))
    try Data("date,amount,description\n2026-11-01,4.50,soup\n2026-11-02,5,tea\nx,y,z\n".utf8)
      .write(to: URL(fileURLWithPath: second))
    let dry = try program.run(["import", "-n", first, second, second])
    #expect(dry.status == 65)
    #expect(
      dry.lines.map { $0.prefix(19).description } == [
        "Would import 1 of 1", "Would import 1 of 3", "Would import 0 of 3",
      ]
    )
    #expect(!FileManager.default.fileExists(atPath: folder.file(".local")))
    #expect(try program.run(["import", first]).status == 0)
    #expect(
      try program.run(["import", "-n", first]).output.hasPrefix(
        "Would import 0 of 1 row from \(first): 1 known"
      )
    )
    #expect(try program.run(["list", "--json"]).lines.count == 1)
  }

  @Test("A34 in a pipe each line sees what those before it did")
  func pipe() throws {
    _ = try program.run([], text: "soup 3\n")
    let before = try stored()
    let lines =
      "coffee 4\nmake that 5\nhow much in total\n/undo\n/undo\n/delete 1\n/undo all\n/undo\nnonsense\n"
    let dry = try program.run(["--dry-run"], text: lines)
    #expect(try stored() == before)
    let real = try program.run([], text: lines)
    #expect(dry.status == real.status && dry.errors == real.errors)
    // What is not stored has no number.
    #expect(dry.lines.dropFirst() == real.lines.dropFirst())
    #expect(dry.lines.first?.dropFirst() == real.lines.first?.dropFirst())
  }

  @Test("A34 while a chat with --dry-run waits, other programs write")
  func chat() throws {
    let terminal = try program.chat(["--dry-run"])
    _ = try program.run(["add", "tea 2"])
    terminal.send("/delete 1\r")
    _ = try terminal.expect("Dry run: nothing changed.")
    #expect(try program.run(["add", "soup 3"]).status == 0)
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try program.run(["list", "--json"]).lines.count == 2)
  }
}
