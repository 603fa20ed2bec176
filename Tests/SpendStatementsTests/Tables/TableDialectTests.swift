import Testing

@Suite("What parts the cells of a table")
struct TableDialectTests {
  @Test("is found, whatever stands in the cells", arguments: delimiters + quotes)
  func checkDialect(_ table: TableCase) throws { try table.check() }

  private static let rows = [
    "2026-01-15 -4.50 USD tea", "2026-01-16 -1234.56 USD bread, dark", "2026-01-17 +900.00 USD pay",
  ]

  private static let delimiters: [TableCase] = [
    TableCase(
      "commas",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50
      2026-01-16,"bread, dark",-1234.56
      2026-01-17,pay,900.00

      """,
      rows
    ),
    TableCase(
      "semicolons, with commas in the amounts",
      """
      Booking date;Details;Amount
      2026-01-15;tea;-4,50
      2026-01-16;bread, dark;-1.234,56
      2026-01-17;pay;900,00

      """,
      rows
    ),
    TableCase(
      "tabs",
      "Booking date\tDetails\tAmount\n2026-01-15\ttea\t-4.50\n2026-01-16\tbread, dark\t-1,234.56\n"
        + "2026-01-17\tpay\t900.00\n",
      rows
    ),
    TableCase(
      "bars, and no line break at the end",
      """
      Booking date|Details|Amount
      2026-01-15|tea|-4.50
      2026-01-16|bread, dark|-1234.56
      2026-01-17|pay|900.00
      """,
      rows
    ),
    TableCase(
      "commas, and quoted amounts with commas of their own",
      "\"Booking date\",\"Details\",\"Amount\"\r\n\"2026-01-15\",\"tea\",\"-4,50\"\r\n"
        + "\"2026-01-16\",\"bread, dark\",\"-1.234,56\"\r\n\"2026-01-17\",\"pay\",\"900,00\"\r\n",
      rows
    ),
    TableCase(
      "rows with one comma more than the head",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50,
      2026-01-16,"bread, dark",-1234.56,
      2026-01-17,pay,900.00,

      """,
      rows
    ),
  ]

  private static let quotes: [TableCase] = [
    TableCase(
      "single quotes",
      """
      Booking date,Details,Amount
      2026-01-15,'tea',-4.50
      2026-01-16,'bread, dark',-1234.56
      2026-01-17,'pay',900.00

      """,
      rows
    ),
    TableCase(
      "doubled quotes, and an apostrophe that is none",
      """
      Booking date,Details,Amount
      2026-01-15,"the ""old"" tea, green",-4.50
      2026-01-16,Joe's bread,-2.00

      """,
      ["2026-01-15 -4.50 USD the \"old\" tea, green", "2026-01-16 -2.00 USD Joe's bread"]
    ),
    TableCase(
      "a cell of several lines",
      """
      Booking date,Details,Amount
      2026-01-15,"tea
      green, loose
      200 g",-4.50
      2026-01-31,bread,-2.00
      2026-02-31,"bun
      two",-1.00

      """,
      [
        "2026-01-15 -4.50 USD tea green, loose 200 g", "2026-01-31 -2.00 USD bread", "refused 6 bad_date",
      ]
    ),
    TableCase(
      "a quote in the middle of a cell, and one that is never closed",
      """
      Booking date,Details,Amount
      2026-01-15,6" pipe,-4.50
      2026-01-16,"bread,-2.00
      2026-01-17,bun,-1.00

      """,
      ["2026-01-15 -4.50 USD 6\" pipe", "2026-01-16 -2.00 USD \"bread", "2026-01-17 -1.00 USD bun"]
    ),
  ]
}
