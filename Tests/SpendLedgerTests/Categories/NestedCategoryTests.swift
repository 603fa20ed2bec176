import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

/// Categories that are part of others; sums are added up by hand.
@Suite struct NestedCategoryTests {
  /// A ledger with $80 and $7.50 in Groceries, $30 in Shopping, $12 in Food & Dining and $900 in Other, where Groceries
  /// is part of Food & Dining.
  private func fixture() throws -> LedgerFixture {
    let fixture = try LedgerFixture()
    try fixture.record(draft("80", category: "Groceries", for: "weekly shop"))
    try fixture.record(draft("7.50", category: "Groceries", for: "bread"))
    try fixture.record(draft("30", category: "Shopping", for: "shoes"))
    try fixture.record(draft("12", category: "Food & Dining", for: "noodles"))
    try fixture.record(draft("900", category: "Other", for: "rent"))
    _ = try change(fixture, .nest("groceries", under: "food & dining"))
    return fixture
  }

  private func change(_ fixture: LedgerFixture, _ change: CategoryChange) throws -> ChangeReceipt {
    try fixture.ledger.change(change, concepts: [:], cause: cause("categories"))
  }

  private func rows(_ fixture: LedgerFixture, _ filter: ExpenseFilter = ExpenseFilter()) throws -> [String] {
    let question = Question(measure: .total, filter: filter, grouping: .category)
    return try fixture.ledger.answer(question, evidence: false).rows.map {
      "\($0.label) \($0.amount.decimalText)"
    }
  }

  private func parents(_ fixture: LedgerFixture) throws -> [String] {
    try fixture.ledger.categories().compactMap { category in
      category.parent.map { "\(category.name) < \($0)" }
    }
  }

  @Test("what is asked about a category is asked about its parts, and parts are counted with it")
  func counted() throws {
    let fixture = try fixture()
    #expect(try rows(fixture) == ["Other 900.00", "Food & Dining 99.50", "Shopping 30.00"])
    var food = ExpenseFilter()
    food.categories = ["Food & Dining"]
    #expect(try rows(fixture, food) == ["Groceries 87.50", "Food & Dining 12.00"])
    let total = try fixture.ledger.answer(Question(measure: .total, filter: food), evidence: true)
    #expect(total.rows.map(\.amount.decimalText) == ["99.50"])
    #expect(total.expenseIDs == [4, 2, 1])
    var rest = ExpenseFilter()
    rest.excluded = ["Food & Dining"]
    #expect(try rows(fixture, rest) == ["Other 900.00", "Shopping 30.00"])
    rest.excluded = ["Groceries"]
    #expect(try rows(fixture, rest) == ["Other 900.00", "Shopping 30.00", "Food & Dining 12.00"])
  }

  @Test("what is largest in each category is the largest of its parts")
  func largest() throws {
    let fixture = try fixture()
    let question = Question(measure: .largest, grouping: .category)
    let answer = try fixture.ledger.answer(question, evidence: false)
    #expect(answer.rows.map(\.label) == ["Food & Dining", "Other", "Shopping"])
    #expect(answer.expenses.map(\.id) == [1, 5, 3])
  }

  @Test("parts stand behind what they are part of")
  func order() throws {
    let fixture = try fixture()
    #expect(
      try fixture.ledger.categories().map(\.name)
        == [
          "Food & Dining", "Groceries", "Transportation", "Entertainment", "Shopping", "Healthcare", "Other",
        ]
    )
  }

  @Test(
    "nothing is part of a part, of Other, or of itself, and Other is part of nothing",
    arguments: [
      (CategoryChange.nest("Shopping", under: "Groceries"), "nested_too_deep"),
      (.nest("Food & Dining", under: "Shopping"), "nested_too_deep"),
      (.nest("Shopping", under: "shopping"), "nested_too_deep"),
      (.nest("Shopping", under: "Other"), "nested_too_deep"),
      (.nest("Other", under: "Shopping"), "other_stays"),
      (.add("Snacks", color: nil, under: "Groceries"), "nested_too_deep"),
      (.nest("Shopping", under: nil), "no_change"),
      (.nest("Groceries", under: "Food & Dining"), "no_change"),
      (.nest("Shopping", under: "Travel"), "unknown_category"),
    ]
  )
  func refused(made: CategoryChange, code: String) throws {
    let fixture = try fixture()
    let error = #expect(throws: StoreError.self) { _ = try change(fixture, made) }
    #expect(error?.code == code)
    #expect(try parents(fixture) == ["Groceries < Food & Dining"])
  }

  @Test(
    "the parts of a category that goes away are parts of what takes its place; of Other there are none",
    arguments: [
      (CategoryChange.merge(["Food & Dining"], into: "Shopping"), ["Groceries < Shopping"]),
      (.merge(["Food & Dining"], into: "Other"), []), (.merge(["Food & Dining"], into: "Groceries"), []),
      (.merge(["Groceries"], into: "Food & Dining"), []), (.merge(["Groceries"], into: "Shopping"), []),
      (.rename("Food & Dining", to: "Eating"), ["Groceries < Eating"]),
    ]
  )
  func handedOver(made: CategoryChange, expected: [String]) throws {
    let fixture = try fixture()
    _ = try change(fixture, made)
    #expect(try parents(fixture) == expected)
    #expect(try fixture.ledger.examine().findings == [])
    _ = try fixture.ledger.undoNewest()
    #expect(try parents(fixture) == ["Groceries < Food & Dining"])
  }

  @Test(
    "a category that others are part of isn't taken back alone, and the doctor tells of one that lost its whole"
  )
  func whole() throws {
    let fixture = try fixture()
    let added = try change(fixture, .add("Home", color: nil))
    _ = try change(fixture, .nest("Shopping", under: "Home"))
    let error = #expect(throws: StoreError.self) {
      _ = try fixture.ledger.undo(.entry(added.entry.number, withLater: false), cause: cause("undo"))
    }
    #expect(error?.state == "nothing changed")
    #expect(try parents(fixture) == ["Groceries < Food & Dining", "Shopping < Home"])
    #expect(try RawDatabase(fixture.path).run("UPDATE category SET parent = 99 WHERE name = 'Shopping'"))
    let findings = try fixture.ledger.examine().findings.filter { $0.code == "categories" }
    #expect(findings.map(\.remedy) == ["spendwise categories unnest \"Shopping\""])
  }
}
