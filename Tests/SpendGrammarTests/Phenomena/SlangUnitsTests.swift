import Testing

@Suite("11 slang units") struct SlangUnitsTests {
  @Test(
    "slang units",
    arguments: [
      ("30 quid on boots", "30.00 GBP"),
      ("a tenner for beers", "10.00 USD"),
      ("boots 80 bucks", "80.00 USD"),
      ("sofa two grand", "2000.00 USD"),
      ("a couple hundred bucks on tyres", "200.00 USD"),
      ("three quarters and two dimes for gum", "0.95 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
