import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

/// Times of day, which ledgers have since version 11.
@Suite struct TimeColumnTests {
  /// A ledger of version 10 with an expense and a rule.
  private func writeTen(to path: String) throws {
    let ledger = try Ledger(opening: path, clock: StoppedClock(), schema: .ten)
    _ = try ledger.record([line(draft("20", for: "ride", merchant: "Uber"))])
    _ = try ledger.change(
      .add(
        RuleCondition(pattern: "uber", moreThan: Money(minorUnits: 500, currency: .dollar)),
        category: "Shopping"
      ),
      cause: cause("rules add")
    )
  }

  private func nights() throws -> RuleCondition {
    let hours = try HourSpan(from: #require(TimeOfDay("22:00")), until: #require(TimeOfDay("06:00")))
    return RuleCondition(pattern: "uber", hours: hours)
  }

  @Test(
    "S25 a ledger of schema 10 gets times of day: its rules have no hours, and old and new changes are taken back"
  )
  func migrates() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try writeTen(to: path)
    let raw = try RawDatabase(path)
    #expect(try raw.rows("PRAGMA user_version") == ["10"])
    let ledger = try Ledger(opening: path, clock: StoppedClock(), migration: Migration())
    #expect(try raw.rows("PRAGMA user_version") == ["11"])
    #expect(try raw.rows("SELECT id, date, time FROM expenses") == ["1|2026-11-20|NULL"])
    #expect(try ledger.rules().map(\.condition.hours) == [nil])

    _ = try ledger.change(.add(nights(), category: "Entertainment"), cause: cause("rules add"))
    var late = try draft("9", for: "ride")
    late.time = TimeOfDay("23:05")
    _ = try ledger.record([line(late)])
    var told = try #require(try ledger.expenses(numbered: [1]).first?.draft)
    told.time = TimeOfDay("00:00")
    _ = try ledger.change([Expense(id: 1, draft: told)], cause: cause("edit"))
    #expect(try raw.rows("SELECT id, time FROM expenses ORDER BY id") == ["1|00:00", "2|23:05"])
    #expect(try ledger.expenses(numbered: [1, 2]).map { $0.draft.time?.minutes } == [0, 1385])
    #expect(try ledger.story(of: 1)?.recorded.time == nil)
    #expect(try ledger.examine().findings == [])

    let before = try DerivedFixture(path).logicalDump
    _ = try ledger.undo(.all, cause: cause("undo all"))
    #expect(try raw.rows("SELECT (SELECT count(*) FROM expense) + (SELECT count(*) FROM rule)") == ["0"])
    _ = try ledger.redo(.all, cause: cause("redo all"))
    #expect(try DerivedFixture(path).logicalDump == before)
    #expect(try ledger.rules().map(\.condition.hours) == [nil, nights().hours])
    #expect(try ledger.examine().findings == [])
  }

  @Test("a ledger of schema 10 that can only be read tells its rules and its expenses")
  func older() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try writeTen(to: path)
    let ledger = try Ledger(opening: path, clock: StoppedClock(), schema: .ten)
    #expect(try ledger.rules().map(\.condition.pattern) == ["uber"])
    #expect(try ledger.effect(of: ledger.rules()[0]).matching == 1)
    #expect(try ledger.expenses(numbered: [1]).map(\.draft.time) == [nil])
  }

  @Test("S21 a rescue keeps the times of expenses and the hours of rules, of an older ledger its rules")
  func rescued() throws {
    let folder = try TemporaryFolder()
    let (path, saved) = (folder.file("ledger.db"), folder.file("saved.db"))
    do {
      let ledger = try Ledger(opening: path, clock: StoppedClock())
      var late = try draft("9", for: "ride")
      late.time = TimeOfDay("23:05")
      _ = try ledger.record([line(late)])
      _ = try ledger.change(.add(nights(), category: "Entertainment"), cause: cause("rules add"))
    }
    _ = try Ledger.rescue(path, to: saved, clock: StoppedClock())
    #expect(try RawDatabase(saved).rows("SELECT time FROM expense") == ["1385"])
    let ledger = try Ledger(opening: saved, clock: StoppedClock())
    #expect(try ledger.rules().map(\.condition) == [nights()])
    #expect(try ledger.rules().map(\.category) == ["Entertainment"])

    let (ten, savedTen) = (folder.file("ten.db"), folder.file("savedTen.db"))
    try writeTen(to: ten)
    _ = try Ledger.rescue(ten, to: savedTen, clock: StoppedClock())
    let rules = try Ledger(opening: savedTen, clock: StoppedClock()).rules()
    #expect(rules.map(\.condition.pattern) == ["uber"])
    #expect(rules.map { $0.condition.moreThan?.minorUnits } == [500])
  }

  @Test("no row can hold a time that no day has")
  func checked() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("9"))
    let raw = try RawDatabase(fixture.path)
    #expect(!raw.run("UPDATE expense SET time = 1440") && !raw.run("UPDATE expense SET time = -1"))
    #expect(raw.run("UPDATE expense SET time = 1439"))
  }
}
