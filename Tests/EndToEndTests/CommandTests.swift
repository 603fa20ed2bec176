import Foundation
import SpendJSON
import SpendTestSupport
import Testing

@Suite struct CommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func json(_ arguments: [String]) throws -> [JSONValue] {
    try program.run(arguments).lines.map { try JSONValue(parsing: $0.utf8) }
  }

  @Test("add confirms date, amount, category, words, the month's total and how to take it back")
  func add() throws {
    _ = try program.run(["add", "groceries 20"])
    let result = try program.run(["add", "lunch with Sam 12.50 yesterday"])
    #expect(result.status == 0)
    for part in ["$12.50", "Food & Dining", "lunch", "Sam", "Thu 19 Nov 2026", "$32.50", "spendwise undo"] {
      #expect(result.output.contains(part), "\(part) is missing in \(result.output)")
    }
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("add --json gives the record, or the refusal as a record and a line of error")
  func addJSON() throws {
    let record = try #require(try json(["add", "--json", "coffee 4.50"]).first)
    #expect(record["ok"] == .boolean(true))
    #expect(record["id"]?.number == "1")
    let refused = try program.run(["add", "--json", "coffee"])
    #expect(refused.status == 65)
    #expect(try JSONValue(parsing: refused.output.utf8)["error"]?.string == "no_amount")
    #expect(refused.errors.split(separator: "\n").count == 1)
  }

  @Test("undo takes back the last change, across runs, and says what it was")
  func undo() throws {
    _ = try program.run(["add", "coffee 4.50"])
    _ = try program.run(["add", "uber 23 and bagel 4"])
    let undone = try program.run(["undo"])
    #expect(undone.output.contains("$23.00"))
    #expect(undone.output.contains("$4.00"))
    #expect(try json(["list", "--json"]).compactMap { $0["amount"]?.string } == ["4.50"])
    _ = try program.run(["undo"])
    #expect(try json(["list", "--json"]).isEmpty)
    let nothing = try program.run(["undo"])
    #expect(nothing.status == 65)
    #expect(nothing.errors.contains("nothing to undo"))
  }

  @Test("ask answers with period and number of expenses, and proves it in JSON")
  func ask() throws {
    _ = try program.run(
      [],
      text: "coffee 4.50\nlunch 10 yesterday\nrent 1000 on 1 November\npizza 9 last month\n"
    )
    let text = try program.run(["ask", "how much did I spend on food this month?"])
    #expect(text.output.contains("$14.50"))
    #expect(text.output.contains("2 expenses"))
    #expect(text.output.contains("1–20 Nov 2026"))
    let answer = try #require(try json(["ask", "--json", "how much did I spend on food this month?"]).first)
    #expect(answer["result"]?["kind"]?.string == "amount")
    #expect(answer["result"]?["value"]?.string == "14.50")
    #expect(answer["result"]?["currency"]?.string == "USD")
    #expect(answer["period"]?["from"]?.string == "2026-11-01")
    #expect(answer["period"]?["to"]?.string == "2026-11-20")
    #expect(answer["expenses"]?.array?.count == 2)
    #expect(
      answer["sql"]?.string?.hasPrefix("SELECT") == true || answer["sql"]?.string?.hasPrefix("WITH") == true
    )
  }

  @Test("ask says plainly what a ledger can't know, without a figure")
  func unanswerable() throws {
    let answer = try #require(try json(["ask", "--json", "will it rain tomorrow?"]).first)
    #expect(answer["result"]?["kind"]?.string == "none")
    #expect(answer["result"]?["value"]?.isNull == true)
    #expect(answer["answer"]?.string?.contains { $0.isNumber } == false)
  }

  @Test("weeks start on the day that the settings say")
  func weekStart() throws {
    let configuration = folder.path + "/.config/spendwise"
    try FileManager.default.createDirectory(atPath: configuration, withIntermediateDirectories: true)
    try Data("weeks = sunday\n".utf8).write(to: URL(fileURLWithPath: configuration + "/config"))
    _ = try program.run(["add", "soup 8 on 2026-11-15 and tea 3 on 2026-11-14"])
    let answer = try #require(try json(["ask", "--json", "spending by week this month"]).first)
    let rows = try #require(answer["result"]?["rows"]?.array)
    #expect(rows.compactMap { $0["label"]?.string } == ["2026-11-08", "2026-11-15"])
  }

  @Test("a follow-up takes over what it doesn't say again")
  func context() throws {
    _ = try program.run(
      [],
      text: "coffee 4.50 on 3 October\ncoffee 3 on 5 September\nrent 900 on 1 September\n"
    )
    let answer = try #require(
      try json([
        "ask", "--json", "--context", "how much did I spend on coffee in October?", "and in September?",
      ]).first
    )
    #expect(answer["result"]?["value"]?.string == "3.00")
  }

  @Test("list prints newest first, as many as asked, and filters")
  func list() throws {
    _ = try program.run(
      [],
      text: "coffee 1 on 2026-11-03\nlunch at Nopa 2 on 2026-11-05\nbus 3 on 2026-11-04\n"
    )
    #expect(try json(["list", "--json"]).compactMap { $0["amount"]?.string } == ["2.00", "3.00", "1.00"])
    #expect(try json(["list", "--json", "--limit", "1"]).count == 1)
    #expect(
      try json(["list", "--json", "--category", "transportation"]).compactMap { $0["amount"]?.string } == [
        "3.00"
      ]
    )
    #expect(try json(["list", "--json", "--since", "2026-11-04", "--until", "2026-11-04"]).count == 1)
    #expect(try json(["list", "--json", "--merchant", "nopa"]).count == 1)
  }

  @Test("categories lists all seven with totals")
  func categories() throws {
    _ = try program.run([], text: "coffee 4.50\nlunch 10\n")
    let categories = try json(["categories", "--json"])
    #expect(categories.count == 7)
    let food = try #require(categories.first { $0["name"]?.string == "Food & Dining" })
    #expect(food["total"]?.string == "14.50")
    #expect(food["count"]?.number == "2")
    #expect(food["color"]?.string == "#FF9F40")
  }

  @Test("the dashboard adds up, fits its width and has no colour in a pipe")
  func dashboard() throws {
    _ = try program.run([], text: "coffee 4.50\nlunch 10\nbus 2.25\npizza 20 on 2026-10-10\nsushi €30\n")
    for width in [40, 80, 120] {
      let text = try program.run(["dashboard", "--width", "\(width)"]).output
      #expect(text.contains("$16.75"))
      #expect(!text.contains("\u{1B}"))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    }
    let figures = try #require(try json(["dashboard", "--json"]).first)
    #expect(figures["spent"]?[0]?["amount"]?.string == "16.75")
    #expect(figures["spent"]?[1]?["currency"]?.string == "EUR")
    #expect(figures["expense_count"]?.number == "4")
    #expect(figures["months"]?.array?.count == 12)
  }

  @Test("without a UTF-8 locale everything is plain ASCII with --ascii")
  func ascii() throws {
    var program = program
    _ = try program.run([], text: "crème brûlée 4.50\n")
    program.environment["LANG"] = "C"
    for arguments in [["dashboard"], ["list"], ["add", "tea 2"], ["categories"]] {
      let output = try program.run(arguments + ["--ascii"]).output
      #expect(!output.isEmpty && output.utf8.allSatisfy { $0 < 0x80 }, "\(output)")
    }
  }

  @Test("A33 without a UTF-8 locale a pipe has the texts as stored, and draws in plain ASCII")
  func storedBytes() throws {
    var program = program
    _ = try program.run([], text: "crème brûlée 4.50\n")
    program.environment["LANG"] = "C"
    for arguments in [["list"], ["search", "brûlée"], ["dashboard"], ["categories"]] {
      let output = try program.run(arguments).output
      let rest = output.replacing("crème brûlée", with: "")
      #expect(!output.contains("?") && rest.utf8.allSatisfy { $0 < 0x80 }, "\(output)")
    }
    #expect(try program.run(["list"]).output.contains("crème brûlée"))
  }

  @Test("parse shows what is understood, in order, and stores nothing")
  func parse() throws {
    let result = try program.run(
      ["parse", "--json", "--offline", "--today", "2026-03-01"],
      text: "coffee 4.50\nundo that\nhow much on food?\nhello\n"
    )
    let lines = try result.lines.map { try JSONValue(parsing: $0.utf8) }
    #expect(lines.map { $0["intent"]?.string } == ["expense", "command", "question", "other"])
    #expect(lines[0]["text"]?.string == "coffee 4.50")
    #expect(lines[0]["expenses"]?[0]?["date"]?.string == "2026-03-01")
    #expect(lines[0]["parser"]?.string == "offline")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.local"))
  }

  @Test("parse shows thousands of lines in their order, as it shows each of them alone")
  func parseMany() throws {
    _ = try program.run([], text: "coffee at Zorb 4.50\n")
    let kinds = ["tea 3", "", "how much at zorb?", "bus 2.40 yesterday", "hello", "undo", "sushi 12 €"]
    let alone = try kinds.map { try program.run(["parse", "--json", "--offline"], text: $0 + "\n").output }
    for options in [["--json"], []] {
      let count = 6_000
      var input = Data((0..<count).map { kinds[$0 % kinds.count] + "\n" }.joined().utf8)
      input.append(contentsOf: [0xFF, 0x0A])
      let result = try program.run(["parse", "--offline"] + options, input: input)
      #expect(result.status == 65)
      #expect(result.errors.contains("line \(count + 1): "))
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count == count + 1)
      guard options == ["--json"] else { continue }
      #expect(lines.dropLast().enumerated().allSatisfy { alone[$0 % kinds.count] == $1 + "\n" })
    }
  }

  @Test("O1 what stands in a line never steers the terminal")
  func escapes() throws {
    _ = try program.run([], input: Data("coffee \u{1B}[31mred\u{1B}]52;c;aGk=\u{7} 4.50\n".utf8))
    for arguments in [["list"], ["list", "--json"], ["ask", "list my expenses"], ["dashboard"], ["undo"]] {
      let result = try program.run(arguments)
      #expect(
        !(result.output + result.errors).unicodeScalars.contains {
          $0.value < 0x20 && $0 != "\n" && $0 != "\t"
        }
      )
    }
  }

  @Test("--ledger works before and after the command")
  func ledgerOption() throws {
    let file = folder.path + "/mine.db"
    #expect(try program.run(["--ledger", file, "add", "coffee 4.50"]).status == 0)
    #expect(try program.run(["list", "--json", "--ledger", file]).lines.count == 1)
  }

  @Test("help and version go to standard output with status 0; help fits 80 columns")
  func help() throws {
    for arguments in [["help"], ["--help"], ["-h"], ["help", "list"], ["--version"]] {
      let result = try program.run(arguments)
      #expect(result.status == 0)
      #expect(!result.output.isEmpty)
      #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }
}
