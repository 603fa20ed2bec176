import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct CategoryChangeTests {
  /// A ledger with two expenses in Groceries, one in Shopping and one in Other.
  private func fixture() throws -> LedgerFixture {
    let fixture = try LedgerFixture()
    try fixture.record(
      draft("80", on: "2026-10-02", category: "Groceries", for: "weekly shop", person: "Ana")
    )
    try fixture.record(
      draft("7.50", on: "2026-11-19", category: "Groceries", for: "bread", merchant: "Lumen")
    )
    try fixture.record(draft("30", "EUR", category: "Shopping", for: "shoes", merchant: "Lumen"))
    try fixture.record(draft("900", category: "Other", for: "rent"))
    return fixture
  }

  /// All that the ledger holds but its history.
  private func dump(_ fixture: LedgerFixture) throws -> [String] {
    let raw = try RawDatabase(fixture.path)
    return try ["category", "expense", "person", "day_total", "month_total", "name_total"].flatMap { table in
      try raw.rows("SELECT * FROM \(table) ORDER BY 1, 2, 3")
    }
  }

  private func rows(_ sql: String, _ fixture: LedgerFixture) throws -> [String] {
    try RawDatabase(fixture.path).rows(sql)
  }

  private func change(
    _ fixture: LedgerFixture,
    _ change: CategoryChange,
    _ concepts: [String: [String]] = [:]
  ) throws -> ChangeReceipt {
    try fixture.ledger.change(change, concepts: concepts, cause: cause("categories"))
  }

  @Test(
    "every change of categories is taken back and made again, and leaves what was there before",
    arguments: [
      CategoryChange.add("Housing", color: nil), .add("Café", color: "#123ABC"),
      .rename("Groceries", to: "Food at home"), .rename("groceries", to: "GROCERIES"),
      .recolor("Shopping", color: "#000000"), .merge(["Groceries"], into: "Food & Dining"),
      .merge(["Groceries", "Shopping"], into: "Other"), .merge(["Healthcare"], into: "Other"),
      .fill("Shopping", with: [1, 4]), .add("Coffee", color: nil, under: "Groceries"),
      .nest("Groceries", under: "food & dining"),
    ]
  )
  func reversible(_ made: CategoryChange) throws {
    let fixture = try fixture()
    let before = try dump(fixture)
    _ = try change(fixture, made, ["Other": ["rent", "post"]])
    let after = try dump(fixture)
    #expect(after != before)
    _ = try fixture.ledger.undoNewest()
    #expect(try dump(fixture) == before)
    _ = try fixture.ledger.redoNewest()
    #expect(try dump(fixture) == after)
  }

  @Test("a new category stands before Other, in a colour of its own, and takes what it is told")
  func added() throws {
    let fixture = try fixture()
    _ = try change(fixture, .add("Housing", color: nil), ["Housing": ["rent"], "Other": ["post"]])
    _ = try change(fixture, .add("Pets", color: nil))
    let categories = try fixture.ledger.categories()
    #expect(categories.map(\.name).suffix(3) == ["Housing", "Pets", "Other"])
    #expect(Set(categories.map(\.color)).count == 9)
    #expect(categories.suffix(3).map(\.concepts) == [["rent"], nil, ["post"]])
  }

  @Test("what stood under a category that goes away is moved, and every total with it")
  func merged() throws {
    let fixture = try fixture()
    let receipt = try change(fixture, .merge(["groceries", "Shopping"], into: "food & dining"))
    #expect(receipt.count == 3)
    let names =
      "SELECT category.name FROM expense JOIN category ON category.id = category ORDER BY expense.id"
    #expect(try rows(names, fixture) == ["Food & Dining", "Food & Dining", "Food & Dining", "Other"])
    for table in ["day_total", "month_total"] {
      let sums =
        "SELECT currency, sum(amount), sum(count) FROM \(table) WHERE category = 1 GROUP BY 1 ORDER BY 1"
      #expect(try rows(sums, fixture) == ["EUR|3000|1", "USD|8750|2"])
      #expect(try rows("SELECT count(*) FROM \(table) WHERE category IN (3, 5)", fixture) == ["0"])
    }
  }

  @Test("what was corrected to a category that became part of another one is remembered for that")
  func remembered() throws {
    let fixture = try fixture()
    let shoes = try #require(try fixture.ledger.expenses(numbered: [3]).first)
    var corrected = shoes.draft
    corrected.category = "Healthcare"
    _ = try fixture.ledger.change([Expense(id: 3, draft: corrected)], cause: cause("that was healthcare"))
    _ = try change(fixture, .merge(["Healthcare"], into: "Entertainment"))
    let next = try draft("35", category: "Shopping", for: "shoes", merchant: "Lumen")
    #expect(try fixture.ledger.rememberedCategory(for: next, before: nil)?.category == "Entertainment")
  }

  @Test("a category is not made while another one has its name, in whatever case")
  func taken() throws {
    let fixture = try fixture()
    _ = try change(fixture, .add("Épicerie", color: nil))
    let before = try dump(fixture)
    for made in [
      CategoryChange.add("ÉPICERIE", color: nil), .add("shopping", color: nil),
      .rename("Shopping", to: "groceries"),
    ] {
      let error = #expect(throws: StoreError.self) { _ = try change(fixture, made) }
      #expect(error?.code == "category_exists")
      #expect(error?.state == "nothing changed")
    }
    #expect(try dump(fixture) == before)
  }

  @Test(
    "Other stays, and what isn't there can't be changed",
    arguments: [
      (CategoryChange.rename("Other", to: "Rest"), "other_stays"),
      (.merge(["Shopping", "other"], into: "Groceries"), "other_stays"),
      (.recolor("Shopping", color: "#E91E63"), "no_change"),
      (.rename("Shopping", to: "Shopping"), "no_change"),
      (.merge(["Travel"], into: "Other"), "unknown_category"),
      (.rename("Travel", to: "Trips"), "unknown_category"),
    ]
  )
  func refused(made: CategoryChange, code: String) throws {
    let fixture = try fixture()
    let before = try dump(fixture)
    let error = #expect(throws: StoreError.self) { _ = try change(fixture, made) }
    #expect(error?.code == code)
    #expect(try dump(fixture) == before)
  }

  @Test("a new category under which expenses stand isn't taken back with them, and no number is given twice")
  func inUse() throws {
    let fixture = try fixture()
    let added = try change(fixture, .add("Housing", color: nil))
    try fixture.record(draft("60", category: "Housing", for: "power"))
    let error = #expect(throws: StoreError.self) {
      _ = try fixture.ledger.undo(.entry(added.entry.number, withLater: false), cause: cause("undo"))
    }
    #expect(error?.reason == .categoryInUse("Housing", count: 1))
    #expect(error?.remedy == "move them: categories delete \"Housing\" --to Other")
    let number = try rows("SELECT id FROM category WHERE name = 'Housing'", fixture)
    _ = try change(fixture, .merge(["Housing"], into: "Other"))
    _ = try change(fixture, .add("Pets", color: nil))
    #expect(try rows("SELECT id FROM category WHERE name = 'Pets'", fixture) != number)
  }
}
