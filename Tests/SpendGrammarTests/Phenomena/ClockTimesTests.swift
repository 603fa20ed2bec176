import Testing

@Suite("20 clock times that look like money") struct ClockTimesTests {
  @Test(
    "clock times that look like money",
    arguments: [
      ("supper 19:45 23.10", "23.10 USD"),
      ("cab 18 at 9.15pm", "18.00 USD"),
      ("the 6:40 bus 4.50", "4.50 USD"),
      ("soup at 1 cost 9", "9.00 USD"),
      ("supper at 12.30 for 14.20", "14.20 USD"),
      ("supper 19.45 23.10", "23.10 USD"),
      ("soup 3.50 4.20", "3.50 USD + 4.20 USD"),
      ("beers 16 yesterday around 8", "16.00 USD 2026-11-19"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
