import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// `explain` and `why`, as their users see them.
@Suite struct ExplainTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func record(_ result: BuiltProgram.Result) throws -> JSONValue {
    try JSONValue(parsing: try #require(result.lines.first).utf8)
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  @Test("shows which words of a line become what, aligned, and makes no ledger")
  func explain() throws {
    let result = try program.run(["explain", "um brunch with Lena 31.50 yesterday at 12:30"])
    #expect(result.status == 0)
    #expect(
      result.lines.map(trimmed)
        == [
          " $31.50  Food & Dining  brunch · Lena                            Thu 19 Nov 2026",
          "                words      became           because                     ",
          "   amount       31.50      $31.50           a number with hundredths    ",
          "   currency                USD              none said, so your own      ",
          "   date         yesterday  Thu 19 Nov 2026  a day counted from today    ",
          "   person       with Lena  Lena             a person after \"with\"       ",
          "   category     brunch     Food & Dining    a word of the lexicon       ",
          "   description  brunch     brunch           the words that are left     ",
          "   left out     um                          says nothing of its own     ",
          "   not taken    at 12:30                    a time of day, no price     ",
        ].map(trimmed)
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("as JSON it has the fields of parse, and for each part its words and rule")
  func explainJSON() throws {
    let record = try record(try program.run(["explain", "--json", "2 soups 14"]))
    #expect(record["intent"]?.string == "expense")
    let expense = try #require(record["expenses"]?[0])
    #expect(expense["amount"]?.string == "14.00")
    let amount = try #require(expense["because"]?[0])
    #expect(amount["part"]?.string == "amount")
    #expect(amount["words"]?.string == "14")
    #expect(amount["rule"]?.string == "the likeliest price")
    #expect(record["not_taken"]?[0]?["words"]?.string == "2 soups")
  }

  @Test("why tells the words said, who said them, and what was changed since")
  func why() throws {
    _ = try program.run([], text: "brunch at Nopa 31.50\n")
    _ = try program.run(["edit", "1", "category", "entertainment"])
    let lines = try program.run(["why", "#1"]).lines
    #expect(lines.first?.hasPrefix(" $31.50  Entertainment  brunch · Nopa") == true)
    #expect(lines.dropFirst().first == "   piped “brunch at Nopa 31.50”, Fri 20 Nov 2026, 12:00 (@1)")
    #expect(lines.contains { $0.contains("category") && $0.contains("a word of the lexicon") })
    let last = "   @2 on Fri 20 Nov 2026: Food & Dining → Entertainment (edit 1 category entert"
    // A pipe has the words whole; a width, as of a terminal, cuts them.
    #expect(lines.last == last + "ainment)")
    #expect(try program.run(["why", "#1", "--width", "80"]).lines.last == last + "…")
    let record = try record(try program.run(["why", "1", "--json"]))
    #expect(record["category"]?.string == "Entertainment")
    #expect(record["source"]?.string == "piped")
    #expect(record["words"]?.string == "brunch at Nopa 31.50")
    #expect(record["recorded"]?["category"]?.string == "Food & Dining")
    #expect(record["changes"]?[0]?["entry"]?.string == "@2")
  }

  @Test("why tells the file of an imported row")
  func imported() throws {
    let file = folder.file("bank.csv")
    try Data("date,amount,description\n2026-11-18,12.50,soup\n".utf8).write(to: URL(fileURLWithPath: file))
    _ = try program.run(["import", file])
    let lines = try program.run(["why", "1"]).lines
    #expect(lines.count == 2)
    #expect(lines.last?.contains("imported from") == true)
    #expect(lines.last?.contains("bank.csv") == true)
  }

  @Test("why can stand among piped lines, and of what isn't there it says so")
  func piped() throws {
    let result = try program.run([], text: "soup 7\n/why\n/why 5\n/why x\n")
    #expect(result.status == 65)
    #expect(result.output.contains("piped “soup 7”"))
    #expect(result.errors.contains("line 3: no expense #5"))
    #expect(result.errors.contains("line 4: \"x\" is no number of an expense"))
  }

  @Test("nothing that was said can command the terminal")
  func hostile() throws {
    let result = try program.run(["explain", "soup\u{1B}[2J 7"])
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test(
    "without room for a table, and for screen readers, each part has lines of its own",
    arguments: [40, 0]
  )
  func narrow(width: Int) throws {
    let look = width > 0 ? ["--width", "40"] : ["--plain"]
    let lines = try program.run(["explain", "soup 7 yesterday"] + look).lines
    if width > 0 {
      #expect(lines.allSatisfy { $0.count <= width })
      #expect(lines.contains("   date  yesterday → Thu 19 Nov 2026"))
    } else {
      #expect(lines.contains("Date: Thu 19 Nov 2026, from \"yesterday\", a day counted from today."))
    }
  }
}
