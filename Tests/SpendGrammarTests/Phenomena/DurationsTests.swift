import Testing

@Suite("28 duration beside the price") struct DurationsTests {
  @Test(
    "duration beside the price",
    arguments: [
      ("parking 4 hours 12.00", "12.00 USD"),
      ("warranty 24 months 99", "99.00 USD"),
      ("90 min massage 120", "120.00 USD"),
      ("3 nights hostel 114", "114.00 USD"),
      ("babysitting from 2 to 6 60", "60.00 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
