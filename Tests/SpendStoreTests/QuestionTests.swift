import SpendCore
import SpendStore
import SpendTestSupport
import Testing

/// A small ledger of which every figure can be checked by hand.
private func questionLedger() throws -> LedgerFixture {
  let fixture = try LedgerFixture()
  let drafts = [
    // October: food 10 + 20 − 5, transport 7, groceries 100.01; yen beside it.
    try draft("10.00", on: "2026-10-02", category: "Food & Dining", for: "taco truck", person: "Ana"),
    try draft(
      "20.00",
      on: "2026-10-03",
      category: "Food & Dining",
      for: "iced coffees",
      merchant: "Café Lumen"
    ),
    try draft(
      "5.00",
      on: "2026-10-04",
      category: "Food & Dining",
      for: "cup broken",
      merchant: "Café Lumen",
      kind: .refund
    ),
    try draft("7.00", on: "2026-10-31", category: "Transportation", for: "bus", merchant: "Metro"),
    try draft(
      "100.01",
      on: "2026-10-31",
      category: "Groceries",
      for: "weekly shop",
      merchant: "Smith & Daughters"
    ),
    try draft("900", "JPY", on: "2026-10-10", category: "Food & Dining", for: "ramen", merchant: "Ichi"),
    // November.
    try draft("3.00", on: "2026-11-01", category: "Food & Dining", for: "coffee", merchant: "Kiosk"),
    try draft(
      "30.00",
      on: "2026-11-16",
      category: "Entertainment",
      for: "party decorations",
      merchant: "Target"
    ),
    try draft(
      "30.00",
      on: "2026-11-18",
      category: "Entertainment",
      for: "target practice",
      merchant: "Range"
    ),
    try draft("2000.00", on: "2026-11-01", for: "salary", kind: .income),
    try draft("50.00", on: "2026-11-02", for: "to savings", kind: .transfer),
    try draft(
      "4.00",
      on: "2026-11-20",
      category: "Healthcare",
      for: "berries for Ana",
      merchant: "McDougal's"
    ),
  ]
  _ = try fixture.ledger.record(drafts.map { try line($0) })
  return fixture
}

private func period(_ first: String?, _ last: String?) -> Period {
  Period(first: first.flatMap { CivilDate(iso: $0) }, last: last.flatMap { CivilDate(iso: $0) }, name: "")
}

private func filter(_ set: (inout ExpenseFilter) -> Void) -> ExpenseFilter {
  var filter = ExpenseFilter()
  set(&filter)
  return filter
}

private let october = period("2026-10-01", "2026-10-31")

/// The rows as short text: `label amount currency count`.
private func rows(_ answer: Answer) -> [String] {
  answer.rows.map { row in
    [row.label, row.amount.decimalText, row.amount.currency.code, "\(row.count)"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

@Suite struct QuestionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let question: Question
    let rows: [String]

    init(_ name: String, _ question: Question, _ rows: [String]) {
      self.name = name
      self.question = question
      self.rows = rows
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      "spending is expenses less refunds, each currency for itself, home first",
      Question(measure: .total, period: october),
      ["132.01 USD 5", "900 JPY 1"]
    ),
    Case("an open period", Question(measure: .total, period: period("2026-11-02", nil)), ["64.00 USD 3"]),
    Case("up to a day", Question(measure: .total, period: period(nil, "2026-10-02")), ["10.00 USD 1"]),
    Case("nothing there", Question(measure: .total, period: .day(CivilDate(dayNumber: 0))), []),
    Case(
      "income when it is named",
      Question(measure: .total, filter: filter { $0.kinds = [.income] }),
      ["2000.00 USD 1"]
    ),
    Case(
      "refunds when they are named are positive",
      Question(measure: .total, filter: filter { $0.kinds = [.refund] }),
      ["5.00 USD 1"]
    ),
    Case(
      "categories are alternatives",
      Question(
        measure: .total,
        filter: filter { $0.categories = ["Food & Dining", "Groceries"] },
        period: october
      ),
      ["125.01 USD 4", "900 JPY 1"]
    ),
    Case(
      "one currency",
      Question(measure: .total, filter: filter { $0.currency = Currency(code: "JPY") }),
      ["900 JPY 1"]
    ),
    Case(
      "above and below leave the ends out",
      Question(
        measure: .count,
        filter: filter {
          $0.moreThan = Money(minorUnits: 300, currency: .dollar)
          $0.lessThan = Money(minorUnits: 3_000, currency: .dollar)
        }
      ),
      ["41.00 USD 4"]
    ),
    Case(
      "days of the week",
      Question(measure: .total, filter: filter { $0.weekdays = [.saturday, .sunday] }),
      ["125.01 USD 5", "900 JPY 1"]
    ),
    Case(
      "counts are of expenses",
      Question(measure: .count, filter: filter { $0.merchants = ["cafe lumen"] }),
      ["20.00 USD 1"]
    ),
    Case(
      "a merchant without case, accents and punctuation",
      Question(
        measure: .total,
        filter: filter { $0.merchants = ["CAFE-LUMEN", "smith and daughters", "mcdougals"] }
      ),
      ["119.01 USD 4"]
    ),
    Case(
      "a merchant by one of its words",
      Question(measure: .total, filter: filter { $0.merchants = ["daughters"] }),
      ["100.01 USD 1"]
    ),
    Case("a person", Question(measure: .total, filter: filter { $0.people = ["ana"] }), ["10.00 USD 1"]),
    Case(
      "a subject that is a merchant is that alone",
      Question(measure: .total, filter: filter { $0.subjects = ["target"] }),
      ["30.00 USD 1"]
    ),
    Case(
      "a subject that is a person is that alone",
      Question(measure: .total, filter: filter { $0.subjects = ["Ana"] }),
      ["10.00 USD 1"]
    ),
    Case(
      "all words of a subject stand in one field",
      Question(measure: .total, filter: filter { $0.subjects = ["practice target"] }),
      ["30.00 USD 1"]
    ),
    Case(
      "plural finds singular",
      Question(measure: .total, filter: filter { $0.subjects = ["tacos"] }),
      ["10.00 USD 1"]
    ),
    Case(
      "singular finds plural",
      Question(measure: .total, filter: filter { $0.subjects = ["coffee", "berry"] }),
      ["27.00 USD 3"]
    ),
    Case(
      "a part of a word finds nothing",
      Question(measure: .total, filter: filter { $0.subjects = ["art", "arget"] }),
      []
    ),
    Case(
      "an unknown subject finds nothing",
      Question(measure: .total, filter: filter { $0.subjects = ["zebra"] }),
      []
    ),
    Case(
      "text is never SQL",
      Question(
        measure: .total,
        filter: filter {
          $0.subjects = ["x' OR '1'='1"]; $0.merchants = ["%", "_"]
        }
      ),
      []
    ),
    Case(
      "what is left out, entries without merchant stay",
      Question(measure: .total, filter: filter { $0.excluded = ["Metro", "groceries"] }, period: october),
      ["25.00 USD 3", "900 JPY 1"]
    ),
    Case(
      "words are left out",
      Question(measure: .total, filter: filter { $0.excluded = ["coffee"] }, period: october),
      ["112.01 USD 4", "900 JPY 1"]
    ),
    Case(
      "by category, largest first",
      Question(measure: .total, period: october, grouping: .category),
      [
        "Groceries 100.01 USD 1", "Food & Dining 25.00 USD 3", "Transportation 7.00 USD 1",
        "Food & Dining 900 JPY 1",
      ]
    ),
    Case(
      "ties at the limit are all listed",
      Question(measure: .total, period: period("2026-11-02", nil), grouping: .merchant, limit: 1),
      ["Range 30.00 USD 1", "Target 30.00 USD 1"]
    ),
    Case(
      "by person, entries without one left out",
      Question(measure: .total, grouping: .person),
      ["Ana 10.00 USD 1"]
    ),
    Case(
      "by month in order of time",
      Question(measure: .total, grouping: .month),
      ["2026-10 132.01 USD 5", "2026-11 67.00 USD 4", "2026-10 900 JPY 1"]
    ),
    Case(
      "the dearest month",
      Question(measure: .total, grouping: .month, limit: 1),
      ["2026-10 132.01 USD 5", "2026-10 900 JPY 1"]
    ),
    Case(
      "by week, named by its Monday",
      Question(measure: .total, period: period("2026-10-31", "2026-11-18"), grouping: .week),
      ["2026-10-26 110.01 USD 3", "2026-11-16 60.00 USD 2"]
    ),
    Case(
      "by day",
      Question(measure: .total, period: period("2026-10-31", "2026-11-01"), grouping: .day),
      ["2026-10-31 107.01 USD 2", "2026-11-01 3.00 USD 1"]
    ),
    Case(
      "by year",
      Question(measure: .count, grouping: .year),
      ["2026 204.01 USD 8", "2026 900 JPY 1"]
    ),
    Case(
      "groups of counts are ranked by count",
      Question(measure: .count, filter: filter { $0.currency = .dollar }, grouping: .category, limit: 1),
      ["Food & Dining 33.00 USD 3"]
    ),
    Case(
      "per day of the period, rounded half away from zero",  // 132.01 / 31 = 4.258…, 900 / 31 = 29.03…
      Question(measure: .averagePerDay, period: october),
      ["4.26 USD 5", "29 JPY 1"]
    ),
    Case(
      "per day counts only the days that have passed",  // 67.00 / 20
      Question(measure: .averagePerDay, period: period("2026-11-01", "2026-11-30")),
      ["3.35 USD 4"]
    ),
    Case(
      "per day from the first day that matches to today",  // 33.00 / 50 days since 2 Oct; 67.00+132.01 are not asked
      Question(measure: .averagePerDay, filter: filter { $0.subjects = ["tacos", "coffee"] }),
      ["0.66 USD 3"]
    ),
    Case(
      "per purchase: the money by the expenses",  // 132.01 / 4 = 33.0025
      Question(measure: .averagePerPurchase, period: october),
      ["33.00 USD 5", "900 JPY 1"]
    ),
    Case(
      "per purchase without a purchase",
      Question(measure: .averagePerPurchase, period: .day(CivilDate(dayNumber: 20_730))),
      []
    ),
    Case("the largest of each currency", Question(measure: .largest), ["100.01 USD 1", "900 JPY 1"]),
    Case(
      "the largest with ties",
      Question(measure: .largest, period: period("2026-11-01", nil)),
      ["30.00 USD 2"]
    ),
    Case("the smallest", Question(measure: .smallest), ["3.00 USD 1", "900 JPY 1"]),
    Case(
      "a list is summed up",
      Question(measure: .list, period: october, limit: 2),
      ["137.01 USD 4", "900 JPY 1"]
    ),
  ]

  @Test("answers exactly", arguments: cases)
  func figures(sample: Case) throws {
    let answer = try questionLedger().ledger.answer(sample.question, evidence: false)
    #expect(rows(answer) == sample.rows)
    #expect(answer.expenseIDs.isEmpty)
  }

  @Test("what the statement says is what sqlite3 says", arguments: cases)
  func statement(sample: Case) throws {
    let fixture = try questionLedger()
    let answer = try fixture.ledger.answer(sample.question, evidence: true)
    let raw = try RawDatabase(fixture.path).rows(answer.sql)
    switch sample.question.measure {
    case .total, .count, .averagePerDay, .averagePerPurchase:
      let expected = answer.rows.map { row in
        "\(row.label)|\(row.amount.currency.code)|\(row.amount.minorUnits)|\(row.count)|\(answer.matchCount)"
      }
      #expect(raw.filter { !$0.contains("NULL") } == expected)
    default:
      #expect(
        raw.map { $0.split(separator: "|").first.map(String.init) } == answer.expenses.map { "\($0.id)" }
      )
    }
  }

  @Test("brings the numbers of the entries counted, newest first")
  func evidence() throws {
    let ledger = try questionLedger().ledger
    let total = try ledger.answer(Question(measure: .total, period: october), evidence: true)
    #expect(total.expenseIDs == [5, 4, 6, 3, 2, 1])
    #expect(total.matchCount == 6)
    let top = Question(measure: .total, period: october, grouping: .category, limit: 1)
    let answer = try ledger.answer(top, evidence: true)
    #expect(answer.expenseIDs == [5, 6])
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

  @Test("one merchant in two cases is one group")
  func groupsIgnoreCase() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1", merchant: "Metro"))
    try fixture.record(draft("2", merchant: "METRO"))
    let answer = try fixture.ledger.answer(Question(measure: .total, grouping: .merchant), evidence: true)
    #expect(answer.rows.map(\.amount.minorUnits) == [300])
    #expect(answer.rows.first?.label.lowercased() == "metro")
    #expect(answer.expenseIDs == [2, 1])
    let named = try fixture.ledger.answer(
      Question(measure: .total, filter: filter { $0.merchants = ["metro"] }),
      evidence: false
    )
    #expect(named.rows.map(\.amount.minorUnits) == [300])
  }

  @Test("S28 amounts past 2^53 are exact, as a sum too")
  func largeAmounts() throws {
    let fixture = try LedgerFixture()
    for units: Int64 in [9_007_199_254_740_993, 1, 4_000_000_000_000_000_000] {
      try fixture.record(
        ExpenseDraft(
          amount: Money(minorUnits: units, currency: .dollar),
          date: try StoppedClock().moment.date,
          description: "x"
        )
      )
    }
    let answer = try fixture.ledger.answer(Question(measure: .total), evidence: false)
    #expect(answer.rows.map(\.amount.minorUnits) == [4_009_007_199_254_740_994])
  }

  @Test(
    "S28 a sum past 64 bits is refused, never rounded",
    arguments: [
      Question.Measure.total, .averagePerDay, .averagePerPurchase, .list,
    ]
  )
  func overflow(measure: Question.Measure) throws {
    let fixture = try LedgerFixture()
    for _ in 0..<2 {
      try fixture.record(
        ExpenseDraft(
          amount: Money(minorUnits: 1 << 62, currency: .dollar),
          date: try StoppedClock().moment.date,
          description: "x"
        )
      )
    }
    #expect(
      reason { _ = try fixture.ledger.answer(Question(measure: measure), evidence: false) } == .sumTooLarge
    )
    try fixture.ledger.visit(ListRequest()) { $0.draft.amount.minorUnits == 1 << 62 }
  }

  @Test(
    "common questions use the indexes",
    arguments: [
      (Question(measure: .total, period: october), "expense_by_date (date>? AND date<?)"),
      (
        Question(measure: .total, filter: filter { $0.categories = ["Groceries"] }, period: october),
        "expense_by_category (category=? AND date>? AND date<?)"
      ),
      (
        Question(measure: .total, filter: filter { $0.merchants = ["Metro"] }),
        "expense_by_merchant (merchant=?)"
      ),
      (Question(measure: .total, filter: filter { $0.people = ["Ana"] }), "expense_by_person (person=?)"),
      (Question(measure: .list, limit: 10), "SCAN expense USING INDEX expense_by_date"),
    ]
  )
  func plans(question: Question, step: String) throws {
    let fixture = try questionLedger()
    let sql = try fixture.ledger.answer(question, evidence: false).sql
    let plan = try RawDatabase(fixture.path).rows("EXPLAIN QUERY PLAN \(sql)")
    #expect(plan.contains { $0.contains(step) }, "\(plan)")
  }
}
