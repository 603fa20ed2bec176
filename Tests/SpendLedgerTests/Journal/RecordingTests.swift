import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct RecordingTests {
  @Test("gives back what was recorded, after a restart too")
  func roundTrip() throws {
    let fixture = try LedgerFixture()
    var full = try draft(
      "12.50",
      on: "2026-11-19",
      category: "Food & Dining",
      for: "lunch",
      merchant: "Chez Léon",
      person: "Ana"
    )
    full.note = "your share of $25.00"
    let bare = try draft("500", "JPY", for: "ramen", kind: .refund)
    let recorded = try fixture.ledger.record([line(full), line(bare)])
    #expect(recorded.map { $0.map(\.id) } == [[1], [2]])

    let reopened = try Ledger(opening: fixture.path, clock: StoppedClock())
    var visited: [Expense] = []
    try reopened.visit(ListRequest()) {
      visited.append($0); return true
    }
    #expect(visited == [Expense(id: 2, draft: bare), Expense(id: 1, draft: full)])
  }

  @Test("a group is recorded whole or not at all")
  func allOrNothing() throws {
    let fixture = try LedgerFixture()
    let lines = [try line(draft("1")), try line(draft("2", category: "No such category"))]
    #expect(reason { _ = try fixture.ledger.record(lines) } == .unknownCategory("No such category"))
    #expect(try fixture.ledger.answer(Question(measure: .count), evidence: true).matchCount == 0)
    #expect(try fixture.record(draft("3")).id == 1)
  }

  @Test("a new ledger has the seven categories in their order")
  func categories() throws {
    #expect(try LedgerFixture().ledger.categories() == Category.defaults)
  }

  @Test(
    "the schema itself refuses what is no expense",
    arguments: [
      "amount = 0", "amount = -5", "amount = 1.5", "currency = 'usd'", "currency = 'DOLLAR'", "kind = 'gift'",
      "date = '2026-02-30'", "date = '20 Nov'", "date = 'now'", "category = 99", "description = ''",
      "entry = 99",
    ]
  )
  func checks(assignment: String) throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    let raw = try RawDatabase(fixture.path)
    raw.run("PRAGMA foreign_keys = ON")
    #expect(!raw.run("UPDATE expense SET \(assignment)"))
  }

  @Test(
    "people see decimal amounts in the view",
    arguments: [
      ("12.50", "USD"), ("0.05", "EUR"), ("500", "JPY"), ("1.250", "KWD"), ("46116860184273879.04", "USD"),
    ]
  )
  func view(amount: String, currency: String) throws {
    let fixture = try LedgerFixture()
    let draft = ExpenseDraft(
      amount: try money(amount, currency),
      date: try StoppedClock().moment.date,
      description: "thing"
    )
    try fixture.record(draft)
    #expect(
      try RawDatabase(fixture.path).rows("SELECT amount, currency FROM expenses") == ["\(amount)|\(currency)"]
    )
  }

  private func money(_ text: String, _ code: String) throws -> Money {
    let currency = try #require(Currency(code: code))
    let units = try #require(Int64(text.filter { $0 != "." }))
    return Money(minorUnits: units, currency: currency)
  }

  @Test("the view knows the digits of every currency")
  func viewDigits() throws {
    let fixture = try LedgerFixture()
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let currencies = letters.flatMap { a in letters.flatMap { b in letters.map { a + b + $0 } } }
      .compactMap { Currency(code: $0) }
    let date = try StoppedClock().moment.date
    _ = try fixture.ledger.record(
      currencies.map { currency in
        let amount = Money(minorUnits: 123_456, currency: currency)
        return try line(ExpenseDraft(amount: amount, date: date, description: "thing"))
      }
    )
    let seen = try RawDatabase(fixture.path).rows("SELECT amount FROM expenses ORDER BY id")
    #expect(currencies.count > 150)
    #expect(seen == currencies.map { Money(minorUnits: 123_456, currency: $0).decimalText })
  }

  @Test("a line keeps its words, its source and its moment in the journal")
  func journal() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("4"), words: "coffee 4")
    let rows = try RawDatabase(fixture.path).rows("SELECT id, moment, source, words, undone_by FROM entry")
    #expect(rows == ["1|2026-11-20T12:00:00|typed|coffee 4|NULL"])
  }

  @Test("the journal holds the bytes that a session of SQLite would have recorded")
  func changesetBytes() throws {
    let fixture = try LedgerFixture()
    var full = try draft(
      "12.50",
      for: "lünch " + String(repeating: "x", count: 300),
      merchant: "Chez",
      person: "Ana"
    )
    full.note = "half"
    try fixture.record(full)
    let raw = try RawDatabase(fixture.path)
    let kept = try raw.bytes("SELECT changes FROM entry")
    #expect(raw.run("CREATE TEMP TABLE saved AS SELECT * FROM expense; DELETE FROM expense"))
    #expect(try raw.changeset(of: "INSERT INTO expense SELECT * FROM saved") == kept)
  }

  @Test("visits page by page and stops when told to")
  func paging() throws {
    let fixture = try LedgerFixture()
    let days = ["2026-11-18", "2026-11-20", "2026-11-19"]
    _ = try fixture.ledger.record(try (0..<1_700).map { try line(draft("1", on: days[$0 % 3])) })
    var seen: [Expense] = []
    try fixture.ledger.visit(ListRequest(limit: nil)) {
      seen.append($0); return true
    }
    let order = seen.map { ($0.draft.date.dayNumber, $0.id) }
    #expect(seen.count == 1_700)
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 > $1 })
    var count = 0
    try fixture.ledger.visit(ListRequest(limit: 1_200)) { _ in
      count += 1; return count < 700
    }
    #expect(count == 700)
    count = 0
    try fixture.ledger.visit(ListRequest(limit: 501)) { _ in
      count += 1; return true
    }
    #expect(count == 501)
  }

  @Test("visits the oldest first as it visits the newest first, the other way round")
  func oldestFirst() throws {
    let fixture = try LedgerFixture()
    let days = ["2026-11-18", "2026-11-20", "2026-11-19"]
    _ = try fixture.ledger.record(
      try (0..<1_700).map { try line(draft("1", on: days[$0 % 3], for: $0 % 7 == 0 ? "tea" : "lunch")) }
    )
    var words = ExpenseFilter()
    words.subjects = ["tea"]
    var amounts = ExpenseFilter()
    amounts.moreThan = Money(minorUnits: 1, currency: .dollar)
    for filter in [ExpenseFilter(), words, amounts] {
      for period in [Period.all, Period(first: CivilDate(iso: "2026-11-19"), last: nil, name: "")] {
        func numbers(isOldestFirst: Bool, limit: Int? = nil) throws -> [Int64] {
          var request = ListRequest(filter: filter, period: period, limit: limit)
          request.isOldestFirst = isOldestFirst
          var numbers: [Int64] = []
          try fixture.ledger.visit(request) {
            numbers.append($0.id); return true
          }
          return numbers
        }
        let newestFirst = try numbers(isOldestFirst: false)
        #expect(newestFirst.count > 150)
        #expect(try numbers(isOldestFirst: true) == newestFirst.reversed())
        #expect(try numbers(isOldestFirst: true, limit: 100) == Array(newestFirst.reversed().prefix(100)))
      }
    }
  }

  @Test("S32 no read transaction is open while a reader prints")
  func noSnapshotHeld() throws {
    let fixture = try LedgerFixture()
    _ = try fixture.ledger.record(try (0..<600).map { _ in try line(draft("1")) })
    let raw = try RawDatabase(fixture.path)
    #expect(raw.run("INSERT INTO property VALUES ('x', 'y')"))
    var result: [String] = []
    try fixture.ledger.visit(ListRequest(limit: nil)) { _ in
      if result.isEmpty { result = try raw.rows("PRAGMA wal_checkpoint(TRUNCATE)") }
      return true
    }
    #expect(result == ["0|0|0"])
  }
}
