import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// Days run from 1900-01-01 to 2200-12-31 at every door, and what stands beyond is told, not stumbled over.
@Suite struct CalendarTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var program: BuiltProgram { BuiltProgram(home: folder.path) }
  private var ledger: String { folder.file(".local/share/spendwise/ledger.db") }

  @Test(
    "A28 options and the dashboard refuse days out of the calendar",
    arguments: [
      ["--today", "0001-01-01", "list"], ["--today", "2201-01-01", "list"],
      ["list", "--since", "1899-12-31"],
      ["list", "--until", "9999-12-31"], ["dashboard", "0001-01"], ["dashboard", "9999-12"],
      ["insights", "1899-12"],
    ]
  )
  func options(arguments: [String]) throws {
    let result = try program.run(arguments)
    #expect(result.status == 64 && !result.endedBySignal)
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("A28 the clock of the environment stands in the calendar", arguments: ["1899-12-31", "9999-12-31"])
  func clock(now: String) throws {
    let moved = BuiltProgram(home: folder.path, environment: ["SPENDWISE_NOW": now])
    #expect(try moved.run(["list"]).status == 78)
  }

  @Test("A28 on the first and the last day everything works, and nothing reaches beyond them")
  func ends() throws {
    for day in ["1900-01-01", "2200-12-31"] {
      #expect(try program.run(["--today", day, "add", "lunch 3"]).status == 0)
      for words in [
        ["dashboard"], ["dashboard", "last month"], ["insights"], ["ask", "how much last year?"],
        ["ask", "spending by month"], ["ask", "days without spending"],
      ] {
        let result = try program.run(["--today", day] + words)
        #expect([0, 64, 65].contains(result.status) && !result.endedBySignal, "\(words): \(result.errors)")
      }
    }
    let before = try program.run(["--today", "1900-01-01", "add", "lunch 3 yesterday"])
    #expect(before.status == 65 && before.errors.contains("\"yesterday\""))
    #expect(try program.run(["--json", "list", "--all"]).lines.count == 2)
  }

  @Test("A28 rows of a file and edits refuse days out of the calendar")
  func rows() throws {
    let file = folder.file("rows.csv")
    try "date,amount,description\n1899-12-31,3,tea\n2026-11-20,4,bus\n2201-01-01,5,rent\n"
      .write(toFile: file, atomically: false, encoding: .utf8)
    let result = try program.run(["import", file])
    #expect(result.status == 65 && result.output.contains("1 of 3") || result.errors.contains("1899-12-31"))
    #expect(try program.run(["list", "--all", "--json"]).lines.count == 1)
    #expect(try program.run(["edit", "1", "date", "2201-01-01"]).status == 65)
    #expect(try program.run(["edit", "1", "date", "0999-05-05"]).status == 65)
  }

  @Test(
    "A28 a row that another program put beyond the calendar is shown, named by the doctor, and ends no loop",
    arguments: ["9999-12-31", "0206-05-05"]
  )
  func beyond(day: String) throws {
    #expect(
      try program.run(["--offline"], text: "tea 3\nbus 4 on 2026-10-02\nrent 5 on 2026-09-01\n").status == 0
    )
    let change = """
      import sqlite3
      ledger = sqlite3.connect("\(ledger)")
      ledger.execute("UPDATE expense SET date = '\(day)' WHERE id = 1")
      ledger.execute("UPDATE day_total SET date = '\(day)' WHERE date = '2026-11-20'")
      ledger.execute("UPDATE month_total SET month = '\(day.prefix(7))' WHERE month = '2026-11'")
      ledger.execute("UPDATE name_total SET month = '\(day.prefix(7))' WHERE month = '2026-11'")
      ledger.commit()
      """
    try change.write(toFile: folder.file("change.py"), atomically: false, encoding: .utf8)
    try #require(try Shell.run("python3 \(folder.file("change.py"))", program).status == 0)
    #expect(try program.run(["list", "--json"]).output.contains("\"\(day)\""))
    let doctor = try program.run(["doctor", "--json"])
    #expect(doctor.status == 74)
    #expect(doctor.output.contains("\"code\":\"days\"") && doctor.output.contains("#1 is of \(day)"))
    let began = ContinuousClock.now
    for words in [
      ["ask", "spending by month"], ["ask", "spending by day"], ["ask", "spending by week"],
      ["ask", "spending by year"],
      ["ask", "average per month"], ["ask", "average per day"], ["ask", "days without spending"],
      ["ask", "what was my longest streak without spending?"], ["ask", "how often do I buy tea?"],
      ["ask", "when did I last buy tea?"], ["ask", "list everything"], ["dashboard"], ["dashboard", "2026"],
      ["insights"],
      ["list"], ["search", "tea"], ["history"],
    ] {
      let result = try program.run(words)
      #expect([0, 65].contains(result.status) && !result.endedBySignal, "\(words): \(result.errors)")
    }
    #expect(ContinuousClock.now - began < .seconds(20))
    // The way that the doctor names leads back.
    #expect(try program.run(["edit", "1", "date", "2026-11-20"]).status == 0)
    #expect(try !program.run(["doctor", "--json"]).output.contains("\"code\":\"days\""))
  }
}
