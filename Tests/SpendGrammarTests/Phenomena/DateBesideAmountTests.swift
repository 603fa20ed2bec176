import Testing

@Suite("37 date and amount touch") struct DateBesideAmountTests {
  @Test(
    "date and amount touch",
    arguments: [
      ("6.20 4 days ago tea", "6.20 USD 2026-11-16"),
      ("Oct 14 6.20 tea", "6.20 USD 2026-10-14"),
      ("14 oct 6.20 tea", "6.20 USD 2026-10-14"),
      ("tea 6.20 14 oct", "6.20 USD 2026-10-14"),
      ("tea 14 november 4 '25", "14.00 USD 2025-11-04"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
