import SpendCore
import SpendStatements
import Testing

@Suite struct StatedAccountTests {
  /// The accounts of the rows of a file, each row's as the file has it.
  private static func accounts(_ content: String) throws -> [String?] {
    var settings = RowFile.settings
    settings.accountName = { $0 }
    return try RowFile.read(content, settings).drafts.map(\.account)
  }

  private static let rows = "02.01.2026;Laden;-4,50\n03.01.2026;Laden;-5,50\n14.01.2026;Firma Lohn;1500,00\n"
  private static let iban = "DE89370400440532013000"

  @Test(
    "what stands above a table names its account",
    arguments: [
      ("Kontonummer: DE89 3704 0044 0532 0130 00", iban), ("\"Girokonto\";\"DE89370400440532013000\"", iban),
      ("Account Number;123-456", "123-456"), ("Konto;DE89370400440532013000;", iban),
      ("Konto:;12345678;EUR", "12345678"), ("IBAN DE89 3704 0044 0532 0130 00", iban),
      ("DE89370400440532013000", iban), (";;DE89 3704 0044 0532 0130 00;", iban),
      ("Umsätze Konto DE89370400440532013000 vom 1.1.2026", iban), ("Account: xxxx-1234", "xxxx-1234"),
      ("Konto 12 345 678 EUR", "12 345 678"), ("Konto: 1234567 01.01.2026", "1234567"),
      ("Sort code 12-34-56 account number 12345678", "12345678"),
      ("Kartennummer: **** **** **** 9876", "**** **** **** 9876"),
      ("Girokonto:;12345678", "12345678"), ("Konto-Nr.: 12345678", "12345678"),
      ("Konto 1234567 Max Mustermann", "1234567"), ("Numéro de compte : 0012345678", "0012345678"),
      ("Konto: DE89370400440532013000\nIBAN: DE89 3704 0044 0532 0130 00", iban),
      ("Credit Card Number: 1234XXXXXXXX7890", "1234XXXXXXXX7890"),
      ("Kreditkarte:;4930********1234", "4930********1234"),
      // None of these is one.
      ("Transactions for Checking account EAC as of 12/23/2020 16:00:10 ET", nil), ("Card limit: 5000", nil),
      ("Account limit: 5000", nil),
      ("Konto von 1.1.2026 bis 31.1.2026", nil), ("Kontoauszug Nr. 12345", nil),
      ("Kontostand: 12345678", nil), ("Konto;01.02.2026", nil), ("Konto;1.234,56", nil),
      ("Konto;Max Mustermann", nil), ("Bankleitzahl;37040044", nil), ("DE88370400440532013000", nil),
      ("Telefon 0221 1234567", nil), ("Konto", nil),
      // Of two nobody knows which.
      ("Konto;12345678\nKonto;87654321", nil),
    ] as [(String, String?)]
  )
  func title(lines: String, account: String?) throws {
    let head = "Buchungstag;Verwendungszweck;Betrag\n"
    #expect(
      try StatedAccountTests.accounts(lines + "\n\n" + head + StatedAccountTests.rows)
        == [account, account, account]
    )
  }

  @Test("the lines above a table without heads name its account, too")
  func titleWithoutHead() throws {
    let title = "Konto;DE89370400440532013000\n"
    #expect(
      try StatedAccountTests.accounts(title + StatedAccountTests.rows)
        == [String?](repeating: StatedAccountTests.iban, count: 3)
    )
  }

  /// A table of four rows whose further columns are these.
  private static func table(_ head: String, _ cells: [String]) -> String {
    let amounts = ["-4.50", "-5.50", "-6.50", "1500.00"]
    return "Date,Details,Amount,\(head)\n"
      + zip(amounts, cells).enumerated().map { day, row in "2026-01-1\(day),x,\(row.0),\(row.1)\n" }.joined()
  }

  @Test(
    "a column of accounts is taken where it is that of the table's own",
    arguments: [
      ("Account", ["123", "123", "123", "123"], ["123", "123", "123", "123"]),
      (
        "Product", ["Current", "Current", "Savings", "Current"], ["Current", "Current", "Savings", "Current"]
      ),
      ("Account Name", ["A", "B", "C", "D"], ["A", "B", "C", "D"]),
      // Numbers of others.
      ("Counterparty account", ["12345", "12345", "12345", "12345"], [nil, nil, nil, nil]),
      ("Account number", ["111111", "222222", "333333", "444444"], [nil, nil, nil, nil]),
      ("Account number", ["111111", "", "", "111111"], [nil, nil, nil, nil]),
      // Of two, the one that changes less.
      ("Kontonummer,Auftragskonto", ["111111,7", "222222,7", "111111,7", "222222,7"], ["7", "7", "7", "7"]),
      ("Auftragskonto,Kontonummer", ["7,111111", "7,222222", "8,111111", "7,333333"], ["7", "7", "8", "7"]),
      (
        "Product,Account", ["Current,1234", "Current,1234", "Current,1234", "Current,1234"],
        ["1234", "1234", "1234", "1234"]
      ),
    ] as [(String, [String], [String?])]
  )
  func column(head: String, cells: [String], accounts: [String?]) throws {
    #expect(try StatedAccountTests.accounts(StatedAccountTests.table(head, cells)) == accounts)
  }

  @Test("the titles of a table name its account, and a column those of others")
  func titleAndColumn() throws {
    let content =
      "Girokonto;DE89370400440532013000\n\nBuchungstag;Verwendungszweck;Betrag;IBAN\n"
      + "02.01.2026;Laden;-4,50;GB29NWBK60161331926819\n03.01.2026;Laden;-5,50;GB29NWBK60161331926819\n"
    #expect(
      try StatedAccountTests.accounts(content) == [StatedAccountTests.iban, StatedAccountTests.iban]
    )
  }

  @Test("each format of statements names the account where it has a place for it")
  func formats() throws {
    let ofx =
      "<OFX><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111111111111111</CCACCTFROM>"
      + "<STMTTRN><DTPOSTED>20260115<TRNAMT>-4.50<NAME>Shop</STMTTRN></CCSTMTRS></OFX>\n"
    #expect(try StatedAccountTests.accounts(ofx) == ["4111111111111111"])
    let swift = ":20:A\n:25:37040044/0532013000EUR\n:60F:C260101EUR1,\n:61:2601150115D4,50NMSC\n:86:tea\n-\n"
    #expect(try StatedAccountTests.accounts(swift) == ["37040044/0532013000"])
    for (identification, account) in [
      ("<IBAN>DE89370400440532013000</IBAN>", StatedAccountTests.iban),
      ("<Othr><Id>77-1</Id></Othr>", "77-1"),
    ] {
      let camt =
        "<?xml version=\"1.0\"?><Document><BkToCstmrStmt><Stmt><Acct><Id>\(identification)</Id></Acct><Ntry>"
        + "<Amt Ccy=\"EUR\">4.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-15</Dt></BookgDt>"
        + "</Ntry></Stmt></BkToCstmrStmt></Document>\n"
      #expect(try StatedAccountTests.accounts(camt) == [account])
    }
    let qif = "!Account\nNChecking\nTBank\n^\n!Type:Bank\nD01/15/2026\nT-4.50\nPShop\n^\n"
    #expect(try StatedAccountTests.accounts(qif) == ["Checking"])
    func alert(_ body: String) -> String {
      #"{"sender":"AX-BANK","date":"2026-01-15","body":"\#(body)"}"# + "\n"
    }
    let alerts =
      alert("USD 4.50 debited from A/c XX1234 on 15-01-2026 to SHOP.")
      + alert("USD 5.50 spent on your card ending 9876 at SHOP.")
    #expect(try StatedAccountTests.accounts(alerts) == ["1234", "9876"])
  }

  @Test(
    "rows without a currency have that of the country whose IBAN their account has",
    arguments: [
      ("DE89370400440532013000", "EUR"), ("GB29NWBK60161331926819", "GBP"), ("CH9300762011623852957", "CHF"),
      ("SE4550000000058398257466", "SEK"), ("12345678", "USD"),
    ]
  )
  func currency(account: String, expected: String) throws {
    let table =
      "Account number;\(account)\n\nDate;Details;Amount\n15.01.2026;tea;-4,50\n16.01.2026;bun;-1,00\n"
    #expect(try RowFile.read(table).drafts.map(\.amount.currency.code) == [expected, expected])
    let other = "Date;Details;Amount;Currency;Account\n15.01.2026;tea;-4,50;NOK;\(account)\n"
    #expect(try RowFile.read(other).drafts.map(\.amount.currency.code) == ["NOK"])
  }
}
