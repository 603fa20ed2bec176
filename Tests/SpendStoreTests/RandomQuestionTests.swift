import SpendCore
import SpendStore
import SpendTestSupport
import Testing

@Suite struct RandomQuestionTests {
  @Test("any question is answered as a look at every expense answers it", arguments: [1, 2, 3] as [UInt64])
  func answers(seed: UInt64) throws {
    var maker = RandomLedger(random: SeededGenerator(seed: seed))
    let (fixture, expenses) = try maker.fixture(count: 1_450)
    let oracle = QuestionOracle(expenses: expenses, today: RandomLedger.today)
    let raw = try RawDatabase(fixture.path)
    var answered = 0
    for _ in 0..<110 {
      let question = maker.question()
      let answer = try fixture.ledger.answer(question, evidence: true)
      let expected = oracle.answer(question)
      #expect(expectable(answer) == expected, "\(question)\n\(answer.sql)")
      if !expected.rows.isEmpty { answered += 1 }
      let plan = try raw.rows("EXPLAIN QUERY PLAN \(answer.sql)")
      #expect(plan.filter(isScan).isEmpty, "\(plan)\n\(answer.sql)")
    }
    #expect(answered > 55)
  }

  @Test("any list is in order and whole, page by page", arguments: [4, 5] as [UInt64])
  func lists(seed: UInt64) throws {
    var maker = RandomLedger(random: SeededGenerator(seed: seed))
    let (fixture, expenses) = try maker.fixture(count: 1_450)
    let oracle = QuestionOracle(expenses: expenses, today: RandomLedger.today)
    for _ in 0..<50 {
      let chance = maker.random.pick([0, 0.08, 0.15])
      let request = ListRequest(
        filter: maker.filter(chance: chance),
        period: maker.period(),
        limit: maker.random.pick([nil, 1, 50, 700])
      )
      var visited: [Expense] = []
      try fixture.ledger.visit(request) { expense in
        visited.append(expense)
        return true
      }
      let expected = oracle.list(request.filter, request.period).prefix(request.limit ?? .max)
      #expect(visited == Array(expected), "\(request)")
    }
  }

  private func expectable(_ answer: Answer) -> QuestionOracle.Expected {
    QuestionOracle.Expected(
      rows: answer.rows.map { row in
        let amount = row.amount
        return QuestionOracle.folded("\(row.label)|\(amount.currency.code)|\(amount.minorUnits)|\(row.count)")
      },
      expenses: answer.expenses.map(\.id),
      matchCount: answer.matchCount,
      evidence: answer.expenseIDs
    )
  }
}

/// Whether a step of a plan reads every expense, or all of the index of words.
func isScan(_ step: String) -> Bool {
  step.contains("SCAN expense") || step.contains("SCAN search") && !step.contains("INDEX 0:M")
}
