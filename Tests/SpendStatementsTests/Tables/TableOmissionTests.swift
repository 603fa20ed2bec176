import Testing

@Suite("Rows of a table that are no payments")
struct TableOmissionTests {
  @Test("are left out for a reason", arguments: omissions)
  func checkOmissions(_ table: TableCase) throws { try table.check() }

  @Test("Rows that can't be read are refused by their lines, and all others are read", arguments: refusals)
  func checkRefusals(_ table: TableCase) throws { try table.check() }

  private static let omissions: [TableCase] = [
    TableCase(
      "declined, reverted, and pending without its second date",
      """
      Type,Started Date,Completed Date,Details,Amount,Fee,Currency,State
      CARD,2026-01-15 10:00:00,2026-01-16 11:00:00,tea,-4.50,0.00,EUR,COMPLETED
      CARD,2026-01-17 10:00:00,2026-01-17 11:00:00,bread,-2.00,0.00,EUR,DECLINED
      CARD,2026-01-18 10:00:00,2026-01-18 11:00:00,bun,-1.00,0.00,EUR,REVERTED
      CARD,2026-01-19 10:00:00,,cake,-3.00,0.00,EUR,PENDING

      """,
      ["2026-01-15 -4.50 EUR tea", "left out 1 pending", "left out 2 not_completed"]
    ),
    TableCase(
      "a word of a status among several, and none in a note",
      """
      Booking date,Details,Notes,Amount,Status
      2026-01-15,tea,returned,-4.50,CARD CHARGED
      2026-01-16,bun,,-2.00,PAYMENT FAILED
      2026-01-17,pie,declined twice,-1.00,CARD CHARGED

      """,
      [
        "2026-01-15 -4.50 USD tea returned", "2026-01-17 -1.00 USD pie declined twice",
        "left out 1 not_completed",
      ]
    ),
    TableCase(
      "pending with a day that may still change",
      """
      Booking date,Status,Details,Amount
      2026-01-15,Posted,tea,-4.50
      2026-01-16,Pending,bun,-1.00

      """,
      ["2026-01-15 -4.50 USD tea", "left out 1 pending"]
    ),
    TableCase(
      "not where a balance is not reckoned yet",
      """
      Booking date,Details,Amount,Balance
      2026-01-16,bun,-1.00,Processing
      2026-01-15,tea,-4.50,95.50

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -1.00 USD bun"]
    ),
    TableCase(
      "pending in the place of the date",
      """
      Date Processed,Details,Amount
      Pending,bun,-£1.00
      15-Jan-2026,tea,-£4.50
      16-Jan-2026,bread,-£2.00

      """,
      ["2026-01-15 -4.50 GBP tea", "2026-01-16 -2.00 GBP bread", "left out 1 pending"]
    ),
    TableCase(
      "balances in the form of payments",
      """
      Booking date,Details,Amount
      2026-01-01,Opening balance,100.00
      2026-01-15,tea,-4.50
      2026-01-16,bread,-2.00
      2026-01-17,bun,-1.00
      2026-01-31,Closing balance,92.50

      """,
      [
        "2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bread", "2026-01-17 -1.00 USD bun",
        "left out 2 balance",
      ]
    ),
    TableCase(
      "balances in other languages",
      """
      Buchungstag;Text;Betrag
      01.01.2026;Anfangssaldo;100,00
      15.01.2026;Tee;-4,50
      16.01.2026;Saldo inicial;-5,00
      17.01.2026;Brot;-2,00
      31.01.2026;Solde final;93,50

      """,
      ["2026-01-15 -4.50 USD Tee", "2026-01-17 -2.00 USD Brot", "left out 3 balance"]
    ),
    TableCase(
      "a shop whose name holds the word is none",
      """
      Booking date,Details,Amount
      2026-01-15,New Balance Store,-4.50
      2026-01-16,Wine total and more,-2.00

      """,
      ["2026-01-15 -4.50 USD New Balance Store", "2026-01-16 -2.00 USD Wine total and more"]
    ),
    TableCase(
      "amounts of zero, and none",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50
      2026-01-16,notice,0.00
      2026-01-17,notice,
      2026-01-18,bread,-2.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-18 -2.00 USD bread", "left out 2 zero"]
    ),
  ]

  private static let refusals: [TableCase] = [
    TableCase(
      "however few there are, where the heads say what stands there",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50
      2026-01-16,pen,much
      soon,jam,-2.00
      2026-01-17,bun,-1.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-17 -1.00 USD bun", "refused 3 bad_amount", "refused 4 bad_date"]
    ),
    TableCase(
      "a day that no calendar has, and no day",
      """
      Booking date,Details,Amount
      15/01/2026,tea,-4.50
      31/02/2026,bread,-2.00
      soon,bun,-1.00
      ,cake,-3.00
      17/01/2026,pie,-5.00

      """,
      [
        "2026-01-15 -4.50 USD tea", "2026-01-17 -5.00 USD pie", "refused 3 bad_date", "refused 4 bad_date",
        "refused 5 no_date",
      ]
    ),
    TableCase(
      "two amounts",
      """
      Booking date,Details,Debit,Credit
      2026-01-15,tea,4.50,
      2026-01-16,bread,2.00,3.00
      2026-01-17,pay,,900.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-17 +900.00 USD pay", "refused 3 bad_amount"]
    ),
    TableCase(
      "words in the place of an amount",
      """
      Booking date,Details,Amount
      2026-01-11,ant,-1.00
      2026-01-12,bee,-2.00
      2026-01-13,cat,-3.00
      2026-01-14,dog,-4.00
      2026-01-15,eel,-5.00
      2026-01-16,fox,-6.00
      2026-01-17,gnu,-7.00
      2026-01-18,hen,-8.00
      2026-01-19,imp,-9.00
      2026-01-20,jay,much

      """,
      [
        "2026-01-11 -1.00 USD ant", "2026-01-12 -2.00 USD bee", "2026-01-13 -3.00 USD cat",
        "2026-01-14 -4.00 USD dog",
        "2026-01-15 -5.00 USD eel", "2026-01-16 -6.00 USD fox", "2026-01-17 -7.00 USD gnu",
        "2026-01-18 -8.00 USD hen",
        "2026-01-19 -9.00 USD imp", "refused 11 bad_amount",
      ]
    ),
    TableCase(
      "an amount that no ledger holds",
      """
      Booking date,Details,Amount,Currency
      2026-01-15,tea,-4.50,EUR
      2026-01-16,bread,-2.00,EUR

      2026-01-17,ramen,-1.00,EUR
      2026-01-18,bun,-999999999999999999,EUR

      """,
      [
        "2026-01-15 -4.50 EUR tea", "2026-01-16 -2.00 EUR bread", "2026-01-17 -1.00 EUR ramen",
        "refused 6 amount_too_large",
      ]
    ),
  ]
}
