import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Synchronization
import Testing

@Suite struct LedgerFileTests {
  private func mode(_ path: String) throws -> Int {
    let value = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    return try #require(value as? NSNumber).intValue
  }

  private func open(_ path: String) throws -> Ledger {
    try Ledger(opening: path, clock: StoppedClock())
  }

  private func count(_ ledger: Ledger) throws -> Int {
    try ledger.answer(Question(measure: .count), evidence: false).matchCount
  }

  /// The bytes of every file in `folder`, by name.
  private func contents(_ folder: TemporaryFolder) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      contents[name] = try folder.contents(of: name)
    }
    return contents
  }

  @Test("S9 missing folders are made for the user alone, and so are the files")
  func makesFolders() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("share/spendwise/ledger.db")
    let notices = Mutex<[Ledger.Notice]>([])
    let ledger = try Ledger(opening: path, clock: StoppedClock()) { notice in
      notices.withLock { $0.append(notice) }
    }
    _ = try ledger.record([line(draft("1"))])
    #expect(notices.withLock { $0 } == [.created(path)])
    #expect(try mode(folder.file("share")) == 0o700)
    #expect(try mode(folder.file("share/spendwise")) == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(try mode(path + suffix) == 0o600) }
  }

  @Test(
    "S9 a ledger that can't be created ends with 73 and its path",
    arguments: [
      "/dev/null/spendwise/ledger.db", "/proc/spendwise/ledger.db",
    ]
  )
  func cannotCreate(path: String) throws {
    let error = #expect(throws: StoreError.self) { _ = try open(path) }
    #expect(error?.exitStatus == .cannotCreate)
    #expect(error?.problem.contains(path) == true)
    #expect(error?.remedy?.contains("--ledger") == true)
  }

  @Test("a folder is no ledger")
  func folderIsNoLedger() throws {
    let folder = try TemporaryFolder()
    #expect(reason { _ = try open(folder.path) } == .notAFile)
  }

  @Test(
    "a file name that looks like a URI or like memory is a file name",
    arguments: [
      "file:x.db?mode=memory", ":memory:", "a%20b?c#d.db",
    ]
  )
  func oddNames(name: String) throws {
    let folder = try TemporaryFolder()
    _ = try open(folder.file(name)).record([line(draft("1"))])
    #expect(try count(open(folder.file(name))) == 1)
    #expect(FileManager.default.fileExists(atPath: folder.file(name)))
  }

  @Test("S19 an empty file becomes a new ledger, and that is said")
  func emptyFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "ledger.db")
    #expect(chmod(folder.file("ledger.db"), 0o600) == 0)
    let notices = Mutex<[Ledger.Notice]>([])
    let ledger = try Ledger(opening: folder.file("ledger.db"), clock: StoppedClock()) { notice in
      notices.withLock { $0.append(notice) }
    }
    #expect(notices.withLock { $0 } == [.created(folder.file("ledger.db"))])
    _ = try ledger.record([line(draft("1"))])
    #expect(try count(ledger) == 1)
  }

  @Test("a ledger whose making was broken off is made anew")
  func brokenOffMaking() throws {
    let folder = try TemporaryFolder()
    do { _ = try open(folder.file("ledger.db")) }
    // The first page has reached the file, the others not; the journal says that the file was empty before.
    try folder.write(folder.contents(of: "ledger.db").prefix(DamageFixture.pageSize), to: "ledger.db")
    var journal = Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
    journal += [0, 0, 0, 0] + [0, 0, 0, 0] + [0, 0, 0, 0] + [0, 0, 2, 0] + [0, 0, 16, 0]
    journal += Data(count: 512 - journal.count)
    try folder.write(journal, to: "ledger.db-journal")
    do { _ = try open(folder.file("ledger.db")).record([line(draft("1"))]) }
    #expect(try count(open(folder.file("ledger.db"))) == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ledger.db"])
  }

  @Test("S20 a text file is refused and not touched", arguments: [1, 900])
  func textFile(lines: Int) throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "hello\n", count: lines)
    try folder.write(text, to: "ledger.db")
    let before = try contents(folder)
    #expect(reason { _ = try open(folder.file("ledger.db")) } == .notALedger("no database"))
    #expect(try contents(folder) == before)
  }

  @Test("S20 another program's database is refused and not touched", arguments: ["DELETE", "WAL"])
  func otherProgram(journal: String) throws {
    let folder = try TemporaryFolder()
    let raw = try RawDatabase(folder.file("ledger.db"))
    raw.run("PRAGMA journal_mode = \(journal); CREATE TABLE t (x); INSERT INTO t VALUES (1)")
    let before = try contents(folder)
    #expect(reason { _ = try open(folder.file("ledger.db")) } == .notALedger("another program's database"))
    #expect(try contents(folder) == before)
  }

  @Test(
    "S20 a ledger that somebody added to or changed is refused and not touched",
    arguments: [
      "CREATE TRIGGER t AFTER INSERT ON expense BEGIN DELETE FROM entry; END",
      "CREATE VIEW mine AS SELECT 1",
      "CREATE TABLE mine (x)",
      "DROP VIEW expenses",
      "ALTER TABLE expense ADD COLUMN colour TEXT",
      "DROP INDEX expense_by_date",
    ]
  )
  func changedSchema(sql: String) throws {
    let folder = try TemporaryFolder()
    do { _ = try open(folder.file("ledger.db")).record([line(draft("1"))]) }
    do { #expect(try RawDatabase(folder.file("ledger.db")).run(sql)) }
    let before = try contents(folder)
    let reason = reason { _ = try open(folder.file("ledger.db")) }
    #expect(reason == .notALedger("its tables were changed by something else"))
    #expect(try contents(folder) == before)
  }

  @Test("statistics of ANALYZE are no change")
  func analyzed() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    #expect(try RawDatabase(fixture.path).run("ANALYZE"))
    #expect(try count(open(fixture.path)) == 1)
  }

  @Test("S21 a truncated ledger is called damaged and not touched")
  func truncated() throws {
    let folder = try TemporaryFolder()
    do { _ = try open(folder.file("ledger.db")).record((0..<500).map { _ in try line(draft("1")) }) }
    let whole = try folder.contents(of: "ledger.db")
    try folder.write(whole.prefix(whole.count / 2), to: "ledger.db")
    let before = try contents(folder)
    let error = #expect(throws: StoreError.self) { _ = try open(folder.file("ledger.db")) }
    #expect(error?.reason == .damaged)
    #expect(error?.state == "nothing written")
    #expect(error?.exitStatus == .inputOutput)
    #expect(try contents(folder) == before)
  }

  @Test("S21 an overwritten page is found when it is read")
  func overwrittenPage() throws {
    let folder = try TemporaryFolder()
    do { _ = try open(folder.file("ledger.db")).record((0..<500).map { _ in try line(draft("1")) }) }
    var bytes = try folder.contents(of: "ledger.db")
    for index in 8 * DamageFixture.pageSize..<bytes.count { bytes[index] = 0xA5 }
    try folder.write(bytes, to: "ledger.db")
    #expect(
      reason { try open(folder.file("ledger.db")).visit(ListRequest(limit: nil)) { _ in true } } == .damaged
    )
  }

  @Test("S24 a ledger of a newer version is refused and not touched")
  func newer() throws {
    let folder = try TemporaryFolder()
    do { _ = try open(folder.file("ledger.db")) }
    do { try RawDatabase(folder.file("ledger.db")).run("PRAGMA user_version = 99") }
    let before = try contents(folder)
    let error = #expect(throws: StoreError.self) { _ = try open(folder.file("ledger.db")) }
    #expect(error?.reason == .newer(version: 99, known: 11))
    #expect(error?.problem.contains("schema 99, this program knows 11") == true)
    #expect(try contents(folder) == before)
  }

  @Test("S29 a symbolic link to the ledger is followed, one to nothing too")
  func symbolicLink() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "real.db")
    do { _ = try open(folder.file("link")).record([line(draft("1"))]) }
    #expect(try mode(folder.file("real.db")) == 0o600)
    #expect(try count(open(folder.file("real.db"))) == 1)
    #expect(try count(open(folder.file("link"))) == 1)
    let type = try FileManager.default.attributesOfItem(atPath: folder.file("link"))[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
  }
}
