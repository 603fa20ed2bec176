import SpendStatements
import Testing

@Suite("CAMT")
struct CAMTStatementTests {
  @Test("Entries carry the booked amount; balances, totals and the payments in them don't")
  func entries() throws {
    let content = """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
      <Stmt><Acct><Id><IBAN>NL26</IBAN></Id></Acct>
      <Bal><Amt Ccy="EUR">18.15</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2024-01-01</Dt></Dt></Bal>
      <TxsSummry><TtlNtries><Sum>5</Sum></TtlNtries></TxsSummry>
      <Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-01-31</Dt></BookgDt>
      <ValDt><Dt>2024-02-01</Dt></ValDt><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
      <TxDtls><Amt Ccy="USD">10.00</Amt><RltdPties><Cdtr><Nm>A</Nm></Cdtr></RltdPties></TxDtls>
      <TxDtls><Amt Ccy="USD">20.00</Amt><RltdPties><Cdtr><Nm>B</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>
      <AddtlNtryInf>Batch</AddtlNtryInf></Ntry></Stmt>
      <Stmt><Acct><Id><Othr><Id>123</Id></Othr></Id><Ccy>CHF</Ccy></Acct>
      <Ntry><Amt>7.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-02-03</Dt></BookgDt></Ntry></Stmt>
      </BkToCstmrStmt></Document>
      """
    #expect(
      try StatementFile.camt(content) == [
        "2024-01-31 -30 EUR | NL26 | - | Batch | -", "2024-02-03 7.5 CHF | 123 | - |  | -",
      ]
    )
  }

  @Test("camt.052 and camt.054, with prefixes and an envelope around them")
  func otherMessages() throws {
    for (message, part) in [("BkToCstmrAcctRpt", "Rpt"), ("BkToCstmrDbtCdtNtfctn", "Ntfctn")] {
      let content = """
        <Envelope><n:Document xmlns:n="x"><n:\(message)><n:\(part)><n:Ntry><n:Amt Ccy="EUR">1.00</n:Amt>
        <n:CdtDbtInd>DBIT</n:CdtDbtInd><n:BookgDt><n:Dt>2024-01-31</n:Dt></n:BookgDt></n:Ntry>
        </n:\(part)></n:\(message)></n:Document></Envelope>
        """
      #expect(try StatementFile.camt(content) == ["2024-01-31 -1 EUR | - | - |  | -"])
    }
  }

  @Test(
    "A day is the one that is written; the value date stands in where there is no other",
    arguments: [
      ("<BookgDt><Dt>2024-01-31</Dt></BookgDt>", "2024-01-31"),
      ("<BookgDt><Dt>2024-01-31+01:00</Dt></BookgDt>", "2024-01-31"),
      ("<BookgDt><DtTm>2024-01-31T23:59:59-08:00</DtTm></BookgDt>", "2024-01-31"),
      ("<BookgDt><DtTm>2024-01-31T00:00:00.000000000</DtTm></BookgDt>", "2024-01-31"),
      ("<BookgDt/><ValDt><Dt>2024-02-01Z</Dt></ValDt>", "2024-02-01"),
      ("<ValDt><Dt>2024-02-01</Dt></ValDt><BookgDt><Dt>2024-01-31</Dt></BookgDt>", "2024-01-31"),
    ]
  )
  func days(_ dates: String, _ day: String) throws {
    #expect(
      try entry("<Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>\(dates)") == [
        "\(day) 1 EUR | I | - |  | -"
      ]
    )
  }

  @Test(
    "An entry that can't be read is refused",
    arguments: [
      ("<CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-01-31</Dt></BookgDt>", "no_amount"),
      ("<Amt Ccy=\"EUR\">1</Amt><BookgDt><Dt>2024-01-31</Dt></BookgDt>", "no_direction"),
      (
        "<Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>X</CdtDbtInd><BookgDt><Dt>2024-01-31</Dt></BookgDt>",
        "no_direction"
      ),
      ("<Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>", "no_date"),
      (
        "<Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-02-31</Dt></BookgDt>",
        "bad_date"
      ),
      (
        "<Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-01-311</Dt></BookgDt>",
        "bad_date"
      ),
      (
        "<Amt Ccy=\"EUR\">1,5</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-01-31</Dt></BookgDt>",
        "bad_amount"
      ),
      (
        "<Amt Ccy=\"EUR\">-1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-01-31</Dt></BookgDt>",
        "bad_amount"
      ),
      (
        "<Amt Ccy=\"EUR\">1.2.3</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-01-31</Dt></BookgDt>",
        "bad_amount"
      ),
      (
        "<Amt Ccy=\"XXQ\">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-01-31</Dt></BookgDt>",
        "unknown_currency"
      ),
      (
        "<Amt Ccy=\"EUR\">1234567890123456789012345678901234567890</Amt><CdtDbtInd>CRDT</CdtDbtInd>"
          + "<BookgDt><Dt>2024-01-31</Dt></BookgDt>", "amount_too_large"
      ),
    ]
  )
  func refused(_ elements: String, _ code: String) throws {
    #expect(try entry(elements) == ["refused 1 \(code)"])
  }

  @Test(
    "What is not booked is left out, in the old form and the new one",
    arguments: ["<Sts>PDNG</Sts>", "<Sts><Cd>PDNG</Cd></Sts>", "<Sts>INFO</Sts>", "<Sts><Cd>FUTR</Cd></Sts>"]
  )
  func pending(_ status: String) throws {
    let money = "<Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-01-31</Dt></BookgDt>"
    #expect(try entry(money + status) == ["left out 1 pending"])
    #expect(try entry(money + "<Sts>BOOK</Sts>").count == 1)
    #expect(try entry(money.replacing(">1<", with: ">0.00<")) == ["left out 1 zero"])
  }

  @Test("The other party is the creditor of what was paid and the debtor of what came")
  func parties() throws {
    let parties = """
      <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Payer &amp; Co</Nm></Dbtr><UltmtDbtr><Nm>X</Nm></UltmtDbtr>
      <Cdtr><Pty><Nm>Payee</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>one</Ustrd><Ustrd>two</Ustrd></RmtInf>
      </TxDtls></NtryDtls>
      """
    #expect(try booked("DBIT", parties) == ["2024-01-31 -1 EUR | I | Payee | one two | -"])
    #expect(try booked("CRDT", parties) == ["2024-01-31 1 EUR | I | Payer & Co | one two | -"])
    // The debit that is taken back was paid to the creditor.
    #expect(
      try booked("CRDT", "<RvslInd>true</RvslInd>" + parties) == [
        "2024-01-31 1 EUR | I | Payee | one two | refund"
      ]
    )
    #expect(
      try booked("DBIT", "<RvslInd>1</RvslInd>" + parties) == [
        "2024-01-31 -1 EUR | I | Payer & Co | one two | -"
      ]
    )
    #expect(
      try booked("DBIT", parties.replacing("Payee", with: "Me")) == [
        "2024-01-31 -1 EUR | I | Payer & Co | one two | -"
      ]
    )
  }

  @Test("A reference stands in for a purpose, what the bank says of the entry for both")
  func words() throws {
    let reference = "<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>"
    #expect(
      try booked("DBIT", "<NtryDtls><TxDtls>\(reference)</TxDtls></NtryDtls>") == [
        "2024-01-31 -1 EUR | I | - | RF18 | -"
      ]
    )
    #expect(
      try booked("DBIT", "<AddtlNtryInf>Charges\n  May</AddtlNtryInf>") == [
        "2024-01-31 -1 EUR | I | - | Charges May | -"
      ]
    )
  }

  @Test("Balancing one's own accounts is a transfer")
  func transfer() throws {
    let code =
      "<BkTxCd><Domn><Cd>CAMT</Cd><Fmly><Cd>ACCB</Cd><SubFmlyCd>SWEP</SubFmlyCd></Fmly></Domn></BkTxCd>"
    #expect(try booked("DBIT", code) == ["2024-01-31 -1 EUR | I | - |  | transfer"])
    #expect(try booked("DBIT", code.replacing("CAMT", with: "PMNT")) == ["2024-01-31 -1 EUR | I | - |  | -"])
  }

  @Test(
    "Documents without entries hold nothing",
    arguments: ["<Document/>", "<Document><BkToCstmrStmt/></Document>"]
  )
  func empty(_ content: String) throws {
    #expect(try StatementFile.camt(content).isEmpty)
  }

  @Test("A document that breaks off is an error, after what it held")
  func cutOff() throws {
    let content = "<Document>\n<Ntry><Amt Ccy=\"EUR\">1"
    #expect(
      try StatementFile.reason { try StatementFile.camt(content) }
        == .xml(line: 2, .broken("no element found"))
    )
  }

  @Test("A hundred thousand payments in one entry, and long words")
  func hostile() throws {
    let payment =
      "<TxDtls><RltdPties><Cdtr><Nm>A</Nm></Cdtr></RltdPties><RmtInf><Ustrd>word</Ustrd></RmtInf></TxDtls>"
    let many = String(repeating: payment, count: 20_000)
    let rows = try booked("DBIT", "<NtryDtls>\(many)</NtryDtls>")
    #expect(rows.count == 1)
    #expect(rows[0].utf8.count < 5000)
    let deep = String(repeating: "<x>", count: 10_000)
    #expect(try StatementFile.reason { try booked("DBIT", deep) } == .xml(line: 1, .tooDeep))
  }

  private func booked(_ indicator: String, _ elements: String) throws -> [String] {
    try entry(
      "<Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>\(indicator)</CdtDbtInd><BookgDt><Dt>2024-01-31</Dt></BookgDt>\(elements)"
    )
  }

  /// What one entry of these elements is, on the first line, in an account `I` of `Me`.
  private func entry(_ elements: String) throws -> [String] {
    let account = "<Acct><Id><IBAN>I</IBAN></Id><Ownr><Nm>Me</Nm></Ownr></Acct>"
    return try StatementFile.camt(
      "<Document><BkToCstmrStmt><Stmt>\(account)<Ntry>\(elements)</Ntry></Stmt></BkToCstmrStmt></Document>"
    )
  }
}
