import Testing

@Suite("6 blank or apostrophe grouping") struct BlankGroupingTests {
  @Test(
    "blank or apostrophe grouping",
    arguments: [
      ("wardrobe 2 340,00 €", "2340.00 EUR"),
      ("CHF 3'199.90 oven", "3199.90 CHF"),
      ("car 18 500 zł", "18500.00 PLN"),
      ("piano 1 234 567,89 zł", "1234567.89 PLN"),
      ("1’200 francs for skis", "1200.00 CHF"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
