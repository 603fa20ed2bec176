import SpendStatements
import Testing

@Suite("Statements that were damaged")
struct StatementMutationTests {
  @Test("end in payments, refusals or an error, never in a crash")
  func mutations() throws {
    var numbers = SeededNumbers(seed: 940)
    for (document, read) in StatementMutationTests.documents {
      for _ in 0..<60 {
        var bytes = Array(document.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
          let place = Int.random(in: 0..<bytes.count, using: &numbers)
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
          case 1: bytes.remove(at: place)
          case 2: bytes.removeSubrange(place..<min(place + 40, bytes.count))
          default: bytes.insert(contentsOf: bytes[place..<min(place + 20, bytes.count)], at: place / 2)
          }
          if bytes.isEmpty { bytes = [0] }
        }
        do {
          _ = try read(String(decoding: bytes, as: UTF8.self))
        } catch is ImportError {}
        _ = bytes.withUnsafeBufferPointer { StatementFormat(beginning: $0) }
      }
    }
  }

  private static let documents: [(String, @Sendable (String) throws -> [String])] = [
    (
      """
      OFXHEADER:100
      <OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><TRNTYPE>XFER<DTPOSTED>20240103120000[0:GMT]<TRNAMT>-1.234,50<NAME>A &amp; &#233;
      <MEMO><![CDATA[x]]></STMTTRN>
      <STMTTRN><DTPOSTED>20240104<TRNAMT>1'234.50<PAYEE><NAME>B</PAYEE><CURRENCY><CURSYM>USD</CURRENCY></STMTTRN></OFX>
      """, { try StatementFile.ofx($0) }
    ),
    (
      "!Account\nNx\n^\n!Type:Bank\nD12/31'99\nT-1,234.56\nPA\nL[B]\nS[B]\n$-5.00\n^\n"
        + "D1/ 5/24\nU5.00\nMm\n^\n!Type:Invst\nD1/1/24\n^\n",
      { try StatementFile.qif($0) }
    ),
    (
      """
      {1:F01X}{2:I940X}{4:
      :20:1
      :25:NL69EUR
      :60F:C240101EUR662,23
      :61:2312310102RDR1,56NTRFEREF//1005
      :86:166?00A?20SVWZ+Invoice?21ABWA+B?32ACME?33AG
      :61:240102D,5NTRF
      :86:/CNTP/a/b/c/REMI/USTD//Bill/
      :62F:C240101EUR1,00
      -}
      """, { try StatementFile.mt940($0) }
    ),
    (
      """
      <?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>I</IBAN></Id></Acct><Ntry>
      <Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><DtTm>2024-01-31T00:00:00</DtTm></BookgDt><NtryDtls><TxDtls><RltdPties>
      <Dbtr><Nm>&#55357;&#56832;</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>
      """, { try StatementFile.camt($0) }
    ),
  ]
}
