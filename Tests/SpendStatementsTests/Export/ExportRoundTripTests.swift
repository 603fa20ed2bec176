import SpendCore
import SpendStatements
import SpendTestSupport
import Testing

@Suite struct ExportRoundTripTests {
  /// Texts as a ledger may hold them: one line, no blanks at its ends, no control characters.
  private static let pieces = [
    "tea", "a, b", "\"", "\"\"", "'", "''", "=", "+", "-", "@", "＝", "－", ";", "|", "\\", "crème", "🥐", "日本",
    "x;y",
    "#", "{", "}", "[", "]", ":", "null", "a long piece that fits in no small string", "\u{200F}", "NaN",
    "1e3",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    let blank = generator.happens(50) ? " " : ""
    return (0..<Int.random(in: 1...4, using: &generator)).map { _ in generator.pick(pieces) }.joined(
      separator: blank
    )
  }

  private static func expenses(_ generator: inout SeededGenerator) throws -> [Expense] {
    let currencies = try ["USD", "EUR", "JPY", "KWD"].map { try #require(Currency(code: $0)) }
    return (1...Int64.random(in: 1...200, using: &generator)).map { number in
      func textOrNil() -> String? { generator.happens(50) ? text(&generator) : nil }
      let people = (0..<generator.pick([0, 0, 1, 2, 3])).map { _ in
        generator.happens(50)
          ? text(&generator) : generator.pick(["Smith, John", "Leo", "\"Q\", x", "a \"b\" c"])
      }
      var draft = ExpenseDraft(
        amount: Money(
          minorUnits: Int64.random(
            in: 1...(1 << Int64.random(in: 1...39, using: &generator)),
            using: &generator
          ),
          currency: generator.pick(currencies)
        ),
        kind: generator.pick(ExpenseKind.allCases),
        date: CivilDate(dayNumber: Int.random(in: -25_567...84_370, using: &generator)),
        category: generator.pick(Category.defaults).name,
        description: text(&generator),
        merchant: textOrNil(),
        people: NameList.distinct(people),
        note: textOrNil(),
        account: textOrNil()
      )
      if generator.happens(50) {
        draft.time = TimeOfDay(minutes: Int.random(in: TimeOfDay.allMinutes, using: &generator))
      }
      return Expense(id: number, draft: draft)
    }
  }

  /// What an import must hand to the ledger: rows in the order of their days, those of one day as they were written.
  private static func inOrder(_ expenses: [Expense]) -> [ExpenseDraft] {
    expenses.map(\.draft).enumerated().sorted {
      ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
    }.map(\.element)
  }

  @Test(
    "O3 F6 what is exported as CSV, JSON or JSON Lines is imported as it was",
    arguments: [ExportFormat.csv, .json, .jsonl],
    0..<40
  )
  func roundTrip(format: ExportFormat, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let expenses = try ExportRoundTripTests.expenses(&generator)
    let reading = try RowFile.read(try ExportFixture.text(format, expenses))
    #expect(reading.refused.isEmpty)
    #expect(reading.drafts == ExportRoundTripTests.inOrder(expenses))
  }

  @Test("O3 a spreadsheet that saves an export with semicolons leaves it one")
  func semicolons() throws {
    let text = try ExportFixture.text(.csv, [ExportFixture.expense(described: "'=1")]).replacing(
      ",",
      with: ";"
    )
    #expect(try RowFile.read(text).drafts.map(\.description) == ["'=1"])
  }

  @Test("an export from before there were accounts is one, too, and what a person says is the account of all")
  func withoutAccounts() throws {
    let table =
      "id,date,amount,currency,category,description,merchant,person,kind,note\n"
      + "1,2026-11-20,1.00,USD,Other,'=1,,,expense,\n"
    let json = #"[{"id":1,"date":"2026-11-20","amount":"1.00","description":"=1","kind":"expense"}]"#
    var settings = RowFile.settings
    settings.account = "Mine"
    for text in [table, json] {
      #expect(try RowFile.read(text).drafts.map { [$0.description, $0.account] } == [["=1", nil]])
      #expect(try RowFile.read(text, settings).drafts.map(\.account) == ["Mine"])
    }
  }

  @Test(
    "a time of day is read as a spreadsheet saves it again, and what is none is refused",
    arguments: [
      ("23:15", "23:15"), ("7:05", "07:05"), ("23:15:00", "23:15"), ("", nil), ("24:00", "2 bad_time"),
      ("23:1", "2 bad_time"), ("11pm", "2 bad_time"), ("23:15:99", "2 bad_time"), ("1:2:3:4", "2 bad_time"),
    ]
  )
  func timesOfDay(_ cell: String, _ said: String?) throws {
    let reading = try RowFile.read("date,amount,description,kind,time\n2026-11-20,1.00,x,expense,\(cell)\n")
    #expect((reading.refused.first ?? reading.drafts.first?.time?.text) == said)
  }

  @Test(
    "a table with accounts is another program's, unless it has columns that only ours have",
    arguments: [
      ("date,amount,description,account", "", true),
      ("Date,Amount,Description,Account,Category", ",Groceries", true),
      ("date,amount,description,account,note", ",x", true),
      ("date,amount,description,account,time", ",23:15", true),
      ("date,amount,description,account,kind", ",expense", false),
    ]
  )
  func accountsOfOthers(head: String, cells: String, isOthers: Bool) throws {
    let rows = ["2026-11-20,-1.00,x,12345678", "2026-11-21,-2.00,x,12345678"].map { $0 + cells + "\n" }
    let reading = try RowFile.read(head + "\n" + rows.joined())
    #expect(reading.refused.isEmpty)
    #expect(reading.drafts.map(\.account) == [String?](repeating: isOthers ? "··5678" : "12345678", count: 2))
    #expect(reading.drafts.allSatisfy { ($0.fingerprint != nil) == isOthers })
  }

  @Test("O3 in a table of another make an apostrophe is one")
  func foreignTable() throws {
    let text = "date,amount,description,kind\n2026-11-20,1,'=SUM(A1),expense\n"
    #expect(try RowFile.read(text).drafts.map(\.description) == ["'=SUM(A1)"])
  }

  @Test(
    "a line break that another program put into the ledger is a blank after the round trip, and nothing is lost"
  )
  func lineBreaks() throws {
    let expenses = ["a\nb", "a\r\nb", "a\n2026-11-20,1.00\nb"].map { ExportFixture.expense(described: $0) }
    for format in [ExportFormat.csv, .json, .jsonl] {
      let reading = try RowFile.read(try ExportFixture.text(format, expenses))
      #expect(reading.refused.isEmpty)
      #expect(reading.drafts.map(\.description) == ["a b", "a b", "a 2026-11-20,1.00 b"])
    }
  }
}
