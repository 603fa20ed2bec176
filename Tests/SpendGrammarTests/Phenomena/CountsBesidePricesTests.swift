import Testing

@Suite("17 count that is not the price") struct CountsBesidePricesTests {
  @Test(
    "count that is not the price",
    arguments: [
      ("bought 3 scarves", "none"),
      ("it takes 2 buses", "none"),
      ("who ate my 2 yogurts", "none"),
      ("bought 20 dollars of scarves", "20.00 USD"),
      ("3 calzones 27", "27.00 USD"),
      ("supper for 5 people 130", "130.00 USD"),
      ("six eggs 3.10", "3.10 USD"),
      ("napkins 200 pack 4", "4.00 USD"),
      ("100 napkins 4", "4.00 USD"),
      ("party of 6, supper 210", "210.00 USD"),
      ("waited 30 minutes at the bank, window 6, and then handed over 25 for a form", "25.00 USD"),
      ("cab 2 airport 38.50", "38.50 USD"), ("went 2 far @ zara, 71.20 gone", "71.20 USD"),
      ("taxi surge 18.40 2 get home", "18.40 USD"), ("tea 2 soup 6", "2.00 USD + 6.00 USD"),
      ("three big pretzels and a lemonade at the fair, 17.50 all together", "17.50 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
