import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct RandomQuestionTests {
  @Test(
    "any question is answered as a look at every expense answers it",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64]
  )
  func answers(seed: UInt64) throws {
    var maker = RandomLedger(random: SeededGenerator(seed: seed))
    let (fixture, expenses) = try maker.fixture(count: 1_450)
    // In half of the ledgers some categories are part of others.
    let wholes =
      seed % 2 == 0
      ? ["Groceries": "Food & Dining", "Healthcare": "Food & Dining", "Shopping": "Entertainment"] : [:]
    for (part, whole) in wholes {
      _ = try fixture.ledger.change(.nest(part, under: whole), concepts: [:], cause: cause("nest"))
    }
    let oracle = QuestionOracle(expenses: expenses, today: RandomLedger.today, wholes: wholes)
    let raw = try RawDatabase(fixture.path)
    // What is left out comes from numbers of its own, so that the questions stay the same.
    var left = SeededGenerator(seed: seed + 100)
    var answered = 0
    for _ in 0..<110 {
      var question = maker.question()
      if left.happens(0.1) {
        question.filter.excludedEntries = (0..<2).map { _ in FoundEntry(left.pick(expenses)) }
      }
      if left.happens(0.1) { question.filter.company = left.pick([.nobody, .somebody]) }
      if left.happens(0.1) { question.filter.numbers = (0..<40).map { _ in left.pick(expenses).id } }
      let answer = try fixture.ledger.answer(question, evidence: true)
      let expected = oracle.answer(question)
      #expect(expectable(answer) == expected, "\(question)\n\(answer.sql)")
      if !expected.rows.isEmpty { answered += 1 }
      let plan = try raw.rows("EXPLAIN QUERY PLAN \(answer.sql)")
      #expect(plan.filter(isScan).isEmpty || WholeTable(question) != nil, "\(plan)\n\(answer.sql)")
    }
    #expect(answered > 55)
  }

  @Test(
    "the numbers an answer lists add up to the figure it tells",
    arguments: [11, 12, 13, 14, 15] as [UInt64]
  )
  func evidence(seed: UInt64) throws {
    var maker = RandomLedger(random: SeededGenerator(seed: seed))
    let fixture = try maker.fixture(count: 700).fixture
    for _ in 0..<100 {
      var question = Question(measure: maker.random.pick([.total, .balance, .count]))
      question.filter = maker.filter(chance: maker.random.pick([0, 0.08, 0.15]))
      question.period = maker.period()
      if maker.random.happens(0.3) { question.comparison = .usual }
      let answer = try fixture.ledger.answer(question, evidence: true)
      var sums: [Currency: Int64] = [:]
      let entries = try fixture.ledger.expenses(numbered: answer.expenseIDs)
      for draft in entries.map(\.draft) {
        let isLess = question.measure == .balance ? draft.kind == .expense : draft.kind == .refund
        let isNet =
          question.measure == .balance || question.filter.kinds.isEmpty
          || Set(question.filter.kinds).isSuperset(of: [.expense, .refund])
        sums[draft.amount.currency, default: 0] += draft.amount.minorUnits * (isLess && isNet ? -1 : 1)
      }
      #expect(entries.count == answer.matchCount)
      let told = Dictionary(
        uniqueKeysWithValues: answer.rows.map { ($0.amount.currency, $0.amount.minorUnits) }
      )
      #expect(told == sums, "\(question)")
    }
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
      rows: answer.rows.map { QuestionOracle.text($0.label, $0.amount, $0.count, $0.hundredths) },
      expenses: answer.expenses.map(\.id),
      matchCount: answer.matchCount,
      evidence: answer.expenseIDs,
      others: answer.others.map { side in
        side.rows.map { QuestionOracle.text($0.label, $0.amount, $0.count, $0.hundredths) }
      },
      pace: answer.pace.map { side in
        side.rows.map { QuestionOracle.text($0.label, $0.amount, $0.count, $0.hundredths) }
      }
    )
  }
}
