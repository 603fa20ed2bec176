import SpendCore
import SpendStatements
import Testing

@Suite struct ValueTests {
  private static let header = "date,amount,currency,category,description,merchant,person,kind,note\n"

  private func draft(_ row: String) throws -> ExpenseDraft {
    let reading = try RowFile.read(ValueTests.header + row + "\n")
    #expect(reading.refused.isEmpty)
    return try #require(reading.drafts.first)
  }

  private func fault(_ row: String) throws -> RowFault? {
    let reading = try RowFile.read(ValueTests.header + row + "\n")
    #expect(reading.drafts.isEmpty)
    return reading.result.report.refused.first?.fault
  }

  @Test("a full row becomes a draft of all its fields")
  func fullRow() throws {
    let draft = try draft("2026-03-14,31.20,EUR,groceries,olives and bread,Corner Deli,Ida,refund,half back")
    let euro = try #require(Currency(code: "EUR"))
    #expect(
      draft
        == ExpenseDraft(
          amount: Money(minorUnits: 3120, currency: euro),
          kind: .refund,
          date: try #require(CivilDate(iso: "2026-03-14")),
          category: "Groceries",
          description: "olives and bread",
          merchant: "Corner Deli",
          person: "Ida",
          note: "half back"
        )
    )
  }

  @Test(
    "what a row lacks is filled in: home currency, Other, expense; the description from merchant, then category"
  )
  func filledIn() throws {
    let reading = try RowFile.read(
      "amount,date,merchant,category\n5,2026-01-02,Kiosk,\n6,2026-01-02,,shopping\n"
    )
    #expect(reading.drafts.map(\.description) == ["Kiosk", "Shopping"])
    #expect(reading.drafts.map(\.category) == ["Other", "Shopping"])
    #expect(reading.drafts.map(\.merchant) == ["Kiosk", nil])
    #expect(
      reading.drafts.map(\.amount) == [
        Money(minorUnits: 500, currency: .dollar), Money(minorUnits: 600, currency: .dollar),
      ]
    )
    #expect(reading.drafts.allSatisfy { $0.kind == .expense && $0.person == nil && $0.note == nil })
  }

  @Test(
    "an amount is exact in its currency's minor units",
    arguments: [
      ("12.50", "USD", 1250), ("12.5", "USD", 1250), ("12", "USD", 1200), ("12.500", "USD", 1250),
      ("500", "JPY", 500), ("500.0", "JPY", 500), ("1.234", "KWD", 1234), ("007.10", "EUR", 710),
      ("9999999999.99", "USD", 999_999_999_999),
      ("999999999999", "JPY", 999_999_999_999),
      (" 3.80 ", "usd", 380),
    ]
  )
  func amounts(text: String, currency: String, units: Int64) throws {
    let draft = try draft("2026-01-02,\(text),\(currency),,tea,,,,")
    #expect(draft.amount.minorUnits == units)
    #expect(draft.amount.currency.code == currency.uppercased())
  }

  @Test(
    "I8 an amount that is none, zero, too fine or too large is refused by name",
    arguments: [
      ("", "no_amount"), ("  ", "no_amount"), ("0", "zero_amount"), ("-0.00", "zero_amount"),
      ("12,50", "bad_amount"), ("1e3", "bad_amount"), ("0x10", "bad_amount"), ("1.2.3", "bad_amount"),
      (".5", "bad_amount"), ("5.", "bad_amount"), ("--5", "bad_amount"), ("+5", "bad_amount"),
      ("$5", "bad_amount"), ("٥", "bad_amount"), ("five", "bad_amount"), ("12.345", "too_precise"),
      ("12345678901234567890", "amount_too_large"), ("999999999999999999", "amount_too_large"),
    ]
  )
  func refusedAmounts(text: String, code: String) throws {
    #expect(try fault("2026-01-02,\"\(text)\",USD,,tea,,,,")?.code == code)
  }

  @Test("the reader of amounts and Money agree on every text", arguments: 0..<40)
  func amountsAgree(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for currency in ["JPY", "USD", "KWD"].compactMap(Currency.init(code:)) {
      for _ in 0..<200 {
        let alphabet = Array(Bool.random(using: &numbers) ? "0123456789." : "01-.5 ")
        let length = Int.random(in: 1...21, using: &numbers)
        let text = String((0..<length).compactMap { _ in alphabet.randomElement(using: &numbers) })
        let expected = DecimalNumber(text).flatMap { Money($0, currency: currency) }?.minorUnits
        var copy = text
        let units = copy.withUTF8 { try? AmountText.minorUnits($0, currency: currency) }
        #expect(units == (expected == 0 ? nil : expected), "\(text) \(currency.code)")
      }
    }
  }

  @Test(
    "I22 a date that no calendar has, or that is written otherwise, is refused and never moved",
    arguments: [
      "2026-02-30", "2025-02-29", "2026-00-00", "2026-13-01", "2026-04-31", "0000-01-01", "2026-1-2",
      "02/01/2026",
      "20260102", "2026-01-02T00:00:00", "2026/01/02", "yesterday", "٢٠٢٦-٠١-٠٢",
    ]
  )
  func refusedDates(text: String) throws {
    #expect(try fault("\(text),5,USD,,tea,,,,")?.code == "bad_date")
  }

  @Test("the reader of dates and CivilDate agree on the days of the calendar")
  func datesAgree() throws {
    for number in stride(from: -25_567, through: 84_370, by: 3) {
      var text = CivilDate(dayNumber: number).iso
      #expect(text.withUTF8(DateText.date)?.dayNumber == number)
    }
  }

  @Test("a row without a date is refused")
  func noDate() throws {
    #expect(try fault(",5,USD,,tea,,,,") == .noDate)
  }

  @Test("a currency, kind or category that nobody knows is refused by name")
  func unknownWords() throws {
    #expect(try fault("2026-01-02,5,XYZ,,tea,,,,") == .unknownCurrency("XYZ"))
    #expect(try fault("2026-01-02,5,USD,,tea,,,gift,") == .unknownKind("gift"))
    #expect(try fault("2026-01-02,5,USD,Pets,tea,,,,") == .unknownCategory("Pets"))
  }

  @Test("category and kind are known without case and accents")
  func folded() throws {
    var settings = RowFile.settings
    settings.categories = ["Café", "Other"]
    let text = "date,amount,category,kind\n2026-01-02,5,CAFE,Income\n2026-01-02,5,cafè,TRANSFER\n"
    let reading = try RowFile.read(text, settings)
    #expect(reading.drafts.map(\.category) == ["Café", "Café"])
    #expect(reading.drafts.map(\.kind) == [.income, .transfer])
  }

  @Test(
    "a minus means money that came in or back: an expense with one is a refund, other kinds stay",
    arguments: [
      ("", ExpenseKind.refund), ("expense", .refund), ("refund", .refund), ("income", .income),
      ("transfer", .transfer),
    ]
  )
  func minus(kind: String, expected: ExpenseKind) throws {
    let draft = try draft("2026-01-02,-5.25,USD,,tea,,,\(kind),")
    #expect(draft.kind == expected)
    #expect(draft.amount.minorUnits == 525)
  }

  @Test("text keeps its letters; line breaks and tabs in it become blanks")
  func texts() throws {
    let draft = try draft(
      "2026-01-02,5,USD,,\"crêpes 🥞, \"\"warm\"\"\",\"Chez\r\nLéa\",\"a\tb\",,\"one\n\ntwo\""
    )
    #expect(draft.description == "crêpes 🥞, \"warm\"")
    #expect(draft.merchant == "Chez Léa")
    #expect(draft.person == "a b")
    #expect(draft.note == "one two")
  }

  @Test("a text of nothing but line breaks, of whatever kind, is none")
  func emptyTexts() throws {
    let draft = try draft(
      "2026-01-02,5,USD,,\"\u{85}\t\u{85}\",\"\u{2028}\n\u{2029}\",\"\r\n\",,\"\u{85}\r\u{85}\""
    )
    #expect(draft.description == "Other")
    #expect(draft.merchant == nil)
    #expect(draft.person == nil)
    #expect(draft.note == nil)
  }

  @Test("names longer than the cache's key, and names that differ in one letter, are kept apart")
  func names() throws {
    let long = String(repeating: "x", count: 32)
    let names = ["", "a", "b", "aa", long, long + "y", long + "z", "a"] + (0..<3000).map { "shop \($0)" }
    let rows = names.map { "2026-01-02,5,\($0),\($0.uppercased())\n" }.joined()
    let reading = try RowFile.read("date,amount,merchant,person\n" + rows)
    #expect(reading.drafts.map { $0.merchant ?? "" } == names)
    #expect(reading.drafts.map { $0.person ?? "" } == names.map { $0.uppercased() })
  }

  @Test("the number of an expense in another ledger is read over")
  func id() throws {
    let reading = try RowFile.read("id,date,amount\n413,2026-01-02,5\nnone,2026-01-02,6\n")
    #expect(reading.drafts.map(\.amount.minorUnits) == [500, 600])
  }
}
