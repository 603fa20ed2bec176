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
      ("tipped 4 on 26 supper", "30.00 USD"),
      ("left a 6 tip on the 40 lunch", "46.00 USD"),
      ("supper forty dollars and i gave him an eight dollar tip", "48.00 USD"),
      ("35.50 after the 30% discount on the boots", "35.50 USD"),
      ("boots 70 after 15 off", "70.00 USD"),
      ("it was 60 but with the voucher i paid 48", "48.00 USD"),
      ("barber 30 + 6 tip lol", "36.00 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
