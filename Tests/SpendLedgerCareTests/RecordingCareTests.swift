import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

@Suite struct RecordingCareTests {
  private let tables = [
    "SELECT * FROM recording", "SELECT recording, starts, ends FROM heard ORDER BY 1, 2",
    "SELECT recording, line, starts, ends, words, confidence, silence, done, first_expense FROM spoken ORDER BY 1, 2",
  ]

  private func content(_ path: String) throws -> [String] {
    let raw = try RawDatabase(path)
    return try tables.flatMap { try raw.rows($0) }
  }

  /// A closed ledger with `count` spoken lines in two recordings: booked, taken back, done and open ones.
  private func write(lines count: Int = 60) throws -> DamageFixture {
    let fixture = try DamageFixture(lines: 20)
    let ledger = try fixture.open()
    let moment = try StoppedClock().moment
    for number in 1...2 {
      let recording = try ledger.recording(number, lines: count / 2)
      try ledger.setWaiting(number == 2, recording: recording.number)
      for line in 1...count / 2 where line % 4 != 0 {
        if line % 4 == 3 {
          try ledger.markDone(recording.place(line))
        } else {
          _ = try ledger.record([
            spoken([draft("\(line)"), draft("1")], at: recording.place(line), words: "said \(line)")
          ])
        }
      }
      // The place is open again, and stays so.
      let taken = try #require(try ledger.spokenLines(recording: recording.number).first)
      guard case .booked(let entry) = taken.state else { continue }
      _ = try ledger.undo(.entry(entry, withLater: false), cause: cause("undo"))
    }
    _ = try ledger.recording(speech(3, path: "/it's “odd”.wav"), at: moment)
    #expect(try ledger.examine().findings == [])
    ledger.close()
    return fixture
  }

  private func states(_ path: String) throws -> [[SpokenLine.State]] {
    let ledger = try Ledger(opening: path, clock: StoppedClock())
    return try (1...2).map { number in try ledger.spokenLines(recording: Int64(number)).map(\.state) }
  }

  @Test("S31 a backup holds what was heard, and what of it was booked")
  func backup() throws {
    let fixture = try write()
    let copy = fixture.folder.file("copy.db")
    _ = try fixture.open().backup(to: copy)
    #expect(try content(copy) == content(fixture.path))
    #expect(try states(copy) == states(fixture.path))
    #expect(try Ledger(opening: copy, clock: StoppedClock()).examine().findings == [])
  }

  @Test(
    "S23 a spoken line that names what isn't there, or another change, is found, named and set right",
    arguments: [
      ("UPDATE spoken SET entry = 9000 WHERE line = 2", "names a row of entry that isn't there", true),
      (
        "UPDATE spoken SET entry = 1 WHERE line = 2 AND recording = 1", "line 2 of recording 1 names @1, but",
        true
      ),
      ("UPDATE spoken SET entry = NULL WHERE line = 2", "line 2 of recording 1 names no change, but", true),
      ("INSERT INTO heard VALUES (9, 0, 1)", "names a row of recording that isn't there", true),
      ("DELETE FROM recording WHERE id = 1", "names a row of recording that isn't there", false),
    ]
  )
  func doctor(sql: String, words: String, restores: Bool) throws {
    let fixture = try write()
    let before = try (content(fixture.path), states(fixture.path))
    try fixture.run(sql)
    let ledger = try fixture.open()
    let findings = try ledger.examine().findings
    #expect(findings.contains { $0.problem.contains(words) && $0.severity == .fault }, "\(findings)")
    #expect(try !ledger.repair().isEmpty)
    #expect(try ledger.examine().findings == [])
    #expect(try ledger.repair() == [])
    if restores {
      #expect(try content(fixture.path) == before.0)
      #expect(try states(fixture.path) == before.1)
    } else {
      #expect(try ledger.spokenLines(recording: 1) == [])
      #expect(try ledger.spokenLines(recording: 2).map(\.state) == before.1[1])
    }
  }

  @Test("S21 a rescue brings recordings along: what was booked stays so, and each expense keeps its place")
  func rescue() throws {
    let fixture = try write()
    let before = try states(fixture.path)
    let saved = fixture.folder.file("saved.db")
    let receipt = try Ledger.rescue(fixture.path, to: saved, clock: StoppedClock())
    #expect(receipt.spokenLines == 60)
    #expect(receipt.words.contains("Saved 60 spoken lines of recordings.\n"))
    let ledger = try Ledger(opening: saved, clock: StoppedClock())
    #expect(try ledger.examine().findings == [])
    #expect(
      try states(saved) == before.map { $0.map { if case .booked = $0 { .booked(entry: 1) } else { $0 } } }
    )
    let old = try fixture.open()
    var count = 0
    for number in Int64(1)...100 {
      let place = try old.spokenLine(ofExpense: number)
      #expect(try ledger.spokenLine(ofExpense: number)?.line.place == place?.line.place)
      if place != nil { count += 1 }
    }
    #expect(count > 20)
    #expect(try ledger.waitingRecordings().map(\.number) == [2])
    let booked = try #require(
      ledger.spokenLines(recording: 1).first { $0.state != .open && $0.state != .done }
    )
    #expect(
      reason { _ = try ledger.record([spoken(draft("1"), at: booked.place)]) }
        == .alreadyBooked(booked.place, by: 1)
    )
  }

  @Test("S21 a rescue saves the spoken lines of all pages that can be read")
  func rescueDamaged() throws {
    let fixture = try write(lines: 2_000)
    let before = Set(try RawDatabase(fixture.path).rows(tables[2]))
    let leaves = try fixture.children(of: "spoken")
    try fixture.poke(pages: [leaves[1], leaves[3]])
    let saved = fixture.folder.file("saved.db")
    let receipt = try Ledger.rescue(fixture.path, to: saved, clock: StoppedClock())
    #expect(receipt.missingCount == 0)
    #expect(receipt.spokenLines > 1_000 && receipt.spokenLines < 2_000)
    let after = try RawDatabase(saved).rows(tables[2])
    #expect(after.count == receipt.spokenLines)
    let columns = "SELECT recording, line, starts, ends, words FROM spoken"
    #expect(before.count == 2_000)
    #expect(
      Set(try RawDatabase(saved).rows(columns)).isSubset(
        of: Set(before.map { $0.split(separator: "|").prefix(5).joined(separator: "|") })
      )
    )
    #expect(try Ledger(opening: saved, clock: StoppedClock()).examine().findings == [])
  }

  @Test("S21 where the table of recordings is gone, its expenses are saved all the same", arguments: [1, 2])
  func rescueWithout(version: Int) throws {
    let fixture = try write()
    let path = fixture.path
    let count = try RawDatabase(path).rows("SELECT count(*) FROM expense")
    if version == 1 {
      try fixture.poke(pages: [try fixture.rootPage(of: "recording"), try fixture.rootPage(of: "spoken")])
    } else {
      try fixture.run("DROP VIEW voice; DROP TABLE spoken; DROP TABLE heard; DROP TABLE recording")
    }
    let receipt = try Ledger.rescue(path, to: fixture.folder.file("saved.db"), clock: StoppedClock())
    #expect(["\(receipt.saved)"] == count)
    #expect(receipt.spokenLines == 0)
    #expect(!receipt.words.contains("spoken"))
  }

  @Test(
    "S10 a ledger that is read-only tells what was heard and refuses to take in more",
    .enabled(if: canMount)
  )
  func readOnly() throws {
    let mount = try Mount(sizeInKilobytes: 2_000)
    let path = mount.file("ledger.db")
    let recording: Recording
    do {
      let ledger = try Ledger(opening: path, clock: StoppedClock())
      recording = try ledger.recording(1, lines: 2)
      _ = try ledger.record([spoken(draft("1"), at: recording.place(1))])
    }
    try mount.makeReadOnly()
    let ledger = try Ledger(opening: path, clock: StoppedClock())
    #expect(try ledger.recording(recording.file, at: StoppedClock().moment) == recording)
    #expect(try ledger.states(of: recording) == [.booked(entry: 1), .open])
    #expect(try ledger.spokenLine(ofExpense: 1)?.line.place == recording.place(1))
    let span = SoundSpan(start: 0, end: 1)
    #expect(reason { try ledger.keep([], heardIn: span, recording: 1) } == .readOnly)
    #expect(reason { try ledger.markDone(recording.place(2)) } == .readOnly)
    #expect(reason { try ledger.forget(recording: 1) } == .readOnly)
    #expect(reason { try ledger.setWaiting(true, recording: 1) } == .readOnly)
    #expect(reason { _ = try ledger.recording(speech(9), at: StoppedClock().moment) } == .readOnly)
  }

  @Test("S12 S5 what can't be kept is refused, and nothing of it stands")
  func busy() throws {
    let fixture = try LedgerFixture()
    let recording = try fixture.ledger.recording(1, lines: 1)
    let holder = try RawDatabase(fixture.path)
    #expect(holder.run("BEGIN IMMEDIATE"))
    let ledger = try Ledger(opening: fixture.path, clock: StoppedClock(), patience: .milliseconds(50))
    let error = #expect(throws: StoreError.self) {
      try ledger.keep([heard("x", 5_000, 6_000)], heardIn: SoundSpan(start: 5_000, end: 9_000), recording: 1)
    }
    #expect(error?.exitStatus == .busy)
    #expect(error?.state == "not saved")
    #expect(try ledger.spokenLines(recording: recording.number).count == 1)
    #expect(holder.run("ROLLBACK"))
  }
}
