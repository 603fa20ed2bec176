import Testing

@Suite("Tables that were once read wrong without a word")
struct TableDoubtTests {
  @Test("are read right, or asked about", arguments: tables)
  func check(_ table: TableCase) throws { try table.check() }

  private static let tables: [TableCase] = [
    TableCase(
      "a currency that ISO 4217 lacks",
      """
      Booking date;Details;Amount;Currency
      2026-01-15;tea;-4,50;EUR
      2026-01-16;bun;-2,00;EUR
      2026-01-17;coin;-1,00;BTC

      """,
      ["2026-01-15 -4.50 EUR tea", "2026-01-16 -2.00 EUR bun", "refused 4 unknown_currency"]
    ),
    TableCase(
      "a year of two digits in front",
      "Booking date,Details,Amount\n26-01-15,tea,-4.50\n26-01-16,bun,-2.00\n",
      today: "2026-11-20",
      ["error undecided"]
    ),
    TableCase(
      "the head once more",
      "Booking date,Details,Amount\n2026-01-15,tea,-4.50\nBooking date,Details,Amount\n2026-01-16,bun,-2.00\n",
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bun"]
    ),
    TableCase(
      "a note behind a blank line",
      "Booking date,Details,Amount\n2026-01-15,tea,-4.50\n2026-01-16,bun,-2.00\n\n,This is no invoice,\n",
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bun"]
    ),
    TableCase(
      "amounts that a column without a known head repeats, but for one in another currency",
      """
      Booking date;Currency;Details;Amount;Xyz;Zyx
      2026-01-15;EUR;tea;-4.50;-4.50;EUR
      2026-01-16;USD;bun;-2.00;-1.85;EUR
      2026-01-17;EUR;pie;-1.00;-1.00;EUR

      """,
      ["error undecided"]
    ),
    TableCase(
      "amounts in the account's own currency beside those that were paid",
      """
      Booking date;Currency;Amount;Details;Total amount;Account;Account currency
      2026-01-15;EUR;-4.50;tea;-4.50;X1;EUR
      2026-01-16;USD;-2.00;bun;-1.85;X1;EUR
      2026-01-17;EUR;-1.00;pie;-1.00;X1;EUR

      """,
      ["2026-01-15 -4.50 EUR tea", "2026-01-16 -1.85 EUR bun", "2026-01-17 -1.00 EUR pie"]
    ),
    TableCase(
      "no head at all, and a first and a last row that what stands between them parts",
      """
      0,20260101,100.00,ANFANG
      1,20260103,-4.50,tea
      1,20260104,50.00,pay
      1,20260105,-2.00,bun
      1,20260106,20.00,more
      0,20260131,163.50,ENDE

      """,
      [
        "2026-01-03 -4.50 USD tea", "2026-01-04 +50.00 USD pay", "2026-01-05 -2.00 USD bun",
        "2026-01-06 +20.00 USD more", "left out 2 balance",
      ]
    ),
    TableCase(
      "no head at all, and a last row that is the sum of all others: the first is a payment",
      """
      1,20260103,-4.50,tea
      1,20260104,-50.00,bun
      1,20260105,-2.00,pie
      1,20260106,-20.00,soup
      1,20260131,-76.50,all

      """,
      [
        "2026-01-03 -4.50 USD tea", "2026-01-04 -50.00 USD bun", "2026-01-05 -2.00 USD pie",
        "2026-01-06 -20.00 USD soup", "2026-01-31 -76.50 USD all",
      ]
    ),
    TableCase(
      "columns for each direction with unknown heads, which a balance with an unknown head proves",
      """
      Booking date;Details;Xx;Yy;Zz
      2026-01-15;tea;4.50;;95.50
      2026-01-16;bun;2.00;;93.50
      2026-01-17;pay;;20.00;113.50
      2026-01-18;pie;1.00;;112.50

      """,
      [
        "2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bun", "2026-01-17 +20.00 USD pay",
        "2026-01-18 -1.00 USD pie",
      ]
    ),
    TableCase(
      "a currency in a column without a head",
      "15.01.2026;tea;-4,50;EUR\n16.01.2026;bun;-2,00;EUR\n17.01.2026;pie;-1,00;EUR\n",
      ["2026-01-15 -4.50 EUR tea", "2026-01-16 -2.00 EUR bun", "2026-01-17 -1.00 EUR pie"]
    ),
    TableCase(
      "codes that steer a terminal",
      "Booking date,Details,Amount\n2026-01-15,tea\u{1B}[31m\u{7} time,-4.50\n",
      ["2026-01-15 -4.50 USD tea [31m time"]
    ),
    TableCase(
      "a sign against its word",
      "Booking date,Details,Amount\n2026-01-15,tea,4.50 DR\n2026-01-16,bun,-5.00 CR\n2026-01-17,pie,-1.00 DR\n",
      ["2026-01-15 -4.50 USD tea", "2026-01-17 -1.00 USD pie", "refused 3 bad_amount"]
    ),
    TableCase(
      "balances that have signs, too",
      """
      Booking date,Details,Amount
      2026-01-01,Opening balance,100.00
      2026-01-15,tea,-4.50
      2026-01-31,Closing balance,95.50

      """,
      ["2026-01-15 -4.50 USD tea", "left out 2 balance"]
    ),
    TableCase(
      "a name that is a day in one language and an amount in another",
      "Data;Saldo;Descrição;Valor\n15.01.2026;-77,10;tea;-4,50\n16.01.2026;12,00;bread;-2,00\n",
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bread"]
    ),
  ]
}
