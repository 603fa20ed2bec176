import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// Edits and deletions by words and by command, as their users see them.
@Suite struct EditTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func records(_ result: BuiltProgram.Result) throws -> [JSONValue] {
    try result.lines.map { try JSONValue(parsing: $0.utf8) }
  }

  private func expenses() throws -> [JSONValue] {
    try records(try program.run(["list", "--all", "--json"]))
  }

  private func amounts() throws -> [String] { try expenses().compactMap { $0["amount"]?.string } }

  // MARK: By command

  @Test("an edit prints what it was, what it is now, what the month comes to and how to take it back")
  func edit() throws {
    _ = try program.run(["add", "coffee 4.50"])
    _ = try program.run(["add", "groceries 20"])
    let amount = try program.run(["edit", "1", "amount", "5.25"])
    #expect(amount.status == 0)
    let lines = amount.lines
    #expect(lines.first == " ✓ changed #1  coffee  $4.50 → $5.25                             Fri 20 Nov 2026")
    #expect(lines.dropFirst().first == "   November: Food & Dining $5.25, all categories $25.25")
    #expect(lines.last == "   spendwise undo takes it back")
    let category = try program.run(["edit", "#1", "category", "groceries"])
    #expect(category.output.contains("Food & Dining → Groceries"))
    #expect(category.output.contains("Groceries $25.25"))
    let date = try program.run(["edit", "1", "date", "yesterday"])
    #expect(date.output.contains("Fri 20 Nov 2026 → Thu 19 Nov 2026"))
    let undone = try program.run(["undo", "2"])
    #expect(
      undone.lines == [
        " ↶ #1 is again Fri 20 Nov 2026 (was Thu 19 Nov 2026)",
        " ↶ #1 is again Food & Dining (was Groceries)", "   spendwise redo 2 reverses that",
      ]
    )
    #expect(try program.run(["redo"]).lines.first?.hasPrefix(" ↷ #1 is again Groceries (was Food") == true)
    #expect(try expenses().compactMap { $0["category"]?.string } == ["Groceries", "Groceries"])
  }

  @Test("several parts at once stand below each other where they don't fit, and nothing is too wide")
  func parts() throws {
    _ = try program.run(["add", "coffee 4.50"])
    let arguments = [
      "edit", "1", "amount", "1234.50", "category", "groceries", "merchant", "Blue Bottle Coffee Roasters",
    ]
    let result = try program.run(arguments + ["--width", "50"])
    #expect(
      result.lines.prefix(5) == [
        " ✓ changed #1  coffee · Blue Bottle Coffee",
        "   Roasters                        Fri 20 Nov 2026", "   $4.50 → $1,234.50",
        "   Food & Dining → Groceries", "   merchant none → Blue Bottle Coffee Roasters",
      ]
    )
    for arguments in [["undo"], ["redo"], ["undo"]] {
      let lines = try program.run(arguments + ["--width", "50"]).lines
      #expect(lines.allSatisfy { $0.count <= 50 }, "\(lines)")
      #expect(lines.contains { $0.hasPrefix("   (was ") })
    }
  }

  @Test("an edit that says what holds already is no error and no change")
  func unchanged() throws {
    _ = try program.run(["add", "coffee 4.50"])
    let result = try program.run(["edit", "1", "amount", "4.50"])
    #expect(result.status == 0)
    #expect(result.output.contains("That is what it says already: #1"))
    #expect(try program.run(["history", "--json"]).lines.count == 1)
  }

  @Test("delete takes out the expenses named, all or none, and undo brings them back")
  func delete() throws {
    _ = try program.run([], text: "coffee 1\ntea 2\ncake 3\n")
    let refused = try program.run(["delete", "2", "7"])
    #expect(refused.status == 65)
    #expect(refused.errors.contains("#7"))
    let deleted = try program.run(["delete", "1", "3"])
    #expect(deleted.output.contains(" ✓ deleted #1  $1.00  Food & Dining  coffee"))
    #expect(deleted.output.contains("spendwise undo restores"))
    #expect(try amounts() == ["2.00"])
    #expect(try program.run(["undo"]).output.contains(" ↶ restored #1  $1.00"))
    #expect(try amounts() == ["3.00", "2.00", "1.00"])
  }

  @Test(
    "what can't be done is refused with what to type, and nothing changes",
    arguments: [
      ["edit"], ["edit", "1"], ["edit", "1", "amount", "0"], ["edit", "1", "category", "yachts"],
      ["edit", "1", "currency", "JPY"], ["edit", "9", "amount", "3"], ["edit", "1", "date", "2027-01-01"],
      ["delete"], ["delete", "9"], ["delete", "everything"], ["add", "change tea to 5"],
    ]
  )
  func refused(words: [String]) throws {
    _ = try program.run(["add", "coffee 4.50"])
    let result = try program.run(words)
    #expect([64, 65].contains(result.status))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.output.isEmpty)
    #expect(try amounts() == ["4.50"])
    #expect(try program.run(["history", "--json"]).lines.count == 1)
  }

  @Test("S33 an undo that later changes stand on changes nothing, names them and offers the chain")
  func chain() throws {
    _ = try program.run([], text: "coffee 4\ntea 2\n/edit 1 amount 5\n/edit 1 amount 6\n")
    let refused = try program.run(["undo", "@1"])
    #expect(refused.status == 65)
    for part in ["@3", "@4", "nothing changed", "undo @1 --chain"] { #expect(refused.errors.contains(part)) }
    #expect(try amounts() == ["2.00", "6.00"])
    let pipe = try program.run(["--json"], text: "/undo @1\n/undo @1 chain\n")
    let records = try records(pipe)
    #expect(pipe.status == 65)
    #expect(records.first?["error"]?.string == "changed_later")
    #expect(records.dropFirst().map { $0["entry"]?.string } == ["@4", "@3", "@1"])
    #expect(records.dropFirst().map { $0["line"]?.number } == ["2", "2", "2"])
    #expect(try amounts() == ["2.00"])
    _ = try program.run(["redo", "3"])
    #expect(try amounts() == ["2.00", "6.00"])
  }

  // MARK: By words

  @Test("said in plain words, as one command each, the newest expense is meant")
  func spoken() throws {
    _ = try program.run(["add", "coffee 4 yesterday"])
    _ = try program.run(["add", "lunch 12.50"])
    #expect(try program.run(["add", "make that 15"]).output.contains("$12.50 → $15.00"))
    #expect(try program.run(["add", "no, that was groceries"]).output.contains("→ Groceries"))
    #expect(try program.run(["add", "change yesterday's coffee to 5.25"]).output.contains("$4.00 → $5.25"))
    #expect(try amounts() == ["15.00", "5.25"])
    let json = try records(try program.run(["add", "--json", "delete #2"]))
    #expect(json.first?["action"]?.string == "delete")
    #expect(json.first?["deleted"]?.array?.compactMap { $0["id"]?.number } == ["2"])
    #expect(
      try program.run(["add", "-q", "undo that"]).output.hasPrefix("restored\t2\t2026-11-20\t15.00\tUSD")
    )
    #expect(try amounts() == ["15.00", "5.25"])
    let words = try records(try program.run(["history", "--json"])).compactMap { $0["words"]?.string }
    #expect(words.contains("change yesterday's coffee to 5.25"))
  }

  @Test("in a pipe a change means the lines before it; several are asked about")
  func pipe() throws {
    let result = try program.run(
      [],
      text: "coffee 4.50\nmake that 5\nuber 23 and bagel 4\nmake that 15\n/delete 3 2\n/edit 1 amount 5\n"
    )
    let coffee = "USD\tFood & Dining\tcoffee\texpense"
    #expect(
      result.lines == [
        "1\t2026-11-20\t4.50\t\(coffee)", "was\t1\t2026-11-20\t4.50\t\(coffee)",
        "changed\t1\t2026-11-20\t5.00\t\(coffee)", "2\t2026-11-20\t23.00\tUSD\tTransportation\tUber\texpense",
        "3\t2026-11-20\t4.00\tUSD\tFood & Dining\tbagel\texpense",
        "deleted\t3\t2026-11-20\t4.00\tUSD\tFood & Dining\tbagel\texpense",
        "deleted\t2\t2026-11-20\t23.00\tUSD\tTransportation\tUber\texpense",
        "unchanged\t1\t2026-11-20\t5.00\t\(coffee)",
      ]
    )
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("spendwise: line 4: which one? #2 Uber $23.00, #3 bagel $4.00;"))
    #expect(result.errors.contains("say: change #2 to 15"))
  }

  @Test("in JSON a change has what it was and what it is now")
  func pipeJSON() throws {
    let result = try program.run(["--json"], text: "coffee 4.50\nmake that 5\nmake that 5\n")
    let records = try records(result)
    #expect(result.status == 0)
    #expect(records[1]["line"]?.number == "2")
    #expect(records[1]["action"]?.string == "edit")
    #expect(records[1]["was"]?[0]?["amount"]?.string == "4.50")
    #expect(records[1]["changed"]?[0]?["amount"]?.string == "5.00")
    #expect(records[1]["changed"]?[0]?["id"]?.number == "1")
    #expect(records[1]["entry"]?.string == "@2")
    #expect(records[2]["changed"]?.array?.isEmpty == true)
    #expect(records[2]["unchanged"]?[0]?["id"]?.number == "1")
    #expect(records[2]["entry"]?.isNull == true)
  }

  @Test("in the chat a correction means what was just said, and undo says what it is again")
  func chat() throws {
    let terminal = try program.chat()
    terminal.send("coffee 4.50\r")
    _ = try terminal.expect("/undo removes it")
    terminal.send("no, that was groceries\r")
    let changed = try terminal.expect("/undo takes it back")
    #expect(changed.contains(" ✓ changed #1  coffee  Food & Dining → Groceries"))
    #expect(changed.contains("November: Groceries $4.50, all categories $4.50"))
    terminal.send("/edit 1 amount 5.25\r")
    _ = try terminal.expect("$4.50 → $5.25")
    terminal.send("undo\r")
    #expect(try terminal.expect("/redo changes it again").contains(" ↶ #1 is again $4.50 (was $5.25)"))
    terminal.send("/delete 1\r")
    #expect(try terminal.expect("/undo restores").contains(" ✓ deleted #1  $4.50  Groceries  coffee"))
    terminal.send("/edit 1 amount\r")
    _ = try terminal.expect("✗")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("in plain mode each change is a sentence")
  func plain() throws {
    _ = try program.run(["add", "coffee 4.50"])
    #expect(
      try program.run(["edit", "1", "amount", "5", "--plain"]).lines == [
        "Changed number 1, coffee: amount from $4.50 to $5.00.",
        "November so far: Food & Dining $5.00, all categories $5.00.", "To take it back: spendwise undo.",
      ]
    )
    #expect(
      try program.run(["undo", "--plain"]).lines == [
        "Number 1 is again $4.50 (was $5.00).", "spendwise redo changes it again.",
      ]
    )
    #expect(
      try program.run(["delete", "1", "--plain"]).lines == [
        "Deleted $4.50, Food & Dining, coffee, Fri 20 Nov 2026, number 1.",
        "To restore: spendwise undo.",
      ]
    )
  }

  @Test("O1 what is changed to never steers the terminal, and ASCII stays ASCII")
  func escapes() throws {
    _ = try program.run(["add", "coffee 4.50"])
    _ = try program.run([], text: "/edit 1 description t\u{1B}[31mea\u{9B}2J \u{202E}é\n")
    for arguments in [["undo"], ["redo"], ["delete", "1"], ["undo", "--ascii"], ["redo", "--plain"]] {
      let output = try program.run(arguments).output
      #expect(
        !output.unicodeScalars.contains { scalar in
          scalar.value < 0x20 && scalar != "\n" || (0x7F..<0xA0).contains(scalar.value)
            || scalar.value == 0x202E
            || arguments.contains("--ascii") && scalar.value > 0x7F
        },
        "\(output)"
      )
    }
  }
}
