import Testing

@Suite("A running balance")
struct TableBalanceTests {
  @Test("proves which column is the amount, and its sign", arguments: proofs)
  func checkProofs(_ table: TableCase) throws { try table.check() }

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
