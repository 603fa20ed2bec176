import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct LearningTests {
  private func counts(_ fixture: LedgerFixture) throws -> [String] {
    try RawDatabase(fixture.path).rows(
      "SELECT feature, name, count FROM evidence JOIN category ON category.id = evidence.category ORDER BY 1, 2"
    )
  }

  private func guess(_ description: String, merchant: String?) throws -> ExpenseDraft {
    var draft = try draft("9", for: description, merchant: merchant)
    draft.categoryIsGuess = true
    return draft
  }

  @Test("what is like the past gets its category, and what is not gets none")
  func generalizes() throws {
    let fixture = try LedgerFixture()
    for (index, merchant) in ["Fuzzel", "Grommit", "Plink", "Wozz"].enumerated() {
      try fixture.record(
        draft("\(index + 1)", category: "Entertainment", for: "zorb ride", merchant: merchant)
      )
      try fixture.record(draft("\(index + 1)", category: "Groceries", for: "oats", merchant: "Mill \(index)"))
    }
    let known = try fixture.ledger.rememberedCategory(for: guess("zorb", merchant: "Blunk"), before: nil)
    #expect(known?.category == "Entertainment")
    guard case .likely(let confidence)? = known?.origin else {
      Issue.record("not likely, but \(String(describing: known))")
      return
    }
    #expect(confidence > 0.8)
    #expect(try fixture.ledger.rememberedCategory(for: guess("quux", merchant: "Blunk"), before: nil) == nil)
    // What the words tell for sure is left alone.
    #expect(
      try fixture.ledger.rememberedCategory(for: draft("9", for: "zorb", merchant: "Blunk"), before: nil)
        == nil
    )
  }

  @Test("the counts are those of the expenses that there are, in whatever order they came and went")
  func order() throws {
    let rows: [(String, String, String?)] = [
      ("Groceries", "oats", "Mill"), ("Groceries", "oats", "Mill"), ("Shopping", "oats", "Mill"),
      ("Entertainment", "zorb 3", nil), ("Entertainment", "Zorb", nil),
    ]
    let (one, other) = (try LedgerFixture(), try LedgerFixture())
    for (category, words, merchant) in rows {
      try one.record(draft("1", category: category, for: words, merchant: merchant))
    }
    for (category, words, merchant) in rows.reversed() {
      let number = try other.record(draft("1", for: words, merchant: merchant)).id
      try other.record(draft("7", for: "passing"))
      _ = try other.ledger.undo(.newest(1), cause: cause("undo"))
      let now = try draft("1", category: category, for: words, merchant: merchant)
      _ = try other.ledger.change([Expense(id: number, draft: now)], cause: cause("edit"))
    }
    #expect(try counts(one) == counts(other))
    #expect(try counts(one).contains("w:oats|Groceries|1"))
    _ = try one.ledger.undo(.all, cause: cause("undo all"))
    #expect(try counts(one) == [])
  }

  @Test("a load teaches, but not one of ten thousands")
  func loads() throws {
    for (count, teaches) in [(300, true), (20_001, false)] {
      let fixture = try LedgerFixture()
      var rows: [ExpenseDraft]? = try (0..<count).map { number in
        try draft("1", category: "Groceries", for: "oats \(number)", merchant: "Mill")
      }
      _ = try fixture.ledger.load(cause: cause("load")) {
        defer { rows = nil }
        return rows
      }
      #expect(try counts(fixture).isEmpty == !teaches)
    }
  }
}
