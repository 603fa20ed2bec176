import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Synchronization
import Testing

@Suite struct MigrationFromTwoTests {
  private func open(_ path: String) throws -> (ledger: Ledger, notices: [Ledger.Notice]) {
    let notices = Mutex<[Ledger.Notice]>([])
    let ledger = try Ledger(opening: path, clock: StoppedClock(), migration: Migration()) { notice in
      notices.withLock { $0.append(notice) }
    }
    return (ledger, notices.withLock { $0 })
  }

  private func schema(_ path: String) throws -> Set<String> {
    Set(try RawDatabase(path).rows("SELECT type, name, tbl_name, sql FROM sqlite_schema"))
  }

  @Test(
    "S25 a ledger of schema 2 becomes one of schema 11: no row that it has changes, and it equals a new one"
  )
  func migrates() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedgerTwo.write(to: path)
    let before = try GoldenLedgerTwo.rows(of: path)
    let (ledger, notices) = try open(path)
    #expect(notices == [.migrated(version: 11, copy: "\(path).schema-2.backup")])
    #expect(try GoldenLedgerTwo.rows(of: path) == before)
    let fresh = try LedgerFixture()
    #expect(try schema(path) == schema(fresh.path))
    #expect(try RawDatabase(path).rows("PRAGMA user_version") == ["11"])
    #expect(try ledger.examine().findings == [])
    #expect(try RawDatabase("\(path).schema-2.backup").rows("PRAGMA user_version") == ["2"])
    #expect(try GoldenLedgerTwo.rows(of: "\(path).schema-2.backup") == before)
  }

  @Test("S25 what was brought from schema 1 or 2 goes on as one that was always so", arguments: [1, 2])
  func goesOn(version: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    if version == 1 { try GoldenLedger.write(to: path) } else { try GoldenLedgerTwo.write(to: path) }
    let ledger = try open(path).ledger
    let recording = try ledger.recording(speech(1), at: StoppedClock().moment)
    try ledger.keep(
      [heard("coffee 4", 0, 900)],
      heardIn: SoundSpan(start: 0, end: 2_000),
      recording: recording.number
    )
    let place = SpokenPlace(recording: recording.number, line: 1)
    let expense = try #require(try ledger.record([spoken(draft("4"), at: place)]).first?.first)
    #expect(expense.id == (version == 1 ? 11 : 9))
    #expect(try ledger.spokenLine(ofExpense: expense.id)?.line.heard.words == "coffee 4")
    #expect(try ledger.spokenLine(ofExpense: 2) == nil)
    #expect(try !ledger.undo(.all, cause: cause("undo")).isEmpty)
    #expect(try ledger.examine().findings == [])
    ledger.close()
    #expect(try open(path).notices == [])
  }

  @Test("S34 changes of schema 2 can be undone and made again after the migration")
  func undo() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedgerTwo.write(to: path)
    let ledger = try open(path).ledger
    let before = try DerivedFixture(path).logicalDump
    let count = try ledger.undo(.all, cause: cause("undo")).count
    #expect(try RawDatabase(path).rows("SELECT count(*) FROM expense") == ["0"])
    _ = try ledger.redo(.newest(count), cause: cause("redo"))
    #expect(try DerivedFixture(path).logicalDump == before)
    #expect(try ledger.examine().findings == [])
  }

  @Test(
    "S20 a ledger of schema 2 that somebody added to, or that lacks something, is refused and not touched",
    arguments: ["CREATE VIEW mine AS SELECT 1", "DROP VIEW days", "CREATE TABLE heard (recording)"]
  )
  func changed(sql: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedgerTwo.write(to: path)
    do { #expect(try RawDatabase(path).run(sql)) }
    let before = try folder.contents(of: "ledger.db")
    #expect(reason { _ = try open(path) } == .notALedger("its tables were changed by something else"))
    #expect(try folder.contents(of: "ledger.db") == before)
  }

  @Test(
    "S25 it needs room for the copy and the indexes, since no table is written anew",
    .enabled(if: canMount)
  )
  func room() throws {
    let folder = try TemporaryFolder()
    try GoldenLedgerTwo.write(to: folder.file("ledger.db"), more: 4_000)
    let content = try folder.contents(of: "ledger.db")
    let mount = try Mount(sizeInKilobytes: content.count * 14 / 5 / 1_000 + 1_000)
    try content.write(to: URL(fileURLWithPath: mount.file("ledger.db")))
    chmod(mount.file("ledger.db"), 0o600)
    let (ledger, notices) = try open(mount.file("ledger.db"))
    #expect(notices == [.migrated(version: 11, copy: mount.file("ledger.db.schema-2.backup"))])
    #expect(!ledger.isReadOnly)
    #expect(try ledger.examine().isSound)
  }

  @Test("S25 without that room it stays as it is: questions work, writing is refused", .enabled(if: canMount))
  func noRoom() throws {
    let mount = try Mount(sizeInKilobytes: 500)
    let path = mount.file("ledger.db")
    try GoldenLedgerTwo.write(to: path)
    let (ledger, notices) = try open(path)
    #expect(notices == [])
    #expect(ledger.isReadOnly)
    #expect(try ledger.answer(Question(measure: .count), evidence: false).matchCount > 0)
    #expect(try ledger.waitingRecordings() == [])
    let error = #expect(throws: StoreError.self) {
      _ = try ledger.recording(speech(1), at: StoppedClock().moment)
    }
    #expect(error?.code == "ledger_not_migrated")
    #expect(try RawDatabase(path).rows("PRAGMA user_version") == ["2"])
  }
}
