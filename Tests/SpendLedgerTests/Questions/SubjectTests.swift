import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

/// Subjects find by words, wherever the expense stands: in the index of words or too new for it.
@Suite struct SubjectTests {
  private static let descriptions = [
    "tea AND biscuits", "NEAR the end", "rock \"n\" roll", "50% off", "a*b", "col:umn",
    "it's half price; DROP TABLE",
    "loaves of bread", "bus pass", "crème brûlée", "🍕 night", "^start", "(brackets", "under_score",
    "naïve café",
    "kilo of -minus", "{description} : x", "日本 ラーメン", "ⅷ visits",
  ]

  /// The descriptions twice: once old enough to be in the index, once not.
  private func ledger() throws -> LedgerFixture {
    let fixture = try LedgerFixture()
    var drafts = try SubjectTests.descriptions.map { try draft("1.00", for: $0) }
    drafts += try (0..<256).map { _ in try draft("1.00", for: "filler", merchant: "Plain") }
    drafts += try SubjectTests.descriptions.map { try draft("1.00", for: $0) }
    _ = try fixture.ledger.record(drafts.map { try line($0) })
    return fixture
  }

  @Test(
    "I21 operators, quotes and signs in words are found as plain text",
    arguments: [
      ("tea AND biscuits", 0), ("biscuits tea", 0), ("AND", 0), ("near", 1), ("the end", 1),
      ("rock \"n\" roll", 2),
      ("\"n", 2), ("50%", 3), ("a*b", 4), ("col:umn", 5), ("umn col", 5), ("price; DROP", 6), ("its", 6),
      ("halves", 6), ("loaf", 7), ("buses", 8), ("creme brulees", 9), ("🍕", 10), ("🍕 nights", 10),
      ("^start", 11),
      ("(brackets", 12), ("under_score", 13), ("NAIVE CAFE", 14), ("-minus", 15), ("{description} : x", 16),
      ("日本", 17), ("ⅷ", 18), ("^", 11), ("_", 13), ("{", 16), ("%", 3), ("\"", 2),
    ]
  )
  func plainText(subject: String, index: Int) throws {
    let answer = try ledger().ledger.answer(
      Question(measure: .count, filter: filter { $0.subjects = [subject] }),
      evidence: true
    )
    let number = Int64(index + 1)
    #expect(answer.expenseIDs == [number + Int64(SubjectTests.descriptions.count) + 256, number])
    #expect(answer.matchCount == 2)
  }

  @Test(
    "I21 what looks like a part of a query finds nothing by that",
    arguments: [
      "tea OR bus", "te*", "descr*", "description : tea", "NOT bus", "tea NEAR biscuits", "\"", "\"\"",
      "\u{0}",
      "tea\u{0}zebra", "' OR 1=1 --", "bus) OR (tea", "", "NEAR(tea biscuits)", "\\",
    ]
  )
  func noOperators(subject: String) throws {
    let question = Question(
      measure: .list,
      filter: filter {
        $0.subjects = [subject]
        $0.merchants = ["Plain"]
      }
    )
    let answer = try ledger().ledger.answer(question, evidence: false)
    // Only nothing at all is part of every text.
    #expect(answer.matchCount == (subject.isEmpty ? 256 : 0))
  }

  @Test("a note is no subject of a question")
  func notes() throws {
    let fixture = try LedgerFixture()
    for _ in 0..<300 {
      var draft = try draft("1.00", for: "dinner")
      draft.note = "coffee"
      try fixture.record(draft)
    }
    let question = Question(measure: .count, filter: filter { $0.subjects = ["coffee"] })
    #expect(try fixture.ledger.answer(question, evidence: false).rows.isEmpty)
  }

  @Test("what was edited is found by its new words alone")
  func edits() throws {
    let fixture = try ledger()
    let cause = Cause(words: "words", source: .typed, moment: try StoppedClock().moment)
    let changed = try draft("1.00", for: "wolf", merchant: "Corner Store")
    _ = try fixture.ledger.change([9, 284].map { Expense(id: $0, draft: changed) }, cause: cause)
    for (subject, numbers) in [("bus", []), ("wolves", [284, 9]), ("corner store", [284, 9])]
      as [(String, [Int64])]
    {
      let question = Question(measure: .total, filter: filter { $0.subjects = [subject] })
      #expect(try fixture.ledger.answer(question, evidence: true).expenseIDs == numbers)
    }
  }

  @Test("a month so far is the whole month only while nothing is dated later in it")
  func laterInTheMonth() throws {
    let fixture = try LedgerFixture()
    let question = Question(
      measure: .total,
      period: period("2026-11-01", "2026-11-20"),
      grouping: .merchant
    )
    try fixture.record(draft("2.00", on: "2026-11-02", merchant: "Metro"))
    let before = try fixture.ledger.answer(question, evidence: false)
    #expect(before.sql.contains("FROM name_total"))
    #expect(rows(before) == ["Metro 2.00 USD 1"])
    try fixture.record(draft("5.00", on: "2026-11-25", merchant: "Metro"))
    let after = try fixture.ledger.answer(question, evidence: false)
    #expect(!after.sql.contains("FROM name_total"))
    #expect(rows(after) == ["Metro 2.00 USD 1"])
  }

  @Test("a thousand merchants of one word are found by it")
  func manyNames() throws {
    let fixture = try LedgerFixture()
    let drafts = try (0..<1_000).map { try draft("1.00", merchant: "Market \($0)") }
    _ = try fixture.ledger.record(drafts.map { try line($0) })
    let question = Question(measure: .total, filter: filter { $0.merchants = ["markets"] })
    #expect(rows(try fixture.ledger.answer(question, evidence: false)) == ["1000.00 USD 1000"])
  }
}
