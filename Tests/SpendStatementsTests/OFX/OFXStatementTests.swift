import SpendStatements
import Testing

@Suite("OFX")
struct OFXStatementTests {
  @Test("OFX 1 without closing tags: amounts, days, accounts, names")
  func sgml() throws {
    let content = """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102

      <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20240201</SONRS></SIGNONMSGSRSV1>
      <BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>GBP
      <BANKACCTFROM><BANKID>309089<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>
      <BANKTRANLIST><DTSTART>20240101<DTEND>20240131
      <STMTTRN><TRNTYPE>POS<DTPOSTED>20240103120000[0:GMT]<TRNAMT>-12.50<FITID>1<NAME>M&amp;S<MEMO>LONDON</STMTTRN>
      <STMTTRN><TRNTYPE>XFER<DTPOSTED>20240104<TRNAMT>+200.00<FITID>2<NAME>SAVINGS</STMTTRN>
      </BANKTRANLIST><LEDGERBAL><BALAMT>99.00<DTASOF>20240131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """
    let expected = [
      "2024-01-03 -12.5 GBP | 12345678 | M&S | LONDON | -",
      "2024-01-04 200 GBP | 12345678 | SAVINGS |  | transfer",
    ]
    #expect(try StatementFile.ofx(content) == expected)
    #expect(try StatementFile.ofx(content.replacing("\n", with: "\r\n")) == expected)
    #expect(try StatementFile.ofx(content.replacing("\n", with: "\r")) == expected)
    #expect(try StatementFile.ofx(content.replacing("\n", with: "")) == expected)
  }

  @Test("OFX 2: XML, CDATA, comments, characters by number, accounts of several statements")
  func xml() throws {
    let content = """
      <?xml version="1.0" encoding="UTF-8"?>
      <?OFX OFXHEADER="200" VERSION="202" SECURITY="NONE"?>
      <!-- <STMTTRN><DTPOSTED>20200101</DTPOSTED><TRNAMT>1</TRNAMT></STMTTRN> -->
      <OFX><STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM><ACCTID>FR76</ACCTID></BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20231231</DTPOSTED><TRNAMT>-1.00</TRNAMT><NAME><![CDATA[CAFÉ <DU> COIN &amp;]]></NAME>
      <MEMO>&#233;t&#xE9;</MEMO></STMTTRN></BANKTRANLIST></STMTRS>
      <CCSTMTRS><CURDEF>CHF</CURDEF><CCACCTFROM><ACCTID>5555</ACCTID></CCACCTFROM><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20231215</DTPOSTED><TRNAMT>-9.90</TRNAMT><NAME/><MEMO>COOP</MEMO></STMTTRN>
      </BANKTRANLIST></CCSTMTRS></OFX>
      """
    #expect(
      try StatementFile.ofx(content) == [
        "2023-12-31 -1 EUR | FR76 | CAFÉ <DU> COIN &amp; | été | -",
        "2023-12-15 -9.9 CHF | 5555 | - | COOP | -",
      ]
    )
  }

  @Test(
    "A day is the one that is written, whatever its time and zone",
    arguments: [
      ("20240103", "2024-01-03"), ("20240103235959", "2024-01-03"),
      ("20240103000000.000[-12:X]", "2024-01-03"),
      ("20240103235959[+14]", "2024-01-03"), ("2024010310", "2024-01-03"), ("2024-01-03", "2024-01-03"),
      ("20240229", "2024-02-29"), ("20240103120000 [0:GMT]", "2024-01-03"), ("\u{0}20240103", "2024-01-03"),
    ]
  )
  func days(_ written: String, _ day: String) throws {
    #expect(try transaction("<DTPOSTED>\(written)<TRNAMT>-1.00") == ["\(day) -1 USD | - | - |  | -"])
  }

  @Test(
    "A day that can't be read is refused, never guessed",
    arguments: [
      ("", "no_date"), ("<DTPOSTED>", "no_date"), ("<DTUSER>20240103", "no_date"),
      ("<DTPOSTED>20240231", "bad_date"),
      ("<DTPOSTED>20240001", "bad_date"), ("<DTPOSTED>202401", "bad_date"), ("<DTPOSTED>2024010", "bad_date"),
      ("<DTPOSTED>01/03/2024", "bad_date"), ("<DTPOSTED>202401031", "bad_date"),
      ("<DTPOSTED>20240103x", "bad_date"),
    ]
  )
  func badDays(_ element: String, _ code: String) throws {
    #expect(try transaction("\(element)<TRNAMT>-1.00") == ["refused 1 \(code)"])
  }

  @Test(
    "Amounts with point or comma, signs and thousands",
    arguments: [
      ("-12.50", "-12.5"), ("+12,5", "12.5"), (".07", "0.07"), ("-,5", "-0.5"), ("1234.567", "1234.567"),
      ("1,234.56", "1234.56"), ("-1.234,56", "-1234.56"), ("1.234.567", "1234567"), ("-1 234,56", "-1234.56"),
      ("1'234.50", "1234.5"), ("+00000000001500.0000", "1500"), ("0,125", "0.125"), ("12.500", "12.5"),
      ("1234567890123.45", "1234567890123.45"), ("\u{2212}3", "-3"),
      ("-64.40574934902884", "-64.40574934902884"),
      ("12.", "12"), ("0000123456789012345678", "123456789012345678"), ("5.0000000000000000000000", "5"),
      ("1,23,456.78", "123456.78"),
    ]
  )
  func amounts(_ written: String, _ amount: String) throws {
    #expect(
      try transaction("<DTPOSTED>20240103<TRNAMT>\(written)") == ["2024-01-03 \(amount) USD | - | - |  | -"]
    )
  }

  @Test(
    "An amount that can't be read is refused, never guessed",
    arguments: [
      ("", "no_amount"), ("$12", "bad_amount"), ("12a", "bad_amount"), ("-", "bad_amount"),
      ("--5", "bad_amount"),
      ("(5.00)", "bad_amount"), ("1.2.3", "bad_amount"), ("1,2,3.4", "bad_amount"), ("1,234", "bad_amount"),
      ("1e5", "bad_amount"), ("5-", "bad_amount"), ("1 2", "bad_amount"), ("1,234.567,8", "bad_amount"),
      ("1234,567.89", "bad_amount"),
      ("1234567890123456789012345678901234567890.00", "amount_too_large"),
      ("0.0000000000000000001", "amount_too_large"),
      ("1234567890123456789", "amount_too_large"), ("12345678901234567.89", "amount_too_large"),
    ]
  )
  func badAmounts(_ written: String, _ code: String) throws {
    #expect(try transaction("<DTPOSTED>20240103<TRNAMT>\(written)") == ["refused 1 \(code)"])
  }

  @Test("A comma before three digits is a fraction where the currency has three")
  func dinars() throws {
    let content = "<OFX><STMTRS><CURDEF>TND<STMTTRN><DTPOSTED>20240103<TRNAMT>-1,234</STMTTRN></OFX>"
    #expect(try StatementFile.ofx(content) == ["2024-01-03 -1.234 TND | - | - |  | -"])
  }

  @Test(
    "What is no payment is left out, with its reason",
    arguments: [
      ("<STMTTRN><DTPOSTED>20240103<TRNAMT>0.00</STMTTRN>", "zero"),
      ("<STMTTRN><TRNTYPE>HOLD<DTPOSTED>20240103<TRNAMT>-5</STMTTRN>", "pending"),
      ("<BANKTRANLISTP><STMTTRNP><DTTRAN>20240103<TRNAMT>-5</STMTTRNP></BANKTRANLISTP>", "pending"),
      (
        "<STMTTRN><DTPOSTED>20240103<TRNAMT>-5<CORRECTFITID>1<CORRECTACTION>DELETE</STMTTRN>", "not_completed"
      ),
      ("<BUYSTOCK><INVBUY><INVTRAN><FITID>1<MEMO>BUY</INVTRAN><TOTAL>-5</INVBUY></BUYSTOCK>", "investment"),
    ]
  )
  func leftOut(_ element: String, _ why: String) throws {
    #expect(try StatementFile.ofx("<OFX><STMTRS>\(element)</STMTRS></OFX>") == ["left out 1 \(why)"])
  }

  @Test("Of an investment statement the cash counts")
  func investments() throws {
    let content = """
      <OFX><INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>I1</INVACCTFROM><INVTRANLIST>
      <INVBANKTRAN><STMTTRN><TRNTYPE>DEP<DTPOSTED>20240102<TRNAMT>1500.0000<NAME>DEPOSIT</STMTTRN>
      <SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST></INVSTMTRS></OFX>
      """
    #expect(try StatementFile.ofx(content) == ["2024-01-02 1500 USD | I1 | DEPOSIT |  | -"])
  }

  @Test("The currency of one transaction goes before that of the statement, the original one doesn't")
  func currencies() throws {
    let amount = "<DTPOSTED>20240103<TRNAMT>-1"
    #expect(
      try transaction("\(amount)<CURRENCY><CURRATE>1.1<CURSYM>CHF</CURRENCY>") == [
        "2024-01-03 -1 CHF | - | - |  | -"
      ]
    )
    #expect(
      try transaction("\(amount)<ORIGCURRENCY><CURRATE>1.1<CURSYM>CHF</ORIGCURRENCY>")
        == ["2024-01-03 -1 USD | - | - |  | -"]
    )
  }

  @Test("The account and the name of the other side are not taken for one's own")
  func otherAccounts() throws {
    let content = """
      <OFX><STMTRS><CURDEF>USD<HOLDER><ACCTID>7</HOLDER><BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20240103<TRNAMT>-1<PAYEE><NAME>ACME<ADDR1>Street</PAYEE><BANKACCTTO><ACCTID>999</BANKACCTTO>
      <MEMO>m</STMTTRN></BANKTRANLIST></STMTRS></OFX>
      """
    #expect(try StatementFile.ofx(content) == ["2024-01-03 -1 USD | 1 | ACME | m | -"])
  }

  @Test("Values that stand in each other, as some programs write them, are read")
  func nestedValues() throws {
    let content = """
      <OFX><CCSTMTRS><CURDEF>USD
      <CCACCTFROM><ACCTID>37<DOWNLOAD.FLAG>FALSE</DOWNLOAD.FLAG></ACCTID></CCACCTFROM>
      <STMTTRN><TRNTYPE>DEBIT
       <DTPOSTED>20131124000000.000[-7:MST]
        <TRNAMT>-143.94
         <NAME>PRUNE
          <MEMO>RESTAURANT
          </MEMO></NAME></TRNAMT></DTPOSTED></TRNTYPE></STMTTRN></CURDEF></CCSTMTRS></OFX>
      """
    #expect(try StatementFile.ofx(content) == ["2013-11-24 -143.94 USD | 37 | PRUNE | RESTAURANT | -"])
  }

  @Test("Ampersands and angle brackets that stand for themselves")
  func bareMarkup() throws {
    #expect(
      try transaction("<DTPOSTED>20240103<TRNAMT>-1<NAME>A & B < C <- D &foo; &#xZ; <MEMO>AT&T &lt;x&gt;")
        == ["2024-01-03 -1 USD | - | A & B < C <- D &foo; &#xZ; | AT&T <x> | -"]
    )
  }

  @Test("An angle bracket before a letter is text where no other ends it")
  func openBracket() throws {
    #expect(
      try transaction("<DTPOSTED>20240103<TRNAMT>-1<NAME>A <B\n<MEMO>x</>y") == [
        "2024-01-03 -1 USD | - | A <B | x</>y | -"
      ]
    )
  }

  @Test("Tags in small letters, and a transaction without its end")
  func looseTags() throws {
    let content = """
      <ofx><stmtrs><stmttrn><dtposted>20240101<trnamt>-1
      <STMTTRN><DTPOSTED>20240102<TRNAMT>-2<LEDGERBAL><BALAMT>5</LEDGERBAL></stmtrs></ofx>
      """
    #expect(
      try StatementFile.ofx(content) == [
        "2024-01-01 -1 - | - | - |  | -", "2024-01-02 -2 - | - | - |  | -",
      ]
    )
  }

  @Test("A file that ends within a transaction: the transaction is refused, what stands before is read")
  func cutOff() throws {
    let content =
      "<OFX><STMTTRN><DTPOSTED>20240101<TRNAMT>-1</STMTTRN>\n<STMTTRN><DTPOSTED>20240102<TRNAMT>-10"
    #expect(try StatementFile.ofx(content) == ["2024-01-01 -1 - | - | - |  | -", "refused 2 cut_off"])
  }

  @Test(
    "Files without transactions hold nothing",
    arguments: ["<OFX></OFX>", "", "OFXHEADER:100\n", "<", "</", "<OFX"]
  )
  func empty(_ content: String) throws {
    #expect(try StatementFile.ofx(content).isEmpty)
  }

  @Test("Entities of a document type are never put in")
  func entities() throws {
    let type = "<!DOCTYPE OFX [<!ENTITY x \"99\">]>"
    let content = "\(type)<OFX><STMTTRN><DTPOSTED>20240103<TRNAMT>&x;</STMTTRN></OFX>"
    #expect(try StatementFile.ofx(content) == ["refused 1 bad_amount"])
  }

  @Test("Ten megabytes in one line, in one value, of tags alone: nothing is lost or held")
  func hostile() throws {
    let good = "<STMTTRN><DTPOSTED>20240103<TRNAMT>-1</STMTTRN>"
    for junk in ["x", "<", "<a", "<PAYEE>", "&", "</STMTTRN>", "<!", "\u{0}"] {
      let content = "<OFX>" + String(repeating: junk, count: 50_000 / junk.utf8.count) + "\n>" + good
      let found = try StatementFile.ofx(content)
      #expect(junk == "<!" || found == ["2024-01-03 -1 - | - | - |  | -"], "\(junk)")
    }
    let name = String(repeating: "x", count: 10_000_000)
    #expect(try transaction("<DTPOSTED>20240103<TRNAMT>-1<NAME>\(name)") == ["refused 1 line_too_long"])
  }

  @Test("Bytes that are no UTF-8 hurt only the text that they stand in")
  func invalidUTF8() throws {
    let content =
      Array("<OFX><STMTTRN><DTPOSTED>20240103<TRNAMT>-1<NAME>M".utf8) + [0xFC] + Array("ller</STMTTRN>".utf8)
    #expect(try StatementFile.ofx(content) == ["2024-01-03 -1 - | - | M\u{FFFD}ller |  | -"])
  }

  /// What one transaction of these elements is, in dollars.
  private func transaction(_ elements: String) throws -> [String] {
    try StatementFile.ofx("<OFX><STMTRS><CURDEF>USD<STMTTRN>\(elements)</STMTTRN></STMTRS></OFX>")
  }
}
