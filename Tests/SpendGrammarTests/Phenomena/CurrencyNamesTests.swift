import Testing

@Suite("14 names and short forms of currencies") struct CurrencyNamesTests {
  @Test(
    "names and short forms of currencies",
    arguments: [
      ("Rs. 340 thali", "340.00 INR"),
      ("udon 900 yen", "900 JPY"),
      ("pierogi 32 zlotys", "32.00 PLN"),
      ("kebab 150 TL", "150.00 TRY"),
      ("pho 120.000đ", "120000 VND"),
      ("herring 80 danish kroner", "80.00 DKK"),
      ("koshari 50 L.E.", "50.00 EGP"),
      ("braai R1,250", "1250.00 ZAR"),
      ("ceviche S/. 25", "25.00 PEN"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
