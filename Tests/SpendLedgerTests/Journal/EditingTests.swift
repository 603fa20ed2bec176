import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

@Suite struct EditingTests {
  private func all(_ ledger: Ledger) throws -> [Expense] {
    var expenses: [Expense] = []
    try ledger.visit(ListRequest(limit: nil)) {
      expenses.append($0); return true
    }
    return expenses
  }

  @Test("an edit says what was and what is, keeps the number, and is one entry that can be taken back")
  func edit() throws {
    let fixture = try LedgerFixture()
    let old = try fixture.record(draft("4.50", category: "Food & Dining", for: "coffee"))
    var content = old.draft
    content.amount = try draft("5.25").amount
    content.category = "Groceries"
    content.merchant = "Nopa"
    let wanted = Expense(id: old.id, draft: content)
    let receipt = try fixture.ledger.change([wanted], cause: cause("make that 5.25"))
    #expect(receipt.changes == [ExpenseChange(before: old, after: wanted)])
    #expect(receipt.entry.action == .edit)
    #expect(receipt.entry.number == 2)
    #expect(try all(fixture.ledger) == [wanted])

    #expect(try fixture.ledger.undoNewest()?.changes == [ExpenseChange(before: wanted, after: old)])
    #expect(try all(fixture.ledger) == [old])
    #expect(try fixture.ledger.redoNewest()?.changes == [ExpenseChange(before: old, after: wanted)])
    #expect(try all(fixture.ledger) == [wanted])
  }

  @Test("an edit that changes nothing is no entry")
  func noChange() throws {
    let fixture = try LedgerFixture()
    let expense = try fixture.record(draft("4.50"))
    #expect(try fixture.ledger.change([expense], cause: cause("make that 4.50")).count == 0)
    #expect(try RawDatabase(fixture.path).rows("SELECT count(*) FROM entry") == ["1"])
  }

  @Test("a delete takes out what it names, or nothing when one isn't there")
  func delete() throws {
    let fixture = try LedgerFixture()
    let first = try fixture.record(draft("1"))
    let second = try fixture.record(draft("2"))
    #expect(
      reason { _ = try fixture.ledger.delete([first.id, 99], cause: cause("delete 1 and 99")) }
        == .noSuchExpense(99)
    )
    #expect(try all(fixture.ledger).count == 2)
    let receipt = try fixture.ledger.delete([first.id, second.id], cause: cause("delete both"))
    #expect(receipt.count == 2)
    #expect(try all(fixture.ledger) == [])
    _ = try fixture.ledger.undoNewest()
    #expect(try all(fixture.ledger) == [second, first])
  }

  @Test("an edit past what the ledger holds changes nothing")
  func refused() throws {
    let fixture = try LedgerFixture()
    let expense = try fixture.record(draft("1"))
    var content = expense.draft
    content.category = "Nowhere"
    #expect(
      reason { _ = try fixture.ledger.change([Expense(id: 1, draft: content)], cause: cause("x")) }
        == .unknownCategory("Nowhere")
    )
    #expect(try all(fixture.ledger) == [expense])
  }

  @Test("the newest expenses are those last recorded or changed that are still there")
  func newest() throws {
    let fixture = try LedgerFixture()
    let first = try fixture.record(draft("1"))
    let second = try fixture.record(draft("2"))
    #expect(try fixture.ledger.newestExpenses() == [second])
    var content = first.draft
    content.person = "Sam"
    let changed = Expense(id: first.id, draft: content)
    _ = try fixture.ledger.change([changed], cause: cause("with Sam"))
    #expect(try fixture.ledger.newestExpenses() == [changed])
    _ = try fixture.ledger.undoNewest()
    #expect(try fixture.ledger.newestExpenses() == [second])
    _ = try fixture.ledger.delete([second.id], cause: cause("delete"))
    #expect(try fixture.ledger.newestExpenses() == [first])
  }
}
