import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

@Suite struct RescueTests {
  private func rescue(_ fixture: DamageFixture) throws -> RescueReceipt {
    try Ledger.rescue(fixture.path, to: fixture.folder.file("saved.db"), clock: StoppedClock())
  }

  /// What a rescued ledger must hold of an expense: all but the entry and the moment of its last edit.
  private let columns = """
    SELECT expense.id, date, amount, currency, kind, category.name, description, merchant, person, note, created
    FROM expense JOIN category ON category.id = expense.category ORDER BY expense.id
    """

  @Test("S21 what stands on a damaged page is saved from the journal, with its numbers")
  func damagedLeaf() throws {
    let fixture = try DamageFixture()
    let before = try RawDatabase(fixture.path).rows(columns)
    let leaves = try fixture.children(of: "expense")
    try fixture.poke(pages: [leaves[1], leaves[2], try #require(leaves.last)])
    let damaged = try fixture.folder.contents(of: "ledger.db")
    #expect(reason { try fixture.open().visit(ListRequest(limit: nil)) { _ in true } } == .damaged)
    let receipt = try rescue(fixture)
    #expect(receipt.saved == 637)
    #expect(receipt.fromJournal > 50)
    #expect(receipt.missingCount == 0)
    #expect(receipt.isTotalKnown)
    #expect(receipt.words.hasSuffix("No expense is known to be missing.\n"))
    #expect(try RawDatabase(fixture.folder.file("saved.db")).rows(columns) == before)
    #expect(try fixture.folder.contents(of: "ledger.db") == damaged)
    let saved = try Ledger(opening: fixture.folder.file("saved.db"), clock: StoppedClock())
    #expect(try saved.examine().findings == [])
    #expect(try saved.record([line(draft("1"))]).first?.first?.id == 641)
    var entries: [JournalEntry] = []
    try saved.visitHistory {
      entries.append($0); return true
    }
    #expect(entries.last?.cause.words == "rescued from \(fixture.path)")
    #expect(entries.last?.action == .import)
    #expect(entries.last?.cause.source == .program)
    let mode = try FileManager.default.attributesOfItem(atPath: fixture.folder.file("saved.db"))[
      .posixPermissions
    ]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }

  @Test("S21 what can't be read anywhere is counted and named, and all else is saved")
  func damagedTwice() throws {
    let fixture = try DamageFixture()
    let before = Set(try RawDatabase(fixture.path).rows(columns))
    let leaves = try fixture.children(of: "expense")
    let journal = try fixture.children(of: "entry")
    try fixture.poke(pages: [leaves[0]] + journal.prefix(3))
    let receipt = try rescue(fixture)
    #expect(receipt.missingCount > 0)
    #expect(receipt.missing.first == 1)
    #expect(receipt.words.contains("Known to be missing: #1, #2, "))
    let saved = try RawDatabase(fixture.folder.file("saved.db")).rows(columns)
    #expect(saved.count == receipt.saved)
    #expect(before.isSuperset(of: saved))
    #expect(saved.count + receipt.missingCount >= before.count)
  }

  @Test("S21 half a file gives what stands in that half")
  func truncated() throws {
    let fixture = try DamageFixture(lines: 2_000)
    let before = Set(try RawDatabase(fixture.path).rows(columns))
    let whole = try fixture.folder.contents(of: "ledger.db")
    try fixture.folder.write(whole.prefix(whole.count / 2), to: "ledger.db")
    #expect(reason { _ = try fixture.open() } == .damaged)
    let receipt = try rescue(fixture)
    #expect(receipt.saved > 500)
    #expect(receipt.saved < before.count)
    #expect(receipt.missingCount > 0 || !receipt.isTotalKnown)
    let saved = try RawDatabase(fixture.folder.file("saved.db")).rows(columns)
    #expect(before.isSuperset(of: saved))
  }

  @Test("S21 a damaged ledger of schema 1 is saved, too")
  func olderSchema() throws {
    let folder = try TemporaryFolder()
    try GoldenLedger.write(to: folder.file("ledger.db"), more: 500)
    let raw = try RawDatabase(folder.file("ledger.db"))
    let root = try raw.rows("SELECT rootpage FROM sqlite_schema WHERE name = 'expense_by_person'")
    #expect(raw.run("PRAGMA journal_mode = DELETE"))
    var bytes = try folder.contents(of: "ledger.db")
    let page = try #require(root.first.flatMap { Int($0) })
    bytes.replaceSubrange(
      (page - 1) * DamageFixture.pageSize..<page * DamageFixture.pageSize,
      with: Data(repeating: 0xA5, count: DamageFixture.pageSize)
    )
    try folder.write(bytes, to: "ledger.db")
    let path = folder.file("ledger.db")
    #expect(
      reason { _ = try Ledger(opening: path, clock: StoppedClock(), migration: Migration()) } == .damaged
    )
    let receipt = try Ledger.rescue(folder.file("ledger.db"), to: folder.file("new"), clock: StoppedClock())
    #expect(receipt.saved == 505)
    #expect(try Ledger(opening: folder.file("new"), clock: StoppedClock()).examine().findings == [])
  }

  @Test("S21 where nothing can be read, that is said and nothing is made")
  func nothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(repeating: 0xA5, count: 9_000), to: "ledger.db")
    let error = #expect(throws: StoreError.self) {
      _ = try Ledger.rescue(folder.file("ledger.db"), to: folder.file("new"), clock: StoppedClock())
    }
    #expect(error?.reason == .nothingToRescue)
    #expect(error?.exitStatus == .inputOutput)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ledger.db"])
  }

  @Test("O5 a rescue never writes over a file")
  func existing() throws {
    let fixture = try DamageFixture(lines: 20)
    try fixture.folder.write("mine", to: "saved.db")
    #expect(reason { _ = try rescue(fixture) } == .fileExists)
    #expect(try fixture.folder.contents(of: "saved.db") == Data("mine".utf8))
  }

  @Test("S21 once damage was met, nothing more is written")
  func refusesToWrite() throws {
    let fixture = try DamageFixture()
    try fixture.poke(pages: [try fixture.children(of: "expense")[1]])
    let ledger = try fixture.open()
    #expect(reason { try ledger.visit(ListRequest(limit: nil)) { _ in true } } == .damaged)
    #expect(ledger.isReadOnly)
    #expect(reason { _ = try ledger.record([line(draft("1"))]) } == .damaged)
    #expect(try ledger.expenses(numbered: [1]).count == 1)
  }
}
