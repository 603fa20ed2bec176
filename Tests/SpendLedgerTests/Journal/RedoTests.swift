import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

@Suite struct RedoTests {
  private func amounts(_ ledger: Ledger) throws -> [Int64] {
    var amounts: [Int64] = []
    try ledger.visit(ListRequest(limit: nil)) {
      amounts.append($0.draft.amount.minorUnits / 100); return true
    }
    return amounts.sorted()
  }

  @Test("several changes are taken back and made again, in one step each, across a restart")
  func several() throws {
    let fixture = try LedgerFixture()
    for amount in 1...5 { try fixture.record(draft("\(amount)")) }
    #expect(try fixture.ledger.undo(.newest(3), cause: cause("undo 3")).map(\.entry.number) == [5, 4, 3])
    #expect(try amounts(fixture.ledger) == [1, 2])
    let reopened = try Ledger(opening: fixture.path, clock: StoppedClock())
    #expect(try reopened.redo(.newest(2), cause: cause("redo 2")).map(\.entry.number) == [3, 4])
    #expect(try amounts(reopened) == [1, 2, 3, 4])
    #expect(try reopened.undo(.all, cause: cause("undo all")).count == 4)
    #expect(try amounts(reopened) == [])
    #expect(try reopened.undo(.all, cause: cause("undo all")).isEmpty)
    #expect(try reopened.redo(.all, cause: cause("redo all")).count == 5)
    #expect(try amounts(reopened) == [1, 2, 3, 4, 5])
    #expect(try reopened.redoNewest() == nil)
  }

  @Test("any change can be taken back by its number, however old, and only once")
  func byNumber() throws {
    let fixture = try LedgerFixture()
    for amount in 1...4 { try fixture.record(draft("\(amount)")) }
    _ = try fixture.ledger.undo(.entry(2, withLater: false), cause: cause("undo @2"))
    #expect(try amounts(fixture.ledger) == [1, 3, 4])
    #expect(
      reason { _ = try fixture.ledger.undo(.entry(2, withLater: false), cause: cause("undo @2")) }
        == .alreadyUndone(2, by: 5)
    )
    #expect(
      reason { _ = try fixture.ledger.undo(.entry(9, withLater: false), cause: cause("undo @9")) }
        == .noSuchEntry(9)
    )
    #expect(
      reason { _ = try fixture.ledger.redo(.entry(3, withLater: false), cause: cause("redo @3")) }
        == .notUndone(3)
    )
    _ = try fixture.ledger.redo(.entry(2, withLater: false), cause: cause("redo @2"))
    #expect(try amounts(fixture.ledger) == [1, 2, 3, 4])
  }

  @Test("to undo an undo is to redo, and to undo a redo is to undo")
  func undoOfUndo() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    _ = try fixture.ledger.undoNewest()
    _ = try fixture.ledger.undo(.entry(2, withLater: false), cause: cause("undo @2"))
    #expect(try amounts(fixture.ledger) == [1])
    _ = try fixture.ledger.undo(.entry(3, withLater: false), cause: cause("undo @3"))
    #expect(try amounts(fixture.ledger) == [])
    _ = try fixture.ledger.redoNewest()
    #expect(try amounts(fixture.ledger) == [1])
  }

  @Test("S33 an undo that later changes stand on names them and takes all back where that is asked for")
  func later() throws {
    let fixture = try LedgerFixture()
    let expense = try fixture.record(draft("1"), words: "coffee 1")
    try fixture.record(draft("7"), words: "bus 7")
    var content = expense.draft
    content.amount = try draft("2").amount
    _ = try fixture.ledger.change([Expense(id: expense.id, draft: content)], cause: cause("make that 2"))
    _ = try fixture.ledger.delete([expense.id], cause: cause("delete it"))

    #expect(
      reason { _ = try fixture.ledger.undo(.entry(1, withLater: false), cause: cause("undo @1")) }
        == .laterChanges(
          StoreError.Change(number: 1, words: "coffee 1"),
          later: [
            StoreError.Change(number: 3, words: "make that 2"),
            StoreError.Change(number: 4, words: "delete it"),
          ]
        )
    )
    #expect(try amounts(fixture.ledger) == [7])
    let taken = try fixture.ledger.undo(.entry(1, withLater: true), cause: cause("undo @1 --chain"))
    #expect(taken.map(\.entry.number) == [4, 3, 1])
    #expect(try amounts(fixture.ledger) == [7])
    _ = try fixture.ledger.redo(.newest(3), cause: cause("redo 3"))
    #expect(try amounts(fixture.ledger) == [7])
    _ = try fixture.ledger.undoNewest()
    #expect(try amounts(fixture.ledger) == [2, 7])
  }

  @Test("S33 a redo that a later change stands in the way of names it, and changes nothing")
  func blockedRedo() throws {
    let fixture = try LedgerFixture()
    let expense = try fixture.record(draft("1"), words: "coffee 1")
    var content = expense.draft
    content.amount = try draft("2").amount
    _ = try fixture.ledger.change([Expense(id: expense.id, draft: content)], cause: cause("make that 2"))
    _ = try fixture.ledger.undoNewest()
    _ = try fixture.ledger.delete([expense.id], cause: cause("delete it"))
    #expect(
      reason { _ = try fixture.ledger.redoNewest() }
        == .redoBlocked(
          StoreError.Change(number: 2, words: "make that 2"),
          later: [StoreError.Change(number: 4, words: "delete it")],
          missing: []
        )
    )
    _ = try fixture.ledger.undoNewest()
    _ = try fixture.ledger.redo(.entry(2, withLater: false), cause: cause("redo @2"))
    #expect(try amounts(fixture.ledger) == [2])
  }

  @Test("S33 a redo of what needs a change that is taken back names that one")
  func needsEarlier() throws {
    let fixture = try LedgerFixture()
    let expense = try fixture.record(draft("1"), words: "coffee 1")
    _ = try fixture.ledger.delete([expense.id], cause: cause("delete it"))
    _ = try fixture.ledger.undo(.newest(2), cause: cause("undo 2"))
    #expect(
      reason { _ = try fixture.ledger.redo(.entry(2, withLater: false), cause: cause("redo @2")) }
        == .redoBlocked(
          StoreError.Change(number: 2, words: "delete it"),
          later: [],
          missing: [StoreError.Change(number: 1, words: "coffee 1")]
        )
    )
  }

  @Test("the history tells every change, newest first")
  func history() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"), words: "one")
    _ = try fixture.ledger.undoNewest()
    _ = try fixture.ledger.redoNewest()
    var entries: [JournalEntry] = []
    try fixture.ledger.visitHistory {
      entries.append($0); return true
    }
    #expect(entries.map(\.number) == [3, 2, 1])
    #expect(entries.map(\.action) == [.redo, .undo, .add])
    #expect(entries.map(\.undoes) == [2, 1, nil])
    #expect(entries.map(\.undoneBy) == [nil, 3, nil])
    #expect(entries.map(\.count) == [1, 1, 1])
    #expect(entries.last?.cause == (try cause("one")))
  }
}
