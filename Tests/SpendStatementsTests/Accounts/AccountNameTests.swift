import SpendCore
import SpendStatements
import Testing

@Suite struct AccountNameTests {
  @Test(
    "an account is shown without its number",
    arguments: [
      // Cards, 13 to 19 digits that pass the Luhn check.
      ("4111111111111111", "··1111"), ("4111 1111 1111 1111", "··1111"), ("4111-1111-1111-1111", "··1111"),
      ("378282246310005", "··0005"), ("Visa 4111 1111 1111 1111 gold", "Visa ··1111 gold"),
      // Long numbers.
      ("1234567", "··4567"), ("0012345678901234", "··1234"), ("37040044/0532013000", "··3000"),
      ("123-456-789", "··6789"), ("Checking 123456789", "Checking ··6789"),
      ("12-34-56 12345678", "··5678"), ("Giro 1234 5678 90", "Giro ··7890"),
      // Short ones stay.
      ("123-456", "123-456"), ("Account 12", "Account 12"), ("001", "001"), ("2x4", "2x4"),
      ("Konto 2024-01-15", "Konto 2024-01-15"),
      // Masked ones; four digits are an end.
      ("XXXX1234", "··1234"), ("xx051", "··051"), ("**** **** **** 9876", "··9876"),
      ("411111******1111", "··1111"), ("12345xxx678", "··678"), ("1234", "··1234"), ("··1234", "··1234"),
      ("1234XXXX", "1234XXXX"),
      // IBANs, whose check digits are right.
      ("DE89370400440532013000", "DE··3000"), ("DE89 3704 0044 0532 0130 00", "DE··3000"),
      ("gb29nwbk60161331926819", "GB··6819"), ("My IBAN DE89 3704 0044 0532 0130 00", "My IBAN DE··3000"),
      ("DE··3000", "DE··3000"),
      // And one whose check digits are wrong.
      ("DE88370400440532013000", "DE··3000"),
      // Words.
      ("Savings", "Savings"), ("  Mein   Konto ", "Mein Konto"), ("a\nb\tc", "a b c"),
      ("Ünïcode 日本", "Ünïcode 日本"),
      ("x\u{200B}y\u{202E}", "xy"),
      ("A name of an account that goes on and on without end", "A name of an account that goes on and on"),
      ("", ""), (" \t\n", ""), ("\u{200B}\u{2060}\u{AD}", ""), ("\u{0301}", ""),
    ]
  )
  func shown(identifier: String, name: String) {
    #expect(AccountName.shown(of: identifier) == name)
  }

  @Test("no number of more than six digits is shown, whatever stands around it")
  func digits() {
    for before in ["", "a", "No. ", "€", "日", "-", "DE", "12 "] {
      for after in ["", "x", " b", "EUR", "日", "*", "."] {
        for number in ["1234567", "123456789012345678901234567890", "4111111111111111"] {
          let name = AccountName.shown(of: before + number + after)
          #expect(!name.contains("34567") && !name.contains("11111"), "\(before + number + after)")
        }
      }
    }
  }

  /// A file of one payment that names this account.
  private static func ofx(_ account: String) -> String {
    """
    <OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>\(account)</BANKACCTFROM><BANKTRANLIST>
    <STMTTRN><DTPOSTED>20260115<TRNAMT>-4.50<NAME>Shop</STMTTRN></BANKTRANLIST></STMTRS></OFX>

    """
  }

  @Test("a payment is of the account that its file names, by the name that the ledger has for it")
  func named() throws {
    let iban = "DE89 3704 0044 0532 0130 00"
    let reading = try RowFile.read(AccountNameTests.ofx(iban))
    #expect(reading.drafts.map(\.account) == ["DE··3000"])
    #expect(reading.result.report.accounts == ["DE89370400440532013000": "DE··3000"])
    var settings = RowFile.settings
    settings.accountName = { $0 == "DE89370400440532013000" ? "Joint" : "?" }
    #expect(try RowFile.read(AccountNameTests.ofx(iban), settings).drafts.map(\.account) == ["Joint"])
    settings.account = "Mine"
    let said = try RowFile.read(AccountNameTests.ofx(iban), settings)
    #expect(said.drafts.map(\.account) == ["Mine"])
    #expect(said.result.report.accounts == ["DE89370400440532013000": "Mine"])
  }

  @Test("what a person says is the account of payments whose file names none")
  func said() throws {
    let table = "Date,Details,Amount\n2026-01-15,Shop,-4.50\n2026-01-16,Shop,-5.50\n"
    #expect(try RowFile.read(table).drafts.map(\.account) == [nil, nil])
    var settings = RowFile.settings
    settings.account = "Mine"
    let reading = try RowFile.read(table, settings)
    #expect(reading.drafts.map(\.account) == ["Mine", "Mine"])
    #expect(reading.result.report.accounts.isEmpty)
  }

  @Test("a file that names ever new accounts tells a thousand of them")
  func many() throws {
    let rows = (1...1_500).map { number in
      "<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>Account \(number)</BANKACCTFROM>"
        + "<STMTTRN><DTPOSTED>20260115<TRNAMT>-4.50<NAME>Shop</STMTTRN></STMTRS>\n"
    }
    let reading = try RowFile.read("<OFX>" + rows.joined() + "</OFX>\n")
    #expect(Set(reading.drafts.map(\.account)).count == 1_500)
    #expect(reading.result.report.accounts.count == 1_000)
    #expect(reading.result.report.accounts["Account 1000"] == "Account 1000")
  }
}
