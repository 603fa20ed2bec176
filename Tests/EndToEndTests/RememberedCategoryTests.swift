import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// What the user said of a category holds for the next line, in pipe, chat and command.
@Suite(.serialized) struct RememberedCategoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func categories(_ result: BuiltProgram.Result) -> [String] {
    result.lines.compactMap { line in
      let fields = line.split(separator: "\t")
      return fields.count > 4 && Int(fields[0]) != nil ? String(fields[4]) : nil
    }
  }

  @Test("a correction among piped lines holds for the lines after it, until it is undone")
  func pipe() throws {
    let first = try program.run(
      [],
      text: "Chipotle 5\nno, that was groceries\nchipotle 6\ntacos at chipotle 7\n"
    )
    #expect(categories(first) == ["Food & Dining", "Groceries", "Groceries"])
    #expect(
      categories(try program.run([], text: "chipotle 8\nundo @2\nchipotle 9\n")) == [
        "Groceries", "Food & Dining",
      ]
    )
    #expect(try program.run(["add", "chipotle 3"]).output.contains("Food & Dining"))
  }

  @Test("the chat takes it up at once, and why says who said so")
  func chat() throws {
    let terminal = try program.chat()
    terminal.send("candles 12\r")
    _ = try terminal.expect("/undo removes it")
    terminal.send("no, that was groceries\r")
    _ = try terminal.expect("takes it back")
    terminal.send("candles 9\r")
    #expect(try terminal.expect("/undo removes it").contains("$9.00  Groceries  candles"))
    terminal.send("/why\r")
    _ = try terminal.expect("you said so on 2026-11-20 (@2)")
    terminal.send("/undo @2\r")
    _ = try terminal.expect("is again")
    terminal.send("candles 8\r")
    #expect(try !terminal.expect("/undo removes it").contains("$8.00  Groceries"))
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("explain and a dry run know it, parse doesn't, and a corrected guess is one no more")
  func explain() throws {
    _ = try program.run([], text: "flumox 12\n/edit 1 category entertainment\n")
    let json = try JSONValue(parsing: program.run(["add", "--json", "flumox 9"]).output.utf8)
    #expect(json["category"]?.string == "Entertainment")
    #expect(json["confidence"]?.number == "0.97")
    #expect(try program.run(["explain", "flumox 9"]).output.contains("you said so on 2026-11-20 (@2)"))
    #expect(categories(try program.run(["--dry-run"], text: "flumox 9\n")).isEmpty)
    #expect(try program.run(["--dry-run"], text: "flumox 9\n").output.contains("Entertainment"))
    #expect(try program.run(["parse"], text: "flumox 9\n").output.contains("Other"))
  }

  @Test("what was imported with a category gives it to the next line that no word tells")
  func imported() throws {
    let file = folder.file("bank.csv")
    let rows = "date,amount,description,category\n2026-11-18,12.50,flumox,Entertainment\n"
    try Data(rows.utf8).write(to: URL(fileURLWithPath: file))
    _ = try program.run(["import", file])
    #expect(categories(try program.run([], text: "flumox 8\n")) == ["Entertainment"])
    #expect(try program.run(["explain", "flumox 9"]).output.contains("as it is with #2"))
  }

  @Test("a dry run makes no ledger to look into")
  func dryRun() throws {
    #expect(try program.run(["--dry-run"], text: "flumox 9\n").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
