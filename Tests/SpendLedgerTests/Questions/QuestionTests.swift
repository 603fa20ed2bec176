import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

@Suite struct QuestionTests {
  @Test("answers exactly", arguments: QuestionCase.all)
  func figures(sample: QuestionCase) throws {
    let answer = try questionLedger().ledger.answer(sample.question, evidence: false)
    #expect(rows(answer) == sample.rows)
    #expect(answer.expenseIDs.isEmpty)
  }

  @Test("what the statement says is what sqlite3 says", arguments: QuestionCase.all)
  func statement(sample: QuestionCase) throws {
    let fixture = try questionLedger()
    let answer = try fixture.ledger.answer(sample.question, evidence: true)
    let raw = try RawDatabase(fixture.path).rows(answer.sql)
    switch sample.question.measure {
    case .total, .count:
      let columns = raw.map { $0.split(separator: "|", omittingEmptySubsequences: false) }
      let told = columns.filter { $0[2] != "NULL" }.map { $0[0..<4].joined(separator: "|") }
      #expect(
        told
          == answer.rows.map { "\($0.label)|\($0.amount.currency.code)|\($0.amount.minorUnits)|\($0.count)" }
      )
      // Only where rows are cut off does the statement itself count what matched in all.
      #expect(columns.allSatisfy { $0.count == 5 || $0[5] == "\(answer.matchCount)" })
    default:
      #expect(
        raw.map { $0.split(separator: "|").first.map(String.init) } == answer.expenses.map { "\($0.id)" }
      )
    }
  }

  @Test("brings the numbers of the entries counted, highest first")
  func evidence() throws {
    let ledger = try questionLedger().ledger
    let total = try ledger.answer(Question(measure: .total, period: october), evidence: true)
    #expect(total.expenseIDs == [6, 5, 4, 3, 2, 1])
    #expect(total.matchCount == 6)
    let top = Question(measure: .total, period: october, grouping: .category, limit: 1)
    let answer = try ledger.answer(top, evidence: true)
    #expect(answer.expenseIDs == [6, 5])
    #expect(answer.matchCount == 6)
  }

  @Test(
    "single entries come with their ties, in order",
    arguments: [
      (Question.Measure.first, "2026-10-01", [Int64(1)]),
      (.latest, "2026-10-01", [12]),
      (.latest, "2026-10-31", [12]),
      (.largest, "2026-11-01", [9, 8]),
      (.smallest, "2026-11-01", [7]),
    ]
  )
  func singles(measure: Question.Measure, since: String, numbers: [Int64]) throws {
    let answer = try questionLedger().ledger.answer(
      Question(measure: measure, period: period(since, nil)),
      evidence: true
    )
    #expect(answer.expenses.map(\.id) == numbers)
    #expect(answer.expenseIDs == numbers)
  }

  @Test("the first and the last day bring all their entries")
  func sameDay() throws {
    let ledger = try questionLedger().ledger
    let latest = try ledger.answer(Question(measure: .latest, period: october), evidence: false)
    #expect(latest.expenses.map(\.id) == [5, 4])
    let first = try ledger.answer(
      Question(measure: .first, period: period("2026-10-31", nil)),
      evidence: false
    )
    #expect(first.expenses.map(\.id) == [4, 5])
  }

  @Test("a list is newest first, cut at its limit, and says how many there are")
  func list() throws {
    let ledger = try questionLedger().ledger
    let cut = try ledger.answer(Question(measure: .list, period: october, limit: 2), evidence: true)
    #expect(cut.expenses.map(\.id) == [5, 4])
    #expect(cut.matchCount == 5)
    let every = filter { $0.kinds = ExpenseKind.allCases }
    let all = try ledger.answer(Question(measure: .list, filter: every), evidence: false)
    #expect(all.expenses.map(\.id) == [12, 9, 8, 11, 10, 7, 5, 4, 6, 3, 2, 1])
  }
}
