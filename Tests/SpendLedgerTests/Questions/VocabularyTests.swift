import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

/// What a ledger says of the words of a question: old entries stand in the index of words, new ones don't yet.
@Suite struct VocabularyTests {
  private func ledger() throws -> LedgerFixture {
    let fixture = try LedgerFixture()
    var drafts = [try draft("4.00", for: "mango lassi", merchant: "Starbucks")]
    drafts += try (0..<256).map { _ in try draft("1.00", for: "filler", merchant: "Plain") }
    drafts.append(try draft("9.00", for: "guitar strings", merchant: "McDonald's"))
    _ = try fixture.ledger.record(drafts.map { try line($0) })
    return fixture
  }

  @Test(
    "names and words are known whole, in either number, wherever the entry stands",
    arguments: [
      ("starbucks", NamedRole.merchant, true), ("mc donalds", .merchant, true), ("mango", .merchant, false),
      ("mangoes", .subject, true), ("guitar string", .subject, true), ("mango strings", .subject, false),
      ("starbucks", .person, false), ("", .subject, false), ("\" OR filler", .subject, false),
    ]
  )
  func knows(name: String, role: NamedRole, isKnown: Bool) throws {
    #expect(try ledger().ledger.holds(name, as: role) == isKnown)
  }

  @Test(
    "Q12 a slip finds the word it is one of",
    arguments: [
      ("strabucks", ["starbucks"]), ("starbuks", ["starbucks"]), ("giutar", ["guitar"]),
      ("guittar", ["guitar"]),
      ("lazzi", []), ("sta", []),
    ]
  )
  func slips(word: String, meant: [String]) throws {
    #expect(try ledger().ledger.words(near: word) == meant)
  }
}
