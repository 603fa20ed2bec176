import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// What the program does with a line that has two readings of which none is clearly better.
@Suite(.serialized) struct AmbiguousLineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func amounts() throws -> [String] {
    try program.run(["list", "--all", "--json"]).lines.compactMap {
      try JSONValue(parsing: $0.utf8)["amount"]?.string
    }
  }

  @Test("the chat asks one short question, and the next line answers it")
  func chat() throws {
    let terminal = try program.chat()
    terminal.send("soup 8 11\r")
    let question = try terminal.expect("Enter = neither")
    #expect(question.contains(" ? $11.00 or $8.00 for soup?"))
    #expect(question.contains("1 = $11.00   2 = $8.00"))
    terminal.send("2\r")
    #expect(try terminal.expect("/undo removes it").contains("$8.00"))
    terminal.send("/why\r")
    _ = try terminal.expect("you chose $8.00, Fri 20 Nov 2026, of 2 readings")
    terminal.send("boots 80 on 3/5\r")
    _ = try terminal.expect("1 = Thu 5 Mar 2026   2 = Sun 3 May 2026   Enter = neither")
    terminal.send("\r")
    _ = try terminal.expect("Nothing saved.")
    terminal.send("soup 8 11\r")
    _ = try terminal.expect("Enter = neither")
    terminal.send("\u{03}")
    _ = try terminal.expect("Nothing saved.")
    terminal.send("soup 8 11\r")
    _ = try terminal.expect("Enter = neither")
    terminal.send("bus 3\r")
    _ = try terminal.expect("$3.00")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try amounts() == ["3.00", "8.00"])
  }

  @Test("a pipe reports the line as one that needs you, with both readings, and goes on")
  func pipe() throws {
    let input = "soup 8 11\nbus 3\n"
    let text = try program.run([], text: input)
    #expect(text.status == 65)
    #expect(text.lines.count == 1)
    #expect(
      text.errors
        == "spendwise: line 1: needs you: \"soup 8 11\" can be 11.00 USD or 8.00 USD; nothing saved; "
        + "say only the amount that was paid\n"
    )
    let json = try program.run(["--json"], text: input).lines.map { try JSONValue(parsing: $0.utf8) }
    #expect(json.first?["ok"] == .boolean(false))
    #expect(json.first?["error"]?.string == "ambiguous")
    #expect(json.first?["text"]?.string == "soup 8 11")
    #expect(json.first?["readings"]?[0]?["amount"]?.string == "11.00")
    #expect(json.first?["readings"]?[1]?["amount"]?.string == "8.00")
    #expect(json.last?["ok"] == .boolean(true))
    #expect(try program.run(["--strict"], text: input).lines.isEmpty)
    #expect(try amounts() == ["3.00", "3.00"])
  }

  @Test("add refuses it, and the configuration settles the order of a date")
  func add() throws {
    #expect(try program.run(["add", "soup 8 11"]).status == 65)
    let refused = try program.run(["add", "--json", "boots 80 on 3/5"])
    #expect(refused.status == 65)
    let record = try JSONValue(parsing: try #require(refused.lines.first).utf8)
    #expect(record["readings"]?[1]?["date"]?.string == "2026-05-03")
    #expect(try amounts().isEmpty)
    let configuration = folder.path + "/.config/spendwise"
    try FileManager.default.createDirectory(atPath: configuration, withIntermediateDirectories: true)
    try Data("dates = dmy\n".utf8).write(to: URL(fileURLWithPath: configuration + "/config"))
    #expect(try program.run(["add", "boots 80 on 3/5"]).output.contains("Sun 3 May 2026"))
  }

  @Test("parse keeps the best reading and lists the others")
  func parse() throws {
    let result = try program.run(["parse", "--json"], text: "soup 8 11\nsoup 8\n")
    let records = try result.lines.map { try JSONValue(parsing: $0.utf8) }
    #expect(result.status == 0)
    #expect(records.first?["intent"]?.string == "expense")
    #expect(records.first?["expenses"]?[0]?["amount"]?.string == "11.00")
    #expect(records.first?["confidence"]?.number == "0.50")
    #expect(records.first?["alternatives"]?[0]?["expenses"]?[0]?["amount"]?.string == "8.00")
    #expect(records.first?["alternatives"]?[0]?["confidence"]?.number == "0.40")
    #expect(records.last?["alternatives"] == nil)
  }
}
