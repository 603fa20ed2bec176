import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct SpokenSpeedTests {
  @Test("among 100,000 spoken lines a place is found, booked and heard again without reading them all")
  func speed() throws {
    let fixture = try LedgerFixture()
    let ledger = fixture.ledger
    for number in 1...100 { _ = try ledger.recording(number, lines: 1_000) }
    let records = try (1...100).flatMap { recording in
      try (1...500).map { line in
        try spoken(draft("\(line)"), at: SpokenPlace(recording: Int64(recording), line: line * 2))
      }
    }
    for start in stride(from: 0, to: records.count, by: 10_000) {
      _ = try ledger.record(Array(records[start..<start + 10_000]))
    }
    let raw = try RawDatabase(fixture.path)
    #expect(try raw.rows("SELECT count(*), count(entry) FROM spoken") == ["100000|50000"])

    let clock = ContinuousClock()
    var found = 0
    let lookup = try clock.measure {
      for number in stride(from: Int64(1), through: 50_000, by: 500) {
        if try ledger.spokenLine(ofExpense: number) != nil { found += 1 }
      }
    }
    #expect(found == 100)
    #expect(lookup < .milliseconds(500))
    let booking = try clock.measure {
      for line in 0..<20 {
        _ = try ledger.record([spoken(draft("1"), at: SpokenPlace(recording: 50, line: line * 2 + 1))])
      }
    }
    #expect(booking < .seconds(2))
    let keeping = try clock.measure {
      try ledger.keep(
        (0..<1_000).map { heard("again", $0 * 1_000, $0 * 1_000 + 800) },
        heardIn: SoundSpan(start: 0, end: 1_000_000),
        recording: 50
      )
    }
    #expect(keeping < .seconds(5))
    var visited = 0
    let visit = try clock.measure {
      try ledger.visitSpokenLines { _, _ in
        visited += 1; return true
      }
    }
    #expect(visited == 100_000)
    #expect(visit < .seconds(10))
    try expectPlans(raw)
  }

  private func expectPlans(_ raw: RawDatabase) throws {
    let lookup = try raw.rows(
      "EXPLAIN QUERY PLAN SELECT max(first_expense) FROM spoken WHERE first_expense <= 7"
    )
    #expect(lookup.allSatisfy { $0.contains("spoken_by_expense") }, "\(lookup)")
  }
}
