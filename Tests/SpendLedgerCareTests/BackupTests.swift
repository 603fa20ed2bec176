import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Synchronization
import Testing

@Suite struct BackupTests {
  private func mode(_ path: String) throws -> Int {
    let value = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    return try #require(value as? NSNumber).intValue
  }

  @Test("S31 a copy made while eight write is whole and holds what was acknowledged before", arguments: 1...5)
  func whileEightWrite(round: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    let acknowledged = Mutex<[Int64]>([])
    let stop = Mutex(false)
    let failures = Mutex<[String]>([])
    let done = DispatchGroup()
    for _ in 0..<8 {
      done.enter()
      Thread.detachNewThread {
        defer { done.leave() }
        do {
          let ledger = try Ledger(opening: path, clock: StoppedClock(), patience: .seconds(60))
          while !stop.withLock({ $0 }) {
            let recorded = try ledger.record([line(draft("1"))])
            acknowledged.withLock { $0 += recorded.joined().map(\.id) }
            // Without end and without a pause one thread can keep the others from the lock for minutes on a busy
            // machine.
            usleep(.random(in: 1_000...5_000))
          }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    while acknowledged.withLock({ $0.count }) < 40 * round { usleep(1_000) }
    let ledger = try Ledger(opening: path, clock: StoppedClock(), patience: .seconds(60))
    let before = acknowledged.withLock { $0 }
    let receipt = try ledger.backup(to: folder.file("copy.db"))
    stop.withLock { $0 = true }
    done.wait()
    #expect(failures.withLock { $0 } == [])
    #expect(try mode(folder.file("copy.db")) == 0o600)
    let raw = try RawDatabase(folder.file("copy.db"))
    #expect(try raw.rows("PRAGMA integrity_check") == ["ok"])
    #expect(try raw.rows("PRAGMA journal_mode") == ["delete"])
    let copied = Set(try raw.rows("SELECT id FROM expense"))
    #expect(before.allSatisfy { copied.contains("\($0)") })
    #expect(receipt.expenses == Int64(copied.count))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy {
        $0.hasPrefix("ledger.db") || $0 == "copy.db"
      }
    )
    let copy = try Ledger(opening: folder.file("copy.db"), clock: StoppedClock())
    #expect(try copy.examine().findings == [])
  }

  @Test("K5 a copy is for its owner alone, and says what it holds")
  func receipt() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    let receipt = try fixture.ledger.backup(to: fixture.folder.file("copy.db"))
    let size = try fixture.folder.contents(of: "copy.db").count
    #expect(try mode(fixture.folder.file("copy.db")) == 0o600)
    #expect(
      receipt.words == "Copied 1 expense and 1 change to \(receipt.path) (\(FileSize.text(Int64(size))))."
    )
  }

  @Test("O5 a copy is never written over a file unless that is wanted, and never through a link")
  func existing() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    let folder = fixture.folder
    try folder.write("mine", to: "copy.db")
    try folder.write("theirs", to: "target")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "target")
    for name in ["copy.db", "link"] {
      let error = #expect(throws: StoreError.self) { _ = try fixture.ledger.backup(to: folder.file(name)) }
      #expect(error?.exitStatus == .cannotCreate)
      #expect(error?.remedy == "to replace it: --force")
      _ = try fixture.ledger.backup(to: folder.file(name), replacing: true)
      #expect(try RawDatabase(folder.file(name)).rows("SELECT count(*) FROM expense") == ["1"])
    }
    #expect(try folder.contents(of: "target") == Data("theirs".utf8))
  }

  @Test("O5 a copy is refused in places where it would do harm or can't be")
  func refusedPlaces() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    let folder = fixture.folder
    try FileManager.default.createSymbolicLink(atPath: folder.file("same"), withDestinationPath: "ledger.db")
    try folder.write("log", to: "other.db-wal")
    for name in ["ledger.db", "same", "other.db", "missing/copy.db"] {
      let error = #expect(throws: StoreError.self) {
        _ = try fixture.ledger.backup(to: folder.file(name), replacing: true)
      }
      #expect(error?.exitStatus == .cannotCreate)
    }
    #expect(reason { _ = try fixture.ledger.backup(to: folder.path, replacing: true) } == .notAFile)
    #expect(try fixture.ledger.record([line(draft("2"))]).first?.first?.id == 2)
  }

  @Test("O6 a copy for which there is no room leaves nothing behind", .enabled(if: canMount))
  func noRoom() throws {
    let mount = try Mount(sizeInKilobytes: 80)
    let fixture = try LedgerFixture()
    _ = try fixture.ledger.record((0..<800).map { _ in try line(draft("1")) })
    let error = #expect(throws: StoreError.self) { _ = try fixture.ledger.backup(to: mount.file("copy.db")) }
    #expect(error?.reason == .copyFailed("the disk is full"))
    #expect(error?.exitStatus == .inputOutput)
    let folder = String(mount.file("").dropLast())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test(
    "sizes are shown in three digits at most",
    arguments: zip(
      [0, 999, 1_000, 1_234_567, 99_900_001, 123_456_789],
      ["0 bytes", "999 bytes", "1.0 kB", "1.3 MB", "100 MB", "123 MB"]
    )
  )
  func sizes(bytes: Int64, text: String) {
    #expect(FileSize.text(bytes) == text)
  }
}
