import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// People and names through the built program: as typed, piped, imported, exported and asked about.
@Suite struct PeopleAndNamesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func figure(_ question: String) throws -> String? {
    let result = try program.run(["ask", "--json", question])
    return try JSONValue(parsing: result.output.utf8)["result"]?["value"]?.string
  }

  @Test("A10 shared people are found alone, and are one by one in JSON")
  func people() throws {
    let lines = "beer with Sam and Leo 20\nlunch with Sam 12.50\ncinema with Leo, Priya and Sam 30\n"
    let result = try program.run(["--json"], text: lines)
    #expect(result.status == 0)
    let first = try JSONValue(parsing: try #require(result.lines.first).utf8)
    #expect(first["person"]?.string == "Sam, Leo")
    #expect(first["people"]?.array?.compactMap(\.string) == ["Sam", "Leo"])
    #expect(try figure("how much with Sam") == "62.50")
    #expect(try figure("how much with Leo") == "50.00")
    #expect(try figure("how much with Priya") == "30.00")
    #expect(try program.run(["list", "--person", "Priya", "--json"]).lines.count == 1)
    #expect(try program.run(["dashboard", "--person", "Leo"]).output.contains("$50.00"))
    let groups = try program.run(["ask", "spending by person"]).output
    #expect(groups.contains("What several shared counts for each."))
    #expect(!groups.contains("112.50") && !groups.contains("142.50") && !groups.contains("100.0 %"))
  }

  @Test("A10 an export of shared people, and of a name with a comma, comes back as it was")
  func roundTrip() throws {
    _ = try program.run([], text: "beer with Sam and Leo 20\nlunch 5\n")
    #expect(try program.run(["edit", "2", "person", "\"Smith, John\""]).status == 0)
    let list = try program.run(["list", "--json"]).output
    let file = folder.file("rows.jsonl")
    try list.write(toFile: file, atomically: true, encoding: .utf8)
    let other = BuiltProgram(home: try TemporaryFolder().path)
    #expect(try other.run(["import", file]).status == 0)
    #expect(try program.run(["import", file]).output.contains("0 of 2"))
  }

  @Test(
    "A1 one name in two forms of Unicode in one group of a pipe is one name, whatever becomes of its entries"
  )
  func names() throws {
    let lines = "coffee at Café Zoé 3\ncoffee at Cafe\u{301} Zoe\u{301} 40\n"
    #expect(try program.run([], text: lines).status == 0)
    #expect(try figure("how much at Café Zoé") == "43.00")
    #expect(try program.run(["doctor"]).status == 0)
    #expect(try program.run(["delete", "1"]).status == 0)
    #expect(try figure("how much at Cafe\u{301} Zoe\u{301}") == "40.00")
    #expect(try program.run(["doctor"]).status == 0)
    #expect(try program.run(["undo"]).status == 0)
    #expect(try program.run(["doctor"]).status == 0)
    #expect(try program.run(["history"]).output.contains("Cafe\u{301} Zoe\u{301}"))
  }

  @Test(
    "A19 an enormous amount is asked alone; a sum past what the ledger tells is refused, and the session goes on"
  )
  func largeSum() throws {
    let lines = "coffee 4\ncar 9000000000000000\ntea 3\nhow much did I spend today?\n"
    let result = try program.run(["--json"], text: lines)
    let records = try result.lines.map { try JSONValue(parsing: $0.utf8) }
    #expect(result.status == 65)
    #expect(records.map { $0["ok"] == .boolean(true) } == [true, false, true, true])
    #expect(records[1]["error"]?.string == "ambiguous")
    #expect(records[3]["result"]?["value"]?.string == "7.00")
    #expect(try program.run(["edit", "1", "amount", "46000000000000000"]).errors.contains("too large"))
    let terminal = try program.chat()
    terminal.send("car 46000000000000000\r")
    _ = try terminal.expect("y = yes")
    terminal.send("yes\r")
    _ = try terminal.expect("/undo removes it")
    terminal.send("boat 46000000000000000\r")
    _ = try terminal.expect("y = yes")
    terminal.send("yes\r")
    _ = try terminal.expect("Too large")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try figure("how much did I spend today?") == "46000000000000007.00")
    #expect(try program.run(["doctor"]).status == 0)
    let rows =
      "date,amount,description\n2026-11-01,5,lamp\n2026-11-02,90000000000.01,house\n2026-11-03,6,chair\n"
    try rows.write(toFile: folder.file("rows.csv"), atomically: true, encoding: .utf8)
    let imported = try program.run(["import", folder.file("rows.csv")])
    #expect(imported.status == 65)
    #expect(imported.errors.contains("3"))
  }
}
