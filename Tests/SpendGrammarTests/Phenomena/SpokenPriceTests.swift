import Testing

@Suite("10 spoken price") struct SpokenPriceTests {
  @Test(
    "spoken price",
    arguments: [
      ("soup fourteen fifty", "14.50 USD"),
      ("a buck seventy for gum", "1.70 USD"),
      ("bagel three oh five", "3.05 USD"),
      ("supper twenty-two ninety", "22.90 USD"),
      ("cab nineteen ninety five", "19.95 USD"),
      ("two dollars and a quarter for gum", "2.25 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
