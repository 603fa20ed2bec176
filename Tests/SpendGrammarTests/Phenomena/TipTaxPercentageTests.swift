import Testing

@Suite("21 tip, tax, percentage") struct TipTaxPercentageTests {
  @Test(
    "tip, tax, percentage",
    arguments: [
      ("supper 60 plus 11 tip", "71.00 USD"),
      ("supper 80 + 25% tip", "100.00 USD"),
      ("coat 120, 30% off", "84.00 USD"),
      ("haircut 45 + 20%", "54.00 USD"),
      ("boots 90 minus 15 coupon", "75.00 USD"),
      ("milk 2% 3.49", "3.49 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(Reading.summary(text) == purchase) }
}
