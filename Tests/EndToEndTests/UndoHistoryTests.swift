import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// Undo, redo and the history, as their users see them.
@Suite struct UndoHistoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func records(_ result: BuiltProgram.Result) throws -> [JSONValue] {
    try result.lines.map { try JSONValue(parsing: $0.utf8) }
  }

  private func amounts() throws -> [String] {
    try records(try program.run(["list", "--all", "--json"])).compactMap { $0["amount"]?.string }
  }

  // MARK: Undo and redo

  @Test("undo takes a number of changes, one change or all; redo makes them again; both across runs")
  func references() throws {
    _ = try program.run([], text: "coffee 1\ntea 2\ncake 3\n")
    let two = try program.run(["undo", "2"])
    #expect(two.status == 0)
    #expect(two.output.contains("removed #3"))
    #expect(two.output.contains("spendwise redo 2"))
    #expect(try amounts() == ["1.00"])
    _ = try program.run(["redo", "2"])
    #expect(try program.run(["undo", "@2"]).output.contains("$2.00"))
    #expect(try amounts() == ["3.00", "1.00"])
    #expect(try program.run(["redo", "@2"]).output.contains("restored #2"))
    _ = try program.run(["undo", "--all"])
    #expect(try amounts().isEmpty)
    _ = try program.run(["redo", "all"])
    #expect(try amounts() == ["3.00", "2.00", "1.00"])
    let nothing = try program.run(["redo"])
    #expect(nothing.status == 65)
    #expect(nothing.errors == "spendwise: there is nothing to redo\n")
  }

  @Test(
    "words that name no change are wrong use, and nothing changes",
    arguments: [
      ["undo", "#1"], ["undo", "0"], ["undo", "1", "2"], ["undo", "2", "--chain"], ["redo", "some"],
    ]
  )
  func wrongUse(words: [String]) throws {
    _ = try program.run(["add", "coffee 1"])
    let result = try program.run(words)
    #expect(result.status == 64)
    #expect(result.errors.contains("@12"))
    #expect(try amounts() == ["1.00"])
  }

  @Test("of many changes taken back at once the sum is told")
  func many() throws {
    _ = try program.run([], text: (1...60).map { "coffee \($0)\n" }.joined())
    let undone = try program.run(["undo", "all"])
    #expect(undone.output.hasPrefix(" ↶ took back 60 changes: removed 60 expenses\n"))
    let again = try program.run(["redo", "60", "--plain"])
    #expect(again.output.hasPrefix("Made again 60 changes: restored 60 expenses.\n"))
  }

  @Test(
    "options that a whole pipe has no use for are refused, so that none says anything about an undo in it"
  )
  func pipeOptions() throws {
    _ = try program.run(["add", "coffee 1"])
    #expect(try program.run(["--all"], text: "tea 2\n/undo\n").status == 64)
    #expect(try amounts() == ["1.00"])
  }

  // MARK: Records

  @Test("in a pipe each expense gone or back is a record")
  func pipe() throws {
    let result = try program.run([], text: "tea 2\n/undo\n/redo\n/undo 1\n/undo @9\n/search tea\ncoffee 1\n")
    let tea = "1\t2026-11-20\t2.00\tUSD\tFood & Dining\ttea\texpense"
    #expect(
      result.lines == [
        tea, "undone\t\(tea)", "restored\t\(tea)", "undone\t\(tea)", "No expenses.",
        "2\t2026-11-20\t1.00\tUSD\tFood & Dining\tcoffee\texpense",
      ]
    )
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("spendwise: line 5: there is no change @9"))
  }

  @Test("in JSON an undo and a redo say which change it was, and what is gone and back")
  func pipeJSON() throws {
    let result = try program.run(["--json"], text: "tea 2 and cake 3\nundo that\n/redo\n/undo some\n")
    let records = try records(result)
    #expect(records.map { $0["line"]?.number } == ["1", "1", "2", "3", "4"])
    #expect(records[2]["action"]?.string == "undo")
    #expect(records[2]["undone"]?.array?.compactMap { $0["id"]?.number } == ["1", "2"])
    #expect(records[2]["restored"]?.array?.isEmpty == true)
    #expect(records[2]["entry"]?.string == "@1")
    #expect(records[2]["count"]?.number == "2")
    #expect(records[3]["action"]?.string == "redo")
    #expect(records[3]["restored"]?.array?.compactMap { $0["description"]?.string } == ["tea", "cake"])
    #expect(records[4]["error"]?.string == "usage")
  }

  // MARK: History

  @Test("the history lists what was done, newest first, with what it took back")
  func history() throws {
    _ = try program.run(["add", "coffee 1"])
    _ = try program.run(["undo"])
    _ = try program.run(["redo", "all"])
    let entries = try records(try program.run(["history", "--json"]))
    #expect(entries.map { $0["id"]?.string } == ["@3", "@2", "@1"])
    #expect(entries.map { $0["action"]?.string } == ["redo", "undo", "add"])
    #expect(entries.map { $0["words"]?.string } == ["redo all", "undo", "coffee 1"])
    #expect(entries.map { $0["undoes"]?.string } == ["@2", "@1", nil])
    #expect(entries.map { $0["undone_by"]?.string } == [nil, "@3", nil])
    #expect(entries.allSatisfy { $0["time"]?.string == "2026-11-20T12:00:00" })
    #expect(entries.allSatisfy { $0["count"]?.number == "1" && $0["source"]?.string == "typed" })
    let table = try program.run(["history"]).lines
    #expect(table.first?.hasPrefix("no.  when              what") == true)
    #expect(table.dropFirst().first?.hasPrefix(" @3  2026-11-20 12:00  redo @2") == true)
    #expect(table.contains { $0.contains("undo @1") && $0.hasSuffix("undone by @3") })
  }

  @Test("20 changes are listed unless told otherwise")
  func limits() throws {
    _ = try program.run([], text: (1...25).map { "coffee \($0)\n" }.joined())
    func count(_ words: String...) throws -> Int { try program.run(words + ["--json"]).lines.count }
    // A terminal gets 20, a pipe all of them.
    #expect(try count("history") == 25)
    let terminal = try program.terminal(["history", "--no-pager"], rows: 60)
    #expect(try terminal.wait() == .exited(0))
    let shown = terminal.transcript
    #expect(shown.split(separator: "\r\n").count { $0.hasPrefix(" @") || $0.hasPrefix("@") } == 20)
    #expect(shown.contains("@25 ") && shown.contains("@6 ") && !shown.contains("@5 "))
    #expect(shown.contains("The newest 20; history all lists every one."))
    #expect(try count("history", "3") == 3)
    #expect(try count("history", "--limit", "3") == 3)
    #expect(try count("history", "--all") == 25)
    #expect(try program.run(["history", "3"]).lines.last == "The newest 3; history all lists every one.")
    #expect(try program.run([], text: "/history 3\n").lines.count == 5)
    #expect(try program.run(["history", "soon"]).status == 64)
  }

  @Test("O1 O2 words in the history never steer the terminal, and fit its width", arguments: [40, 80, 120])
  func escapes(width: Int) throws {
    let words =
      "coffee 4.50 at \u{1B}[31mred \u{9B}2J \u{202E}desrever\u{2066} a very long tail of words"
    _ = try program.run([], text: words + "\n")
    for arguments in [["history"], ["history", "--plain"], ["history", "--json"], ["undo"], ["redo"]] {
      let result = try program.run(arguments + ["--width", "\(width)"])
      let isJSON = arguments.contains("--json")
      #expect(result.status == 0)
      #expect(
        !result.output.unicodeScalars.contains { scalar in
          scalar.value < 0x20 && scalar != "\n" || (0x7F..<0xA0).contains(scalar.value)
            || !isJSON && [0x202E, 0x2066].contains(scalar.value)
        }
      )
      guard !isJSON, !arguments.contains("--plain") else { continue }
      #expect(result.lines.allSatisfy { $0.count <= width }, "\(result.output)")
    }
  }

  @Test("without a UTF-8 locale history, undo and redo are plain ASCII with --ascii")
  func ascii() throws {
    var program = program
    _ = try program.run([], text: "crème brûlée 4.50\n")
    program.environment["LANG"] = "C"
    for arguments in [["history"], ["undo"], ["redo"], ["help"]] {
      let output = try program.run(arguments + ["--ascii"]).output
      #expect(!output.isEmpty && output.utf8.allSatisfy { $0 < 0x80 }, "\(output)")
    }
  }

  @Test("A33 in a pipe the words of the history are as stored whatever the locale, and all else is ASCII")
  func storedBytes() throws {
    var program = program
    _ = try program.run([], text: "crème brûlée 4.50\n")
    program.environment["LANG"] = "C"
    for arguments in [["history"], ["undo"], ["redo"]] {
      let output = try program.run(arguments).output
      #expect(output.contains("crème brûlée") && !output.contains("?"))
      let rest = output.replacing("crème brûlée", with: "")
      #expect(rest.utf8.allSatisfy { $0 < 0x80 }, "\(output)")
    }
  }

  // MARK: Chat and search

  @Test("in the chat undo and redo take words, too, and say what makes it as it was")
  func chat() throws {
    let terminal = try program.chat()
    terminal.send("uber 23,40 yesterday\r")
    _ = try terminal.expect("/undo removes it")
    terminal.send("/undo\r")
    let undone = try terminal.expect("/redo restores")
    #expect(undone.contains(" ↶ removed #1  $23.40  Transportation  Uber"))
    #expect(undone.contains("Thu 19 Nov 2026"))
    terminal.send("/redo all\r")
    #expect(try terminal.expect("/undo removes").contains(" ↷ restored #1  $23.40"))
    terminal.send("/history 1\r")
    _ = try terminal.expect("redo @2")
    _ = try terminal.expect("The newest 1; history all lists every one.")
    terminal.send("/undo @1 nonsense\r")
    _ = try terminal.expect("✗")
    terminal.send("/search uber\r")
    _ = try terminal.expect("2026-11-19")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("search lists what has the words in it, with the filters of list")
  func search() throws {
    _ = try program.run([], text: "coffee beans 12\ncoffee 3 yesterday\nlunch at Coffee Corner 9\ntea 2\n")
    func found(_ words: String...) throws -> [String] {
      try records(try program.run(["search", "--json"] + words)).compactMap { $0["amount"]?.string }
    }
    #expect(try found("coffee").sorted() == ["12.00", "3.00", "9.00"])
    #expect(try found("coffee", "beans") == ["12.00"])
    #expect(try found("coffee", "--until", "2026-11-19") == ["3.00"])
    #expect(try found("coffee", "--limit", "1").count == 1)
    #expect(try program.run(["search"]).status == 64)
  }
}
