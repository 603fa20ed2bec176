import Testing

@Suite("13 major and minor unit together") struct MajorAndMinorTests {
  @Test(
    "major and minor unit together",
    arguments: [
      ("pie 4 dollars 25 cents", "4.25 USD"),
      ("cab $30 and 15c", "30.15 USD"),
      ("juice 2 pounds 40", "2.40 GBP"),
      ("baguette 3€50", "3.50 EUR"),
      ("sweets £3-50", "3.50 GBP"),
      ("thirteen dollars and five cents on soup", "13.05 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
