import Testing

@Suite("38 typos and short forms") struct TyposAndShortFormsTests {
  @Test(
    "typos and short forms",
    arguments: [
      ("soup 9 yesturday", "9.00 USD 2026-11-19"),
      ("cab 7 last thursady", "7.00 USD 2026-11-19"),
      ("tea 3 yday", "3.00 USD 2026-11-19"),
      ("tea 3 tues", "3.00 USD 2026-11-17"),
      ("soup 9 day b4 yesterday", "9.00 USD 2026-11-18"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
