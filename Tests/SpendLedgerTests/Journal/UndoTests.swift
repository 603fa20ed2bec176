import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct UndoTests {
  private func ids(_ ledger: Ledger) throws -> [Int64] {
    var ids: [Int64] = []
    try ledger.visit(ListRequest(limit: nil)) {
      ids.append($0.id); return true
    }
    return ids
  }

  @Test("takes back line after line, newest first, across a restart, and then nothing")
  func chain() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"), words: "one")
    let two = LineToRecord(
      drafts: [try draft("2", for: "two a"), try draft("3", for: "two b")],
      words: "two and three",
      source: .piped,
      moment: try StoppedClock().moment
    )
    _ = try fixture.ledger.record([two, try line(draft("4"), words: "four")])

    #expect(try fixture.ledger.undoNewest()?.entry.cause.words == "four")
    let reopened = try Ledger(opening: fixture.path, clock: StoppedClock())
    let undone = try #require(try reopened.undoNewest())
    #expect(undone.entry.cause.words == "two and three")
    #expect(undone.count == 2)
    #expect(undone.changes.map { $0.before?.id } == [2, 3])
    #expect(undone.changes.map { $0.before?.draft } == two.drafts)
    #expect(undone.changes.allSatisfy { $0.after == nil })
    #expect(try ids(reopened) == [1])
    #expect(try reopened.undoNewest()?.entry.cause.words == "one")
    #expect(try reopened.undoNewest() == nil)
    #expect(try ids(reopened) == [])
  }

  @Test("a number is never given again")
  func numbers() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    _ = try fixture.ledger.undoNewest()
    #expect(try fixture.record(draft("2")).id == 2)
  }

  @Test("an undo is an entry that names what it takes back, and is not taken back itself")
  func entries() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"), words: "one")
    _ = try fixture.ledger.undoNewest()
    try fixture.record(draft("2"), words: "two")
    _ = try fixture.ledger.undoNewest()
    let rows = try RawDatabase(fixture.path).rows(
      "SELECT id, source, action, words, undoes, undone_by FROM entry"
    )
    #expect(
      rows == [
        "1|typed|add|one|NULL|2", "2|typed|undo|undo|1|NULL", "3|typed|add|two|NULL|4",
        "4|typed|undo|undo|3|NULL",
      ]
    )
  }

  @Test("S33 what later changes stand on is not taken back")
  func conflict() throws {
    let fixture = try LedgerFixture()
    _ = try fixture.ledger.record([
      LineToRecord(
        drafts: [try draft("1"), try draft("2")],
        words: "pair",
        source: .typed,
        moment: try StoppedClock().moment
      )
    ])
    let before = try RawDatabase(fixture.path)
    #expect(before.run("UPDATE expense SET amount = 250 WHERE id = 2"))
    #expect(
      reason { _ = try fixture.ledger.undoNewest() }
        == .laterChanges(StoreError.Change(number: 1, words: "pair"), later: [])
    )
    #expect(try ids(fixture.ledger) == [2, 1])
    #expect(try before.rows("SELECT count(*) FROM entry") == ["1"])
  }

  @Test("S34 an entry whose table has another name is refused, not passed over")
  func renamedTable() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"), words: "one")
    let raw = try RawDatabase(fixture.path)
    #expect(raw.run("UPDATE entry SET changes = CAST(replace(changes, 'expense', 'outflow') AS BLOB)"))
    let kept = try raw.bytes("SELECT changes FROM entry")
    #expect(kept.count > 60)
    #expect(
      reason { _ = try fixture.ledger.undoNewest() }
        == .laterChanges(StoreError.Change(number: 1, words: "one"), later: [])
    )
    #expect(try ids(fixture.ledger) == [1])
  }
}
