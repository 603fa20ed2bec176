import Testing

@Suite("27 recurring") struct RecurringTests {
  @Test(
    "recurring",
    arguments: [
      ("spotify 11.99 every month", "11.99 USD"),
      ("yoga 45 monthly on the 3rd", "45.00 USD 2026-11-03"),
      ("cleaner 80 weekly", "80.00 USD"),
      ("insurance 600 a year", "600.00 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
