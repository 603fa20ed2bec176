import Testing

@Suite("34 month name, any order, words") struct MonthNamesTests {
  @Test(
    "month name, any order, words",
    arguments: [
      ("soup 9 14 Oct", "9.00 USD 2026-10-14"),
      ("soup 9 on october fourteenth", "9.00 USD 2026-10-14"),
      ("14th of october soup 9", "9.00 USD 2026-10-14"),
      ("soup 9 oct 14th '25", "9.00 USD 2025-10-14"),
      ("soup 9 14-Oct-25", "9.00 USD 2025-10-14"),
      ("soup 9 on november 4th last year", "9.00 USD 2025-11-04"),
      ("soup 9 end of last month", "9.00 USD 2026-10-31"),
      ("soup 9 mid october", "9.00 USD 2026-10-15"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
