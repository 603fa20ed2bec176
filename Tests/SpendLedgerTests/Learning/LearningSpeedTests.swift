import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

/// That one line doesn't take longer the more there is of the past.
@Suite struct LearningSpeedTests {
  @Test("what is likely is told as fast from a large past as from a small one")
  func size() throws {
    func time(_ count: Int) throws -> Duration {
      let fixture = try LedgerFixture()
      var rows: [ExpenseDraft]? = try (0..<count).map { number in
        let words = "thing \(String(number, radix: 2).map { $0 == "1" ? "a" : "b" }.joined(separator: " "))"
        return try draft("1", category: "Groceries", for: words, merchant: "Mill")
      }
      _ = try fixture.ledger.load(cause: cause("load")) {
        defer { rows = nil }
        return rows
      }
      let line = try draft("9", for: "thing a b a", merchant: "Blunk")
      return try ContinuousClock().measure {
        for _ in 0..<2_000 { _ = try fixture.ledger.proposals(for: line, besidesItself: false) }
      }
    }
    let (small, large) = (try time(100), try time(20_000))
    #expect(large < small * 4, "\(small / 2_000) and \(large / 2_000) a line")
  }
}
