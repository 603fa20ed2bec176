import Testing

@Suite("The dates of a table")
struct TableDateTests {
  @Test("are read in the order that the file shows", arguments: decided)
  func checkDecided(_ table: TableCase) throws { try table.check() }

  @Test("are asked about where nothing tells their order", arguments: undecided)
  func checkUndecided(_ table: TableCase) throws { try table.check() }

  @Test(
    "are read however they are written",
    arguments: [
      ("2026-03-04", "2026-03-04"), ("2026/03/04", "2026-03-04"), ("2026.03.04.", "2026-03-04"),
      ("2026. 03. 04.", "2026-03-04"), ("20260304", "2026-03-04"), ("20260304120000", "2026-03-04"),
      ("2026-03-04 13:14:15", "2026-03-04"), ("2026-03-04T23:59:59Z", "2026-03-04"),
      ("2026-03-04T23:59:59+02:00", "2026-03-04"), ("2026-03-04 23:59:59 +0000", "2026-03-04"),
      ("04 Mar 2026", "2026-03-04"), ("4 March 2026", "2026-03-04"), ("Mar 4, 2026", "2026-03-04"),
      ("04-Mar-26", "2026-03-04"), ("Wed, 4 Mar 2026", "2026-03-04"),
      ("4 mars 2026", "2026-03-04"), ("4. März 2026", "2026-03-04"),
      ("4 marca 2026", "2026-03-04"), ("4 марта 2026", "2026-03-04"), ("04 MRT 2026", "2026-03-04"),
      ("31/3/2026", "2026-03-31"), ("3/31/2026", "2026-03-31"), ("31.3.26", "2026-03-31"),
      ("31-03-26", "2026-03-31"), ("31/12/1999", "1999-12-31"), ("31/12/99", "1999-12-31"),
      ("115/03/04", "2026-03-04"), ("31/03/2569", "2026-03-31"), ("2569-03-04", "2026-03-04"),
      ("29.02.2024", "2024-02-29"), ("04.03.2026", "2026-03-04"), ("31.03.2026 14:15", "2026-03-31"),
    ]
  )
  func forms(written: String, day: String) throws {
    let table = TableCase(
      written,
      "Booking date;Details;Amount\n\(written);tea;-4.50\n",
      ["\(day) -4.50 USD tea"]
    )
    try table.check()
  }

  private static let decided: [TableCase] = [
    TableCase(
      "a period above them that has the year they lack",
      """
      Periode,=,01/03/2026 - 31/03/2026

      Tanggal,Keterangan,Jumlah,,Saldo
      '02/03,teh,4500.00,DB,95500.00
      '03/03,gaji,100000.00,CR,195500.00
      PEND,roti,2000.00,DB,193500.00
      Saldo Akhir,=,193500.00

      """,
      ["2026-03-02 -4500.00 USD teh", "2026-03-03 +100000.00 USD gaji", "left out 1 pending"]
    ),
    TableCase(
      "a period over the turn of the year",
      "From 15 Dec 2025 to 14 Jan 2026\n\nDate,Details,Amount\n28 Dec,tea,-4.50\n2 Jan,bun,-2.00\n",
      ["2025-12-28 -4.50 USD tea", "2026-01-02 -2.00 USD bun"]
    ),
    TableCase(
      "by a day after the 12th, which stands last",
      """
      Booking date,Details,Amount
      03/04/2026,tea,-4.50
      05/06/2026,bread,-2.00
      13/06/2026,bun,-1.00

      """,
      ["2026-04-03 -4.50 USD tea", "2026-06-05 -2.00 USD bread", "2026-06-13 -1.00 USD bun"]
    ),
    TableCase(
      "by a month that could be none",
      """
      Booking date,Details,Amount
      03/04/2026,tea,-4.50
      05/06/2026,bread,-2.00
      06/13/2026,bun,-1.00

      """,
      ["2026-03-04 -4.50 USD tea", "2026-05-06 -2.00 USD bread", "2026-06-13 -1.00 USD bun"]
    ),
    TableCase(
      "by rows that are sorted in one order alone",
      """
      Booking date,Details,Amount
      11/01/2026,tea,-4.50
      12/01/2026,bread,-2.00
      01/02/2026,bun,-1.00
      02/02/2026,cake,-3.00

      """,
      [
        "2026-01-11 -4.50 USD tea", "2026-01-12 -2.00 USD bread", "2026-02-01 -1.00 USD bun",
        "2026-02-02 -3.00 USD cake",
      ]
    ),
    TableCase(
      "by what would be in the future",
      """
      Booking date,Details,Amount
      03/01/2026,tea,-4.50
      02/10/2026,bread,-2.00

      """,
      today: "2026-03-20",
      ["2026-02-10 -2.00 USD bread", "2026-03-01 -4.50 USD tea"]
    ),
    TableCase(
      "by another column of dates",
      """
      Booking date,Value date,Details,Amount
      03/04/2026,14/04/2026,tea,-4.50
      05/04/2026,16/04/2026,bread,-2.00

      """,
      ["2026-04-03 -4.50 USD tea", "2026-04-05 -2.00 USD bread"]
    ),
    TableCase(
      "by a currency whose people write the day first",
      """
      Booking date,Details,Amount (GBP)
      03/04/2026,tea,-4.50

      """,
      ["2026-04-03 -4.50 GBP tea"]
    ),
    TableCase(
      "by full stops",
      """
      Booking date,Details,Amount
      03.04.2026,tea,-4.50

      """,
      ["2026-04-03 -4.50 USD tea"]
    ),
    TableCase(
      "by decimal commas between semicolons",
      """
      Booking date;Details;Amount
      03/04/2026;tea;-4,50

      """,
      ["2026-04-03 -4.50 USD tea"]
    ),
    TableCase(
      "of two columns the day on which something was bought",
      """
      Posting Date,Transaction Date,Details,Amount
      2026-01-17,2026-01-15,tea,-4.50

      """,
      ["2026-01-15 -4.50 USD tea"]
    ),
  ]

  private static let open = """
    Booking date,Details,Amount
    03/04/2026,tea,-4.50
    05/06/2026,bread,-2.00

    """

  private static let undecided: [TableCase] = [
    TableCase("nothing tells", open, ["error undecided"]),
    TableCase(
      "somebody says that the day is first",
      open,
      map: "order=dmy",
      ["2026-04-03 -4.50 USD tea", "2026-06-05 -2.00 USD bread"]
    ),
    TableCase(
      "somebody says that the month is first",
      open,
      map: "order=mdy",
      ["2026-03-04 -4.50 USD tea", "2026-05-06 -2.00 USD bread"]
    ),
    TableCase(
      "dollars are of many countries",
      """
      Booking date,Details,Amount
      03/04/2026,tea,-$4.50
      05/06/2026,bread,-$2.00

      """,
      ["error undecided"]
    ),
    TableCase(
      "some can only have the day first, some only the month",
      """
      Booking date,Details,Amount
      13/04/2026,tea,-4.50
      04/13/2026,bread,-2.00

      """,
      ["error undecided"]
    ),
  ]
}
