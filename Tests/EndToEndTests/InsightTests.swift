import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// `insights` as its users run it.
@Suite struct InsightTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  /// Ten months of lunches, groceries and a magazine that got dearer, and a tent bought in November.
  private func importLife(tent: String = "Trail Post") throws {
    var rows = ["date,amount,currency,category,description,merchant,person,kind"]
    for month in 1...11 {
      let name = (month < 10 ? "0" : "") + String(month)
      for day in stride(from: 2, through: month == 11 ? 20 : 28, by: 2) {
        let date = "2026-\(name)-\(day < 10 ? "0" : "")\(day)"
        rows.append("\(date),1\(day % 5).50,USD,Food & Dining,soup,Ladle,,expense")
        if day % 8 == 2 {
          rows.append("\(date),5\(month % 4).25,USD,Groceries,groceries,Green Corner,,expense")
        }
        if day == 4 {
          rows.append("\(date),\(month < 9 ? "8.00" : "9.50"),USD,Entertainment,magazine,Quill,,expense")
        }
      }
    }
    rows.append("2026-11-10,640.00,USD,Shopping,tent,\(tent),,expense")
    rows.append("2026-11-12,3000.00,USD,Other,bonus,Work,,income")
    let file = folder.file("life.csv")
    try rows.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try program.run(["import", file]).status == 0)
  }

  private func json(_ arguments: [String]) throws -> [JSONValue] {
    try program.run(arguments).lines.map { try JSONValue(parsing: $0.utf8) }
  }

  @Test("each insight has its figure, its words, its entries and the question that lists them")
  func text() throws {
    try importLife()
    let result = try program.run(["insights"])
    #expect(result.status == 0)
    #expect(
      result.output == """
         Insights · November 2026, 1–20 Nov

         • $640.00  First time at Trail Post: $640.00 for tent
                    Tue 10 Nov 2026  $640.00  tent · Trail Post  #199
                    → list my expenses at Trail Post in November 2026

         ▲  $18.00  Quill went from $8.00 to $9.50, $18.00 more a year
                    The old price last on 4 Aug 2026, the new one since 4 Sep 2026.
                    Wed 4 Nov 2026  $9.50  magazine · Quill  #194
                    and 2 more
                    → list my expenses at Quill since 4 Sep 2026

        """
    )
  }

  @Test("JSON has a line for each, with figures as text and the numbers of the expenses")
  func machine() throws {
    try importLife()
    let insights = try json(["insights", "--json"])
    #expect(insights.compactMap { $0["kind"]?.string } == ["new_merchant", "price_rise"])
    let tent = try #require(insights.first)
    #expect(tent["amount"]?.string == "640.00")
    #expect(tent["concerns"]?.string == "640.00")
    #expect(tent["currency"]?.string == "USD")
    #expect(tent["label"]?.string == "Trail Post")
    #expect(tent["usual"]?.isNull == true)
    #expect(tent["period"]?["from"]?.string == "2026-11-01")
    #expect(tent["period"]?["to"]?.string == "2026-11-20")
    #expect(tent["expenses"]?.array?.count == 1)
    #expect(insights[1]["from"]?.string == "8.00")
    #expect(insights[1]["to"]?.string == "9.50")
    for insight in insights {
      let question = try #require(insight["question"]?.string)
      let answer = try #require(try json(["ask", "--json", question]).first)
      #expect(
        Set(answer["expenses"]?.array?.compactMap(\.number) ?? [])
          == Set(insight["expenses"]?.array?.compactMap(\.number) ?? [])
      )
    }
    #expect(try json(["insights", "--json", "--limit", "1"]).count == 1)
  }

  @Test("the dashboard ends with them, and has them in JSON")
  func dashboard() throws {
    try importLife()
    let text = try program.run(["dashboard"]).output
    #expect(
      text.hasSuffix(
        """

         Insights
         • $640.00  First time at Trail Post: $640.00 for tent
         ▲  $18.00  Quill went from $8.00 to $9.50, $18.00 more a year

        """
      )
    )
    let insights = try #require(try json(["dashboard", "--json"]).first?["insights"]?.array)
    #expect(insights.compactMap { $0["kind"]?.string } == ["new_merchant", "price_rise"])
  }

  @Test(
    "a month of the past is told as it was",
    arguments: [["insights", "2026-07"], ["insights", "--month", "july"]]
  )
  func month(_ arguments: [String]) throws {
    try importLife()
    let output = try program.run(arguments).output
    // A pipe has no width: one line. A terminal has, as `--width` says.
    #expect(try program.run(arguments + ["--width", "80"]).output == output.wrapped)
    #expect(
      output
        == "Nothing stands out in July 2026: days, merchants, categories, prices and streaks are as usual.\n"
    )
  }

  @Test(
    "a month that is none, or lies ahead, is wrong use",
    arguments: ["someday", "2027-01", "2026-13", "ma"]
  )
  func noMonth(_ month: String) throws {
    let result = try program.run(["insights", month])
    #expect(result.status == 64)
    #expect(result.errors.contains("no month of the past"))
  }

  @Test("with nothing to say one line says so, nothing is printed as JSON, and all is well")
  func nothing() throws {
    let empty = try program.run(["insights"])
    #expect(empty.status == 0)
    #expect(empty.output.hasPrefix("No insights yet"))
    #expect(try program.run(["insights", "--json"]).output.isEmpty)
    _ = try program.run(["add", "lunch 12"])
    #expect(try program.run(["insights"]).output.contains("1 February 2027"))
    #expect(try program.run(["dashboard"]).output.contains("Insights") == false)
  }

  @Test("said in a pipe or the chat they are told, and no line about them is recorded")
  func said() throws {
    try importLife()
    let count = try json(["list", "--all", "--json"]).count
    let piped = try program.run([], text: "anything unusual?\n/insights\nwhat stands out this month\n")
    #expect(piped.status == 0)
    #expect(piped.output.split(separator: "\n").filter { $0.contains("First time at Trail Post") }.count == 3)
    #expect(try json(["list", "--all", "--json"]).count == count)
    let chat = try program.chat()
    chat.send("any insights?\r")
    #expect(try chat.expect("Trail Post in November").contains("$640.00"))
  }

  @Test(
    "O1 O2 O8 names that steer terminals are made visible, and no line is wider than asked",
    arguments: [20, 40, 60, 80, 120]
  )
  func hostile(_ width: Int) throws {
    try importLife(tent: "\u{1B}]8;;x\u{7}旅行 \u{202E}evil and a very long name of a shop indeed")
    for flags in [[], ["--ascii"], ["--plain"], ["--color=always"]] {
      for command in ["insights", "dashboard"] {
        let output = try program.run([command, "--width", String(width)] + flags).output
        #expect(!output.contains("\u{1B}]") && !output.contains("\u{202E}") && !output.contains("\u{7}"))
        if flags == ["--ascii"] { #expect(output.utf8.allSatisfy { $0 < 0x80 }) }
        guard flags != ["--color=always"] else { continue }
        for line in output.split(separator: "\n") {
          let wide = line.unicodeScalars.count { (0x4E00...0x9FFF).contains($0.value) }
          #expect(line.count + wide <= width, "\(width) \(flags): \(line)")
        }
      }
    }
  }
}

extension String {
  /// The text in lines of eighty columns.
  fileprivate var wrapped: String {
    var lines = [""]
    for word in split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.filter({ $0 != "\n" }).count <= 80 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
