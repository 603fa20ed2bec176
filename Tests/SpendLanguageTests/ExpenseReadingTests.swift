import SpendCore
import SpendLanguage
import Testing

@Suite struct ExpenseReadingTests {
  private func draft(_ fields: KeyValuePairs<String, String>, home: Currency = .dollar) throws -> ExpenseDraft
  {
    let intent = try Bench.reading(Bench.expense(fields), homeCurrency: home)
    guard case .expenses(let drafts) = intent else { throw LanguageError(.noReading, "not an expense") }
    return try #require(drafts.first)
  }

  private func refusal(_ fields: KeyValuePairs<String, String>) throws -> LanguageError.Cause? {
    try Bench.refusal(.chat(Bench.expense(fields)))?.cause
  }

  @Test("reads a whole expense")
  func whole() throws {
    let draft = try draft([
      "amount": "\"40.10\"", "currency": "\"EUR\"", "date": "\"2026-11-18\"", "category": "\"Groceries\"",
      "description": "\" leeks \\n and  eggs\"", "merchant": "\"Corner Co-op\"", "person": "\"Ines\"",
      "kind": "\"refund\"",
    ])
    let euro = try #require(Currency(code: "EUR"))
    let day = try #require(CivilDate(iso: "2026-11-18"))
    #expect(
      draft
        == ExpenseDraft(
          amount: Money(minorUnits: 4010, currency: euro),
          kind: .refund,
          date: day,
          category: "Groceries",
          description: "leeks and eggs",
          merchant: "Corner Co-op",
          person: "Ines"
        )
    )
  }

  @Test("what is not said is today, the home currency, and no one")
  func defaults() throws {
    let yen = try #require(Currency(code: "JPY"))
    let draft = try draft(["amount": "\"500\"", "description": "null"], home: yen)
    #expect(draft.amount == Money(minorUnits: 500, currency: yen))
    #expect(draft.date == Bench.today)
    #expect(draft.description == "Food & Dining")
    #expect(draft.merchant == nil && draft.person == nil)
  }

  @Test(
    "M12 amounts are read exactly from text or number",
    arguments: [
      ("\"12.5\"", 1250), ("12.50", 1250), ("\"0.07\"", 7), ("\"1200\"", 120_000), ("\"12.500\"", 1250),
      ("90071992547409.93", 9_007_199_254_740_993), ("\"999999999999999.99\"", 99_999_999_999_999_999),
    ] as [(String, Int64)]
  )
  func readsAmount(text: String, cents: Int64) throws {
    #expect(try draft(["amount": text]).amount == Money(minorUnits: cents, currency: .dollar))
  }

  @Test(
    "M12 what is no positive decimal that the currency can pay is refused",
    arguments: [
      "\"NaN\"", "\"inf\"", "1e400", "1e3", "\"1e3\"", "-5", "\"-5\"", "0", "\"0.00\"", "0.005", "\"0.005\"",
      "\"12,50\"", "\"$5\"", "\"5 EUR\"", "\" 5\"", "\"+5\"", "\"0x10\"", "\"１２\"", "\"12.\"", "\".5\"",
      "\"1.2.3\"", "\"\"",
      "\"98765432109876543210\"", "98765432109876543210", "\"999999999999999999\"", "true", "[5]", "{}",
      "null",
    ]
  )
  func refusesAmount(text: String) throws {
    #expect(try refusal(["amount": text]) == .invalidReading)
  }

  @Test("M12 a fraction that a currency doesn't have is refused")
  func refusesFraction() throws {
    #expect(try refusal(["amount": "\"500.50\"", "currency": "\"JPY\""]) == .invalidReading)
    #expect(try draft(["amount": "\"1.234\"", "currency": "\"KWD\""]).amount.minorUnits == 1234)
  }

  @Test("an unknown currency is refused", arguments: ["\"XXQ\"", "\"$\"", "\"\"", "5", "\"dollars\""])
  func refusesCurrency(text: String) throws {
    #expect(try refusal(["currency": text]) == .invalidReading)
  }

  @Test(
    "M14 a date that can't be is refused",
    arguments: [
      "\"2026-02-30\"", "\"3026-01-01\"", "\"0001-01-01\"", "\"2026-11-21\"", "\"2026-13-01\"",
      "\"yesterday\"",
      "\"20.11.2026\"", "\"\"", "20261120", "\"2026-11-20T00:00:00Z\"",
    ]
  )
  func refusesDate(text: String) throws {
    #expect(try refusal(["date": text]) == .invalidReading)
  }

  @Test(
    "M15 a category that is not the user's becomes the nearest own one",
    arguments: [
      ("groceries", "Groceries", false), ("FOOD & DINING", "Food & Dining", false),
      ("food", "Food & Dining", true),
      ("Dining Out", "Food & Dining", true), ("Grocery", "Groceries", true), ("Shoping", "Shopping", true),
      ("Spaceflight", "Other", true), ("", "Other", true),
      (String(repeating: "x", count: 50_000), "Other", true),
    ]
  )
  func mapsCategory(said: String, own: String, isGuess: Bool) throws {
    let draft = try draft(["category": "\"\(said)\""])
    #expect(draft.category == own)
    #expect(draft.categoryIsGuess == isGuess)
  }

  @Test("M15 a category that is no text is Other, too", arguments: ["null", "7", "[\"Groceries\"]"])
  func mapsWrongType(text: String) throws {
    #expect(try draft(["category": text]).category == "Other")
  }

  @Test("M11 fields beyond the schema are ignored")
  func ignoresExtra() throws {
    #expect(try draft(["confidence": "0.2", "id": "7", "tags": "[{}]"]).description == "soup")
  }

  @Test("M11 a missing amount refuses the reading; what may be null may be missing")
  func missing() throws {
    #expect(try Bench.refusal(.chat(Bench.expense(omit: "amount")))?.cause == .invalidReading)
    for name in ["currency", "date", "category", "description", "merchant", "person", "kind"] {
      guard case .expenses(let drafts) = try Bench.reading(Bench.expense(omit: name)) else {
        Issue.record("\(name) is needed")
        continue
      }
      #expect(drafts.count == 1)
    }
  }

  @Test("M11 wrongly typed fields refuse the reading")
  func wrongTypes() throws {
    #expect(try refusal(["description": "7"]) == .invalidReading)
    #expect(try refusal(["merchant": "{}"]) == .invalidReading)
    #expect(try refusal(["person": "[\"Al\"]"]) == .invalidReading)
    #expect(try refusal(["kind": "\"gift\""]) == .invalidReading)
    #expect(try refusal(["description": "\"\(String(repeating: "x", count: 5_000))\""]) == .invalidReading)
  }

  @Test("M16 more expenses than a line can hold are refused")
  func tooMany() throws {
    func reading(_ count: Int) -> String {
      let one = "{\"amount\":\"1\",\"description\":\"x\"}"
      return
        "{\"intent\":\"expense\",\"expenses\":[\([String](repeating: one, count: count).joined(separator: ","))]}"
    }
    #expect(try Bench.refusal(.chat(reading(100)))?.cause == .invalidReading)
    #expect(try Bench.refusal(.chat(reading(0)))?.cause == .invalidReading)
    guard case .expenses(let drafts) = try Bench.reading(reading(20)) else {
      throw LanguageError(.noReading, "")
    }
    #expect(drafts.count == 20)
  }

  @Test("one bad expense refuses them all: none is left out silently")
  func oneBad() throws {
    let reading = "{\"intent\":\"expense\",\"expenses\":[{\"amount\":\"1\"},{\"amount\":\"2,5\"}]}"
    #expect(try Bench.refusal(.chat(reading))?.cause == .invalidReading)
  }
}
