import SpendStatements
import Testing

@Suite("The amounts of a table")
struct TableAmountTests {
  @Test(
    "are read however they are written",
    arguments: [
      ("-1.234,56", "-1234.56 USD"), ("-1,234.56", "-1234.56 USD"), ("-1'234.56", "-1234.56 USD"),
      ("-1’234.56", "-1234.56 USD"), ("-1 234,56", "-1234.56 USD"), ("-1\u{A0}234,56", "-1234.56 USD"),
      ("-1\u{202F}234,56", "-1234.56 USD"), ("-1,23,456.78", "-123456.78 USD"),
      ("-13,30,614.75", "-1330614.75 USD"), ("+120,00", "+120.00 USD"), ("+120.00", "+120.00 USD"),
      ("-.46", "-0.46 USD"), ("-,46", "-0.46 USD"), ("-0.46", "-0.46 USD"), ("-0,5", "-0.50 USD"),
      ("-29,9", "-29.90 USD"), ("($85.00)", "-85.00 USD"), ("(85.00)", "-85.00 USD"),
      ("- $21.59", "-21.59 USD"), ("-$21.59", "-21.59 USD"), ("$-21.59", "-21.59 USD"),
      ("+ $21.59", "+21.59 USD"), ("£1,183.23", "+1183.23 GBP"), ("-£1,183.23", "-1183.23 GBP"),
      ("100-", "-100.00 USD"), ("100,50-", "-100.50 USD"), ("1.415,62 EUR", "+1415.62 EUR"),
      ("-1.415,62 €", "-1415.62 EUR"), ("EUR -5.00", "-5.00 EUR"), ("-5 EUR", "-5.00 EUR"),
      ("Rs.500", "+500.00 INR"), ("-₹1,23,456.78", "-123456.78 INR"), ("CHF 11'373.94", "+11373.94 CHF"),
      ("-1500원", "-1500 KRW"), ("−4,50", "-4.50 USD"), ("-1.234.567,00", "-1234567.00 USD"),
      ("-1.234.567", "-1234567.00 USD"), ("-12,00 zł", "-12.00 PLN"), ("-1 200,00 Kč", "-1200.00 CZK"),
      ("¥1500", "+1500 JPY"), ("¥15.00", "+15.00 CNY"), ("-R$ 10,00", "-10.00 BRL"),
    ]
  )
  func notations(written: String, money: String) throws {
    let table = TableCase(
      written,
      "Booking date|Details|Amount\n2026-01-15|tea|\(written)\n",
      minus: .spent,
      ["2026-01-15 \(money) tea"]
    )
    try table.check()
  }

  @Test("are asked about where their mark is open", arguments: marks)
  func checkMarks(_ table: TableCase) throws { try table.check() }

  private static let open = """
    Booking date;Details;Amount
    2026-01-15;tea;-1.234
    2026-01-16;bread;-5.678

    """

  private static let marks: [TableCase] = [
    TableCase(
      "a point that can only part thousands, as the currency has no hundredths",
      "Fecha;Detalle;Cargos (CLP);Abonos (CLP)\n15/01/2026;pan;120.000;\n16/01/2026;pago;;890.450\n",
      ["2026-01-15 -120000 CLP pan", "2026-01-16 +890450 CLP pago"]
    ),
    TableCase("three digits behind the only mark", open, ["error undecided"]),
    TableCase(
      "somebody says that it is a point",
      open,
      map: "decimal=point",
      ["2026-01-15 -1.23 USD tea", "2026-01-16 -5.68 USD bread"]
    ),
    TableCase(
      "somebody says that it is a comma",
      open,
      map: "decimal=comma",
      ["2026-01-15 -1234.00 USD tea", "2026-01-16 -5678.00 USD bread"]
    ),
    TableCase(
      "some can only have a point, some only a comma",
      """
      Booking date;Details;Amount
      2026-01-15;tea;-4.50
      2026-01-16;bread;-2,00

      """,
      ["error undecided"]
    ),
    TableCase(
      "one amount tells it for all",
      """
      Booking date;Details;Amount
      2026-01-15;tea;-1.234
      2026-01-16;bread;-2,5

      """,
      ["2026-01-15 -1234.00 USD tea", "2026-01-16 -2.50 USD bread"]
    ),
    TableCase(
      "the balance tells it for the amounts",
      """
      Booking date;Details;Amount;Balance
      2026-01-15;tea;-1.234;1.000,00
      2026-01-16;bread;-5.678;900,50

      """,
      ["2026-01-15 -1234.00 USD tea", "2026-01-16 -5678.00 USD bread"]
    ),
    TableCase(
      "a mark in all numbers of four digits, and in none of three",
      """
      Booking date;Details;Amount
      2026-01-15;tea;-1.234
      2026-01-16;bread;-250
      2026-01-17;bun;-99

      """,
      ["2026-01-15 -1234.00 USD tea", "2026-01-16 -250.00 USD bread", "2026-01-17 -99.00 USD bun"]
    ),
  ]
}
