import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import Testing

@Suite("What somebody typed and a statement tells of")
struct LinkingTests {
  private static let bank = "STARBUCKS 1234 SEATTLE"

  private func lines(_ fixture: LedgerFixture) throws -> [String] {
    try RawDatabase(fixture.path).rows(
      "SELECT id, date, amount, description, account, statement FROM expenses ORDER BY id"
    )
  }

  /// One expense typed on the 18th, at 4.00 in Food & Dining.
  private func typed(_ description: String = "coffee", merchant: String? = nil) throws -> ExpenseDraft {
    try draft("4", on: "2026-11-18", category: "Food & Dining", for: description, merchant: merchant)
  }

  @Test("It is linked, keeps what was typed, and is counted once")
  func linked() throws {
    let fixture = try LedgerFixture()
    try fixture.record(try typed())
    let row = try stated("4", on: "2026-11-19", words: Self.bank, category: "Food & Dining", account: "Visa")
    let receipt = try fixture.ledger.load([row])
    #expect((receipt.entry, receipt.recorded, receipt.known, receipt.linked) == (2, 0, 0, 1))
    #expect(receipt.links.map(\.id) == [1])
    #expect(try lines(fixture) == ["1|2026-11-18|4.00|coffee|Visa|2026-11-19 4.00 USD \(Self.bank)"])
    #expect(try RawDatabase(fixture.path).rows("SELECT sum(amount) FROM day_total") == ["400"])
    #expect(try fixture.ledger.examine().findings == [])
  }

  @Test("The same statement again finds it, whatever was made of it since")
  func again() throws {
    let fixture = try LedgerFixture()
    try fixture.record(try typed())
    let row = try stated("4", on: "2026-11-19", words: Self.bank, category: "Food & Dining")
    try fixture.ledger.load([row])
    let receipt = try fixture.ledger.load([row], named: "again.csv")
    #expect((receipt.entry, receipt.recorded, receipt.known, receipt.linked) == (nil, 0, 1, 0))
    var changed = try #require(try fixture.ledger.expenses(numbered: [1]).first).draft
    changed.date = try #require(CivilDate(iso: "2026-10-01"))
    changed.description = "breakfast"
    _ = try fixture.ledger.change([Expense(id: 1, draft: changed)], cause: cause("edit"))
    #expect(try fixture.ledger.load([row]).known == 1)
    // A second coffee like it is another one.
    #expect(try fixture.ledger.load([row, row]).recorded == 1)
  }

  @Test("Undo breaks the link, redo makes it again, and the statement loaded again links again")
  func undone() throws {
    let fixture = try LedgerFixture()
    try fixture.record(try typed())
    let before = try lines(fixture)
    let rows = [
      try stated("4", on: "2026-11-19", words: Self.bank, category: "Food & Dining"),
      try stated("30", on: "2026-11-19", words: "SHELL 77"),
    ]
    #expect(try fixture.ledger.load(rows).recorded == 1)
    let loaded = try lines(fixture)
    _ = try fixture.ledger.undoNewest()
    #expect(try lines(fixture) == before)
    #expect(try fixture.ledger.examine().findings == [])
    _ = try fixture.ledger.redoNewest()
    #expect(try lines(fixture) == loaded)
    #expect(try DerivedFixture(fixture.path).isTrue)
    _ = try fixture.ledger.undoNewest()
    #expect(try fixture.ledger.load(rows).linked == 1)
  }

  @Test("Unlinked, both count, and neither is linked or comes again")
  func unlinked() throws {
    let fixture = try LedgerFixture()
    try fixture.record(try typed())
    let row = try stated("4", on: "2026-11-19", words: Self.bank, category: "Food & Dining", account: "Visa")
    try fixture.ledger.load([row])
    let receipt = try fixture.ledger.unlink(1, cause: cause("unlink 1")) { stated in
      ExpenseDraft(
        amount: stated.amount,
        date: stated.date,
        category: "Food & Dining",
        description: stated.words
      )
    }
    #expect(receipt.changes.map { $0.after?.id } == [1, 2])
    #expect(
      try lines(fixture) == [
        "1|2026-11-18|4.00|coffee|NULL|NULL", "2|2026-11-19|4.00|\(Self.bank)|Visa|NULL",
      ]
    )
    #expect(try DerivedFixture(fixture.path).isTrue)
    #expect(try fixture.ledger.examine().findings == [])
    #expect(try fixture.ledger.load([row]).known == 1)
    _ = try fixture.ledger.undoNewest()
    #expect(try lines(fixture) == ["1|2026-11-18|4.00|coffee|Visa|2026-11-19 4.00 USD \(Self.bank)"])
    #expect(try DerivedFixture(fixture.path).isTrue)
  }

  @Test("What no statement tells of can't be unlinked")
  func notLinked() throws {
    let fixture = try LedgerFixture()
    try fixture.record(try typed())
    for (number, expected) in [(Int64(1), StoreError.Reason.notLinked(1)), (7, .noSuchExpense(7))] {
      #expect(
        reason { _ = try fixture.ledger.unlink(number, cause: cause("unlink")) { _ in try! typed() } }
          == expected
      )
    }
  }

  /// A row of a statement, and whether it tells of the coffee typed on the 18th.
  struct Case: Sendable, CustomTestStringConvertible {
    let date: String
    let amount: String
    let words: String
    let category: String
    let kind: ExpenseKind
    let isLinked: Bool
    var testDescription: String { "\(date) \(amount) \(words) \(category)" }
  }

  private static let cases = [
    // The same category: a bank books within three days, or the day before.
    ("2026-11-18", "4", bank, "Food & Dining", ExpenseKind.expense, true),
    ("2026-11-17", "4", bank, "Food & Dining", .expense, true),
    ("2026-11-21", "4", bank, "Food & Dining", .expense, true),
    ("2026-11-22", "4", bank, "Food & Dining", .expense, false),
    ("2026-11-16", "4", bank, "Food & Dining", .expense, false),
    // A word in common: five days.
    ("2026-11-23", "4", "Lumen COFFEE house", "Other", .expense, true),
    ("2026-11-24", "4", "Lumen COFFEE house", "Other", .expense, false),
    // Another amount, another thing, another direction.
    ("2026-11-18", "4.10", "COFFEE house", "Food & Dining", .expense, false),
    ("2026-11-18", "4", "SHELL 77", "Transportation", .expense, false),
    ("2026-11-18", "4", "COFFEE house", "Food & Dining", .refund, false),
  ].map { Case(date: $0.0, amount: $0.1, words: $0.2, category: $0.3, kind: $0.4, isLinked: $0.5) }

  @Test(
    "It has the same amount and direction, a word or its category in common, and a day close by",
    arguments: cases
  )
  func judged(_ one: Case) throws {
    let fixture = try LedgerFixture()
    try fixture.record(try typed())
    let row = try stated(one.amount, on: one.date, words: one.words, category: one.category, kind: one.kind)
    let receipt = try fixture.ledger.load([row])
    #expect((receipt.linked, receipt.recorded) == (one.isLinked ? (1, 0) : (0, 1)))
  }

  @Test("Of several the one with a word in common is taken, then the nearest, and each once")
  func best() throws {
    let fixture = try LedgerFixture()
    try fixture.record(try draft("4", on: "2026-11-18", category: "Food & Dining", for: "tea"))
    try fixture.record(
      try draft("4", on: "2026-11-16", category: "Food & Dining", for: "cake", merchant: "Starbucks")
    )
    try fixture.record(try draft("4", on: "2026-11-17", category: "Food & Dining", for: "juice"))
    let row = try stated("4", on: "2026-11-18", words: Self.bank, category: "Food & Dining")
    let receipt = try fixture.ledger.load([row, row, row, row])
    #expect((receipt.linked, receipt.recorded) == (3, 1))
    #expect(receipt.links.map(\.id) == [2, 1, 3])
  }

  @Test(
    "Two rows of statements are never linked to each other, and no row of another account is taken for it"
  )
  func otherRows() throws {
    let fixture = try LedgerFixture()
    let visa = try stated("4", on: "2026-11-18", words: Self.bank, category: "Food & Dining", account: "Visa")
    let giro = try stated("4", on: "2026-11-18", words: Self.bank, category: "Food & Dining", account: "Giro")
    #expect(try fixture.ledger.load([visa]).recorded == 1)
    #expect(try fixture.ledger.load([giro]).recorded == 1)
    #expect(try fixture.ledger.load([giro, visa, visa]).recorded == 1)
    // A file that doesn't say its account may be of any.
    let unsaid = try stated("4", on: "2026-11-18", words: Self.bank, category: "Food & Dining")
    #expect(try fixture.ledger.load([unsaid, unsaid, unsaid]).known == 3)
  }

  @Test("Many equal rows are told from the ledger's in time that grows with them", .timeLimit(.minutes(1)))
  func manyEqual() throws {
    let fixture = try LedgerFixture()
    let visa = try stated("4", on: "2026-11-18", words: Self.bank, account: "Visa")
    let giro = try stated("4", on: "2026-11-18", words: Self.bank, account: "Giro")
    let rows = Array(repeating: visa, count: 20_000)
    #expect(try fixture.ledger.load(rows, chunk: 5_000).recorded == 20_000)
    let receipt = try fixture.ledger.load(rows + Array(repeating: giro, count: 20_000), chunk: 5_000)
    #expect((receipt.known, receipt.recorded) == (20_000, 20_000))
  }
}
