import Testing

@Suite("19 digits inside names") struct DigitsInNamesTests {
  @Test(
    "digits inside names",
    arguments: [
      ("supper at 99 grill 64", "64.00 USD"),
      ("blink 41 vinyl 27", "27.00 USD"),
      ("tacos14", "14.00 USD"),
      ("soup6 yesterday", "6.00 USD 2026-11-19"),
      ("soup6 of 12", "12.00 USD"),
      ("10 cent screws, pack 3.40", "3.40 USD"),
      ("7-eleven gum 2.20", "2.20 USD"),
      ("pixel 9 charger 24", "24.00 USD"),
      ("wd-40 can 7.30", "7.30 USD"),
      ("1984 paperback 11", "11.00 USD"),
      ("paid $31 at Studio 54", "31.00 USD"),
      ("flight ua 228 bag fee 35", "35.00 USD"),
      ("spf 50 lotion 13", "13.00 USD"),
      ("hdmi 2.1 lead 17", "17.00 USD"),
      ("gouda 3.5 olives 2", "3.50 USD + 2.00 USD"),
      ("a4 card 3 reams 21", "21.00 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
