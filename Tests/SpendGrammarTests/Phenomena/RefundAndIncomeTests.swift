import Testing

@Suite("24 refund and income") struct RefundAndIncomeTests {
  @Test(
    "refund and income",
    arguments: [
      ("refund 35 from Zara", "35.00 USD refund"),
      ("got paid 2100 salary", "2100.00 USD income"),
      ("returned the boots, 80 back", "80.00 USD refund"),
      ("received a 250 bonus", "250.00 USD income"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
