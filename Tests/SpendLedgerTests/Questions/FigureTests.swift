import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import Testing

@Suite struct FigureTests {
  @Test("one merchant in two cases is one group")
  func groupsIgnoreCase() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1", merchant: "Metro"))
    try fixture.record(draft("2", merchant: "METRO"))
    let answer = try fixture.ledger.answer(Question(measure: .total, grouping: .merchant), evidence: true)
    #expect(answer.rows.map(\.amount.minorUnits) == [300])
    #expect(answer.rows.first?.label.lowercased() == "metro")
    #expect(answer.expenseIDs == [2, 1])
    let named = try fixture.ledger.answer(
      Question(measure: .total, filter: filter { $0.merchants = ["metro"] }),
      evidence: false
    )
    #expect(named.rows.map(\.amount.minorUnits) == [300])
  }

  @Test(
    "an average is rounded half away from zero",
    arguments: [
      ("0.03", ExpenseKind.expense, 2), ("0.03", .refund, -2), ("0.05", .expense, 3), ("0.01", .expense, 1),
      ("0.01", .refund, -1), ("0.04", .expense, 2), ("92233720368547.05", .expense, 4_611_686_018_427_353),
    ]
  )
  func halves(amount: String, kind: ExpenseKind, expected: Int64) throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft(amount, on: "2026-11-19", kind: kind))
    let twoDays = period("2026-11-19", "2026-11-20")
    let answer = try fixture.ledger.answer(
      Question(measure: .total, per: .day, period: twoDays),
      evidence: false
    )
    #expect(answer.rows.map(\.amount.minorUnits) == [expected])
  }

  @Test("S28 amounts past 2^53 are exact, as a sum too")
  func largeAmounts() throws {
    let fixture = try LedgerFixture()
    for units: Int64 in [9_007_199_254_740_993, 1, 4_000_000_000_000_000_000] {
      try fixture.record(
        ExpenseDraft(
          amount: Money(minorUnits: units, currency: .dollar),
          date: try StoppedClock().moment.date,
          description: "x"
        )
      )
    }
    let answer = try fixture.ledger.answer(Question(measure: .total), evidence: false)
    #expect(answer.rows.map(\.amount.minorUnits) == [4_009_007_199_254_740_994])
  }

  @Test(
    "S28 a sum past 64 bits is refused, never rounded",
    arguments: [
      Question(measure: .total), Question(measure: .total, per: .day),
      Question(measure: .total, per: .purchase),
      Question(measure: .list),
    ]
  )
  func overflow(question: Question) throws {
    let fixture = try LedgerFixture()
    try fixture.record(
      ExpenseDraft(
        amount: Money(minorUnits: 1 << 62, currency: .dollar),
        date: try StoppedClock().moment.date,
        description: "x"
      )
    )
    // A second one, as earlier versions took it in another month.
    do {
      try #require(
        RawDatabase(fixture.path).run(
          """
          INSERT INTO expense SELECT 2, entry, '2026-10-20', amount, currency, kind, category, description, merchant,
            person, note, created, updated, account, fingerprint, statement, tags,
            confirmed, time FROM expense;
          INSERT INTO day_total SELECT '2026-10-20', category, currency, kind, amount, count, largest, smallest
            FROM day_total;
          INSERT INTO month_total SELECT '2026-10', category, currency, kind, amount, count, largest, smallest
            FROM month_total;
          """
        )
      )
    }
    #expect(
      reason { _ = try fixture.ledger.answer(question, evidence: false) } == .sumTooLarge
    )
    try fixture.ledger.visit(ListRequest()) { $0.draft.amount.minorUnits == 1 << 62 }
  }

  @Test(
    "S28 an expense with which a day's or month's total would pass 64 bits is refused, and the ledger stays as it was"
  )
  func dayOverflow() throws {
    let fixture = try LedgerFixture()
    let large = ExpenseDraft(
      amount: Money(minorUnits: 1 << 62, currency: .dollar),
      date: try StoppedClock().moment.date,
      description: "x"
    )
    try fixture.record(large)
    #expect(reason { try fixture.record(large) } == .sumTooLarge)
    #expect(reason { _ = try fixture.ledger.record([line(large), line(large)]) } == .sumTooLarge)
    #expect(try fixture.ledger.answer(Question(measure: .total), evidence: false).matchCount == 1)
  }

  @Test(
    "A19 an expense with which all days together would pass 64 bits is refused in lines, edits, redo and imports"
  )
  func sumOverflow() throws {
    let fixture = try LedgerFixture()
    let ledger = fixture.ledger
    // With some room for the small ones.
    func large(_ month: Int) throws -> ExpenseDraft {
      ExpenseDraft(
        amount: Money(minorUnits: 1 << 62 - 10_000, currency: .dollar),
        date: try StoppedClock().moment.date.adding(months: -month),
        description: "x"
      )
    }
    try fixture.record(large(0))
    _ = try ledger.undoNewest()
    try fixture.record(large(1))
    #expect(reason { try fixture.record(large(0)) } == .sumTooLarge)
    #expect(reason { _ = try ledger.redo(.entry(1, withLater: false), cause: cause("redo")) } == .sumTooLarge)
    let small = try fixture.record(draft("4", on: "2026-09-01"))
    #expect(
      reason { _ = try ledger.change([Expense(id: small.id, draft: large(2))], cause: cause("edit")) }
        == .sumTooLarge
    )
    var chunks = [[try draft("1"), try large(3)]]
    #expect(throws: StoreError.self) { _ = try ledger.load(cause: cause("file")) { chunks.popLast() } }
    var yen = try large(0)
    yen.amount = Money(minorUnits: 1 << 62, currency: try #require(Currency(code: "JPY")))
    try fixture.record(yen)
    #expect(try ledger.answer(Question(measure: .total), evidence: false).matchCount == 3)
    #expect(try ledger.examine().findings.filter { $0.severity == .fault } == [])
  }
}
