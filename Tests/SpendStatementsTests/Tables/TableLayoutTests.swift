import Testing

@Suite("What stands around the rows of a table")
struct TableLayoutTests {
  @Test("is told from them", arguments: surroundings)
  func checkLayout(_ table: TableCase) throws { try table.check() }

  @Test("A table without a head is read by what its cells hold", arguments: headless)
  func checkHeadless(_ table: TableCase) throws { try table.check() }

  @Test(
    "Heads are known in the languages of banks",
    arguments: [
      "Datum;Kontostand;Verwendungszweck;Betrag", "Date;Solde;Libellé;Montant",
      "Fecha;Saldo;Concepto;Importe",
      "Data;Saldo;Descrizione;Importo", "Data;Saldo;Descrição;Montante", "Datum;Saldo;Omschrijving;Bedrag",
      "Data operacji;Saldo;Opis;Kwota", "Datum;Zůstatek;Popis;Částka", "Dato;Saldo;Tekst;Beløb",
      "Bokføringsdato;Saldo;Beskrivelse;Beløp", "Data;Sold;Descriere;Suma", "Päivämäärä;Saldo;Selite;Määrä",
      "Dátum;Egyenleg;Közlemény;Összeg", "Tarih;Bakiye;Açıklama;Tutar", "Дата;Остаток;Описание;Сумма",
    ]
  )
  func heads(_ head: String) throws {
    let table = TableCase(
      head,
      "\(head)\n15.01.2026;-77,10;tea;-4,50\n16.01.2026;12,00;bread;-2,00\n",
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bread"]
    )
    try table.check()
  }

  private static let surroundings: [TableCase] = [
    TableCase(
      "a line for each part of a payment",
      """
      From: 01/01/2026 to 31/01/2026

      Account: XXXX XXXX XXXX 1234

      Date:\u{A0}30/01/2026
      Description:\u{A0}TEA "HOUSE", ON 29-01-2026\u{A0}
      Amount:\u{A0}-4.50\u{A0}
      Balance:\u{A0}95.50

      Date:\u{A0}15/01/2026
      Description:\u{A0}PAY
      FOR JANUARY
      Amount:\u{A0}100.00
      Balance:\u{A0}100.00

      Date:\u{A0}15/01/2026
      Description:\u{A0}BUN
      Amount:\u{A0}-1.00

      Date:\u{A0}14/01/2026
      Description:\u{A0}PIE
      Amount:\u{A0}-2.00

      Date:\u{A0}soon
      Description:\u{A0}JAM
      Amount:\u{A0}-3.00

      """,
      [
        "2026-01-14 -2.00 USD PIE", "2026-01-15 +100.00 USD PAY FOR JANUARY", "2026-01-15 -1.00 USD BUN",
        "2026-01-30 -4.50 USD TEA \"HOUSE\", ON 29-01-2026",
        "refused 24 bad_date",
      ]
    ),
    TableCase(
      "titles above, a blank line, sums below",
      """
      Statement of account;DE00 1234
      Period;01.01.2026 - 31.01.2026
      Balance on 31.01.2026;1.000,00 EUR

      Booking date;Payee;Details;Amount
      15.01.2026;Shop;tea;-4,50
      16.01.2026;Bakery;bread;-2,00

      Total;;;-6,50

      """,
      ["2026-01-15 -4.50 USD tea @Shop", "2026-01-16 -2.00 USD bread @Bakery", "left out 1 balance"]
    ),
    TableCase(
      "a line between the rows that says something of its own",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50
      Card 2222
      2026-01-16,bread,-2.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bread"]
    ),
    TableCase(
      "two tables with other columns",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50

      Amount,Value date,Payee
      -2.00,2026-01-16,Bakery

      """,
      ["error undecided"]
    ),
    TableCase(
      "rows that go on with the words of the row above",
      """
      Booking date,Details,Withdrawals (SGD),Deposits (SGD)
      15/01/2026,transfer,4.50,
      ,to the tea shop,,
      ,ref 123/X,,
      16/01/2026,bread,2.00,
      17/01/2026,pay,,900.00

      """,
      [
        "2026-01-15 -4.50 SGD transfer to the tea shop ref 123/X", "2026-01-16 -2.00 SGD bread",
        "2026-01-17 +900.00 SGD pay",
      ]
    ),
  ]

  private static let headless: [TableCase] = [
    TableCase(
      "a signed amount between the others",
      """
      "01/15/2026","-4.50","*","","tea"
      "01/16/2026","-2.00","*","","bread"
      "01/17/2026","900.00","*","","pay"

      """,
      ["2026-01-15 -4.50 USD * tea", "2026-01-16 -2.00 USD * bread", "2026-01-17 +900.00 USD * pay"]
    ),
    TableCase(
      "two columns of amounts, one of which has the minus",
      """
      2026-01-15,tea,-4.50,
      2026-01-16,pay,,900.00
      2026-01-17,bread,-2.00,

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay", "2026-01-17 -2.00 USD bread"]
    ),
    TableCase(
      "two columns of amounts without a sign",
      """
      2026-01-15,tea,4.50,
      2026-01-16,pay,,900.00
      2026-01-17,bread,2.00,

      """,
      ["error unsaid_minus"]
    ),
    TableCase(
      "the same with the columns said",
      """
      2026-01-15,tea,4.50,
      2026-01-16,pay,,900.00
      2026-01-17,bread,2.00,

      """,
      map: "out=3,in=4",
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay", "2026-01-17 -2.00 USD bread"]
    ),
    TableCase(
      "two columns that could be the amount",
      """
      2026-01-15,tea,4.50,3.10
      2026-01-16,bread,2.00,9.99

      """,
      ["error undecided"]
    ),
  ]
}
