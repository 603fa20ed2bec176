import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

@Suite struct RememberingTests {
  private func change(_ fixture: LedgerFixture, _ number: Int64, to category: String) throws {
    let expense = try #require(try fixture.ledger.expenses(numbered: [number]).first)
    var draft = expense.draft
    draft.category = category
    _ = try fixture.ledger.change([Expense(id: number, draft: draft)], cause: cause("that was \(category)"))
  }

  private func remembered(_ fixture: LedgerFixture, _ draft: ExpenseDraft, before entry: Int64? = nil) throws
    -> String?
  {
    try fixture.ledger.rememberedCategory(for: draft, before: entry)?.category
  }

  private func guess(_ draft: ExpenseDraft) -> ExpenseDraft {
    var draft = draft
    draft.categoryIsGuess = true
    return draft
  }

  @Test("a corrected category holds for the same business, in any spelling, and tells by which change")
  func merchant() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("5", category: "Food & Dining", for: "coffee", merchant: "Blue Bottle"))
    let next = try draft("6", category: "Food & Dining", for: "beans", merchant: "BLUE BOTTLE")
    #expect(try remembered(fixture, next) == nil)
    try change(fixture, 1, to: "Groceries")
    let date = try #require(CivilDate(iso: "2026-11-20"))
    #expect(
      try fixture.ledger.rememberedCategory(for: next, before: nil)
        == RememberedCategory(category: "Groceries", origin: .corrected(entry: 2, on: date))
    )
    // Another business, or the thing bought there alone, is something else.
    #expect(try remembered(fixture, draft("6", for: "coffee")) == nil)
    #expect(try remembered(fixture, draft("6", for: "coffee", merchant: "Nopa")) == nil)
    #expect(try remembered(fixture, draft("6", for: "Blue Bottle")) == nil)
    #expect(try remembered(fixture, draft("6", for: "pay", merchant: "Blue Bottle", kind: .income)) == nil)
  }

  @Test("without a business the description counts, and the last correction wins")
  func description() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("5", category: "Shopping", for: "candles"))
    try change(fixture, 1, to: "Groceries")
    try change(fixture, 1, to: "Entertainment")
    #expect(try remembered(fixture, draft("6", for: "Candles")) == "Entertainment")
    #expect(try remembered(fixture, draft("6", for: "candles"), before: 3) == "Groceries")
    #expect(try remembered(fixture, draft("6", for: "candles"), before: 2) == nil)
    #expect(try remembered(fixture, draft("6", for: "candle holder")) == nil)
  }

  @Test("to take the correction back is to forget it, to make it again is to remember it")
  func undo() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("5", for: "candles"))
    try change(fixture, 1, to: "Groceries")
    #expect(try remembered(fixture, draft("6", for: "candles")) == "Groceries")
    _ = try fixture.ledger.undoNewest()
    #expect(try remembered(fixture, draft("6", for: "candles")) == nil)
    _ = try fixture.ledger.redoNewest()
    #expect(try remembered(fixture, draft("6", for: "candles")) == "Groceries")
  }

  @Test("an edit of anything else teaches nothing")
  func otherEdits() throws {
    let fixture = try LedgerFixture()
    let old = try fixture.record(draft("5", category: "Shopping", for: "candles"))
    var content = old.draft
    content.amount = try draft("6").amount
    _ = try fixture.ledger.change([Expense(id: 1, draft: content)], cause: cause("make that 6"))
    #expect(try remembered(fixture, draft("6", for: "candles")) == nil)
  }

  @Test("what no word tells takes the category that the same was given before, never the other way round")
  func given() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("5", category: "Entertainment", for: "flumox"))
    try fixture.record(draft("5", category: "Shopping", for: "gift", merchant: "Zorblax"))
    #expect(
      try fixture.ledger.rememberedCategory(for: guess(draft("6", for: "Flumox")), before: nil)
        == RememberedCategory(category: "Entertainment", origin: .given(expense: 1))
    )
    #expect(try remembered(fixture, guess(draft("6", for: "thing", merchant: "zorblax"))) == "Shopping")
    #expect(try remembered(fixture, draft("6", category: "Groceries", for: "flumox")) == nil)
    // Another name that is like it has it for likely, which is less.
    let like = try fixture.ledger.rememberedCategory(for: guess(draft("6", for: "flumox 2")), before: nil)
    #expect(like?.category == "Entertainment")
    #expect(like?.origin != .given(expense: 1))
  }

  @Test("it is found in the index of words as well as past its end, and newest first")
  func index() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("5", category: "Entertainment", for: "flumox"))
    try fixture.record(draft("5", category: "Shopping", for: "flumox"))
    try fixture.record(draft("5", category: "Groceries", for: "flumox and more"))
    let filler = try (0..<300).map { _ in try line(draft("1", category: "Groceries", for: "bread")) }
    _ = try fixture.ledger.record(filler)
    #expect(try remembered(fixture, guess(draft("6", for: "flumox"))) == "Shopping")
    try fixture.record(draft("5", category: "Healthcare", for: "wibble"))
    #expect(try remembered(fixture, guess(draft("6", for: "wibble"))) == "Healthcare")
    #expect(
      try fixture.ledger.rememberedCategory(for: guess(draft("6", for: "\"bread\" OR flumox")), before: 400)
        == nil
    )
  }

  @Test("a correction by another program is noticed while this one runs")
  func others() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("5", for: "candles"))
    #expect(try remembered(fixture, draft("6", for: "candles")) == nil)
    let other = try Ledger(opening: fixture.path, clock: StoppedClock())
    var content = try draft("5", for: "candles")
    content.category = "Groceries"
    _ = try other.change([Expense(id: 1, draft: content)], cause: cause("groceries"))
    let deadline = ContinuousClock.now + .seconds(10)
    var found: String?
    while found == nil, ContinuousClock.now < deadline {
      found = try remembered(fixture, draft("6", for: "candles"))
    }
    #expect(found == "Groceries")
  }
}
