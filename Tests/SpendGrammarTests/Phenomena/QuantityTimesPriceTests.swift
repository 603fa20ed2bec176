import Testing

@Suite("16 quantity times price") struct QuantityTimesPriceTests {
  @Test(
    "quantity times price",
    arguments: [
      ("3 scarves, 12 bucks a piece", "36.00 USD"),
      ("scones 4x2.75", "11.00 USD"),
      ("3 scones at 2.75 each", "8.25 USD"),
      ("2 tickets @ 14", "28.00 USD"),
      ("6 mugs, 5 apiece", "30.00 USD"),
      ("3 scones at 4 each and a tea 6", "12.00 USD + 6.00 USD"),
      ("2 plants at 12 apiece and soil 9", "24.00 USD + 9.00 USD"),
      ("tiles 12 boxes x 23.10", "277.20 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
