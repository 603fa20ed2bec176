import Foundation
import SpendCore
import SpendStatements
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct StatementExportTests {
  @Test("OFX has a statement for each currency, with signed amounts and what they come to")
  func ofx() throws {
    func status() -> String { "<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>" }
    func begin(_ code: String, _ first: String, _ last: String) -> String {
      """
      <STMTTRNRS><TRNUID>0</TRNUID>\(status())
      <STMTRS><CURDEF>\(code)</CURDEF>
      <BANKACCTFROM><BANKID>SPENDWISE</BANKID><ACCTID>CASH-\(code)</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
      <BANKTRANLIST><DTSTART>\(first)</DTSTART><DTEND>\(last)</DTEND>

      """
    }
    func end(_ balance: String, _ day: String) -> String {
      """
      </BANKTRANLIST>
      <LEDGERBAL><BALAMT>\(balance)</BALAMT><DTASOF>\(day)</DTASOF></LEDGERBAL>
      </STMTRS></STMTTRNRS>

      """
    }
    #expect(
      try ExportFixture.text(.ofx) == """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
        <OFX>
        <SIGNONMSGSRSV1><SONRS>\(status())\
        <DTSERVER>20261120120000</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>
        <BANKMSGSRSV1>

        """ + begin("JPY", "20261118", "20261118") + """
          <STMTTRN><TRNTYPE>XFER</TRNTYPE><DTPOSTED>20261118</DTPOSTED><TRNAMT>-500</TRNAMT><FITID>10</FITID>\
          <NAME>to savings</NAME></STMTTRN>

          """ + end("-500", "20261118") + begin("KWD", "20261119", "20261119") + """
          <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261119</DTPOSTED><TRNAMT>1.250</TRNAMT><FITID>11</FITID>\
          <NAME>=SUM(A1)</NAME></STMTTRN>

          """ + end("1.250", "20261119") + begin("USD", "20261101", "20261120") + """
          <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>-12.50</TRNAMT><FITID>12</FITID>\
          <NAME>Chipotle</NAME>\
          <MEMO>lunch; with &quot;Smith, John&quot;, Leo; your share of $25.00, split 2 ways</MEMO></STMTTRN>
          <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261101</DTPOSTED><TRNAMT>3000.00</TRNAMT><FITID>9</FITID>\
          <NAME>ACME</NAME></STMTTRN>

          """ + end("2987.50", "20261120") + "</BANKMSGSRSV1>\n</OFX>\n"
    )
  }

  @Test("OFX of nothing is a statement without rows")
  func emptyOFX() throws {
    let text = try ExportFixture.text(.ofx, [])
    #expect(!text.contains("<STMTTRN>"))
    #expect(text.contains("<CURDEF>USD</CURDEF>"))
    #expect(text.contains("<BALAMT>0.00</BALAMT>"))
  }

  @Test(
    "OFX is well-formed whatever a text holds; a name is cut after 32 characters and stands whole in the memo"
  )
  func hostileOFX() throws {
    let long = String(repeating: "ab ", count: 20) + "end"
    let texts = ["</NAME><x>&amp;\"'", "a\u{FFFE}\u{0}\u{B}\u{1B}\nb", long]
    let text = try ExportFixture.text(.ofx, texts.map { ExportFixture.expense(described: $0) })
    let document = try XMLDocument(xmlString: text)
    let names = try document.nodes(forXPath: "//NAME").map { $0.stringValue ?? "" }
    #expect(names == ["</NAME><x>&amp;\"'", "a\\x00 \\x1b b", String(long.prefix(32))])
    #expect(try document.nodes(forXPath: "//MEMO").map { $0.stringValue ?? "" } == [long])
  }

  @Test("QIF has an account for each currency, and none where there is one")
  func qif() throws {
    #expect(
      try ExportFixture.text(.qif) == """
        !Account
        NCash JPY
        TCash
        ^
        !Type:Cash
        D11/18/2026
        T-500
        Pto savings
        L[Transfers]
        ^
        !Account
        NCash KWD
        TCash
        ^
        !Type:Cash
        D11/19/2026
        T1.250
        P=SUM(A1)
        LShopping
        ^
        !Account
        NCash USD
        TCash
        ^
        !Type:Cash
        D11/20/2026
        T-12.50
        PChipotle
        LFood & Dining
        Mlunch; with "Smith, John", Leo; your share of $25.00, split 2 ways
        ^
        D11/01/2026
        T3000.00
        PACME
        LOther
        ^

        """
    )
    let one = ExportFixture.expense(described: "a\n^\r\nT99", category: "x:[y]/z")
    #expect(try ExportFixture.text(.qif, [one]) == "!Type:Cash\nD11/20/2026\nT-1.00\nPa ^ T99\nLx-(y)-z\n^\n")
  }
}
