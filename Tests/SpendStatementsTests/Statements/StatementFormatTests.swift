import SpendStatements
import Testing

@Suite("The format of a statement")
struct StatementFormatTests {
  @Test(
    "is told by how the file begins",
    arguments: [
      ("OFXHEADER:100\nDATA:OFXSGML\n<OFX>", .ofx), ("\r\n \r\n\r\nofxheader:100\r\n", .ofx),
      ("<OFX><STMTRS>", .ofx),
      ("<?xml version=\"1.0\"?>\n<?OFX OFXHEADER=\"200\"?>\n<OFX>", .ofx), ("  <ofx>", .ofx),
      ("<?xml version=\"1.0\"?><!-- <a> -->\n<x:OFX xmlns:x=\"y\">", .ofx), ("Content: x\n\n<OFX>", .ofx),
      ("!Type:Bank\nD1/1'24\n", .qif), ("# comment\n\n!type:CCard \n", .qif),
      ("\u{FEFF}\u{FEFF}!Account\nNx", .qif),
      ("!Option:AutoSwitch\n", .qif), ("!Clear:AutoSwitch\n", .qif), ("\r\r!Type:Cash\rD", .qif),
      (":20:STARTUMS\n:25:1\n", .mt940), ("{1:F01BANK}{2:I940BANK}{4:\n:20:1", .mt940),
      ("\u{1}\n:20:1\n", .mt940),
      ("BANKNL2A\n940\nBANKNL2A\n:20:x\n", .mt940), (":61:110701CN50,00NZ10\n", .mt940),
      ("\n\n:25:1EUR", .mt940),
      (":940:\n:20:940S140102\n", .mt940), (":60F:C100318EUR1,\n", .mt940), (":86:091\n-", .mt940),
      (
        "<?xml version=\"1.0\"?>\n<!-- made by < a bank > -->\n<Document xmlns=\"x\">\n<BkToCstmrStmt>", .camt
      ),
      ("<n:Document xmlns:n=\"x\"><n:BkToCstmrAcctRpt><a/>", .camt),
      ("<Envelope><AppHdr/><Document><BkToCstmrDbtCdtNtfctn>", .camt),
    ] as [(String, StatementFormat)]
  )
  func known(_ beginning: String, _ format: StatementFormat) {
    #expect(found(beginning) == format)
    #expect(Array(beginning.utf8).withUnsafeBufferPointer { PipedFile(beginning: $0) } != nil)
  }

  @Test(
    "is none of these where nothing tells it",
    arguments: [
      "", "\n\n", "date,amount\n2026-01-01,5", "{\"a\":1}", "{1:2}", "<html><body>", "<smses count=\"1\">",
      "<Document><CstmrCdtTrfInitn>", "!important", "20:x", "<", "<!--", "<?", "coffee 5 at :20: o'clock",
    ]
  )
  func unknown(_ beginning: String) {
    #expect(found(beginning) == nil)
  }

  @Test("is looked for in the beginning alone")
  func length() {
    #expect(found(String(repeating: " ", count: 20 * 1024) + "<OFX>") == nil)
    #expect(found(String(repeating: "<", count: 1_000_000)) == nil)
  }

  private func found(_ beginning: String) -> StatementFormat? {
    Array(beginning.utf8).withUnsafeBufferPointer { StatementFormat(beginning: $0) }
  }
}
