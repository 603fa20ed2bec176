import Testing

@Suite("23 who paid, who owes") struct WhoPaidWhoOwesTests {
  @Test(
    "who paid, who owes",
    arguments: [
      ("Ines paid €30 for supper", "none"), ("paid Ines €30 for supper", "30.00 EUR with Ines"),
      ("Omar owes me 25 for the cab", "25.00 USD with Omar income"),
      ("paid omar back 20", "20.00 USD with Omar"),
      ("ho prestato 25 euro a Chiara", "25.00 EUR with Chiara"),
      ("emprestei 40 reais para a Bia", "40.00 BRL with Bia"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
