import Testing

@Suite("39 approximation and range") struct ApproximationAndRangeTests {
  @Test(
    "approximation and range",
    arguments: [
      ("about 40 for fuel", "40.00 USD"),
      ("cab 15-20", "15.00 USD"),
      ("fuel between 30 and 35", "30.00 USD"),
      ("cab from 10 to 20 dollars", "10.00 USD"),
      ("cab $10-$20", "10.00 USD"),
      ("fuel 40ish bucks", "40.00 USD"),
      ("boots 20 odd euros", "20.00 EUR"),
      ("fuel just under $45", "45.00 USD"),
      ("the plumber came between 9 and 11 and charged me 80", "80.00 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
