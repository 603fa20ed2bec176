import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

/// Which time a rule with hours goes by.
@Suite struct RuleTimeTests {
  /// The rule `uber from … to … is Entertainment`.
  private func nights(_ from: String = "22:00", _ until: String = "06:00") throws -> RuleChange {
    let hours = try HourSpan(from: #require(TimeOfDay(from)), until: #require(TimeOfDay(until)))
    return .add(RuleCondition(pattern: "uber", hours: hours), category: "Entertainment")
  }

  /// A ride of `day`, at the time that was said, or without one.
  private func ride(on day: String, at time: String? = nil) throws -> ExpenseDraft {
    var ride = try draft("20", on: day, category: "Transportation", for: "ride", merchant: "Uber")
    ride.time = time.flatMap { TimeOfDay($0) }
    return ride
  }

  /// Each is the time of the clock, the day of the ride, the time that was said, and whether the rule is about it.
  private static let rides: [(clock: String, day: String, said: String?, isMeant: Bool)] = [
    ("12:00", "2026-11-20", "23:15", true), ("12:00", "2026-11-20", "00:00", true),
    ("12:00", "2026-11-20", "05:59", true), ("12:00", "2026-11-20", "06:00", false),
    ("12:00", "2026-11-20", nil, false), ("21:59", "2026-11-20", nil, false),
    ("22:00", "2026-11-20", nil, true), ("02:30", "2026-11-20", nil, true),
    // What was said counts, whenever it is told.
    ("23:30", "2026-11-20", "12:00", false), ("12:00", "2026-11-19", "23:15", true),
    // Told on another day, nobody knows its time.
    ("23:30", "2026-11-19", nil, false), ("02:30", "2026-11-19", nil, false),
  ]

  private func moment(_ time: String) throws -> Moment {
    try #require(Moment(iso: "2026-11-20T\(time):00"))
  }

  @Test(
    "a line that is recorded goes by the time that was said, else by the clock on its own day",
    arguments: rides
  )
  func recorded(clock: String, day: String, said: String?, isMeant: Bool) throws {
    let fixture = try LedgerFixture(clock: StoppedClock(secondOfDay: moment(clock).secondOfDay))
    _ = try fixture.ledger.change(nights(), cause: cause("rules add"))
    let known = try fixture.ledger.rememberedCategory(for: ride(on: day, at: said), before: nil)
    #expect(known?.category == (isMeant ? "Entertainment" : nil))
  }

  @Test("an expense of the past goes by the same, at the moment at which it was recorded", arguments: rides)
  func past(clock: String, day: String, said: String?, isMeant: Bool) throws {
    // The clock of now plays no part.
    let fixture = try LedgerFixture(clock: StoppedClock(secondOfDay: 82_800))
    let line = try line(ride(on: day, at: said), at: moment(clock))
    let expense = try #require(try fixture.ledger.record([line]).first?.first)
    let receipt = try fixture.ledger.change(nights(), cause: cause("rules add"))
    #expect(receipt.effect?.matching == (isMeant ? 1 : 0))
    #expect(receipt.effect?.moving == (isMeant ? 1 : 0))
    let known = try fixture.ledger.rememberedCategory(for: expense.draft, standingAs: expense.id)
    #expect(known?.category == (isMeant ? "Entertainment" : nil))
  }

  @Test("what was known before a change goes by the moment of that change")
  func before() throws {
    let fixture = try LedgerFixture()
    _ = try fixture.ledger.change(nights(), cause: cause("rules add"))
    for (time, category) in [("23:30", "Entertainment"), ("12:00", nil)] as [(String, String?)] {
      let line = try line(ride(on: "2026-11-20"), at: moment(time))
      let number = try #require(try fixture.ledger.record([line]).first?.first?.id)
      let story = try #require(try fixture.ledger.story(of: number))
      let known = try fixture.ledger.rememberedCategory(for: story.recorded, before: story.entry.number)
      #expect(known?.category == category, "\(time)")
    }
  }

  @Test("a statement's row has no time, and what somebody typed keeps it once a statement tells of it")
  func statements() throws {
    let fixture = try LedgerFixture()
    var row = try ride(on: "2026-11-20")
    row.fingerprint = StatementFingerprint(rawValue: 7)
    var typed = try ride(on: "2026-11-20")
    typed.fingerprint = StatementFingerprint(rawValue: 8)
    typed.statement = "2026-11-20 20.00 USD UBER"
    _ = try fixture.ledger.record([line(row, at: moment("23:30")), line(typed, at: moment("23:30"))])
    let effect = try fixture.ledger.change(nights(), cause: cause("rules add")).effect
    #expect(effect?.examples.map(\.id) == [2])
  }

  @Test("a rule with hours is applied, taken back and made again; two rules of other hours are two")
  func applied() throws {
    let fixture = try LedgerFixture()
    for time in ["23:15", "12:00", "03:00"] { try fixture.record(ride(on: "2026-11-20", at: time)) }
    let rule = try #require(try fixture.ledger.change(nights(), cause: cause("rules add")).rules.first)
    #expect(throws: StoreError.self) { try fixture.ledger.change(nights(), cause: cause("rules add")) }
    let late = try fixture.ledger.change(nights("22:00", "00:00"), cause: cause("rules add"))
    #expect(late.effect?.matching == 1)
    _ = try fixture.ledger.change(.apply(rule.number), cause: cause("rules apply"))
    let categories = { try fixture.ledger.expenses(numbered: [1, 2, 3]).map(\.draft.category) }
    let moved = ["Entertainment", "Transportation", "Entertainment"]
    #expect(try categories() == moved)
    _ = try fixture.ledger.undoNewest()
    #expect(try categories() == ["Transportation", "Transportation", "Transportation"])
    _ = try fixture.ledger.redoNewest()
    #expect(try categories() == moved)
    #expect(try fixture.ledger.rules().map(\.condition.hours?.until.text) == ["06:00", "00:00"])
    let rows = try RawDatabase(fixture.path).rows("SELECT after, before FROM rule ORDER BY position")
    #expect(rows == ["1320|360", "1320|0"])
  }
}
