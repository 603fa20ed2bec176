import Testing

@Suite("9 number words with a unit") struct NumberWordsTests {
  @Test(
    "number words with a unit",
    arguments: [
      ("sixty-two dollars for a coat", "62.00 USD"),
      ("coat two hundred and eight euros", "208.00 EUR"),
      ("soup eleven pounds", "11.00 GBP"),
      ("twelve hundred dollars for a couch", "1200.00 USD"),
      ("gum three and a half dollars", "3.50 USD"),
      ("half a dollar on gum", "0.50 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
