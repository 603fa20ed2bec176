import Testing

@Suite("36 nth weekday, holidays") struct NthWeekdaysAndHolidaysTests {
  @Test(
    "nth weekday, holidays",
    arguments: [
      ("fair 12 second saturday of october", "12.00 USD 2026-10-10"),
      ("fair 12 first monday of last month", "12.00 USD 2026-10-05"),
      ("toys 60 on christmas eve", "60.00 USD 2025-12-24"),
      ("tv 300 on black friday", "300.00 USD 2025-11-28"),
      ("soup 9 thanksgiving 2024", "9.00 USD 2024-11-28"),
      ("sweets 20 on Diwali", "20.00 USD 2026-11-08"),
      ("soup 9 on easter monday", "9.00 USD 2026-04-06"),
      ("soup 9 the day after thanksgiving", "9.00 USD 2025-11-28"),
      ("50 on halloween candy", "50.00 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
