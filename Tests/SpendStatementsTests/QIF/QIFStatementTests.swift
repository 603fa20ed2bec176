import SpendStatements
import Testing

@Suite("QIF")
struct QIFStatementTests {
  @Test("Records with payee, memo and amount; line breaks of every kind")
  func records() throws {
    let content = """
      !Type:Bank
      D12/25/2023
      T-1,234.56
      N101
      PRent
      MDecember
      LHousing
      CX
      AStreet 1
      ^
      D1/5/2024
      U2,000.00
      T2,000.00
      PSalary
      ^

      """
    let expected = [
      "2023-12-25 -1234.56 - | - | Rent | December | -", "2024-01-05 2000 - | - | Salary |  | -",
    ]
    #expect(try StatementFile.qif(content) == expected)
    #expect(try StatementFile.qif(content.replacing("\n", with: "\r\n")) == expected)
    #expect(try StatementFile.qif(content.replacing("\n", with: "\r")) == expected)
  }

  @Test(
    "Dates in every form, where the file decides day against month",
    arguments: [
      ("12/31'99", "1999-12-31"), ("12/31' 5", "2005-12-31"), ("1/31'2024", "2024-01-31"),
      ("01/31/24", "2024-01-31"),
      ("31/12'2008", "2008-12-31"), ("31.12.2024", "2024-12-31"), ("31-12-24", "2024-12-31"),
      ("2024-12-31", "2024-12-31"), ("2024/1/5", "2024-01-05"), ("20241231", "2024-12-31"),
      (" 1/31/ 5", "2005-01-31"),
      ("31/12/2023 14:30:00", "2023-12-31"), ("7/7/07", "2007-07-07"), ("99-12-31", "1999-12-31"),
    ]
  )
  func dates(_ written: String, _ day: String) throws {
    #expect(try StatementFile.qif("!Type:Bank\nD\(written)\nT1.00\n^\n") == ["\(day) 1 - | - | - |  | -"])
  }

  @Test("One date past the 12th decides for all, also for those before it")
  func order() throws {
    let content = "!Type:Bank\nD03/04/2024\nT1.00\n^\nD25/04/2024\nT2.00\n^\n"
    #expect(
      try StatementFile.qif(content) == ["2024-04-03 1 - | - | - |  | -", "2024-04-25 2 - | - | - |  | -"]
    )
    #expect(
      try StatementFile.qif(content.replacing("25/04", with: "04/25"))
        == ["2024-03-04 1 - | - | - |  | -", "2024-04-25 2 - | - | - |  | -"]
    )
  }

  @Test(
    "Dates that nothing decides are asked about",
    arguments: [
      "!Type:Bank\nD03/04/2024\nT1.00\n^\n", "!Type:Bank\nD7/7/24\nT1.00\n^\nD03/04/2024\nT1.00\n^\n",
      "!Type:Bank\nD31/12/2024\nT1.00\n^\nD12/31/2024\nT1.00\n^\nD03/04/2024\nT1.00\n^\n",
      "!Type:Bank\nD2024-12-31\nT1.00\n^\nD03/04/2024\nT1.00\n^\n",
      "!Type:Bank\nD13/13/2024\nT1.00\n^\nD03/04/2024\nT1.00\n^\n",
    ]
  )
  func undecided(_ content: String) throws {
    #expect(
      try StatementFile.reason { try StatementFile.qif(content) } == .undecidedDates("03/04/2024")
    )
  }

  @Test("What a person said decides")
  func saidOrder() throws {
    let content = "!Type:Bank\nD03/04/2024\nT1.00\n^\n"
    #expect(try StatementFile.qif(content, order: .dayMonthYear) == ["2024-04-03 1 - | - | - |  | -"])
    #expect(try StatementFile.qif(content, order: .monthDayYear) == ["2024-03-04 1 - | - | - |  | -"])
  }

  @Test("Dates of investments decide, too; what stands in lists doesn't")
  func otherDates() throws {
    let content = "!Type:Cat\nD1/31/24\nT5.00\n^\n!Type:Bank\nD03/04/2024\nT1.00\n^\n"
    #expect(
      try StatementFile.qif(content.replacing("Cat", with: "Invst"))
        == ["left out 2 investment", "2024-03-04 1 - | - | - |  | -"]
    )
    #expect(
      try StatementFile.reason { try StatementFile.qif(content) } == .undecidedDates("03/04/2024")
    )
  }

  @Test("One amount with cents decides what the mark in all others is")
  func marks() throws {
    func amounts(_ texts: [String]) throws -> [String] {
      try StatementFile.qif("!Type:Bank\n" + texts.map { "D2024-01-05\nT\($0)\n^\n" }.joined())
    }
    let row = { (amount: String) in "2024-01-05 \(amount) - | - | - |  | -" }
    #expect(try amounts(["1,000", "-2.50"]) == [row("1000"), row("-2.5")])
    #expect(try amounts(["1.000", "-2,50"]) == [row("1000"), row("-2.5")])
    #expect(try amounts(["1,000", "1,000,000"]) == [row("1000"), row("1000000")])
    #expect(try amounts(["5", "7"]) == [row("5"), row("7")])
    #expect(
      try StatementFile.reason { try amounts(["1,000", "7"]) } == .undecidedAmounts("1,000")
    )
    #expect(
      try StatementFile.reason { try amounts(["1,000", "7.50", "7,50"]) } == .undecidedAmounts("1,000")
    )
  }

  @Test("A split counts whole, and is a transfer only where all of its parts are")
  func splits() throws {
    let content = """
      !Type:Bank
      D1/31'24
      T-100.00
      PShop
      MAll
      LFood
      SFood
      D1/10'2024
      Ehalf
      $-50.00
      SHome
      $-50.00
      ^
      D2/1'24
      T-10
      L[Savings]
      S[Savings]
      $-9.00
      SFees
      $-1.00
      ^
      D2/2'24
      T-10
      S[Savings]
      S[Loan]
      ^
      D2/3'24
      T-10
      PMove
      L[Savings]
      ^

      """
    #expect(
      try StatementFile.qif(content) == [
        "2024-01-31 -100 - | - | Shop | All | -", "2024-02-01 -10 - | - | - | [Savings] | -",
        "2024-02-02 -10 - | - | - |  | transfer", "2024-02-03 -10 - | - | Move |  | transfer",
      ]
    )
  }

  @Test("The date of a split is not that of the record")
  func datesOfSplits() throws {
    #expect(
      try StatementFile.qif("!Type:Bank\nT1.00\nSFood\nD1/31'24\n$1.00\n^\n") == ["refused 2 no_date"]
    )
  }

  @Test("Accounts name what follows them; a list of several names nothing")
  func accounts() throws {
    let content = """
      !Option:AutoSwitch
      !Account
      NChecking
      TBank
      ^
      NVisa
      TCCard
      ^
      !Clear:AutoSwitch
      !Type:Bank
      D1/31'24
      T1.00
      ^
      !Account
      NVisa
      D1/1/24
      $5.00
      ^
      !Type:CCard\u{20}
      D1/31'24
      T2.00
      ^

      """
    #expect(
      try StatementFile.qif(content) == [
        "2024-01-31 1 - | - | - |  | -", "2024-01-31 2 - | Visa | - |  | -",
      ]
    )
  }

  @Test("Investments, lists and prices are no payments; text before the first header isn't either")
  func sections() throws {
    let content = """
      # a comment
      D1/31'24
      T99.00
      ^
      !Type:Cat
      NFood
      D1/31'24
      T5
      ^
      !Type:Memorized
      KD
      T-5.00
      ^
      !Type:Prices
      "X",1.0,"1/1/24"
      ^
      !Type:Invst
      D1/31'24
      NBuy
      T5.00
      ^
      !Type:Oth L
      D1/31'24
      T-9.99
      ^
      !type:cash
      D1/31'24
      T0.00
      ^

      """
    #expect(
      try StatementFile.qif(content) == [
        "left out 18 investment", "2024-01-31 -9.99 - | - | - |  | -", "left out 27 zero",
      ]
    )
  }

  @Test(
    "A record that can't be read is refused",
    arguments: [
      ("T1.00", "no_date"), ("D1/31'24", "no_amount"), ("D2/30'24\nT1.00", "bad_date"),
      ("D31/02\nT1.00", "bad_date"),
      ("Dsoon\nT1.00", "bad_date"), ("D1/31'24\nT12a", "bad_amount"), ("D1/31'24\nT", "no_amount"),
      ("D1/31'24\nT1234567890123456789012345678901234567890", "amount_too_large"),
      ("D1/2/3/4\nT1.00", "bad_date"),
      ("D1/31'024\nT1.00", "bad_date"),
    ]
  )
  func refused(_ record: String, _ code: String) throws {
    #expect(try StatementFile.qif("!Type:Bank\n\(record)\n^\n") == ["refused 2 \(code)"])
  }

  @Test("A last record without its end is read where its last line is whole, else refused")
  func end() throws {
    #expect(
      try StatementFile.qif("!Type:Bank\nD1/31'24\nT-10.00\n") == ["2024-01-31 -10 - | - | - |  | -"]
    )
    #expect(try StatementFile.qif("!Type:Bank\nD1/31'24\nT-10") == ["refused 2 cut_off"])
    #expect(
      try StatementFile.qif("!Type:Bank\nD1/31'24\nT-10.00\n^") == ["2024-01-31 -10 - | - | - |  | -"]
    )
  }

  @Test(
    "Files without payments hold nothing",
    arguments: ["", "!Type:Bank\n", "!Account\nNx\nD\nTBank\n^\n", "^\n^\n"]
  )
  func empty(_ content: String) throws {
    #expect(try StatementFile.qif(content).isEmpty)
  }

  @Test("A section of a name that the format doesn't have is read where its records have dates and amounts")
  func unknownSection() throws {
    let content = "!Type:Girokonto\n  D31.01.2024\n  T-5,00\n^\nD32.01.2024\nT-5,00\n^\nNlist\nDwords\n^\n"
    #expect(try StatementFile.qif(content) == ["2024-01-31 -5 - | - | - |  | -", "refused 5 bad_date"])
  }

  @Test("Ten megabytes in one line and a million lines in one record")
  func hostile() throws {
    let long = String(repeating: "x", count: 10_000_000)
    let good = "D1/31'24\nT1.00\n^\n"
    let row = "2024-01-31 1 - | - | - |  | -"
    #expect(
      try StatementFile.qif("!Type:Bank\nD1/31'24\nT2.00\nM\(long)\n^\n\(good)") == [
        "refused 2 line_too_long", row,
      ]
    )
    let many = String(repeating: "S[x]\n", count: 300_000)
    #expect(
      try StatementFile.qif("!Type:Bank\nD1/31'24\nT2.00\n\(many)^\n\(good)")
        == ["2024-01-31 2 - | - | - |  | transfer", row]
    )
    #expect(
      try StatementFile.qif("!Type:Bank\nD1/31'24\nT1.00\nP\u{0}a\u{0}b\n^\n") == [
        "2024-01-31 1 - | - | a b |  | -"
      ]
    )
  }
}
