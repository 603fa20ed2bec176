import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

@Suite struct LoadingTests {
  /// Loads `rows` in chunks.
  private func load(_ rows: [ExpenseDraft], into ledger: Ledger, chunk: Int = 100) throws -> LoadReceipt {
    var left = rows[...]
    return try ledger.load(cause: cause("statement.csv")) {
      guard !left.isEmpty else { return nil }
      defer { left = left.dropFirst(chunk) }
      return Array(left.prefix(chunk))
    }
  }

  private func rows(_ count: Int) throws -> [ExpenseDraft] {
    let first = try #require(CivilDate(iso: "2025-01-01"))
    let amount = try draft("1").amount
    return (0..<count).map { number in
      ExpenseDraft(
        amount: Money(minorUnits: Int64(number % 900 + 1), currency: amount.currency),
        kind: number % 17 == 0 ? .refund : .expense,
        date: first.adding(days: number % 400),
        category: Category.defaults[number % 7].name,
        description: "row \(number)",
        merchant: number % 3 == 0 ? "Shop \(number % 11)" : nil,
        person: number % 5 == 0 ? "Ana" : nil
      )
    }
  }

  private func all(_ ledger: Ledger) throws -> [Expense] {
    var expenses: [Expense] = []
    try ledger.visit(ListRequest(limit: nil)) {
      expenses.append($0); return true
    }
    return expenses
  }

  @Test("a load is one entry, with totals and search as if its rows had been said one by one")
  func oneEntry() throws {
    let fixture = try LedgerFixture()
    let rows = try rows(3_000)
    let receipt = try load(rows, into: fixture.ledger)
    #expect((receipt.entry, receipt.recorded, receipt.known, receipt.linked) == (1, 3_000, 0, 0))
    let other = try LedgerFixture()
    _ = try other.ledger.record(try rows.map { try line($0) })
    #expect(try all(fixture.ledger) == all(other.ledger))
    #expect(try DerivedFixture(fixture.path).dump == DerivedFixture(other.path).dump)
    #expect(try DerivedFixture(fixture.path).isTrue)
    #expect(try DerivedFixture(fixture.path).searchIsTrue(of: "Shop"))
  }

  @Test("S1 a load of many parts is taken back as a whole, and loaded again is the first load")
  func undo() throws {
    let fixture = try LedgerFixture()
    let rows = try rows(20_000)
    _ = try load(rows, into: fixture.ledger, chunk: 7_000)
    let parts = try RawDatabase(fixture.path).rows("SELECT count(*) > 2 FROM entry_part")
    #expect(parts == ["1"])
    let loaded = try all(fixture.ledger)
    let receipt = try #require(try fixture.ledger.undoNewest())
    #expect(receipt.count == 20_000)
    #expect(receipt.changes.count == ChangeReceipt.mostShown)
    #expect(try all(fixture.ledger) == [])
    #expect(try DerivedFixture(fixture.path).isTrue)
    _ = try fixture.ledger.redoNewest()
    #expect(try all(fixture.ledger) == loaded)
    #expect(try DerivedFixture(fixture.path).isTrue)
    _ = try fixture.ledger.undoNewest()
    #expect(try load(rows, into: fixture.ledger).recorded == 20_000)
    #expect(try all(fixture.ledger).map(\.draft) == loaded.map(\.draft))
  }

  @Test("I15 a row is known as often as the ledger has it: again 0 new, two equal coffees stay two")
  func knownRows() throws {
    let fixture = try LedgerFixture()
    let coffee = try draft("4", for: "coffee")
    let rows = [coffee, coffee, try draft("5", for: "tea")]
    #expect(try load(rows, into: fixture.ledger).recorded == 3)
    #expect(try load(rows.reversed(), into: fixture.ledger) == LoadReceipt(entry: nil, recorded: 0, known: 3))
    #expect(try RawDatabase(fixture.path).rows("SELECT count(*) FROM entry") == ["1"])
    let receipt = try load([coffee] + rows + [try draft("6")], into: fixture.ledger, chunk: 2)
    #expect((receipt.entry, receipt.recorded, receipt.known, receipt.linked) == (2, 2, 3, 0))
    #expect(try all(fixture.ledger).count == 5)
  }

  @Test("a load into an empty ledger leaves the index of dates as it was, whole, also where it was stopped")
  func dateIndex() throws {
    struct Stopped: Error {}
    let fixture = try LedgerFixture()
    let database = try RawDatabase(fixture.path)
    let schema = "SELECT name, sql FROM sqlite_schema ORDER BY name"
    let before = try database.rows(schema)
    let rows = try rows(20_000)
    var left = [Array(rows[..<10_000]), Array(rows[10_000...])]
    #expect(throws: Stopped.self) {
      _ = try fixture.ledger.load(cause: cause("x.csv")) {
        guard !left.isEmpty else { throw Stopped() }
        return left.removeFirst()
      }
    }
    #expect(try database.rows(schema) == before)
    #expect(try load(rows, into: fixture.ledger, chunk: 7_000).recorded == 20_000)
    #expect(try database.rows(schema) == before)
    #expect(try database.rows("PRAGMA integrity_check") == ["ok"])
    let ofADay = "FROM expense INDEXED BY expense_by_date WHERE date = '2025-01-01'"
    #expect(try database.rows("SELECT count(*) \(ofADay)") == ["50"])
    #expect(try load(rows, into: fixture.ledger) == LoadReceipt(entry: nil, recorded: 0, known: 20_000))
  }

  @Test("T3 a load that is stopped, or meets a bad row, leaves nothing")
  func stopped() throws {
    struct Stopped: Error {}
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    var chunks = 0
    #expect(throws: Stopped.self) {
      _ = try fixture.ledger.load(cause: cause("x.csv")) {
        chunks += 1
        if chunks == 3 { throw Stopped() }
        return try rows(500)
      }
    }
    let bad = try rows(10) + [draft("9", category: "Nowhere")]
    #expect(throws: StoreError.self) { _ = try load(bad, into: fixture.ledger) }
    #expect(try all(fixture.ledger).count == 1)
    #expect(try RawDatabase(fixture.path).rows("SELECT count(*) FROM entry") == ["1"])
    #expect(try fixture.record(draft("2")).id == 2)
  }

  @Test("a load that can't even begin ends with an error, and the ledger takes the next line")
  func cannotBegin() throws {
    let fixture = try LedgerFixture()
    let tooLong = String(repeating: "x", count: 65_000_000)
    #expect(throws: StoreError.self) {
      _ = try fixture.ledger.load(cause: cause(tooLong)) { try rows(10) }
    }
    #expect(try fixture.record(draft("1")).id == 1)
  }

  @Test("after a load the schema's checks hold again")
  func checksAreBack() throws {
    let fixture = try LedgerFixture()
    _ = try load(rows(10), into: fixture.ledger)
    let empty = ExpenseDraft(
      amount: try draft("1").amount,
      date: try StoppedClock().moment.date,
      description: ""
    )
    #expect(reason { try fixture.record(empty) } != nil)
  }
}
