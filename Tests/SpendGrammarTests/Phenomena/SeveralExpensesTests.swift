import Testing

@Suite("25 several expenses in one line") struct SeveralExpensesTests {
  @Test(
    "several expenses in one line",
    arguments: [
      ("cab 19 and soup 6.5", "19.00 USD + 6.50 USD"),
      ("tea 3, scone 2.80, jam 5", "3.00 USD + 2.80 USD + 5.00 USD"),
      ("soup 9 + bread 4", "9.00 USD + 4.00 USD"),
      ("12 on soup, 30 on wine and 5 on bread", "12.00 USD + 30.00 USD + 5.00 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
