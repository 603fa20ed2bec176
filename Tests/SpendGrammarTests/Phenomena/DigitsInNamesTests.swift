import Testing

@Suite("19 digits inside names") struct DigitsInNamesTests {
  @Test(
    "digits inside names",
    arguments: [
      ("7-eleven gum 2.20", "2.20 USD"),
      ("pixel 9 charger 24", "24.00 USD"),
      ("wd-40 can 7.30", "7.30 USD"),
      ("1984 paperback 11", "11.00 USD"),
      ("paid $31 at Studio 54", "31.00 USD"),
      ("flight ua 228 bag fee 35", "35.00 USD"),
      ("spf 50 lotion 13", "13.00 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(Reading.summary(text) == purchase) }
}
