import Testing

@Suite("A running balance")
struct TableBalanceTests {
  @Test("proves which column is the amount, and its sign", arguments: proofs)
  func checkProofs(_ table: TableCase) throws { try table.check() }

  @Test("tells whether a fee beside the amount leaves the account, too", arguments: fees)
  func checkFees(_ table: TableCase) throws { try table.check() }

  private static let fees: [TableCase] = [
    TableCase(
      "it does, also by itself, and what is given back of it comes",
      """
      Date,Details,Amount,Fee,Balance
      2026-01-15,ant,-100.00,0.00,900.00
      2026-01-16,bee,-50.00,1.50,848.50
      2026-01-17,card,0.00,8.00,840.50
      2026-01-18,dog,20.00,0.00,860.50
      2026-01-19,cow,-10.00,-1.50,852.00

      """,
      [
        "2026-01-15 -100.00 USD ant", "2026-01-16 -51.50 USD bee", "2026-01-17 -8.00 USD card",
        "2026-01-18 +20.00 USD dog", "2026-01-19 -8.50 USD cow",
      ]
    ),
    TableCase(
      "with the sign of what leaves, newest first, in columns for each direction",
      """
      Date,Details,Money In,Money Out,Fee,Balance
      2026-01-18,dog,20.00,,,858.50
      2026-01-17,card,,,-10.00,838.50
      2026-01-16,bee,,-50.00,-1.50,848.50
      2026-01-15,ant,,-100.00,,900.00

      """,
      [
        "2026-01-15 -100.00 USD ant", "2026-01-16 -51.50 USD bee", "2026-01-17 -10.00 USD card",
        "2026-01-18 +20.00 USD dog",
      ]
    ),
    TableCase(
      "it stands in the amount already",
      """
      Date,Details,Amount,Fee,Balance
      2026-01-15,ant,-100.00,0.00,900.00
      2026-01-16,bee,-51.50,1.50,848.50
      2026-01-17,dog,20.00,0.00,868.50
      2026-01-18,cow,-12.00,2.00,856.50

      """,
      [
        "2026-01-15 -100.00 USD ant", "2026-01-16 -51.50 USD bee", "2026-01-17 +20.00 USD dog",
        "2026-01-18 -12.00 USD cow",
      ]
    ),
    TableCase(
      "no balance tells it",
      "Date,Details,Amount,Fee\n2026-01-15,ant,-100.00,1.50\n2026-01-16,bee,20.00,0.00\n",
      ["2026-01-15 -100.00 USD ant", "2026-01-16 +20.00 USD bee"]
    ),
  ]

  /// More came than left, and no words say so: only the balance does.
  private static let rows = [
    "2026-01-15 +100.00 USD ant", "2026-01-16 +50.00 USD bee", "2026-01-17 -5.00 USD cat",
    "2026-01-18 +20.00 USD dog",
  ]

  private static let proofs: [TableCase] = [
    TableCase(
      "oldest first, after the payment",
      """
      2026-01-15,ant,100.00,100.00
      2026-01-16,bee,50.00,150.00
      2026-01-17,cat,-5.00,145.00
      2026-01-18,dog,20.00,165.00

      """,
      rows
    ),
    TableCase(
      "oldest first, before the payment",
      """
      2026-01-15,ant,0.00,100.00
      2026-01-16,bee,100.00,50.00
      2026-01-17,cat,150.00,-5.00
      2026-01-18,dog,145.00,20.00

      """,
      rows
    ),
    TableCase(
      "newest first, after the payment",
      """
      2026-01-18,dog,20.00,165.00
      2026-01-17,cat,-5.00,145.00
      2026-01-16,bee,50.00,150.00
      2026-01-15,ant,100.00,100.00

      """,
      rows
    ),
    TableCase(
      "newest first, before the payment",
      """
      2026-01-18,dog,20.00,145.00
      2026-01-17,cat,-5.00,150.00
      2026-01-16,bee,50.00,100.00
      2026-01-15,ant,100.00,0.00

      """,
      rows
    ),
    TableCase(
      "two columns without heads, what left first",
      """
      15 Jan 2026,ant,,£100.00,£100.00
      16 Jan 2026,bee,,£50.00,£150.00
      17 Jan 2026,cat,£5.00,,£145.00
      18 Jan 2026,dog,,£20.00,£165.00

      """,
      [
        "2026-01-15 +100.00 GBP ant", "2026-01-16 +50.00 GBP bee", "2026-01-17 -5.00 GBP cat",
        "2026-01-18 +20.00 GBP dog",
      ]
    ),
    TableCase(
      "two columns without heads, what came first",
      """
      2026-01-15,ant,100.00,,100.00
      2026-01-16,bee,50.00,,150.00
      2026-01-17,cat,,5.00,145.00
      2026-01-18,dog,20.00,,165.00

      """,
      rows
    ),
    TableCase(
      "it falls by what has no minus",
      """
      Booking date,Details,Amount,Balance
      2026-01-15,ant,4.50,95.50
      2026-01-16,bee,2.00,93.50
      2026-01-17,cat,-6.50,100.00
      2026-01-18,dog,1.00,99.00

      """,
      [
        "2026-01-15 -4.50 USD ant", "2026-01-16 -2.00 USD bee", "2026-01-17 +6.50 USD cat",
        "2026-01-18 -1.00 USD dog",
      ]
    ),
    TableCase(
      "with heads, it tells the sign where more came than left",
      """
      Booking date,Details,Amount,Balance
      2026-01-15,ant,100.00,100.00
      2026-01-16,bee,50.00,150.00
      2026-01-17,cat,-5.00,145.00
      2026-01-18,dog,20.00,165.00

      """,
      rows
    ),
    TableCase(
      "one that hangs together with nothing proves nothing",
      """
      Booking date,Details,Amount,Balance
      2026-01-15,ant,100.00,1.00
      2026-01-16,bee,50.00,77.00
      2026-01-17,cat,-5.00,12.00
      2026-01-18,dog,20.00,165.00

      """,
      ["error unsaid_minus"]
    ),
  ]
}
