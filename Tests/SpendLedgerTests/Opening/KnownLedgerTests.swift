import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Synchronization
import Testing

@Suite struct KnownLedgerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("ledger.db") }

  /// Opens, records `words`, closes; gives what was said on opening.
  @discardableResult
  private func session(_ words: [String] = []) throws -> [Ledger.Notice] {
    let notices = Mutex<[Ledger.Notice]>([])
    let ledger = try Ledger(
      opening: path,
      clock: StoppedClock(),
      knownLedgers: folder.file("state/spendwise/ledgers")
    ) { notice in
      notices.withLock { $0.append(notice) }
    }
    for words in words { _ = try ledger.record([line(draft("1"), words: words)]) }
    return notices.withLock { $0 }
  }

  private func records() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("state/spendwise/ledgers"))
  }

  @Test("S17 an old copy put in a ledger's place is noticed once")
  func oldCopy() throws {
    try session(["one", "two"])
    let old = try folder.contents(of: "ledger.db")
    #expect(try session(["three"]) == [])
    try folder.write(old, to: "ledger.db")
    #expect(chmod(path, 0o600) == 0)
    let notices = try session()
    #expect(notices == [.wentBack(known: 3, end: 2)])
    #expect(notices.first?.words?.contains("change @3 is known, the file ends at @2") == true)
    #expect(try session() == [])
  }

  @Test("S17 a ledger copied without its log is noticed")
  func withoutLog() throws {
    try session(["one"])
    let ledger = try Ledger(
      opening: path,
      clock: StoppedClock(),
      knownLedgers: folder.file("state/spendwise/ledgers")
    )
    _ = try ledger.record([line(draft("2"), words: "two")])
    let copy = try folder.contents(of: "ledger.db")
    ledger.close()
    try folder.write(copy, to: "ledger.db")
    #expect(chmod(path, 0o600) == 0)
    #expect(try session() == [.wentBack(known: 2, end: 1)])
  }

  @Test("S17 an old copy that was used since is noticed by the hash of its change")
  func forked() throws {
    try session(["one"])
    let old = try folder.contents(of: "ledger.db")
    try session(["two", "three"])
    try folder.write(old, to: "ledger.db")
    #expect(chmod(path, 0o600) == 0)
    do {
      let elsewhere = try Ledger(opening: path, clock: StoppedClock())
      for words in ["other", "others", "more"] {
        _ = try elsewhere.record([line(draft("1"), words: words)])
      }
    }
    #expect(try session() == [.wentBack(known: 3, end: 4)])
  }

  @Test("S17 what others added is no reason for a notice, and neither is another ledger")
  func noNotice() throws {
    try session(["one"])
    do { _ = try Ledger(opening: path, clock: StoppedClock()).record([line(draft("1"))]) }
    #expect(try session() == [])
    let other = try LedgerFixture()
    other.ledger.close()
    try folder.write(other.folder.contents(of: "ledger.db"), to: "ledger.db")
    #expect(chmod(path, 0o600) == 0)
    #expect(try session() == [])
    #expect(try records().count == 1)
  }

  @Test("S17 what is remembered is for the user alone, and a removed ledger begins anew")
  func record() throws {
    try session(["one"])
    let name = try #require(try records().first)
    for (item, mode) in [("/\(name)", 0o600), ("", 0o700), ("/..", 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.file("state/spendwise/ledgers" + item)
      )
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(try session(["new"]) == [.created(path)])
    #expect(try session() == [])
  }

  @Test(
    "S17 a record that makes no sense is passed over",
    arguments: ["", "x", "spendwise-ledger 1 a b c"]
  )
  func damagedRecord(text: String) throws {
    try session(["one"])
    let name = try #require(try records().first)
    try folder.write(text, to: "state/spendwise/ledgers/\(name)")
    #expect(try session(["two"]) == [])
    #expect(try folder.contents(of: "state/spendwise/ledgers/\(name)").count == 160)
  }

  @Test("S19 an emptied ledger that is known is not begun anew")
  func emptied() throws {
    try session(["one", "two"])
    try folder.write("", to: "ledger.db")
    let error = #expect(throws: StoreError.self) { try session() }
    #expect(error?.reason == .emptied(lastChange: 2))
    #expect(error?.exitStatus == .inputOutput)
    #expect(error?.state == "nothing written")
    #expect(try folder.contents(of: "ledger.db").isEmpty)
    try FileManager.default.removeItem(atPath: path)
    #expect(try session() == [.created(path)])
  }
}
