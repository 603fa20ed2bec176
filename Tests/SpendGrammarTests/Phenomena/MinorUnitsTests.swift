import Testing

@Suite("12 minor units") struct MinorUnitsTests {
  @Test(
    "minor units",
    arguments: [
      ("gum 60p", "0.60 GBP"),
      ("sticker 45 cents", "0.45 USD"),
      ("pencil 90¢", "0.90 USD"),
      ("210 pence for milk", "2.10 GBP"),
      ("tea fifty p", "0.50 GBP"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
