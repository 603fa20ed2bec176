import Testing

@Suite struct AmountLimitTests {
  /// `question = limits`; the home currency is the US dollar.
  static let cases = """
    purchases over 1.500 euros = over 1500.00 EUR
    expenses over 1.234,50 euros = over 1234.50 EUR
    list everything over 12,50 € = over 12.50 EUR
    what did I spend over two hundred and fifty dollars on = over 250.00 USD
    show purchases under twelve fifty = under 12.50 USD
    show expenses above 1.5k = over 1500.00 USD
    which purchases were more than 2 hundred bucks = over 200.00 USD
    expenses between twenty and thirty five dollars = over 19.99 USD under 35.01 USD
    expenses between 20 and 30 euros = over 19.99 EUR under 30.01 EUR
    show me purchases of less than 75 cents = under 0.75 USD
    show groceries over 45 dollars and 50 cents = over 45.50 USD
    purchases over 1 000 € = over 1000.00 EUR
    purchases over 1'250 CHF = over 1250.00 CHF
    purchases over EUR 40 in october = over 40.00 EUR
    list charges above 2500 kr = over 2500.00 SEK
    what cost more than 5.000 yen = over 5000 JPY
    show purchases of two hundred dollars or more = over 199.99 USD
    expenses over one and a half thousand dollars = over 1500.00 USD
    gastos de más de cincuenta euros = over 50.00 EUR
    show everything under ten quid = under 10.00 GBP
    show expenses over 50 in the last 3 weeks = over 50.00 USD
    what did I spend over a quarter =\u{20}
    did it take more than 3 weeks =\u{20}
    """

  @Test("the amounts of limits are read like those of expenses", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    let asked = QuestionCase(row)
    let words = asked.reading.split(separator: " ")
    let limits = words.indices.filter { words[$0] == "over" || words[$0] == "under" }
      .map { words[$0..<min($0 + 3, words.endIndex)].joined(separator: " ") }
    #expect(limits.joined(separator: " ") == asked.value)
  }
}
