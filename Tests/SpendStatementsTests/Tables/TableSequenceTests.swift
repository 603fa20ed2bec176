import Testing

@Suite("Tables of one file, one below another")
struct TableSequenceTests {
  @Test("are read each by its own head, or asked about", arguments: tables)
  func check(_ table: TableCase) throws { try table.check() }

  private static let tables: [TableCase] = [
    TableCase(
      "an account and a card",
      """
      Umsätze Girokonto;Zeitraum: 30 Tage
      Neuer Kontostand;93,50 EUR

      Buchungstag;Vorgang;Buchungstext;Umsatz in EUR
      16.01.2026;Lastschrift;Strom;-2,00
      15.01.2026;Lastschrift;Tee;-4,50
      Alter Kontostand;100,00 EUR

      Umsätze Kreditkarte;Zeitraum: 30 Tage
      Buchungstag;Umsatztag;Vorgang;Referenz;Buchungstext;Umsatz in EUR
      20.01.2026;18.01.2026;Umsatz;90883;Brot;-3,00
      21.01.2026;19.01.2026;Umsatz;90884;Milch;-1,50
      Alter Kontostand;0,00 EUR

      """,
      [
        "2026-01-15 -4.50 EUR Tee", "2026-01-16 -2.00 EUR Strom", "2026-01-18 -3.00 EUR Brot",
        "2026-01-19 -1.50 EUR Milch",
      ]
    ),
    TableCase(
      "an account and a card of which nothing was spent",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50
      2026-01-16,bun,-2.00

      Card
      Booking date,Purchased on,Details,Amount

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bun"]
    ),
    TableCase(
      "what is booked and what isn't yet",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50
      2026-01-16,bun,-2.00

      Pending transactions
      Booking date,Card,Details,Amount
      2026-01-17,1234,pie,-1.00
      2026-01-18,1234,jam,-3.00

      """,
      ["error undecided"]
    ),
    TableCase(
      "payments and standing orders",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50
      2026-01-16,bun,-2.00

      Due date,Every,Details,Amount
      2026-02-01,month,rent,-900.00
      2026-02-01,month,gym,-20.00

      """,
      ["error undecided"]
    ),
  ]
}
