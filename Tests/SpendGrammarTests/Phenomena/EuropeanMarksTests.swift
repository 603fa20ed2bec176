import Testing

@Suite("5 European grouping and decimals") struct EuropeanMarksTests {
  @Test(
    "European grouping and decimals",
    arguments: [
      ("2.480,90 € washing machine", "2480.90 EUR"),
      ("brioche 2,80", "2.80 USD"),
      ("bike 1.100 euro", "1100.00 EUR"),
      ("oven 12.345,60 €", "12345.60 EUR"),
      ("lamp 349,- Kč", "349.00 CZK"),
      ("fondue 12.- CHF", "12.00 CHF"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
