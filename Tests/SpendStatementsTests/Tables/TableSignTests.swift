import SpendStatements
import Testing

@Suite("Whether an amount of a table left or came")
struct TableSignTests {
  @Test("is told by its sign and by the words of the rows", arguments: signs)
  func checkSigns(_ table: TableCase) throws { try table.check() }

  @Test("is told by the column that it stands in", arguments: columns)
  func checkColumns(_ table: TableCase) throws { try table.check() }

  @Test("is told by a word beside it", arguments: flags)
  func checkFlags(_ table: TableCase) throws { try table.check() }

  private static let positive = """
    Booking date,Details,Amount
    2026-01-15,tea,4.50
    2026-01-16,bread,2.00

    """

  private static let signs: [TableCase] = [
    TableCase(
      "a minus is money spent",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50
      2026-01-16,bread,-2.00
      2026-01-17,pay,900.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bread", "2026-01-17 +900.00 USD pay"]
    ),
    TableCase(
      "on a card, what pays it has the minus",
      """
      Booking date,Details,Amount
      2026-01-15,tea,4.50
      2026-01-16,bread,2.00
      2026-01-17,AUTOPAY PAYMENT - THANK YOU,-6.50
      2026-01-18,bun,1.00

      """,
      [
        "2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bread",
        "2026-01-17 +6.50 USD AUTOPAY PAYMENT - THANK YOU (transfer)", "2026-01-18 -1.00 USD bun",
      ]
    ),
    TableCase(
      "on a card whose bank writes a minus, what pays it has none",
      """
      Booking date,Details,Amount
      2026-01-15,tea,-4.50
      2026-01-16,Payment Thank You,6.50

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +6.50 USD Payment Thank You (transfer)"]
    ),
    TableCase(
      "where more came than left, wages have no minus",
      """
      Booking date,Details,Amount
      2026-01-15,salary,400.00
      2026-01-16,salary,400.00
      2026-01-17,tea,-4.50

      """,
      ["2026-01-15 +400.00 USD salary", "2026-01-16 +400.00 USD salary", "2026-01-17 -4.50 USD tea"]
    ),
    TableCase("no sign at all", positive, ["error unsaid_minus"]),
    TableCase(
      "no sign at all, and somebody says that a minus is money back",
      positive,
      minus: .back,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bread"]
    ),
    TableCase(
      "no sign at all, and somebody says that a minus is money spent",
      positive,
      minus: .spent,
      ["2026-01-15 +4.50 USD tea", "2026-01-16 +2.00 USD bread"]
    ),
    TableCase(
      "as many minuses as none, and no words",
      """
      Booking date,Details,Amount
      2026-01-15,ant,4.50
      2026-01-16,bee,-2.00

      """,
      ["error unsaid_minus"]
    ),
  ]

  private static let columns: [TableCase] = [
    TableCase(
      "without heads, a zero in the other column",
      """
      A1;2026-01-15 10:00:00;tea;Completed;0.00;-4.50;95.50
      A2;2026-01-16 10:00:00;pay;Completed;100.00;0.00;195.50
      A3;2026-01-17 10:00:00;bun;Completed;0.00;-2.00;193.50
      A4;2026-01-18 10:00:00;pie;Completed;0.00;-1.00;192.50

      """,
      [
        "2026-01-15 -4.50 USD A1 tea Completed", "2026-01-16 +100.00 USD A2 pay Completed",
        "2026-01-17 -2.00 USD A3 bun Completed", "2026-01-18 -1.00 USD A4 pie Completed",
      ]
    ),
    TableCase(
      "without heads, one of them with a minus",
      """
      2026-01-15;tea;0.00;-4.50
      2026-01-16;pay;100.00;0.00
      2026-01-17;bun;1.00;-2.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +100.00 USD pay", "refused 3 bad_amount"]
    ),
    TableCase(
      "asked about where a row has an amount in another column alone",
      """
      2026-01-15;tea;0.00;-4.50;0.00
      2026-01-16;pay;100.00;0.00;0.00
      2026-01-17;bun;0.00;0.00;3.00
      2026-01-18;pie;0.00;-1.00;0.00

      """,
      ["error undecided"]
    ),
    TableCase(
      "by a head that says that it was spent",
      "利用日,利用店名,利用金額\n2026/01/15,茶,450\n2026/01/16,パン,-200\n2026/01/17,魚,800\n",
      ["2026-01-15 -450.00 USD 茶 @茶", "2026-01-16 +200.00 USD パン @パン", "2026-01-17 -800.00 USD 魚 @魚"]
    ),
    TableCase(
      "by the thanks of who was paid, however many came back",
      """
      Booking date,Details,Amount
      2026-01-15,shop,4.50
      2026-01-16,AUTOPAY PAYMENT RECEIVED - THANK YOU,-84.00
      2026-01-17,hotel,20.00
      2026-01-18,airline,-9.00

      """,
      [
        "2026-01-15 -4.50 USD shop", "2026-01-16 +84.00 USD AUTOPAY PAYMENT RECEIVED - THANK YOU (transfer)",
        "2026-01-17 -20.00 USD hotel", "2026-01-18 +9.00 USD airline",
      ]
    ),
    TableCase(
      "one for each direction",
      """
      Booking date,Details,Debit,Credit
      2026-01-15,tea,4.50,
      2026-01-16,pay,,900.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay"]
    ),
    TableCase(
      "one for each direction, with credits first, and zeros in the other",
      """
      Booking date;Haben;Soll;Details
      15.01.2026;0,00;4,50;tea
      16.01.2026;900,00;0,00;pay

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay"]
    ),
    TableCase(
      "credits are negative",
      """
      Status,Booking date,Details,Debit,Credit
      Cleared,2026-01-15,tea,4.50,
      Cleared,2026-01-16,bread,2.00,
      Cleared,2026-01-17,pay,,-900.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bread", "2026-01-17 +900.00 USD pay"]
    ),
    TableCase(
      "debits are negative",
      """
      Booking date,Details,Paid out,Paid in
      2026-01-15,tea,-£4.50,
      2026-01-16,pay,,£900.00

      """,
      ["2026-01-15 -4.50 GBP tea", "2026-01-16 +900.00 GBP pay"]
    ),
    TableCase(
      "a column of both signs under one direction",
      """
      Booking date,Details,Debit,Credit
      2026-01-15,tea,4.50,
      2026-01-16,bread,-2.00,
      2026-01-17,pay,,900.00

      """,
      ["error unsaid_minus"]
    ),
    TableCase(
      "the head of one direction says nothing",
      """
      Booking date,Details,Debit,Xyzzy
      2026-01-15,tea,4.50,
      2026-01-16,pay,,900.00
      2026-01-17,bread,2.00,

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay", "2026-01-17 -2.00 USD bread"]
    ),
    TableCase(
      "one direction is all there is",
      """
      Booking date,Details,Withdrawals
      2026-01-15,tea,4.50
      2026-01-16,bread,2.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 -2.00 USD bread"]
    ),
    TableCase(
      "an amount with signs beside columns that repeat it",
      """
      Booking date;Details;Amount;Credit;Debit
      15/01/2026;tea;-4,50;;4,50
      16/01/2026;pay;900,00;900,00;
      17/01/2026;bread;-2,00;;2,00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay", "2026-01-17 -2.00 USD bread"]
    ),
  ]

  private static func flagged(_ out: String, _ into: String) -> TableCase {
    TableCase(
      "\(out) and \(into)",
      """
      Booking date;Details;D/C;Amount
      2026-01-15;tea;\(out);4,50
      2026-01-16;pay;\(into);900,00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay"]
    )
  }

  private static let flags: [TableCase] = [
    TableCase(
      "below a head that asks for it",
      "Date,Details,Amount,Is Credit\n2026-01-15,tea,4.50,false\n2026-01-16,back,2.00,true\n",
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +2.00 USD back"]
    ),
    TableCase(
      "below a head that names both, by their letters",
      "FECHA;DETALLE;MONTO;CARGO/ABONO\n15/01/2026;pan;450;C\n16/01/2026;pago;200;A\n",
      ["2026-01-15 -450.00 USD pan", "2026-01-16 +200.00 USD pago"]
    ),
    flagged("D", "C"), flagged("DEBIT", "CREDIT"), flagged("dr", "cr"), flagged("Af", "Bij"),
    flagged("S", "H"),
    flagged("D", "K"), flagged("Soll", "Haben"), flagged("Cargo", "Abono"), flagged("DBIT", "CRDT"),
    flagged("Расход", "Приход"),
    TableCase(
      "a suffix at what came",
      """
      Booking date,Details,Amount
      2026-01-15,tea,4.50
      2026-01-16,pay,900.00 CR
      2026-01-17,bread,2.00

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay", "2026-01-17 -2.00 USD bread"]
    ),
    TableCase(
      "a suffix at each",
      """
      Booking date,Details,Amount
      2026-01-15,tea,4.50Dr
      2026-01-16,pay,900.00Cr

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay"]
    ),
    TableCase(
      "a flag in a column without a head, at what came alone",
      """
      Booking date,Details,Amount,
      2026-01-15,tea,4.50,
      2026-01-16,pay,900.00,CR
      2026-01-17,bread,2.00,

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay", "2026-01-17 -2.00 USD bread"]
    ),
    TableCase(
      "flags that say what the signs say",
      """
      Booking date;Details;Amount;D/C
      2026-01-15;tea;-4,50;D
      2026-01-16;pay;900,00;C
      2026-01-17;bonus;5,00;C

      """,
      ["2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay", "2026-01-17 +5.00 USD bonus"]
    ),
    TableCase(
      "flags that contradict the signs",
      """
      Booking date;Details;Amount;D/C
      2026-01-15;tea;-4,50;D
      2026-01-16;bread;2,00;D
      2026-01-17;pay;900,00;C
      2026-01-18;bun;-1,00;C

      """,
      ["error unsaid_minus"]
    ),
    TableCase(
      "a row with a flag that nobody knows",
      """
      Booking date;Details;D/C;Amount
      2026-01-15;tea;D;4,50
      2026-01-16;pay;C;900,00
      2026-01-17;bread;D;2,00
      2026-01-18;bun;?!;1,00

      """,
      [
        "2026-01-15 -4.50 USD tea", "2026-01-16 +900.00 USD pay", "2026-01-17 -2.00 USD bread",
        "refused 5 bad_amount",
      ]
    ),
  ]
}
