import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Synchronization
import Testing

@Suite struct LedgerDurabilityTests {
  private func open(_ path: String) throws -> Ledger {
    try Ledger(opening: path, clock: StoppedClock(), patience: .seconds(30))
  }

  private func ids(_ ledger: Ledger) throws -> [Int64] {
    var ids: [Int64] = []
    try ledger.visit(ListRequest(limit: nil)) {
      ids.append($0.id); return true
    }
    return ids.sorted()
  }

  @Test("a ledger uses a write-ahead log")
  func usesLog() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    #expect(try RawDatabase(fixture.path).rows("PRAGMA journal_mode") == ["wal"])
  }

  @Test("a closed ledger is one file, whole by itself")
  func oneFile() throws {
    let folder = try TemporaryFolder()
    do { _ = try open(folder.file("ledger.db")).record([line(draft("1"))]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ledger.db"])
    #expect(try RawDatabase(folder.file("ledger.db")).rows("PRAGMA integrity_check") == ["ok"])
  }

  @Test("closing leaves one file, and the next use opens it again without a word")
  func close() throws {
    let folder = try TemporaryFolder()
    let notices = Mutex<[Ledger.Notice]>([])
    let ledger = try Ledger(opening: folder.file("ledger.db"), clock: StoppedClock()) { notice in
      notices.withLock { $0.append(notice) }
    }
    _ = try ledger.record([line(draft("1"))])
    ledger.close()
    ledger.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ledger.db"])
    #expect(try ids(ledger) == [1])
    _ = try ledger.record([line(draft("2"))])
    #expect(try ids(ledger) == [1, 2])
    #expect(notices.withLock { $0 } == [.created(folder.file("ledger.db"))])
  }

  @Test(
    "S5 a full disk saves nothing of the group, keeps what was saved and goes on answering",
    .enabled(if: canMount)
  )
  func diskFull() throws {
    let mount = try Mount(sizeInKilobytes: 700)
    let ledger = try open(mount.file("ledger.db"))
    var saved = 0
    let error = #expect(throws: StoreError.self) {
      while true {
        _ = try ledger.record(try (0..<20).map { _ in try line(draft("1")) })
        saved += 20
      }
    }
    #expect(error?.reason == .diskFull)
    #expect(error?.state == "not saved")
    #expect(error?.exitStatus == .inputOutput)
    #expect(saved > 0)
    #expect(try ids(ledger).count == saved)
    #expect(try RawDatabase(mount.file("ledger.db")).rows("PRAGMA integrity_check") == ["ok"])
  }

  @Test("S10 a ledger on a read-only mount answers and lists, but refuses to write", .enabled(if: canMount))
  func readOnly() throws {
    let mount = try Mount(sizeInKilobytes: 2_000)
    do { _ = try open(mount.file("ledger?#.db")).record([line(draft("7"))]) }
    try mount.makeReadOnly()
    let ledger = try open(mount.file("ledger?#.db"))
    #expect(ledger.isReadOnly)
    #expect(try ids(ledger) == [1])
    #expect(try ledger.categories().count == 7)
    #expect(
      try ledger.answer(Question(measure: .total), evidence: false).rows.first?.amount.minorUnits == 700
    )
    let error = #expect(throws: StoreError.self) { _ = try ledger.record([line(draft("1"))]) }
    #expect(error?.reason == .readOnly)
    #expect(error?.state == "not saved")
    #expect(reason { _ = try ledger.undoNewest() } == .readOnly)
  }

  @Test("S12 a held lock is waited for, said once, and ends with 75")
  func busy() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    let holder = try RawDatabase(fixture.path)
    #expect(holder.run("BEGIN IMMEDIATE"))
    let notices = Mutex<[Ledger.Notice]>([])
    let ledger = try Ledger(opening: fixture.path, clock: StoppedClock(), patience: .milliseconds(700)) {
      notice in
      notices.withLock { $0.append(notice) }
    }
    let error = #expect(throws: StoreError.self) { _ = try ledger.record([line(draft("2"))]) }
    #expect(error?.exitStatus == .busy)
    #expect(error?.state == "not saved")
    #expect(notices.withLock { $0 } == [.waiting])
    #expect(try ids(ledger) == [1])
    #expect(holder.run("ROLLBACK"))
    _ = try ledger.record([line(draft("2"))])
    #expect(try ids(ledger) == [1, 2])
  }

  @Test("S13 eight writers at once lose nothing, write nothing twice and meet no lock")
  func eightWriters() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    let numbers = Mutex<[Int64]>([])
    let failures = Mutex<[String]>([])
    let done = DispatchGroup()
    for writer in 0..<8 {
      done.enter()
      Thread.detachNewThread {
        do {
          let ledger = try Ledger(opening: path, clock: StoppedClock(), patience: .seconds(60))
          for index in 0..<100 {
            let recorded = try ledger.record([line(draft("1"), words: "\(writer) \(index)")])
            numbers.withLock { $0 += recorded.joined().map(\.id) }
          }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
        done.leave()
      }
    }
    done.wait()
    #expect(failures.withLock { $0 } == [])
    #expect(numbers.withLock { $0.sorted() } == Array(1...800))
    let raw = try RawDatabase(path)
    #expect(try raw.rows("SELECT count(DISTINCT words) FROM entry") == ["800"])
    #expect(try raw.rows("PRAGMA integrity_check") == ["ok"])
  }

  @Test("S14 a transaction that its writer left behind is gone for the next one")
  func abandonedTransaction() throws {
    let fixture = try LedgerFixture()
    do {
      let dying = try RawDatabase(fixture.path)
      #expect(dying.run("BEGIN IMMEDIATE; INSERT INTO property VALUES ('half', 'done')"))
    }
    #expect(try fixture.record(draft("1")).id == 1)
    #expect(try RawDatabase(fixture.path).rows("SELECT count(*) FROM property WHERE name = 'half'") == ["0"])
  }

  @Test("S16 garbage at the end of the log harms nothing before it", arguments: [0, 1_000])
  func tornLog(cut: Int) throws {
    let fixture = try LedgerFixture()
    for _ in 0..<5 { try fixture.record(draft("1")) }
    let copy = try TemporaryFolder()
    try copy.write(fixture.folder.contents(of: "ledger.db"), to: "ledger.db")
    let log = try fixture.folder.contents(of: "ledger.db-wal")
    try copy.write(log.dropLast(cut) + Data(repeating: 0x5A, count: 5_000), to: "ledger.db-wal")
    let expected: [Int64] = cut == 0 ? [1, 2, 3, 4, 5] : [1, 2, 3, 4]
    let ledger = try open(copy.file("ledger.db"))
    #expect(try ids(ledger) == expected)
    _ = try ledger.record([line(draft("2"))])
    #expect(try RawDatabase(copy.file("ledger.db")).rows("PRAGMA integrity_check") == ["ok"])
  }

  @Test("S18 a ledger deleted while open is never written to: the line stands in the file at the path")
  func deleted() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    let notices = Mutex<[Ledger.Notice]>([])
    let ledger = try Ledger(opening: path, clock: StoppedClock()) { notice in
      notices.withLock { $0.append(notice) }
    }
    _ = try ledger.record([line(draft("1"), words: "old")])
    for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
    _ = try ledger.record([line(draft("2"), words: "new")])
    #expect(try RawDatabase(path).rows("SELECT words FROM entry") == ["new"])
    #expect(notices.withLock { $0 } == [.created(path), .created(path), .reopened(path)])
  }

  @Test("S18 a ledger replaced while open: the line goes to the one at the path")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let other = try LedgerFixture()
    try other.record(draft("9"), words: "other")
    let whole = try TemporaryFolder()
    #expect(try RawDatabase(other.path).run("VACUUM INTO '\(whole.file("copy.db"))'"))

    let ledger = try open(folder.file("ledger.db"))
    _ = try ledger.record([line(draft("1"), words: "mine")])
    for suffix in ["-wal", "-shm"] {
      try FileManager.default.removeItem(atPath: folder.file("ledger.db" + suffix))
    }
    #expect(rename(whole.file("copy.db"), folder.file("ledger.db")) == 0)
    _ = try ledger.record([line(draft("2"), words: "after")])
    #expect(try RawDatabase(folder.file("ledger.db")).rows("SELECT words FROM entry") == ["other", "after"])
  }

  @Test("S18 a log deleted while open: what was acknowledged is brought into the file")
  func logDeleted() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    let ledger = try open(path)
    _ = try ledger.record([line(draft("1"), words: "one")])
    try FileManager.default.removeItem(atPath: path + "-wal")
    _ = try ledger.record([line(draft("2"), words: "two")])
    let copy = try TemporaryFolder()
    for suffix in ["", "-wal"] {
      try copy.write(folder.contents(of: "ledger.db" + suffix), to: "ledger.db" + suffix)
    }
    #expect(try RawDatabase(copy.file("ledger.db")).rows("SELECT words FROM entry") == ["one", "two"])
  }

  @Test("S26 a ledger that a newer program migrated meanwhile is not written")
  func migratedMeanwhile() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    #expect(try RawDatabase(fixture.path).run("PRAGMA user_version = 12"))
    #expect(reason { try fixture.record(draft("2")) } == .newer(version: 12, known: 11))
  }

  @Test("S27 the order of changes is the entry's number, whatever the clock said")
  func clockBack() throws {
    let fixture = try LedgerFixture()
    let late = try StoppedClock("2026-11-20").moment
    let early = try StoppedClock("2026-11-19").moment
    _ = try fixture.ledger.record([try line(draft("1"), words: "first", at: late)])
    _ = try fixture.ledger.record([try line(draft("2"), words: "second", at: early)])
    #expect(try fixture.ledger.undoNewest()?.entry.cause.words == "second")
  }

  @Test(
    "S27 a day stays the day it was",
    arguments: [
      "1900-01-01", "1900-02-28", "1969-12-31", "2024-02-29", "2026-03-29", "2038-01-19", "2200-12-31",
    ]
  )
  func days(day: String) throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1", on: day))
    var seen: [String] = []
    try fixture.ledger.visit(ListRequest()) {
      seen.append($0.draft.date.iso); return true
    }
    #expect(seen == [day])
  }
}
