import SpendStatements
import Testing

@Suite("MT940")
struct MT940StatementTests {
  @Test("Statements in envelopes, each with its account and currency; line breaks of every kind")
  func statements() throws {
    let content = """
      {1:F01BANKNL2AXXXX0000000000}{2:O940BANKNL2AXXXXN}{3:}{4:
      :20:1
      :25:NL69BANK0123456789EUR
      :28C:1/1
      :60F:C240101EUR662,23
      :61:2401020103C1,56NTRFEREF//1005
      /TRCD/00100/
      :86:first
      :62F:C240103EUR663,79
      :86:of the whole statement
      -}{5:}
      {1:F01BANKNL2AXXXX0000000000}{2:O940BANKNL2AXXXXN}{3:}{4:
      :20:2
      :25:51230800/0000007055
      :60M:D240101USD1,
      :61:240104D20,NMSCNONREF
      :62M:D240103USD21,
      -}

      """
    let expected = [
      "2024-01-03 1.56 EUR | NL69BANK0123456789 | - | first | -",
      "2024-01-04 -20 USD | 51230800/0000007055 | - |  | -",
    ]
    #expect(try StatementFile.mt940(content) == expected)
    #expect(try StatementFile.mt940(content.replacing("\n", with: "\r\n")) == expected)
    #expect(try StatementFile.mt940(content.replacing("\n", with: "\r")) == expected)
  }

  @Test(
    "Marks, funds codes and amounts",
    arguments: [
      ("240102C1,00NTRF", "2024-01-02 1"), ("240102D1,00NTRF", "2024-01-02 -1"),
      ("240102CN0,01NTRF", "2024-01-02 0.01"),
      ("240102DR1500,NTRF", "2024-01-02 -1500"), ("240102DD2,5NTRF", "2024-01-02 -2.5"),
      ("240102CD2,5NTRF", "2024-01-02 2.5"), ("240102RC1,00NTRF", "2024-01-02 -1"),
      ("240102RCR1,00NTRF", "2024-01-02 -1"), ("240102D000000000001,00N541", "2024-01-02 -1"),
      ("240102D12.50NTRF", "2024-01-02 -12.5"), ("700101C1,NTRF", "1970-01-01 1"),
      ("691231C1,NTRF", "2069-12-31 1"),
    ]
  )
  func entries(_ entry: String, _ row: String) throws {
    #expect(try statement(":61:\(entry)") == ["\(row) EUR | 1 | - |  | -"])
  }

  @Test("A debit that is taken back is a refund")
  func reversal() throws {
    #expect(try statement(":61:240102RD1,00NTRF") == ["2024-01-02 1 EUR | 1 | - |  | refund"])
    #expect(try statement(":61:2401020103RDR1,00NTRF") == ["2024-01-03 1 EUR | 1 | - |  | refund"])
  }

  @Test(
    "The booking date is in the year that is nearest to the value date",
    arguments: [
      ("2312310102", "2024-01-02"), ("2401021231", "2023-12-31"), ("2402290229", "2024-02-29"),
      ("2302300301", "2023-03-01"), ("230230", "2023-02-28"), ("240230", "2024-02-28"),
      ("2403010229", "2024-02-29"), ("240102    ", "2024-01-02"), ("2401029999", "2024-01-02"),
    ]
  )
  func bookingDate(_ dates: String, _ day: String) throws {
    #expect(try statement(":61:\(dates)C1,00NTRF") == ["\(day) 1 EUR | 1 | - |  | -"])
  }

  @Test(
    "A statement line that can't be read is refused",
    arguments: [
      ("", "no_date"), ("240231C1,00NTRF", "bad_date"), ("2401C1,00NTRF", "bad_date"), ("soon", "bad_date"),
      ("240102X1,00NTRF", "no_direction"), ("2401021,00NTRF", "no_direction"), ("240102CNTRF", "no_amount"),
      ("240102C1250NTRF", "bad_amount"), ("240102C1,2,3NTRF", "bad_amount"),
      ("240102C1.234NTRF", "bad_amount"),
      ("240102C1234567890123456789012345678901234567890,NTRF", "amount_too_large"),
    ]
  )
  func refused(_ entry: String, _ code: String) throws {
    #expect(try statement(":61:\(entry)") == ["refused 4 \(code)"])
  }

  @Test("What the bank only expects, and what is zero, is left out")
  func leftOut() throws {
    #expect(try statement(":61:240102ED1,00NTRF") == ["left out 4 pending"])
    #expect(try statement(":61:240102EC1,00NTRF") == ["left out 4 pending"])
    #expect(try statement(":61:240102C0,00NTRF\n:86:nothing") == ["left out 4 zero"])
  }

  @Test("MT942: the currency is that of the floor limit")
  func interim() throws {
    let content =
      "\u{1}\n:20:1\n:25:CZ1/2\n:28C:1\n:34F:CZKD0,\n:13D:2401031200+0100\n:61:240103D5,FMSC\n:86:x\n"
      + ":90D:1CZK5,\n-\u{3}\n"
    #expect(try StatementFile.mt940(content) == ["2024-01-03 -5 CZK | CZ1/2 | - | x | -"])
  }

  @Test("Lines of a bank before the statement, in the details and behind the end are borne")
  func looseLines() throws {
    let content = """
      BANKNL2A
      940
      BANKNL2A
      :20:x
      :25:/PL61 EUR
      :60F:C240101EUR1,
      :61:240102D9,N192NONREF
      :86:one

      two
      -
      junk
      :61:240103D8,N192NONREF

      """
    #expect(
      try StatementFile.mt940(content)
        == ["2024-01-02 -9 EUR | PL61 | - | one two | -", "2024-01-03 -8 EUR | PL61 | - |  | -"]
    )
  }

  @Test(
    "Numbered parts of the details, whatever character begins them",
    arguments: ["?", ">", "~", "^", "<"]
  )
  func subfields(_ mark: String) throws {
    let details =
      "166?00TRANSFER?10931?20EREF+R-1 12345678901234567?21SVWZ+Invoice 4711 of Jan?22uary, thanks"
      + "?30BANK?31DE02?32ACME?33AG?34992"
    let lines = details.replacing("?", with: mark)
    // Cut after 65 characters, as the standard has it: in the middle of a part.
    let cut = lines.prefix(65) + "\n" + lines.dropFirst(65)
    #expect(
      try statement(":61:240102C1,NTRF\n:86:\(cut)")
        == ["2024-01-02 1 EUR | 1 | ACME AG | Invoice 4711 of Jan uary, thanks | -"]
    )
  }

  @Test("Full parts of 27 characters are one word, and a purpose ends where the next code begins")
  func longParts() throws {
    let parts = "166?20SVWZ+Strukturierter Verwend?21ungszweck 1+1ABWA+Somebody?32Max"
    #expect(
      try statement(":61:240102C1,NTRF\n:86:\(parts)")
        == ["2024-01-02 1 EUR | 1 | Max | Strukturierter Verwendungszweck 1+1 | -"]
    )
  }

  @Test("Without a purpose the kind of booking is the text")
  func bookingText() throws {
    #expect(
      try statement(":61:240102D1,NMSC\n:86:805?00CHARGES?10931") == [
        "2024-01-02 -1 EUR | 1 | - | CHARGES | -"
      ]
    )
  }

  @Test("The number of a structure that stands in a field of its own")
  func twoDetails() throws {
    #expect(
      try statement(":61:240102D1,NMSC\n:86:020\n:86:020~00TRANSFER~20Rent~32ACME") == [
        "2024-01-02 -1 EUR | 1 | ACME | Rent | -"
      ]
    )
  }

  @Test("Without details, what continues the statement line is the text; blanks may stand before every line")
  func supplement() throws {
    let content =
      "  :20:x\n  :25:1\n  :60F:C240101EUR0,\n  :61:240102C1,NTRF\n  someone\n  :62F:C240101EUR1,\n  -}\n"
    #expect(try StatementFile.mt940(content) == ["2024-01-02 1 EUR | 1 | - | someone | -"])
  }

  @Test(
    "Details in words between slashes",
    arguments: [
      ("/EREF/E1//CNTP/NL32/BANKNL2A/ACME WEB///REMI/USTD//Bill 1/", "ACME WEB | Bill 1"),
      ("/TRTP/SEPA/IBAN/NL1/BIC/X/NAME/P. de Vries/REMI/May/EREF/E", "P. de Vries | May"),
      ("/EREF/1/BENM//NAME/Jansen/REMI/Rent/ISDT/2014-01-02", "Jansen | Rent"),
      ("/PREF/M1//REMI/USTD//TOTAL/", "- | TOTAL"), ("/what/ever", "- | /what/ever"),
    ]
  )
  func codewords(_ details: String, _ words: String) throws {
    #expect(try statement(":61:240102C1,NTRF\n:86:\(details)") == ["2024-01-02 1 EUR | 1 | \(words) | -"])
  }

  @Test("A last statement line without its type and line break may be cut off")
  func cutOff() throws {
    #expect(try statement(":61:240102D45,9") == ["refused 4 cut_off"])
    #expect(try statement(":61:240102D45,9\n") == ["2024-01-02 -45.9 EUR | 1 | - |  | -"])
    #expect(try statement(":61:240102D45,90NTRF") == ["2024-01-02 -45.9 EUR | 1 | - |  | -"])
  }

  @Test(
    "Parts of statements without a payment hold nothing",
    arguments: [
      "", ":62F:C100323EUR42570,04\n-", ":86:091\n-", "\n:20:X\n", ":25:51210600/9223382012EUR\n", "{4:\n-}",
    ]
  )
  func empty(_ content: String) throws {
    #expect(try StatementFile.mt940(content).isEmpty)
  }

  @Test("A statement line alone is read, without a currency")
  func fragment() throws {
    #expect(
      try StatementFile.mt940(":61:110701CN50,00NZ10NONREF\n-\n") == ["2011-07-01 50 - | - | - |  | -"]
    )
  }

  @Test("Ten megabytes in one line, and a million lines of details")
  func hostile() throws {
    let long = String(repeating: "x", count: 10_000_000)
    let many = String(repeating: "yyyyyyyyy\n", count: 500_000)
    let good = ":61:240103C2,NTRF"
    let row = "2024-01-03 2 EUR | 1 | - |  | -"
    #expect(try statement(":61:240102C1,NTRF\n\(long)\n\(good)") == ["refused 4 line_too_long", row])
    #expect(try statement(":61:240102C1,NTRF\n\(many)\(good)") == ["refused 4 line_too_long", row])
    #expect(try statement(":61:240102C1,NTRF\n:86:\(many)\(good)").count == 2)
    #expect(try statement("\(long)\n\(good)") == [row])
    #expect(
      try statement(":61:240102C1,NTRF\n:86:a\u{0}b\n\(good)").first == "2024-01-02 1 EUR | 1 | - | a b | -"
    )
  }

  /// What the statement of one account in euros with these fields holds; they begin on its fourth line.
  private func statement(_ fields: String) throws -> [String] {
    try StatementFile.mt940(":20:x\n:25:1\n:60F:C240101EUR0,\n\(fields)")
  }
}
