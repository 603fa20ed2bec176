import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Synchronization
import Testing

@Suite struct MigrationTests {
  private func open(_ path: String) throws -> (ledger: Ledger, notices: [Ledger.Notice]) {
    let notices = Mutex<[Ledger.Notice]>([])
    let ledger = try Ledger(opening: path, clock: StoppedClock(), migration: Migration()) { notice in
      notices.withLock { $0.append(notice) }
    }
    return (ledger, notices.withLock { $0 })
  }

  private func count(_ ledger: Ledger) throws -> Int {
    var count = 0
    try ledger.visit(ListRequest(limit: nil)) { _ in
      count += 1
      return true
    }
    return count
  }

  private func schema(_ path: String) throws -> Set<String> {
    Set(
      try RawDatabase(path).rows(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
      )
    )
  }

  @Test("S25 a ledger of schema 1 becomes one of schema 11: same expenses, same history, nothing else in it")
  func migrates() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedger.write(to: path)
    let history = "SELECT id, moment, words, changes, undoes, undone_by FROM entry"
    let before = try RawDatabase(path).rows(history)
    let (ledger, notices) = try open(path)
    #expect(notices == [.migrated(version: 11, copy: "\(path).schema-1.backup")])
    #expect(
      notices.first?.words
        == "the ledger was brought to schema 11; a copy of the old one is \(path).schema-1.backup"
    )
    let raw = try RawDatabase(path)
    #expect(
      try raw.rows("SELECT \(LedgerSchema.one.columns.names) FROM expense ORDER BY id")
        == GoldenLedger.expenses
    )
    #expect(try raw.rows(history) == before)
    #expect(
      try raw.rows("SELECT id, source, action, expenses, last_expense FROM entry") == [
        "1|piped|add|1|1", "2|piped|add|2|3", "3|typed|add|1|4", "4|typed|add|1|5", "5|typed|undo|1|5",
        "6|typed|add|1|6", "7|typed|add|3|9", "8|typed|add|1|10", "9|typed|undo|1|10", "10|typed|undo|3|10",
      ]
    )
    let fresh = try LedgerFixture()
    #expect(try schema(path) == schema(fresh.path))
    #expect(try raw.rows("PRAGMA user_version") == ["11"])
    #expect(try raw.rows("PRAGMA integrity_check") == ["ok"])
    #expect(try ledger.examine().findings == [])
    #expect(try ledger.record([line(draft("1"))]).first?.first?.id == 11)
    ledger.close()
    #expect(try open(path).notices == [])
  }

  @Test("S25 the copy of the old ledger is whole, for the user alone, and is never written over")
  func backup() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedger.write(to: path)
    try folder.write("mine", to: "ledger.db.schema-1.backup")
    // What a killed program left unfinished is not taken for a copy.
    try folder.write("half", to: "ledger.db.schema-1.backup-2.unfinished")
    let copy = "\(path).schema-1.backup-2"
    #expect(try open(path).notices == [.migrated(version: 11, copy: copy)])
    #expect(try folder.contents(of: "ledger.db.schema-1.backup") == Data("mine".utf8))
    let raw = try RawDatabase(copy)
    #expect(try raw.rows("SELECT * FROM expense ORDER BY id") == GoldenLedger.expenses)
    #expect(try raw.rows("PRAGMA user_version") == ["1"])
    let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.hasSuffix(".unfinished") })
    // The copy is a ledger of its own, and can be brought to schema 11 itself.
    #expect(try open(copy).ledger.record([line(draft("1"))]).first?.first?.id == 11)
  }

  @Test("S34 changes of schema 1 can be undone and made again after the migration")
  func undo() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedger.write(to: path)
    let ledger = try open(path).ledger
    let cause = try Cause(words: "undo", source: .typed, moment: StoppedClock().moment)
    let two = try ledger.undo(.entry(2, withLater: false), cause: cause)
    #expect(two.first?.changes.compactMap(\.before?.id) == [2, 3])
    // The undo of schema 1 holds bytes of its own, and is taken back by them.
    let seven = try ledger.redo(.entry(7, withLater: false), cause: cause)
    #expect(seven.first?.changes.compactMap(\.after?.id).sorted() == [7, 8, 9])
    _ = try ledger.redo(.all, cause: cause)
    #expect(try RawDatabase(path).rows("SELECT id FROM expense ORDER BY id") == (1...10).map { "\($0)" })
    #expect(try ledger.examine().findings == [])
    #expect(try ledger.undo(.all, cause: cause).count == 7)
    #expect(try RawDatabase(path).rows("SELECT count(*) FROM expense") == ["0"])
    #expect(try ledger.examine().findings == [])
  }

  @Test("S20 a ledger of schema 1 that somebody added to is refused and not touched")
  func changed() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedger.write(to: path)
    do { #expect(try RawDatabase(path).run("CREATE VIEW mine AS SELECT 1")) }
    let before = try folder.contents(of: "ledger.db")
    #expect(reason { _ = try open(path) } == .notALedger("its tables were changed by something else"))
    #expect(try folder.contents(of: "ledger.db") == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ledger.db"])
  }

  @Test("S25 without room it stays as it is: questions work, writing is refused", .enabled(if: canMount))
  func noRoom() throws {
    let mount = try Mount(sizeInKilobytes: 300)
    let path = mount.file("ledger.db")
    try GoldenLedger.write(to: path)
    let (ledger, notices) = try open(path)
    #expect(notices == [])
    #expect(ledger.isReadOnly)
    #expect(try count(ledger) == 5)
    let error = #expect(throws: StoreError.self) { _ = try ledger.record([line(draft("1"))]) }
    #expect(error?.exitStatus == .inputOutput)
    #expect(error?.code == "ledger_not_migrated")
    #expect(error?.state == "not saved")
    #expect(error?.problem.contains("older schema 1 and can't be brought to schema 11: 1.") == true)
    #expect(try RawDatabase(path).rows("PRAGMA user_version") == ["1"])
  }

  @Test("S25 on a read-only mount it is read as it is", .enabled(if: canMount))
  func readOnly() throws {
    let mount = try Mount(sizeInKilobytes: 2_000)
    let path = mount.file("ledger.db")
    try GoldenLedger.write(to: path)
    try mount.makeReadOnly()
    let ledger = try open(path).ledger
    #expect(try count(ledger) == 5)
    #expect(reason { _ = try ledger.record([line(draft("1"))]) } == .readOnly)
  }

  @Test("S26 two programs that start at once migrate once, and both go on")
  func atOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedger.write(to: path, more: 2_000)
    let notices = Mutex<[Ledger.Notice]>([])
    let numbers = Mutex<[Int64]>([])
    let done = DispatchGroup()
    for _ in 0..<4 {
      done.enter()
      Thread.detachNewThread {
        defer { done.leave() }
        let ledger = try? Ledger(
          opening: path,
          clock: StoppedClock(),
          patience: .seconds(60),
          migration: Migration()
        ) { notice in
          if case .migrated = notice { notices.withLock { $0.append(notice) } }
        }
        let recorded = (try? ledger?.record([line(draft("1"))])) ?? []
        numbers.withLock { $0 += recorded.joined().map(\.id) }
      }
    }
    done.wait()
    #expect(notices.withLock { $0.count } == 1)
    #expect(numbers.withLock { $0.sorted() } == [2_011, 2_012, 2_013, 2_014])
  }

  @Test(
    "S2 a migration that is killed leaves the old ledger or the new one, and the next start completes it",
    arguments: [
      (1, 0), (1, 30), (1, 120), (1, 400), (1, 5_000), (2, 0), (2, 10), (2, 40), (2, 5_000), (3, 0), (3, 10),
      (3, 40), (3, 5_000),
    ]
  )
  func killed(schema: Int, milliseconds: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    switch schema {
    case 1: try GoldenLedger.write(to: path, more: 2_000)
    case 2: try GoldenLedgerTwo.write(to: path, more: 2_000)
    default: try GoldenLedgerThree.write(to: path, more: 2_000)
    }
    let expenses = try RawDatabase(path).rows("SELECT count(*) FROM expense")
    let child = Process()
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    child.executableURL = URL(fileURLWithPath: program)
    child.arguments = ["--testing-library", "swift-testing", "--filter", "MigrationInAnotherProcess"]
    child.environment = ProcessInfo.processInfo.environment.merging([
      MigrationInAnotherProcess.variable: path
    ]) { $1 }
    child.standardOutput = FileHandle.nullDevice
    child.standardError = FileHandle.nullDevice
    try child.run()
    // The clock of the kill starts with the first sign of the migration.
    let deadline = Date(timeIntervalSinceNow: 20)
    let backup = "\(path).schema-\(schema).backup"
    let sign = "\(backup).unfinished"
    while !FileManager.default.fileExists(atPath: sign), child.isRunning, Date() < deadline { usleep(500) }
    for _ in 0..<milliseconds where child.isRunning { usleep(1_000) }
    kill(child.processIdentifier, SIGKILL)
    child.waitUntilExit()

    let version = try RawDatabase(path).rows("PRAGMA user_version").first
    #expect(version == "\(schema)" || version == "11")
    let (ledger, notices) = try open(path)
    #expect(notices == (version == "11" ? [] : [.migrated(version: 11, copy: backup)]))
    #expect(try ledger.examine().findings.filter { $0.severity == .fault } == [])
    #expect(try ["\(count(ledger))"] == expenses)
    let copy = try RawDatabase(backup)
    #expect(try copy.rows("SELECT count(*) FROM expense") == expenses)
    #expect(try copy.rows("PRAGMA user_version") == ["\(schema)"])
    #expect(try copy.rows("PRAGMA integrity_check") == ["ok"])
    #expect(!FileManager.default.fileExists(atPath: "\(backup)-2"))
  }
}

/// The part of a test that runs in a process of its own, to be killed.
@Suite struct MigrationInAnotherProcess {
  static let variable = "SPENDWISE_TEST_MIGRATES"

  @Test("opens the ledger that the environment names", .enabled(if: getenv(variable) != nil))
  func migrates() throws {
    let path = try #require(ProcessInfo.processInfo.environment[MigrationInAnotherProcess.variable])
    _ = try Ledger(opening: path, clock: StoppedClock(), migration: Migration())
  }
}
