import Testing

@Suite("31 weekday names, last weekday, night") struct WeekdayNamesTests {
  @Test(
    "weekday names, last weekday, night",
    arguments: [
      ("cab 14 on tuesday", "14.00 USD 2026-11-17"),
      ("beers 32 last saturday night", "32.00 USD 2026-11-14"),
      ("soup 9 last week on wednesday", "9.00 USD 2026-11-11"),
      ("soup 9 the monday before last", "9.00 USD 2026-11-09"),
      ("saturday a week ago soup 9", "9.00 USD 2026-11-14"),
      ("soup 9 on the last business day", "9.00 USD 2026-11-19"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
