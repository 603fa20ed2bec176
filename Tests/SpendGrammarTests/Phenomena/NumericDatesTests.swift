import Testing

@Suite("35 numeric dates and their order") struct NumericDatesTests {
  @Test(
    "numeric dates and their order",
    arguments: [
      ("boots 75 2026-03-14", "75.00 USD 2026-03-14"),
      ("boots 75 on 3/14", "75.00 USD 2026-03-14"),
      ("boots 75 14.03.26", "75.00 USD 2026-03-14"),
      ("boots 75 2026-W46-3", "75.00 USD 2026-11-11"),
      ("boots 75 2026-11-12T10:15:00Z", "75.00 USD 2026-11-12"),
      ("boots 75 Thu Nov 12 10:15:00 EST 2026", "75.00 USD 2026-11-12"),
      ("boots 75 20260314", "75.00 USD 2026-03-14"),
      ("boots 75 on 31.11.2026", "none"),
      ("boots 75 on feb 29 2026", "none"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
