import SpendCore
import SpendStatements
import Testing

@Suite struct JournalExportTests {
  @Test("hledger gets a transaction each, with the accounts and commodities declared below")
  func hledger() throws {
    #expect(
      try ExportFixture.text(.hledger) == """
        ; Written by spendwise export
        decimal-mark .

        2026-11-20 * (12) Chipotle | lunch
            ; id:12
            ; person:Smith; John
            ; person:Leo
            ; note:your share of $25.00; split 2 ways
            Expenses:Food & Dining  12.50 USD
            Assets:··1234  -12.50 USD

        2026-11-19 * (11) =SUM(A1)
            ; id:11
            Expenses:Shopping  -1.250 KWD
            Assets:Cash  1.250 KWD

        2026-11-18 * (10) to savings
            ; id:10
            Assets:Transfers  500 JPY
            Assets:Cash  -500 JPY

        2026-11-01 * (9) ACME
            ; id:9
            Income:Other  -3000.00 USD
            Assets:Main, joint  3000.00 USD

        account Assets:Cash
        account Assets:Main, joint
        account Assets:Transfers
        account Assets:··1234
        account Expenses:Food & Dining
        account Expenses:Shopping
        account Income:Other
        commodity 1000. JPY
        commodity 1000.000 KWD
        commodity 1000.00 USD

        """
    )
  }

  @Test("Beancount gets a transaction each, and its accounts opened on the first day")
  func beancount() throws {
    #expect(
      try ExportFixture.text(.beancount) == """
        ; Written by spendwise export
        option "title" "SpendWise"
        option "operating_currency" "USD"

        2026-11-20 * "Chipotle" "lunch"
          id: "12"
          people: "\\"Smith, John\\", Leo"
          note: "your share of $25.00, split 2 ways"
          Expenses:Food-Dining  12.50 USD
          Assets:1234  -12.50 USD

        2026-11-19 * "=SUM(A1)"
          id: "11"
          Expenses:Shopping  -1.250 KWD
          Assets:Cash  1.250 KWD

        2026-11-18 * "to savings"
          id: "10"
          Assets:Transfers  500 JPY
          Assets:Cash  -500 JPY

        2026-11-01 * "ACME"
          id: "9"
          Income:Other  -3000.00 USD
          Assets:Main-joint  3000.00 USD

        2026-11-01 open Assets:1234
          account: "··1234"
        2026-11-01 open Assets:Cash
        2026-11-01 open Assets:Main-joint
          account: "Main, joint"
        2026-11-01 open Assets:Transfers
        2026-11-01 open Expenses:Food-Dining
          category: "Food & Dining"
        2026-11-01 open Expenses:Shopping
          category: "Shopping"
        2026-11-01 open Income:Other
          category: "Other"

        """
    )
  }

  @Test("no text ends its line, begins a comment, a tag or a date, or parts what belongs together")
  func injection() throws {
    let text = "a\n2026-01-01 open Assets:X; date:2020-01-01 | [2020-01-01] \"q\" \\ \u{1B}"
    var expense = ExportFixture.expense(described: text)
    expense = Expense(id: 1, draft: expense.draft.with(people: ["p,\tid:9"], note: "n: [2020-01-01]\r\nx"))
    let hledger = try ExportFixture.text(.hledger, [expense]).split(separator: "\n").dropFirst(2).prefix(5)
    #expect(
      hledger == [
        "2026-11-20 * (1) a 2026-01-01 open Assets:X, date:2020-01-01 / [2020-01-01] \"q\" \\ \\x1b",
        "    ; id:1",
        "    ; person:p; id.9",
        "    ; note:n. (2020-01-01) x",
        "    Expenses:Other  1.00 USD",
      ]
    )
    let beancount = try ExportFixture.text(.beancount, [expense]).split(separator: "\n").dropFirst(3).prefix(
      5
    )
    #expect(
      beancount == [
        #"2026-11-20 * "a 2026-01-01 open Assets:X; date:2020-01-01 | [2020-01-01] \"q\" \\ \\x1b""#,
        "  id: \"1\"",
        "  people: \"\\\"p, id:9\\\"\"",
        "  note: \"n: [2020-01-01] x\"",
        "  Expenses:Other  1.00 USD",
      ]
    )
  }

  @Test(
    "a category becomes an account that the format can name",
    arguments: [
      ("Food & Dining", "Food & Dining", "Food-Dining"), ("a:b;  c", "a-b, c", "A-b-c"), ("日本", "日本", "X-日本"),
      ("élan vital", "élan vital", "Élan-vital"), ("2nd car", "2nd car", "2nd-car"), ("!?", "!?", "Other-2"),
      ("\n", "Other-2", "Other-2"), ("ß", "ß", "SS"),
      ("Coffee", "Food & Dining:Coffee", "Food-Dining:Coffee"),
    ]
  )
  func accounts(category: String, hledger: String, beancount: String) throws {
    let expense = ExportFixture.expense(described: "x", category: category)
    #expect(try ExportFixture.text(.hledger, [expense]).contains("\n    Expenses:\(hledger)  1.00 USD\n"))
    #expect(try ExportFixture.text(.beancount, [expense]).contains("\n  Expenses:\(beancount)  1.00 USD\n"))
  }

  @Test("two categories that would share an account have one each")
  func distinctAccounts() throws {
    let expenses = ["Food Dining", "Food & Dining", "Food-Dining"].map {
      ExportFixture.expense(described: "x", category: $0)
    }
    let text = try ExportFixture.text(.beancount, expenses)
    for account in ["Food-Dining", "Food-Dining-2", "Food-Dining-3"] {
      #expect(text.contains("\n  Expenses:\(account)  1.00 USD\n"))
    }
  }

  @Test(
    "an account of the ledger is one of the journal, which neither cash nor transfers nor another one shares"
  )
  func assets() throws {
    let names = [
      nil, "Cash", "cash", "Transfers", "DE··3000", "DE 3000", "Main", "·", "a:b;  c\n2026-01-01 open X",
    ]
    let expenses = names.map {
      ExportFixture.expense(1, "2026-11-20", 100, "USD", .expense, "Other", "x", account: $0)
    }
    func accounts(_ format: ExportFormat) throws -> [Substring] {
      try ExportFixture.text(format, expenses).split(separator: "\n").filter { $0.hasSuffix("  -1.00 USD") }
        .map { $0.drop { $0 == " " }.dropLast("  -1.00 USD".count) }
    }
    #expect(
      try accounts(.hledger) == [
        "Assets:Cash", "Assets:Cash", "Assets:cash", "Assets:Transfers-2", "Assets:DE··3000",
        "Assets:DE 3000",
        "Assets:Main", "Assets:·", "Assets:a-b, c 2026-01-01 open X",
      ]
    )
    #expect(
      try accounts(.beancount) == [
        "Assets:Cash", "Assets:Cash", "Assets:Cash-2", "Assets:Transfers-2", "Assets:DE-3000",
        "Assets:DE-3000-2",
        "Assets:Main", "Assets:Other", "Assets:A-b-c-2026-01-01-open-X",
      ]
    )
  }
}

extension ExpenseDraft {
  fileprivate func with(people: [String], note: String) -> ExpenseDraft {
    var draft = self
    draft.people = people
    draft.note = note
    return draft
  }
}
