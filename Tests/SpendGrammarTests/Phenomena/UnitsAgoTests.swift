import Testing

@Suite("29 days ago, weeks ago") struct UnitsAgoTests {
  @Test(
    "days ago, weeks ago",
    arguments: [
      ("soup 9 5 days ago", "9.00 USD 2026-11-15"),
      ("boots 75 three weeks ago", "75.00 USD 2026-10-30"),
      ("soup 9 two weeks ago on tuesday", "9.00 USD 2026-11-03"),
      ("soup 9 3 business days ago", "9.00 USD 2026-11-17"),
      ("soup 9 a month and a half ago", "9.00 USD 2026-10-05"),
      ("soup 9 1 week and 2 days ago", "9.00 USD 2026-11-11"),
      ("soup 9 half an hour ago", "9.00 USD"),
      ("two weekends ago soup 9", "9.00 USD 2026-11-07"),
      ("soup 9 4 days prior", "9.00 USD 2026-11-16"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
