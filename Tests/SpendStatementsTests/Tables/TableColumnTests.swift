import Testing

@Suite("Which column of a table counts")
struct TableColumnTests {
  @Test("Of several amounts it is that of the account", arguments: amounts)
  func checkAmounts(_ table: TableCase) throws { try table.check() }

  @Test("The currency is that of the amount", arguments: currencies)
  func checkCurrencies(_ table: TableCase) throws { try table.check() }

  @Test("Words and names are kept apart", arguments: words)
  func checkWords(_ table: TableCase) throws { try table.check() }

  private static let amounts: [TableCase] = [
    TableCase(
      "who paid and who was paid, of whom one is always the owner",
      """
      Buchungsdatum;Auftraggeber;Empfänger;Verwendungszweck;Betrag
      15.01.2026;Max Muster;PENNY;tea;-4,50
      16.01.2026;Acme GmbH;Max Muster;pay;900,00
      17.01.2026;Max Muster;;cash;-20,00
      18.01.2026;Max Muster;Zorgon;bun;-2,00

      """,
      [
        "2026-01-15 -4.50 USD tea @PENNY", "2026-01-16 +900.00 USD pay @Acme GmbH",
        "2026-01-17 -20.00 USD cash",
        "2026-01-18 -2.00 USD bun @Zorgon",
      ]
    ),
    TableCase(
      "behind the currency of the account",
      """
      Timestamp,Description,Currency,Amount,Native Currency,Native Amount,Native Amount (in USD)
      2026-01-15 10:00:00,tea,EUR,-4.50,EUR,-4.50,-5.20
      2026-01-16 10:00:00,bun,EUR,-2.00,EUR,-2.00,-2.30

      """,
      ["2026-01-15 -4.50 EUR tea", "2026-01-16 -2.00 EUR bun"]
    ),
    TableCase(
      "in the column of its currency",
      """
      Account,Transaction date,Description,CAD$,USD$
      1,1/15/2026,tea,-4.50,
      1,1/16/2026,pay,100.00,
      2,1/17/2026,bun,,-2.00
      2,1/19/2026,pie,-3.00,0.00

      """,
      [
        "2026-01-15 -4.50 CAD tea", "2026-01-16 +100.00 CAD pay", "2026-01-17 -2.00 USD bun",
        "2026-01-19 -3.00 CAD pie",
      ]
    ),
    TableCase(
      "a total of what was paid and what was rounded up",
      """
      Booking date,Details,Subtotal (AUD),Round up (AUD),Total (AUD)
      2026-01-15,tea,-4.50,-0.50,-5.00
      2026-01-16,pay,35.00,,35.00
      2026-01-17,bun,-1.00,,-1.00

      """,
      ["2026-01-15 -5.00 AUD tea", "2026-01-16 +35.00 AUD pay", "2026-01-17 -1.00 AUD bun"]
    ),
    TableCase(
      "beside what was paid abroad",
      """
      Booking date,Details,Original amount,Original currency,Amount,Currency
      2026-01-15,tea,-3.00,GBP,-4.50,EUR
      2026-01-16,bread,-2.00,EUR,-2.00,EUR

      """,
      ["2026-01-15 -4.50 EUR tea", "2026-01-16 -2.00 EUR bread"]
    ),
    TableCase(
      "in euros, beside the same in francs",
      """
      Date;Libellé;Montant(EUROS);Montant(FRANCS)
      15/01/2001;thé;-4,50;-29,52
      16/01/2001;pain;-2,00;-13,12

      """,
      ["2001-01-15 -4.50 EUR thé", "2001-01-16 -2.00 EUR pain"]
    ),
    TableCase(
      "beside a fee and a rate",
      """
      Booking date,Details,Fee,Exchange rate,Amount,Currency
      2026-01-15,tea,0.10,1.1234,-4.50,EUR
      2026-01-16,bread,0.00,1.0000,-2.00,EUR

      """,
      ["2026-01-15 -4.50 EUR tea", "2026-01-16 -2.00 EUR bread"]
    ),
    TableCase(
      "the one that somebody names",
      """
      2026-01-15,tea,-4.50,-3.10
      2026-01-16,bread,-2.00,-9.99

      """,
      map: "amount=4",
      ["2026-01-15 -3.10 USD tea", "2026-01-16 -9.99 USD bread"]
    ),
    TableCase(
      "numbers of other things are none",
      """
      Booking date,Number,Details,Zip,Amount
      2026-01-15,1001,tea,10115,-4.50
      2026-01-16,1002,bread,10117,-2.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bread"]
    ),
  ]

  private static let currencies: [TableCase] = [
    TableCase(
      "in the head",
      "Booking date,Details,Amount (CHF)\n2026-01-15,tea,-4.50\n",
      ["2026-01-15 -4.50 CHF tea"]
    ),
    TableCase(
      "in the head as a sign",
      "Booking date;Details;Betrag (€)\n2026-01-15;tea;-4,50\n",
      ["2026-01-15 -4.50 EUR tea"]
    ),
    TableCase(
      "in a column, another in each row",
      """
      Booking date,Details,Amount,Currency
      2026-01-15,tea,-4.50,EUR
      2026-01-16,bread,-2.00,GBP
      2026-01-17,ramen,-1200,JPY

      """,
      ["2026-01-15 -4.50 EUR tea", "2026-01-16 -2.00 GBP bread", "2026-01-17 -1200 JPY ramen"]
    ),
    TableCase(
      "in the cells",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50 EUR
      2026-01-16,bread,-£2.00

      """,
      ["2026-01-15 -4.50 EUR tea", "2026-01-16 -2.00 GBP bread"]
    ),
    TableCase(
      "nowhere: that of the ledger",
      "Booking date,Details,Amount\n2026-01-15,tea,-4.50\n",
      ["2026-01-15 -4.50 USD tea"]
    ),
    TableCase(
      "one of two columns, beside the amount",
      """
      Booking date;Details;Amount;Currency;Balance;Currency
      2026-01-15;tea;-4,50;EUR;100,00;CHF
      2026-01-16;bread;-2,00;EUR;200,00;CHF

      """,
      ["2026-01-15 -4.50 EUR tea", "2026-01-16 -2.00 EUR bread"]
    ),
    TableCase(
      "a currency without hundredths, and an amount with some",
      """
      Booking date,Details,Amount,Currency
      2026-01-15,tea,-450,JPY
      2026-01-16,bread,-2.75,JPY

      """,
      ["2026-01-15 -450 JPY tea", "refused 3 too_precise"]
    ),
  ]

  private static let words: [TableCase] = [
    TableCase(
      "who was paid, and what for",
      """
      Booking date,Payee,Details,Amount
      2026-01-15,Tea & Co,green tea,-4.50
      2026-01-16,Bakery,,-2.00

      """,
      ["2026-01-15 -4.50 USD green tea @Tea & Co", "2026-01-16 -2.00 USD Bakery @Bakery"]
    ),
    TableCase(
      "the kind of payment, where nothing else is said",
      """
      Booking date,Transaction type,Details,Amount
      2026-01-15,Card purchase,tea,-4.50
      2026-01-16,Cash machine,,-2.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD Cash machine"]
    ),
    TableCase(
      "several columns of words",
      """
      Booking date,Details,Memo,Amount
      2026-01-15,tea,green,-4.50
      2026-01-16,bread,bread,-2.00

      """,
      ["2026-01-15 -4.50 USD tea green", "2026-01-16 -2.00 USD bread"]
    ),
    TableCase(
      "no words at all",
      "Booking date,Amount\n2026-01-15,-4.50\n",
      ["2026-01-15 -4.50 USD Other"]
    ),
  ]
}
