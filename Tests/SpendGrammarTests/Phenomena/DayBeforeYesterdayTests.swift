import Testing

@Suite("30 the day before yesterday") struct DayBeforeYesterdayTests {
  @Test(
    "the day before yesterday",
    arguments: [
      ("tram 3.10 the day before yesterday", "3.10 USD 2026-11-18"),
      ("tram 3 day before yesterday", "3.00 USD 2026-11-18"),
      ("day before yesterday tram 3.10", "3.10 USD 2026-11-18"),
      ("tram 3.10 three days before yesterday", "3.10 USD 2026-11-16"),
      ("tram 3.10 a week ago yesterday", "3.10 USD 2026-11-12"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
