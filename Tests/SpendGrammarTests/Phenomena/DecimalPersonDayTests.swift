import Testing

@Suite("1 decimal amount, person, relative day") struct DecimalPersonDayTests {
  @Test(
    "decimal amount, person, relative day",
    arguments: [
      ("tapas with Ines 23.40 yesterday", "23.40 USD 2026-11-19 with Ines"),
      ("6.75 falafel", "6.75 USD"),
      ("sushi with omar 41.5 last night", "41.50 USD 2026-11-19 with Omar"),
      ("yesterday ramen with Priya 17.25", "17.25 USD 2026-11-19 with Priya"),
      ("bowling with my sister 30 today", "30.00 USD with Sister"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
