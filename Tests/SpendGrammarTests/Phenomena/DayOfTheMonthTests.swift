import Testing

@Suite("33 day of the month alone") struct DayOfTheMonthTests {
  @Test(
    "day of the month alone",
    arguments: [
      ("rent 1100 on the 2nd", "1100.00 USD 2026-11-02"),
      ("rent 1100 the 28th", "1100.00 USD 2026-10-28"),
      ("rent 1100 on the 5th last month", "1100.00 USD 2026-10-05"),
      ("rent 1100 on the first of the month", "1100.00 USD 2026-11-01"),
      ("rent 1100 on the last day of last month", "1100.00 USD 2026-10-31"),
      ("soup 9 on the ides", "9.00 USD 2026-11-13"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
