import Testing

@Suite("3 currency sign before, after, glued") struct CurrencySignTests {
  @Test(
    "currency sign before, after, glued",
    arguments: [
      ("€8.40 crepe", "8.40 EUR"),
      ("crepe 8.40€", "8.40 EUR"),
      ("tram £ 3", "3.00 GBP"),
      ("45 $ boots", "45.00 USD"),
      ("₹250 dosa", "250.00 INR"),
      ("kebab 9 €", "9.00 EUR"),
      ("tea ￥500", "500 JPY"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
