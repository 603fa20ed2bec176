import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

/// Each person of an expense is found alone and together.
@Suite struct PeopleTests {
  private func fixture() throws -> LedgerFixture {
    let fixture = try LedgerFixture()
    try fixture.record(draft("20.00", for: "beer", person: "Sam, Leo"))
    try fixture.record(draft("12.50", for: "lunch", person: "Sam"))
    try fixture.record(draft("30.00", for: "cinema", person: "Leo, Priya, sam"))
    try fixture.record(draft("5.00", for: "bus"))
    return fixture
  }

  private func total(_ ledger: Ledger, _ edit: (inout ExpenseFilter) -> Void) throws -> Int64 {
    var question = Question(measure: .total)
    edit(&question.filter)
    let answer = try ledger.answer(question, evidence: true)
    let sum = try ledger.expenses(numbered: answer.expenseIDs).reduce(0) { $0 + $1.draft.amount.minorUnits }
    #expect(answer.rows.first?.amount.minorUnits ?? 0 == sum)
    return sum
  }

  @Test("A10 people are found alone, any of several and all of several, each entry once")
  func found() throws {
    let ledger = try fixture().ledger
    #expect(try total(ledger) { $0.people = ["Sam"] } == 6_250)
    #expect(try total(ledger) { $0.people = ["leo"] } == 5_000)
    #expect(try total(ledger) { $0.people = ["Priya"] } == 3_000)
    #expect(try total(ledger) { $0.people = ["Leo", "Priya", "Sam"] } == 6_250)
    #expect(try total(ledger) { $0.everyone = ["Sam", "Leo"] } == 5_000)
    #expect(try total(ledger) { $0.everyone = ["Sam", "Priya"] } == 3_000)
    #expect(try total(ledger) { $0.everyone = ["Sam", "Nobody"] } == 0)
    #expect(try total(ledger) { $0.subjects = ["Leo"] } == 5_000)
    #expect(try total(ledger) { $0.excluded = ["Leo"] } == 1_750)
    #expect(try total(ledger) { $0.excluded = ["Sam"] } == 500)
  }

  @Test("A10 groups by person have what was shared in each, and each entry once as evidence")
  func groups() throws {
    let fixture = try fixture()
    let answer = try fixture.ledger.answer(Question(measure: .total, grouping: .person), evidence: true)
    let rows = Dictionary(
      uniqueKeysWithValues: answer.rows.map { ($0.label.lowercased(), $0.amount.minorUnits) }
    )
    #expect(rows == ["sam": 6_250, "leo": 5_000, "priya": 3_000])
    #expect(answer.expenseIDs == [3, 2, 1])
    #expect(
      try RawDatabase(fixture.path).rows("SELECT expense, name FROM people ORDER BY expense, name")
        == ["1|Leo", "1|Sam", "2|Sam", "3|Leo", "3|Priya", "3|sam"]
    )
  }

  @Test(
    "A10 people follow edits, deletions, undo, redo and rescue; doctor finds and mends rows that are wrong"
  )
  func follows() throws {
    let fixture = try fixture()
    let ledger = fixture.ledger
    var content = try #require(try ledger.expenses(numbered: [1]).first).draft
    content.people = ["Ann", "Smith, John"]
    _ = try ledger.change([Expense(id: 1, draft: content)], cause: cause("edit"))
    #expect(try ledger.expenses(numbered: [1]).first?.draft.people == ["Ann", "Smith, John"])
    #expect(try total(ledger) { $0.people = ["Smith, John"] } == 2_000)
    #expect(try total(ledger) { $0.people = ["Leo"] } == 3_000)
    _ = try ledger.undoNewest()
    #expect(try total(ledger) { $0.people = ["Leo"] } == 5_000)
    _ = try ledger.redoNewest()
    _ = try ledger.delete([3], cause: cause("delete"))
    #expect(try total(ledger) { $0.people = ["Leo"] } == 0)
    #expect(try ledger.examine().findings.filter { $0.severity == .fault } == [])
    do { #expect(try RawDatabase(fixture.path).run("UPDATE person SET name = 'Eve' WHERE name = 'Ann'")) }
    #expect(try ledger.examine().findings.first?.problem == "the people of #1 are not those it names")
    #expect(try !ledger.repair().isEmpty)
    #expect(try ledger.examine().findings.filter { $0.severity == .fault } == [])
    let copy = fixture.folder.file("rescued.db")
    _ = try Ledger.rescue(fixture.path, to: copy, clock: StoppedClock())
    #expect(
      try RawDatabase(copy).rows("SELECT name FROM people WHERE expense = 1") == ["Ann", "Smith, John"]
    )
  }

  @Test("A10 a million-row load's way keeps people, too")
  func load() throws {
    let fixture = try LedgerFixture()
    var chunks = [try (0..<300).map { _ in try draft("1.00", person: "Sam, Leo") }]
    _ = try fixture.ledger.load(cause: cause("file")) { chunks.popLast() }
    #expect(try total(fixture.ledger) { $0.everyone = ["Leo", "Sam"] } == 30_000)
    #expect(try fixture.ledger.examine().isSound)
    _ = try fixture.ledger.undoNewest()
    #expect(try RawDatabase(fixture.path).rows("SELECT count(*) FROM person") == ["0"])
  }
}
