import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

@Suite struct TagHistoryTests {
  @Test(
    "lines, tags and trips in any order are taken back to nothing and made again, and doctor is content",
    arguments: 1...6 as ClosedRange<UInt64>
  )
  func history(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try LedgerFixture()
    let empty = try fixture.dump()
    let today = try StoppedClock().moment.date
    var made = 0
    for number in 1...200 {
      let day = today.adding(days: -Int.random(in: 0..<9, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        var draft = try draft("\(number)", on: day.iso, for: "thing")
        if Bool.random(using: &random) { draft.tags = ["work"] }
        try fixture.record(draft)
      case 2:
        let found = Int64.random(in: 1...Int64(number), using: &random)
        guard let expense = try fixture.ledger.expenses(numbered: [found]).first else { continue }
        var draft = expense.draft
        draft.tags = TagEdit(added: ["lisbon"], removed: ["work"]).applied(to: draft.tags)
        _ = try fixture.ledger.change([Expense(id: found, draft: draft)], cause: cause("tag"))
      case 3:
        if (try? fixture.ledger.change(.start(tag: "trip", on: day), cause: cause("start"))) != nil {
          made += 1
        }
      default: if (try? fixture.ledger.change(.end(on: day), cause: cause("end"))) != nil { made += 1 }
      }
    }
    #expect(made > 10)
    try fixture.expectReversible(to: empty)
  }

  @Test("S25 doctor finds rows of tags that are not what the expenses say, and computes them anew")
  func repairs() throws {
    let fixture = try LedgerFixture()
    var draft = try draft("4")
    draft.tags = ["lisbon", "work"]
    try fixture.record(draft)
    #expect(try RawDatabase(fixture.path).run("UPDATE tag SET name = 'porto' WHERE position = 1"))
    #expect(try fixture.ledger.examine().findings.map(\.code) == ["tags"])
    _ = try fixture.ledger.repair()
    #expect(try fixture.ledger.examine().findings == [])
    #expect(
      try RawDatabase(fixture.path).rows("SELECT name FROM tag ORDER BY position") == ["lisbon", "work"]
    )
  }
}
