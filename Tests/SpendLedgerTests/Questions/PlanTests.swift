import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct PlanTests {
  private static let everything = Period.all
  private static let sinceApril = period("2026-04-10", nil)
  private static let gaps =
    Period(joining: [period("2026-03-01", "2026-03-31"), october], name: "") ?? everything

  private static let filters: [ExpenseFilter] = [
    ExpenseFilter(),
    filter { $0.categories = ["Groceries", "Other"] },
    filter { $0.merchants = ["metro"] },
    filter { $0.merchants = ["tea"] },
    filter { $0.merchants = ["!!!"] },
    filter { $0.people = ["Ana"] },
    filter { $0.subjects = ["coffee"] },
    filter { $0.subjects = ["ana"] },
    filter { $0.subjects = ["%"] },
    filter { $0.subjects = ["🍕", "metro"] },
    filter { $0.excluded = ["coffee", "Groceries"] },
    filter { $0.excluded = ["metro"] },
    filter { $0.excluded = ["%"] },
    filter { $0.kinds = [.income] },
    filter { $0.kinds = ExpenseKind.allCases },
    filter { $0.weekdays = [.sunday] },
    filter { $0.currency = .dollar },
    filter { $0.excludedCurrencies = [.dollar] },
    filter { $0.company = .nobody },
    filter { $0.company = .somebody },
    filter { $0.monthsOfYear = [10, 11] },
    filter { $0.moreThan = Money(minorUnits: 2_900, currency: .dollar) },
    filter { $0.moreThan = Money(minorUnits: 100, currency: .dollar) },
    filter { $0.lessThan = Money(minorUnits: 100, currency: .dollar) },
    filter {
      $0.merchants = ["metro"]
      $0.subjects = ["coffee"]
      $0.categories = ["Other"]
      $0.moreThan = Money(minorUnits: 100, currency: .dollar)
    },
  ]

  private static let periods = [everything, october, sinceApril, .day(RandomLedger.today), gaps]

  /// Every measure and way to group, over every filter and period.
  private static func questions() -> [Question] {
    var questions: [Question] = []
    for filter in filters {
      for period in periods {
        for measure in Question.Measure.allCases {
          for grouping in [nil] + (measure == .total ? Question.Grouping.allCases : [.merchant, .month]) {
            let limit = grouping == nil || measure == .total ? 2 : nil
            for limit in measure == .first || measure == .largest ? [nil, limit] : [limit] {
              questions.append(
                Question(
                  measure: measure,
                  filter: filter,
                  period: period,
                  grouping: grouping,
                  limit: limit,
                  comparison: grouping == nil ? .usual : nil
                )
              )
            }
          }
        }
      }
    }
    return questions
  }

  @Test("no statement of the ledger reads every expense but for a reason, whatever is asked and done")
  func plans() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    let trace = try #require(StatementTrace(path: path))
    let ledger = try Ledger(opening: path, clock: StoppedClock())
    try change(ledger)
    for filter in PlanTests.filters {
      for period in PlanTests.periods {
        try ledger.visit(ListRequest(filter: filter, period: period, limit: nil)) { _ in true }
        // What proves a figure are the numbers of all its expenses: over all time, those of nearly the whole table.
        _ = try ledger.answer(Question(measure: .total, filter: filter, period: october), evidence: true)
      }
    }
    var withoutReason = Set(trace.take())
    var reasons: [String: WholeTable] = [:]
    for question in PlanTests.questions() {
      _ = try ledger.answer(question, evidence: false)
      let statements = trace.take()
      if let reason = WholeTable(question) {
        for sql in statements { reasons[sql] = reason }
      } else {
        withoutReason.formUnion(statements)
      }
    }
    let raw = try RawDatabase(path)
    let statements = withoutReason.union(reasons.keys).filter { sql in
      ["expense ", "expense\n", "search", "CROSS JOIN name_total"].contains { sql.contains($0) }
        && ["SELECT", "WITH", "INSERT", "UPDATE", "DELETE"].contains { sql.hasPrefix($0) }
    }
    #expect(statements.count > 1_000)
    var found = Set<WholeTable>()
    for sql in statements {
      let plan = try raw.rows("EXPLAIN QUERY PLAN \(sql)")
      // Some names are looked up in each month by themselves, not among all names of the months.
      let isOfSomeNames = sql.contains("CROSS JOIN name_total")
      #expect(
        !isOfSomeNames
          || plan.contains { $0.contains("name_total USING PRIMARY KEY (role=? AND month=? AND name=?") },
        "\(plan)\n\(sql)"
      )
      guard plan.contains(where: isScan) else { continue }
      #expect(!withoutReason.contains(sql), "\(plan)\n\(sql)")
      if let reason = reasons[sql] { found.insert(reason) }
    }
    // A reason for which nothing reads every expense any more has no place in the list.
    #expect(found == Set(WholeTable.allCases))
  }

  @Test("a plan that reads every expense is seen")
  func scans() throws {
    let fixture = try questionLedger()
    let raw = try RawDatabase(fixture.path)
    for sql in [
      "SELECT sum(amount) FROM expense", "SELECT date FROM expense ORDER BY date",
      "SELECT count(*) FROM search",
    ] {
      #expect(try raw.rows("EXPLAIN QUERY PLAN \(sql)").contains(where: isScan))
    }
  }

  /// Everything that changes a ledger, over more expenses than the index of words takes in at once.
  private func change(_ ledger: Ledger) throws {
    var maker = RandomLedger(random: SeededGenerator(seed: 9))
    let cause = Cause(words: "words", source: .typed, moment: try StoppedClock().moment)
    for _ in 0..<6 {
      _ = try ledger.record((0..<100).map { _ in try line(maker.draft()) })
    }
    _ = try ledger.change([Expense(id: 3, draft: try maker.draft())], cause: cause)
    _ = try ledger.delete([4, 590], cause: cause)
    _ = try ledger.undo(.newest(2), cause: cause)
    _ = try ledger.redo(.newest(1), cause: cause)
    for _ in 0..<2 {
      var chunks = [
        try (0..<40).map { _ in try maker.draft() }, try (0..<300).map { _ in try maker.draft() },
      ]
      _ = try ledger.load(cause: cause) { chunks.popLast() }
    }
    _ = try ledger.undo(.newest(1), cause: cause)
    _ = try ledger.newestExpenses()
    _ = try ledger.categories()
    try ledger.visitHistory { _ in true }
  }
}
