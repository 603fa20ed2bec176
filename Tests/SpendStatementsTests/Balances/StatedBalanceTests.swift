import SpendCore
import SpendStatements
import Testing

/// What files say of the balances of their accounts, and what their rows come to, by hand.
@Suite struct StatedBalanceTests {
  /// `ACCOUNT CURRENCY OPENING@DAY CLOSING@DAY ROWS`, with `-` where there is nothing.
  private static func balances(_ content: String, map: String? = nil) throws -> [String] {
    var settings = RowFile.settings
    settings.accountName = { $0 }
    if let map { settings.map = try #require(ColumnMap(map)) }
    return try RowFile.read(content, settings).result.report.balances.map { balance in
      let opening = balance.opening.map {
        "\($0.decimalText)@\(balance.openingDate?.iso ?? "-")"
      }
      return "\(balance.account ?? "-") \(balance.currency.code) \(opening ?? "-") "
        + "\(balance.closing.decimalText)@\(balance.closingDate.iso) \(balance.rows?.decimalText ?? "-")"
    }
  }

  /// Lines with line feeds between them.
  private static func lines(_ lines: String...) -> String { lines.joined(separator: "\n") }

  /// Lines with a line feed behind each.
  private static func rows(_ lines: String...) -> String { lines.map { $0 + "\n" }.joined() }

  /// A SWIFT statement with these fields between its account and its end.
  private static func swift(_ fields: String, account: String = "7/1") -> String {
    ":20:A\n:25:\(account)\n:28C:1/1\n\(fields)\n-\n"
  }

  @Test(
    "MT940 says what it opened and closed with",
    arguments: [
      // What the rows come to is what the file says, or not.
      (
        ":60F:C260101EUR1000,00\n:61:2601150115D4,50NMSC\n:86:a\n:61:2601160116C10,NMSC\n:86:b\n:62F:C260116EUR1005,50",
        ["7/1 EUR 1000.00@2026-01-01 1005.50@2026-01-16 1005.50"]
      ),
      (
        ":60F:C260101EUR1000,00\n:61:2601150115D4,50NMSC\n:86:a\n:62F:C260116EUR1005,50",
        ["7/1 EUR 1000.00@2026-01-01 1005.50@2026-01-16 995.50"]
      ),
      // Debts; intermediate balances; what is only expected; other balances.
      (
        lines(
          ":60M:D260101EUR10,00",
          ":61:2601150115D4,50NMSC",
          ":61:2601150115ED100,NMSC",
          ":62M:D260116EUR14,50",
          ":64:C260116EUR5,"
        ),
        ["7/1 EUR -10.00@2026-01-01 -14.50@2026-01-16 -14.50"]
      ),
      // No end, no balance; no beginning, no rows.
      (":60F:C260101EUR1000,00\n:61:2601150115D4,50NMSC", []),
      (":61:2601150115D4,50NMSC\n:62F:C260116EUR5,", ["7/1 EUR - 5.00@2026-01-16 -"]),
      (":60F:C260101EUR1,\n:62F:C269999EUR5,", []), (":60F:X260101EUR1,\n:62F:C260101XX5,", []),
    ] as [(String, [String])]
  )
  func mt940(fields: String, balances: [String]) throws {
    #expect(try StatedBalanceTests.balances(StatedBalanceTests.swift(fields)) == balances)
  }

  @Test("of several statements in a file the first opening counts and the last closing, for each account")
  func several() throws {
    let first = StatedBalanceTests.swift(
      ":60F:C260101EUR100,00\n:61:2601150115D4,50NMSC\n:86:a\n:62F:C260115EUR95,50"
    )
    let second = StatedBalanceTests.swift(
      ":60F:C260115EUR95,50\n:61:2601160116D5,50NMSC\n:86:a\n:62F:C260116EUR90,00"
    )
    let other = StatedBalanceTests.swift(":60F:C260101USD1,\n:62F:C260116USD1,", account: "8")
    let both = "7/1 EUR 100.00@2026-01-01 90.00@2026-01-16 90.00"
    #expect(
      try StatedBalanceTests.balances(first + second + other) == [
        both, "8 USD 1.00@2026-01-01 1.00@2026-01-16 1.00",
      ]
    )
    #expect(try StatedBalanceTests.balances(second + first) == [both])
  }

  /// A balance of a CAMT document.
  private static func balance(_ code: String, _ amount: String, _ direction: String, _ day: String) -> String
  {
    "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(amount)</Amt>"
      + "<CdtDbtInd>\(direction)</CdtDbtInd><Dt><Dt>\(day)</Dt></Dt></Bal>"
  }

  @Test(
    "CAMT says what it opened and closed with",
    arguments: [
      (
        balance("OPBD", "100.00", "CRDT", "2026-01-01") + balance("CLBD", "95.50", "CRDT", "2026-01-31")
          + balance("CLAV", "1.00", "CRDT", "2026-01-31"),
        "I EUR 100.00@2026-01-01 95.50@2026-01-31 95.50"
      ),
      (
        balance("PRCD", "1.00", "DBIT", "2025-12-31") + balance("CLBD", "5.51", "DBIT", "2026-01-31"),
        "I EUR -1.00@2025-12-31 -5.51@2026-01-31 -5.50"
      ),
      (
        balance("PRCD", "1.00", "CRDT", "2025-12-31") + balance("OPBD", "2.00", "CRDT", "2026-01-01")
          + balance("CLBD", "5", "CRDT", "2026-01-31"),
        "I EUR 2.00@2026-01-01 5.00@2026-01-31 -2.50"
      ),
      (balance("OPBD", "100.00", "CRDT", "2026-01-01"), nil),
      (balance("CLBD", "1,00", "CRDT", "2026-01-01"), nil),
      (balance("CLBD", "1.00", "CRDT", "2026-13-01"), nil),
      (balance("CLBD", "1.00", "CRDT", "2026-01-31"), "I EUR - 1.00@2026-01-31 -"),
    ] as [(String, String?)]
  )
  func camt(balances: String, expected: String?) throws {
    func entry(_ status: String) -> String {
      "<Ntry><Amt Ccy=\"EUR\">4.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>\(status)</Sts>"
        + "<BookgDt><Dt>2026-01-15</Dt></BookgDt></Ntry>"
    }
    let content =
      "<?xml version=\"1.0\"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>I</IBAN></Id></Acct>"
      + balances + entry("BOOK") + entry("PDNG") + "</Stmt></BkToCstmrStmt></Document>\n"
    #expect(try StatedBalanceTests.balances(content) == [expected].compactMap(\.self))
  }

  @Test(
    "OFX says what it closed with",
    arguments: [
      ("<LEDGERBAL><BALAMT>-12.34<DTASOF>20260131120000[-5:EST]</LEDGERBAL>", "1 USD - -12.34@2026-01-31 -"),
      (
        "<LEDGERBAL><BALAMT>12.34</BALAMT><DTASOF>20260131</DTASOF></LEDGERBAL><AVAILBAL><BALAMT>1</BALAMT>"
          + "<DTASOF>20260131</DTASOF></AVAILBAL>", "1 USD - 12.34@2026-01-31 -"
      ),
      ("<AVAILBAL><BALAMT>1<DTASOF>20260131</AVAILBAL>", nil),
      ("<LEDGERBAL><BALAMT>x<DTASOF>20260131</LEDGERBAL>", nil),
      ("<LEDGERBAL><BALAMT>1</LEDGERBAL><DTASOF>20260131", nil),
    ] as [(String, String?)]
  )
  func ofx(balance: String, expected: String?) throws {
    let content =
      "<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>"
      + "<STMTTRN><DTPOSTED>20260115<TRNAMT>-4.50<NAME>Shop</STMTTRN></BANKTRANLIST>\(balance)</STMTRS></OFX>\n"
    #expect(try StatedBalanceTests.balances(content) == [expected].compactMap(\.self))
  }

  @Test(
    "a table with a running balance says what it opened and closed with, however it is sorted",
    arguments: [
      (
        "oldest first",
        rows(
          "Date,Details,Amount,Balance",
          "2026-01-01,tea,-4.50,95.50",
          "2026-01-02,salary,10.00,105.50",
          "2026-01-03,shoes,-5.00,100.50"
        ),
        "- USD 100.00@- 100.50@2026-01-03 100.50"
      ),
      (
        "newest first",
        rows(
          "Date,Details,Amount,Balance",
          "2026-01-03,shoes,-5.00,100.50",
          "2026-01-02,salary,10.00,105.50",
          "2026-01-01,tea,-4.50,95.50"
        ),
        "- USD 100.00@- 100.50@2026-01-03 100.50"
      ),
      (
        "a row is missing",
        "Date,Details,Amount,Balance\n2026-01-01,tea,-4.50,95.50\n2026-01-03,shoes,-5.00,100.50\n",
        "- USD 100.00@- 100.50@2026-01-03 90.50"
      ),
      (
        "all of one day, newest first",
        rows(
          "Date,Details,Amount,Balance",
          "2026-01-03,shoes,-5.00,100.50",
          "2026-01-03,salary,10.00,105.50",
          "2026-01-03,tea,-4.50,95.50"
        ),
        "- USD 100.00@- 100.50@2026-01-03 100.50"
      ),
      (
        "only the last row of a day has one, oldest first",
        rows(
          "Date,Details,Amount,Balance",
          "2026-01-01,tea,-4.00,",
          "2026-01-01,salary,-6.00,90.00",
          "2026-01-02,shoes,-5.00,",
          "2026-01-02,books,-7.00,78.00"
        )
          + "2026-01-03,bread,-1.00,\n",
        "- USD 100.00@- 78.00@2026-01-02 78.00"
      ),
      (
        "only the first row of a day has one, newest first",
        rows(
          "Date,Details,Amount,Balance",
          "2026-01-03,bread,-1.00,",
          "2026-01-02,books,-7.00,78.00",
          "2026-01-02,shoes,-5.00,",
          "2026-01-01,salary,-6.00,90.00"
        )
          + "2026-01-01,tea,-4.00,\n",
        "- USD 100.00@- 78.00@2026-01-02 78.00"
      ),
      (
        "columns for each direction",
        rows(
          "Buchungstag;Verwendungszweck;Soll;Haben;Saldo",
          "01.01.2026;tea;4,50;;1.095,50",
          "02.01.2026;salary;;10,00;1.105,50",
          "03.01.2026;shoes;5,00;;1.100,50"
        ),
        "- USD 1100.00@- 1100.50@2026-01-03 1100.50"
      ),
      (
        "without heads",
        rows(
          "2026-01-01,tea,-4.50,95.50",
          "2026-01-02,salary,10.00,105.50",
          "2026-01-03,shoes,-5.00,100.50",
          "2026-01-04,books,-6.00,94.50"
        ),
        "- USD 100.00@- 94.50@2026-01-04 94.50"
      ),
      (
        "a card whose balance is a debt that rises with what is bought",
        rows(
          "Date,Details,Amount,Balance",
          "2026-01-01,tea,4.50,104.50",
          "2026-01-02,PAYMENT RECEIVED,-10.00,94.50",
          "2026-01-03,shoes,5.00,99.50"
        )
          + "2026-01-04,books,6.00,105.50\n",
        "- USD -100.00@- -105.50@2026-01-04 -105.50"
      ),
      (
        "a balance before each payment",
        rows(
          "Date,Details,Amount,Balance",
          "2026-01-01,tea,-4.50,100.00",
          "2026-01-02,salary,10.00,95.50",
          "2026-01-03,shoes,-5.00,105.50",
          "2026-01-04,books,-6.00,100.50"
        ),
        "- USD 100.00@- 94.50@2026-01-04 94.50"
      ),
      (
        "what is pending is of no balance",
        StatedBalanceTests.rows(
          "Date,Details,Amount,Balance,Status",
          "2026-01-01,tea,-4.50,95.50,BOOKED",
          "2026-01-02,salary,-10.00,85.50,BOOKED",
          ",shoes,-5.00,,PENDING"
        ),
        "- USD 100.00@- 85.50@2026-01-02 85.50"
      ),
      ("no balance", "Date,Details,Amount\n2026-01-01,tea,-4.50\n2026-01-02,salary,-10.00\n", nil),
    ] as [(String, String, String?)]
  )
  func table(what: String, content: String, expected: String?) throws {
    #expect(try StatedBalanceTests.balances(content) == [expected].compactMap(\.self))
  }

  @Test("each account and currency of a table has its own balance")
  func accounts() throws {
    let content =
      "Date,Details,Amount,Currency,Balance,Product\n2026-01-01,tea,-4.50,USD,95.50,Current\n"
      + StatedBalanceTests.rows(
        "2026-01-01,salary,-1.00,EUR,9.00,Current",
        "2026-01-02,shoes,-5.50,USD,90.00,Current",
        "2026-01-02,books,7.00,USD,7.00,Savings"
      )
    #expect(
      try StatedBalanceTests.balances(content) == [
        "Current USD 100.00@- 90.00@2026-01-02 90.00", "Current EUR 10.00@- 9.00@2026-01-01 9.00",
        "Savings USD 0.00@- 7.00@2026-01-02 7.00",
      ]
    )
  }

  @Test("what somebody says of the columns changes nothing of the balance")
  func map() throws {
    let content =
      StatedBalanceTests.rows(
        "2026-01-01,tea,-4.50,95.50",
        "2026-01-02,salary,10.00,105.50",
        "2026-01-03,shoes,-5.00,100.50",
        "2026-01-04,books,-6.00,94.50"
      )
    #expect(
      try StatedBalanceTests.balances(content, map: "date=1,amount=3")
        == ["- USD 100.00@- 94.50@2026-01-04 94.50"]
    )
  }

  @Test("balances past 64 bits are told nowhere, and crash nowhere")
  func overflow() throws {
    let most = "9999999999999999,99"
    let row = ":61:2601150115D9999999999,99NMSC\n:86:x\n"
    #expect(
      try StatedBalanceTests.balances(
        StatedBalanceTests.swift(":60F:D260101EUR\(most)\n\(row):62F:C260116EUR\(most)")
      ) == ["7/1 EUR -9999999999999999.99@2026-01-01 9999999999999999.99@2026-01-16 -10000009999999999.98"]
    )
    // A dinar has a thousand parts: these are too many of them.
    #expect(
      try StatedBalanceTests.balances(
        StatedBalanceTests.swift(":60F:D260101KWD\(most)\n:61:2601150115D9,99NMSC\n:62F:C260116KWD1,")
      ) == ["7/1 KWD - 1.000@2026-01-16 -"]
    )
    #expect(
      try StatedBalanceTests.balances(
        StatedBalanceTests.swift(":60F:D260101KWD1,\n:61:2601150115D9,99NMSC\n:62F:C260116KWD\(most)")
      ) == []
    )
  }
}
