import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct TagTests {
  private func tagged(
    _ amount: String,
    _ tags: [String],
    on date: String = "2026-11-20",
    kind: ExpenseKind = .expense
  ) throws -> ExpenseDraft {
    var draft = try draft(amount, on: date, for: "thing", kind: kind)
    draft.tags = tags
    return draft
  }

  private func summaries(_ fixture: LedgerFixture) throws -> [String] {
    try fixture.ledger.tags().map { tag in
      let spent = tag.spent.map { "\($0.decimalText) \($0.currency.code)" }.joined(separator: ", ")
      let days = tag.days.map { "\($0.lowerBound.iso) \($0.upperBound.iso)" } ?? "never"
      return "\(tag.name) \(tag.count) \(spent) \(days)"
    }
  }

  private func tags(_ fixture: LedgerFixture, _ number: Int64) throws -> [String] {
    try fixture.ledger.expenses(numbered: [number]).first?.draft.tags ?? []
  }

  @Test("tags are told with what they come to: refunds less, income not at all, spellings together")
  func lists() throws {
    let fixture = try LedgerFixture()
    try fixture.record(tagged("40", ["lisbon", "work"], on: "2026-05-03"))
    try fixture.record(tagged("10", ["Lisbon"], on: "2026-05-09", kind: .refund))
    try fixture.record(tagged("500", ["work"], kind: .income))
    try fixture.record(draft("3"))
    #expect(
      try summaries(fixture) == [
        "lisbon 2 30.00 USD 2026-05-03 2026-05-09", "work 2 40.00 USD 2026-05-03 2026-11-20",
      ]
    )
    #expect(
      try RawDatabase(fixture.path).rows("SELECT id, tags FROM expenses WHERE tags IS NOT NULL") == [
        "1|lisbon, work", "2|Lisbon", "3|work",
      ]
    )
  }

  @Test("a trip tags nothing of its first day that was there before, and all of days that are named")
  func trips() throws {
    let fixture = try LedgerFixture()
    for day in 14...20 { try fixture.record(draft("\(day)", on: "2026-11-\(day)")) }
    let begun = try fixture.ledger.change(.start(tag: "Lisbon", on: nil), cause: cause("start trip"))
    #expect(begun.receipt.count == 0)
    #expect(begun.trip == Trip(tag: "Lisbon", first: try #require(CivilDate(iso: "2026-11-20")), last: nil))
    #expect(throws: StoreError.self) {
      try fixture.ledger.change(.start(tag: "Porto", on: nil), cause: cause("start trip"))
    }
    _ = try fixture.ledger.undo(.newest(1), cause: cause("undo"))
    #expect(try fixture.ledger.trips() == [])

    let first = try #require(CivilDate(iso: "2026-11-16"))
    let past = try fixture.ledger.change(.start(tag: "Lisbon", on: first), cause: cause("start trip"))
    #expect(past.receipt.count == 5)
    #expect(try summaries(fixture) == ["Lisbon 5 90.00 USD 2026-11-16 2026-11-20"])
    let ended = try fixture.ledger.change(.end(on: CivilDate(iso: "2026-11-18")), cause: cause("end trip"))
    #expect(ended.receipt.count == 2)
    #expect(
      try (1...7).map { try tags(fixture, $0) } == [[], [], ["Lisbon"], ["Lisbon"], ["Lisbon"], [], []]
    )
    #expect(throws: StoreError.self) { try fixture.ledger.change(.end(on: nil), cause: cause("end trip")) }
    _ = try fixture.ledger.undo(.newest(2), cause: cause("undo"))
    #expect(try summaries(fixture) == [])
    #expect(try fixture.ledger.story(of: 3)?.changes.isEmpty == true)
  }

  @Test("a trip can't end before it began")
  func order() throws {
    let fixture = try LedgerFixture()
    _ = try fixture.ledger.change(.start(tag: "Lisbon", on: nil), cause: cause("start trip"))
    #expect(throws: StoreError.self) {
      try fixture.ledger.change(.end(on: CivilDate(iso: "2026-11-19")), cause: cause("end trip"))
    }
    #expect(try fixture.ledger.trips().first?.last == nil)
  }

  @Test(
    "what may be the name of a tag",
    arguments: [
      ("lisbon", "lisbon"), ("#Lisbon 2026", "Lisbon-2026"), ("  New   York ", "New-York"), ("a,b", "a-b"),
      ("Café", "Café"), ("2026", nil), ("#", nil), ("", nil), ("\u{1B}[31mred", "x1b-31mred"),
      (String(repeating: "a", count: 41), nil),
    ]
  )
  func names(said: String, name: String?) { #expect(TagName.name(said) == name) }
}
