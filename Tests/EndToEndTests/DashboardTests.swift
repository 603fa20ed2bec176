import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// `dashboard` as its users run it, held against sums made here.
@Suite struct DashboardTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private struct Entry {
    let date: String
    let cents: Int64
    let category: String
    let person: String
    let isRefund: Bool

    var spent: Int64 { isRefund ? -cents : cents }
  }

  private static let categories = [
    "Food & Dining", "Transportation", "Groceries", "Entertainment", "Shopping", "Healthcare", "Other",
  ]

  /// A ledger that is the same for its seed: cents, billions, refunds, 29 February, and nothing at all.
  private static func entries(_ seed: UInt64) -> [Entry] {
    var chance = SeededGenerator(seed: seed)
    guard seed > 0 else { return [] }
    return (0..<120).map { _ in
      let month = chance.pick(["2024-02", "2026-07", "2026-09", "2026-10", "2026-11", "2026-11"])
      let day = month == "2024-02" ? 29 : Int.random(in: 1...(month == "2026-11" ? 20 : 30), using: &chance)
      let most: Int64 = chance.happens(4) ? 100_000_000_000 : 20_000
      return Entry(
        date: "\(month)-\(day < 10 ? "0" : "")\(day)",
        cents: chance.happens(5) ? 1 : Int64.random(in: 1...most, using: &chance),
        category: chance.pick(categories),
        person: chance.happens(20) ? chance.pick(["Sam", "Zoë"]) : "",
        isRefund: chance.happens(15)
      )
    }
  }

  private func record(_ entries: [Entry]) throws {
    var rows = ["date,amount,currency,category,description,merchant,person,kind"]
    for (index, entry) in entries.enumerated() {
      let amount = "\(entry.cents / 100).\(entry.cents % 100 < 10 ? "0" : "")\(entry.cents % 100)"
      let kind = entry.isRefund ? "refund" : "expense"
      rows.append(
        "\(entry.date),\(amount),USD,\(entry.category),thing \(index % 30),,\(entry.person),\(kind)"
      )
    }
    let file = folder.file("rows.csv")
    try rows.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try program.run(["import", file]).status == 0)
  }

  private func json(_ arguments: [String]) throws -> JSONValue {
    let result = try program.run(["dashboard", "--json"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONValue(parsing: #require(result.lines.first).utf8)
  }

  private func cents(_ value: JSONValue?) throws -> Int64 {
    let text = try #require(value?.string)
    return try #require(Int64(text.filter { $0 != "." }))
  }

  @Test(
    "figures are the sums of the entries, and the picture shows the same",
    arguments: [0, 1, 2, 3] as [UInt64],
    [
      ([], "2026-11-01", "2026-11-20"), (["2026-10"], "2026-10-01", "2026-10-31"),
      (["2024"], "2024-01-01", "2024-12-31"), (["since", "july"], "2026-07-01", "2026-11-20"),
      (["--since", "2026-09-07", "--until", "2026-10-06"], "2026-09-07", "2026-10-06"),
    ] as [([String], String, String)]
  )
  func figures(_ seed: UInt64, _ span: (arguments: [String], first: String, last: String)) throws {
    let entries = DashboardTests.entries(seed)
    if !entries.isEmpty { try record(entries) }
    let mine = entries.filter { $0.date >= span.first && $0.date <= span.last }
    let figures = try json(span.arguments)
    #expect(figures["period"]?["from"]?.string == span.first)
    #expect(figures["period"]?["to"]?.string == span.last)
    #expect(try cents(figures["spent"]?[0]?["amount"]) == mine.reduce(0) { $0 + $1.spent })
    #expect(figures["expense_count"]?.number == String(mine.count { !$0.isRefund }))

    let categories = try #require(figures["categories"]?.array)
    #expect(categories.count == Set(mine.map(\.category)).count)
    for category in categories {
      let own = mine.filter { $0.category == category["name"]?.string }
      #expect(try cents(category["total"]) == own.reduce(0) { $0 + $1.spent })
      #expect(category["count"]?.number == String(own.count))
    }
    let days = try #require(figures["days"]?.array)
    #expect(days.count == Set(mine.map(\.date)).count)
    for day in days {
      let own = mine.filter { $0.date == day["date"]?.string }
      #expect(try cents(day["total"]) == own.reduce(0) { $0 + $1.spent })
    }
    for month in try #require(figures["months"]?.array) {
      let name = try #require(month["month"]?.string)
      let own = entries.filter { $0.date.hasPrefix(name) }
      #expect(try cents(month["total"]) == own.reduce(0) { $0 + $1.spent })
    }

    let drawn = try program.run(["dashboard", "--width", "100"] + span.arguments).output
    for category in categories {
      let name = try #require(category["name"]?.string)
      let row = try #require(drawn.split(separator: "\n").first { $0.contains(" \(name) ") })
      let amount = try #require(category["total"]?.string).drop { $0 == "-" }
      #expect(row.filter { $0 != "," }.contains("$" + amount))
    }
  }

  @Test("one category shows what it was for, one person what was spent with them")
  func filters() throws {
    let entries = DashboardTests.entries(5)
    try record(entries)
    let month = entries.filter { $0.date.hasPrefix("2026-11") }
    let food = try json(["--category", "food"])
    #expect(food["scope"]?.string == "Food & Dining")
    let own = month.filter { $0.category == "Food & Dining" }.reduce(0) { $0 + $1.spent }
    #expect(try cents(food["spent"]?[0]?["amount"]) == own)
    let parts = try #require(food["descriptions"]?.array)
    #expect(try parts.reduce(0) { $0 + (try cents($1["total"])) } == own)
    let person = try json(["--person", "zoe", "november"])
    let zoe = month.filter { $0.person == "Zoë" }.reduce(0) { $0 + $1.spent }
    #expect(try cents(person["spent"]?[0]?["amount"]) == zoe)
    #expect(try program.run(["dashboard", "--person", "Zoë"]).output.hasPrefix(" Zoë · November 2026"))
  }

  @Test(
    "what names no days is refused, and says what to try",
    arguments: [
      ["2026-13"], ["blurb", "7"], ["--category", "nonsense"],
      ["--since", "2026-05-01", "--until", "2026-04-01"],
      ["october", "--since", "2026-05-01"], ["march", "and", "may"],
    ]
  )
  func refusals(_ arguments: [String]) throws {
    let result = try program.run(["dashboard"] + arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("spendwise: "))
  }

  @Test("in a pipe it can be said in words, and typed with options")
  func words() throws {
    try record(DashboardTests.entries(6))
    let result = try program.run(
      [],
      text: "show the dashboard for october\n/dashboard groceries 2026 --all\n/dashboard --braille\n"
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(" October 2026\n"))
    #expect(result.output.contains(" Groceries · 2026 · year to date, 1 Jan – 20 Nov\n"))
    #expect(result.output.contains("Year by day"))
    #expect(result.output.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
  }

  @Test("a tall terminal shows every picture, one of 24 rows the first ones")
  func rows() throws {
    try record(DashboardTests.entries(7))
    for (rows, showsAll) in [(24, false), (60, true)] {
      let terminal = try PseudoTerminal(
        BuiltProgram.path,
        arguments: ["dashboard", "--no-pager"],
        environment: program.allVariables,
        rows: rows
      )
      #expect(try terminal.wait() == .exited(0))
      let output = terminal.settle()
      #expect(output.contains("Monthly trend"))
      #expect(output.contains("Composition as a disc") == showsAll)
      #expect(output.contains("Year by day") == showsAll)
    }
  }

  @Test(
    "LANG=C has bytes below 0x80 only, and plain style neither boxes nor escapes",
    arguments: [[], ["2026"], ["--all"]]
  )
  func dresses(_ arguments: [String]) throws {
    try record(DashboardTests.entries(8))
    var program = program
    let plain = try program.run(["dashboard", "--plain", "--color", "always"] + arguments).output
    #expect(
      !plain.unicodeScalars.contains {
        (0x2500...0x28FF).contains($0.value) || $0.value == 0x1B || $0.value == 0x0D
      }
    )
    program.environment["LANG"] = "C"
    for dress in [[], ["--plain"], ["--braille"], ["--color", "always"]] {
      let output = try program.run(["dashboard"] + arguments + dress).output
      #expect(output.utf8.allSatisfy { $0 < 0x80 })
      #expect(!output.isEmpty)
    }
  }

  @Test(
    "an answer by month is a line, one by day a calendar, one by weekday bars from Monday on; in plain style sentences"
  )
  func answers() throws {
    let entries = DashboardTests.entries(9).filter { $0.date >= "2026-07" && $0.cents < 100_000 }
    try record(entries)
    let months = try program.run(["ask", "spending by month"]).output
    #expect(months.contains("Monthly trend, 5 months") && months.contains("┤") && months.contains("Nov*"))
    let total = entries.reduce(0) { $0 + $1.spent }
    let digits = "\(total / 100).\(total % 100 < 10 ? "0" : "")\(total % 100)"
    #expect(months.filter { $0 != "," }.contains("$" + digits), "the total stands below")
    let days = try program.run(["ask", "spending by day in october"]).output
    #expect(days.contains("October by day") && days.contains("(blank) none"))
    let weekdays = try program.run(["ask", "spending by weekday"]).lines.dropFirst(2).compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(weekdays.first == "Monday" && weekdays.last == "Total")
    let said = try program.run(["ask", "spending by category in october", "--plain"]).lines
    #expect(said.dropFirst().first?.hasPrefix("Category 1 of ") == true)
    #expect(said.last?.hasPrefix("Total: $") == true)
  }
}
