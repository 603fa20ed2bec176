import Testing

@Suite("18 measures beside the price") struct MeasuresBesidePricesTests {
  @Test(
    "measures beside the price",
    arguments: [
      ("35 litres diesel 58.20", "58.20 USD"),
      ("3kg plums 6.40", "6.40 USD"),
      ("1.5l water 0.90", "0.90 USD"),
      ("14 inch pan 39", "39.00 USD"),
      ("27\" screen 240", "240.00 USD"),
      ("half a pound of ham 5.20", "5.20 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
