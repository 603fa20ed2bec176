import Testing

@Suite("2 thousands grouping") struct ThousandsGroupingTests {
  @Test(
    "thousands grouping",
    arguments: [
      ("sofa 1,450", "1450.00 USD"),
      ("deposit 12,300.75", "12300.75 USD"),
      ("paid 2,100 rent on the 3rd", "2100.00 USD 2026-11-03"),
      ("house 1,234,567.89", "1234567.89 USD"),
      ("jewellery 3,25,000 rupees", "325000.00 INR"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
