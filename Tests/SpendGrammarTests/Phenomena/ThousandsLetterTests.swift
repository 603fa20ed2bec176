import Testing

@Suite("7 k suffix") struct ThousandsLetterTests {
  @Test(
    "k suffix",
    arguments: [
      ("4k roof repair", "4000.00 USD"),
      ("tuition 2.6k", "2600.00 USD"),
      ("$7K for a boat", "7000.00 USD"),
      ("kitchen €9.5k", "9500.00 EUR"),
      ("boat $1.4M", "1400000.00 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
