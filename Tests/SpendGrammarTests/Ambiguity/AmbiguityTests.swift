import SpendCore
import SpendGrammar
import Testing

@Suite struct AmbiguityTests {
  /// The amounts of all readings, the best first, such as `15.00 | 12.00`; the days where only those differ.
  private func readings(_ text: String, _ settings: GrammarSettings = GrammarSettings()) -> String {
    let interpretation = GrammarReader.interpretation(text, settings: settings)
    let all = [GrammarReader.drafts(text, settings: settings)] + interpretation.alternatives.map(\.drafts)
    let amounts = all.map { $0.map(\.amount.decimalText).joined(separator: " + ") }
    return Set(amounts).count > 1 || all.count == 1
      ? amounts.joined(separator: " | ") : all.compactMap { $0.first?.date.iso }.joined(separator: " | ")
  }

  @Test(
    "two numbers that can both be the price are two readings",
    arguments: [
      ("soup 8 11", "11.00 | 8.00"), ("yesterday taxi 18 25", "25.00 | 18.00"),
      ("ramen 14 or 16", "14.00 | 16.00"), ("boots 80, maybe 90", "80.00 | 90.00"),
      ("cab 30-35", "30.00 | 35.00"), ("cab 30 to 35", "30.00 | 35.00"),
      ("cab between 30 and 35", "30.00 | 35.00"), ("soup 2 400", "2400.00 | 400.00"),
      ("gas €30-35", "30.00 | 35.00"),
    ]
  )
  func amounts(text: String, expected: String) {
    #expect(readings(text) == expected)
  }

  @Test(
    "where one reading is clearly better there is only that one",
    arguments: [
      "3 tickets 42", "boots 42 80", "iphone 15 899", "bus 42 3", "soup 8 and bread 11", "soup 8, bread 11",
      "dinner for 4 60", "soup 8 plus 2 tip", "2 soups at 8 each", "soup 8.50 11.20", "platform 9 12",
      "cab 30-3500", "flight 3-4 hours 200", "soup $8 11", "soup 8 8", "table 12 15", "studio 54 20",
      "POS DEBIT NOPA 12 15", "about 30 for gas", "moved 300 to savings",
    ]
  )
  func clear(text: String) {
    #expect(GrammarReader.interpretation(text).alternatives.isEmpty)
  }

  @Test("a date in figures is two days only where the user's order isn't known")
  func dateOrder() {
    #expect(readings("boots 80 on 03/05") == "2026-03-05 | 2026-05-03")
    #expect(readings("2/9/2026 boots 80") == "2026-02-09 | 2026-09-02")
    #expect(readings("boots 80 and hat 20 on 03/05") == "2026-03-05 | 2026-05-03")
    var settings = GrammarSettings()
    settings.isDateOrderKnown = true
    #expect(readings("boots 80 on 03/05", settings) == "80.00")
    settings.dayBeforeMonth = true
    #expect(GrammarReader.drafts("boots 80 on 03/05", settings: settings).first?.date.iso == "2026-05-03")
  }

  @Test(
    "a date in figures is one day where the other order is none, is the same, or lies ahead",
    arguments: [
      "boots 80 on 03/25", "boots 80 on 25/03", "boots 80 on 04/04", "boots 80 on 2026-03-05",
      "boots 80 on 05.03.", "boots 80 11/12/2026", "boots 80 on march 5",
    ]
  )
  func clearDates(text: String) {
    let isAhead = GrammarReader.drafts(text).isEmpty
    #expect(GrammarReader.interpretation(text).alternatives.isEmpty, "\(isAhead)")
  }

  @Test("a mark before three digits is open only where it is the decimal mark of the user's country")
  func marks() throws {
    #expect(readings("soup 1.250") == "1250.00 | 1.25")
    #expect(readings("sofa 1,250") == "1250.00")
    #expect(readings("sofa 1.250 €") == "1250.00")
    #expect(readings("sofa 1.250 yen") == "1250")
    #expect(readings("sofa 1.250.000") == "1250000.00")
    #expect(readings("soup 0.125").contains("|") == false)
    let euro = GrammarSettings(homeCurrency: try #require(Currency(code: "EUR")), dayBeforeMonth: true)
    #expect(readings("sofa 1.250", euro) == "1250.00")
    #expect(readings("suppe 1,250", euro) == "1250.00 | 1.25")
  }

  @Test("A2 where the user's own currency has thousandths, three digits behind a full stop are those")
  func thousandths() throws {
    let dinar = GrammarSettings(homeCurrency: try #require(Currency(code: "BHD")))
    #expect(readings("lunch 4.500", dinar) == "4.500")
    #expect(readings("rent 1,250", dinar) == "1250.000")
    #expect(readings("rent 1,250.500", dinar) == "1250.500")
    #expect(readings("sofa 1.250 €", dinar) == "1250.00")
    // Tunisians write a comma before the thousandths.
    let tunisian = GrammarSettings(homeCurrency: try #require(Currency(code: "TND")))
    #expect(readings("lunch 4.500", tunisian) == "4.500")
    #expect(readings("lunch 4,500", tunisian) == "4500.000 | 4.500")
  }

  @Test("the best reading stays the intent, less sure, and the others follow by rank")
  func confidence() {
    let interpretation = GrammarReader.interpretation("soup 8 11")
    #expect(interpretation.confidencePercent == 50)
    #expect(interpretation.alternatives.map(\.confidencePercent) == [40])
    #expect(GrammarReader.drafts("soup 8 11").map(\.description) == ["soup"])
    #expect(interpretation.alternatives.first?.drafts.map(\.description) == ["soup"])
  }
}
