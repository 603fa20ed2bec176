import Testing

@Suite("8 scale words, lakh and crore") struct ScaleWordsTests {
  @Test(
    "scale words, lakh and crore",
    arguments: [
      ("jewels 7 lakh rupees", "700000.00 INR"),
      ("half a million yen piano", "500000 JPY"),
      ("a plot for 2 crore rupees", "20000000.00 INR"),
      ("boat 1.3 million dollars", "1300000.00 USD"),
      ("₹2.5L scooter", "250000.00 INR"),
      ("car 25 thousand dollars", "25000.00 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
