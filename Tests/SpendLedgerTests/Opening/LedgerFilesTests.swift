import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

/// Which file a ledger is, by whatever name.
@Suite struct LedgerFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> Ledger {
    try Ledger(opening: folder.file("ledger.db"), clock: StoppedClock())
  }

  // MARK: Names

  @Test("A29 a ledger with two names is opened under neither, and the reason says what to do")
  func twoNames() throws {
    let ledger = try open()
    _ = try ledger.record([line(draft("1"))])
    ledger.close()
    try FileManager.default.linkItem(atPath: folder.file("ledger.db"), toPath: folder.file("other.db"))
    for name in ["ledger.db", "other.db"] {
      let error = #expect(throws: StoreError.self) {
        _ = try Ledger(opening: folder.file(name), clock: StoppedClock())
      }
      #expect(error?.reason == .severalNames(2))
      #expect(error?.exitStatus == .inputOutput)
      #expect(error?.remedy?.contains("-samefile \(folder.file(name))") == true)
    }
    try FileManager.default.removeItem(atPath: folder.file("other.db"))
    #expect(try open().record([line(draft("2"))]).first?.first?.id == 2)
  }

  @Test("A29 S18 a ledger that gets a second name while it is open takes no more changes until that is gone")
  func nameWhileOpen() throws {
    let ledger = try open()
    _ = try ledger.record([line(draft("1"))])
    try FileManager.default.linkItem(atPath: folder.file("ledger.db"), toPath: folder.file("other.db"))
    #expect(reason { _ = try ledger.record([line(draft("2"))]) } == .severalNames(2))
    try FileManager.default.removeItem(atPath: folder.file("other.db"))
    #expect(try ledger.record([line(draft("2"))]).first?.first?.id == 2)
  }

  @Test("A29 a symbolic link is no second name: both are one ledger with one log")
  func symbolicLink() throws {
    let ledger = try open()
    _ = try ledger.record([line(draft("1"))])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.db"),
      withDestinationPath: "ledger.db"
    )
    let linked = try Ledger(opening: folder.file("link.db"), clock: StoppedClock())
    #expect(try linked.record([line(draft("2"))]).first?.first?.id == 2)
    #expect(try ledger.record([line(draft("3"))]).first?.first?.id == 3)
  }

  // MARK: Writing over it

  @Test(
    "A32 nothing is written over a ledger or what SQLite keeps beside it, whether that is there or not",
    arguments: [true, false],
    [
      "ledger.db", "ledger.db-wal", "ledger.db-shm", "ledger.db-journal", "./ledger.db-wal", "Ledger.DB-WAL",
      "link.db",
    ]
  )
  func ownFiles(isOpen: Bool, name: String) throws {
    let ledger = try open()
    _ = try ledger.record([line(draft("1"))])
    if !isOpen { ledger.close() }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.db"),
      withDestinationPath: "ledger.db"
    )
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let target = folder.path + "/" + name
    #expect(LedgerFiles(of: folder.file("ledger.db")).include(target))
    #expect(LedgerFiles(of: folder.file("link.db")).include(folder.path + "/ledger.db-journal"))
    #expect(
      reason { _ = try ledger.backup(to: target, replacing: true) }
        == .fileNotCreated("it belongs to the ledger")
    )
    let refusal = reason {
      _ = try Ledger.rescue(folder.file("ledger.db"), to: target, clock: StoppedClock())
    }
    #expect(refusal == .fileExists || refusal == .fileNotCreated("it belongs to the ledger"))
    ledger.close()
    #expect(try Set(before).isSuperset(of: FileManager.default.contentsOfDirectory(atPath: folder.path)))
    #expect(try open().examine().findings == [])
  }

  @Test(
    "A32 other files beside a ledger may be written",
    arguments: ["copy.db", "ledger.db.bak", "wal", "ledger.db-wal2"]
  )
  func others(name: String) throws {
    let ledger = try open()
    _ = try ledger.record([line(draft("1"))])
    #expect(try ledger.backup(to: folder.file(name)).expenses == 1)
    #expect(try ledger.backup(to: folder.file(name), replacing: true).expenses == 1)
  }

  @Test("A26 a rescue beside a log that lies there is refused: SQLite would take it for the new ledger's")
  func strayLog() throws {
    let ledger = try open()
    _ = try ledger.record([line(draft("1"))])
    ledger.close()
    try folder.write(Data("log".utf8), to: "saved.db-wal")
    let refusal = reason {
      _ = try Ledger.rescue(folder.file("ledger.db"), to: folder.file("saved.db"), clock: StoppedClock())
    }
    guard case .fileNotCreated = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("saved.db")))
  }
}
