import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

@Suite struct StoryTests {
  @Test("tells what was recorded, by which words, and each edit that holds")
  func edits() throws {
    let fixture = try LedgerFixture()
    let first = try fixture.record(
      draft("4.50", category: "Food & Dining", for: "coffee"),
      words: "coffee 4.50"
    )
    var content = first.draft
    content.amount = try draft("5.25", "EUR").amount
    content.merchant = "Nopa"
    _ = try fixture.ledger.change([Expense(id: 1, draft: content)], cause: cause("no, 5.25 euros at Nopa"))
    let second = content
    content.category = "Groceries"
    content.merchant = nil
    content.date = try #require(CivilDate(iso: "2026-11-18"))
    _ = try fixture.ledger.change([Expense(id: 1, draft: content)], cause: cause("that was groceries"))

    let story = try #require(try fixture.ledger.story(of: 1))
    #expect(story.expense == Expense(id: 1, draft: content))
    #expect(story.recorded == first.draft)
    #expect(story.entry.cause.words == "coffee 4.50")
    #expect(story.changes.map(\.entry.number) == [2, 3])
    #expect(story.changes.map(\.before) == [first.draft, second])
    #expect(story.changes.map(\.after) == [second, content])
    #expect(story.changes.map(\.entry.cause.words) == ["no, 5.25 euros at Nopa", "that was groceries"])
  }

  @Test("an edit taken back is no part of it, and one made again is")
  func takenBack() throws {
    let fixture = try LedgerFixture()
    let first = try fixture.record(draft("4.50"))
    var content = first.draft
    content.category = "Groceries"
    _ = try fixture.ledger.change([Expense(id: 1, draft: content)], cause: cause("groceries"))
    _ = try fixture.ledger.undoNewest()
    #expect(try fixture.ledger.story(of: 1)?.changes.isEmpty == true)
    _ = try fixture.ledger.redoNewest()
    #expect(try fixture.ledger.story(of: 1)?.changes.map(\.after.category) == ["Groceries"])
    #expect(try fixture.ledger.story(of: 1)?.recorded == first.draft)
  }

  @Test("an expense knows its place among those of its line")
  func positions() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    let line = LineToRecord(
      drafts: [try draft("2"), try draft("3")],
      words: "2 and 3",
      source: .piped,
      moment: try StoppedClock().moment
    )
    _ = try fixture.ledger.record([line])
    #expect(try (1...3).map { try fixture.ledger.story(of: $0)?.position } == [0, 0, 1])
    #expect(try fixture.ledger.story(of: 3)?.entry.cause.source == .piped)
    #expect(try fixture.ledger.story(of: 4) == nil)
  }
}
