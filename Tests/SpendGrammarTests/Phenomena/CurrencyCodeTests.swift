import Testing

@Suite("4 ISO code before, after, glued") struct CurrencyCodeTests {
  @Test(
    "ISO code before, after, glued",
    arguments: [
      ("GBP64 boots", "64.00 GBP"),
      ("boots 64.5CHF", "64.50 CHF"),
      ("hostel sek 420", "420.00 SEK"),
      ("hostel 420 NOK", "420.00 NOK"),
      ("AED30 shawarma", "30.00 AED"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
