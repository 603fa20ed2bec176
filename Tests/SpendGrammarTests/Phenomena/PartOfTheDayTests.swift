import Testing

@Suite("32 part of the day") struct PartOfTheDayTests {
  @Test(
    "part of the day",
    arguments: [
      ("curry 16 last night", "16.00 USD 2026-11-19"),
      ("tea 3 this afternoon", "3.00 USD"),
      ("yesterday morning soup 9", "9.00 USD 2026-11-19"),
      ("soup 9 monday evening", "9.00 USD 2026-11-16"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
