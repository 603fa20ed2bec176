import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Synchronization
import Testing

@Suite struct DoctorTests {
  private func problems(_ ledger: Ledger) throws -> [String] {
    try ledger.examine().findings.map { "\($0.code): \($0.problem)" }
  }

  @Test("a sound ledger with lines, edits, undos and a load has no findings")
  func sound() throws {
    let fixture = try DamageFixture()
    let ledger = try fixture.open()
    let examination = try ledger.examine()
    #expect(examination.findings == [])
    #expect(examination.isSound)
    #expect(examination.expenses == 637)
    #expect(try ledger.repair() == [])
  }

  @Test("S23 a flipped bit of an amount is found by rollups and journal, named, and set right")
  func flippedBit() throws {
    let fixture = try DamageFixture()
    let before = try fixture.expenses()
    // 412.54 is 41254, A1 26 in two bytes; 41254 needs a third one, as two would be negative.
    let pattern = Array("2026-11-20".utf8) + [0x00, 0xA1, 0x26] + Array("USD".utf8)
    try fixture.poke(pattern, with: Array("2026-11-20".utf8) + [0x00, 0xA1, 0x22])
    let raw = try RawDatabase(fixture.path)
    // The index of dates still has the amount as it was.
    #expect(
      try raw.rows("PRAGMA integrity_check").contains { $0.hasSuffix("missing from index expense_by_date") }
    )
    #expect(try raw.rows("SELECT amount FROM expense WHERE id = 412") == ["41250"])
    let ledger = try fixture.open()
    let problems = try problems(ledger)
    #expect(problems.contains("expenses: #412: the ledger says 412.50 USD, the journal says 412.54 USD"))
    #expect(problems.contains { $0.hasPrefix("rollups: the total of 2026-11-20, Groceries (expense) says ") })
    #expect(
      problems.contains("rollups: the total of the person ana in 2026-11 is not what its expenses make")
    )
    #expect(problems.contains { $0.hasPrefix("indexes: an index is wrong") })
    #expect(problems.count == 4)
    #expect(
      try ledger.repair() == [
        "built the indexes anew", "set #412 to what the journal says", "computed totals and search anew",
      ]
    )
    #expect(try ledger.examine().findings == [])
    #expect(try fixture.expenses() == before)
  }

  @Test(
    "S23 what was changed past the program is found, named, and set right",
    arguments: [
      (
        "UPDATE expense SET category = 2 WHERE id = 5",
        "#5: the ledger says Transportation as its category, the journal says Shopping"
      ),
      ("UPDATE expense SET merchant = NULL WHERE id = 5", "#5: the ledger says nothing as its merchant"),
      ("DELETE FROM expense WHERE id = 5", "#5 is in the journal, but not among the expenses"),
      (
        "INSERT INTO expense SELECT 9000, entry, date, amount, currency, kind, category, description, merchant, "
          + "person, note, created, updated, account, fingerprint, statement, tags, "
          + "confirmed, time FROM expense WHERE id = 1",
        "#9000 is among the expenses, but not in the journal"
      ),
    ]
  )
  func changedRow(sql: String, words: String) throws {
    let fixture = try DamageFixture()
    let before = try fixture.expenses()
    try fixture.run(sql)
    let ledger = try fixture.open()
    #expect(try problems(ledger).contains { $0.contains(words) })
    #expect(try !ledger.repair().isEmpty)
    #expect(try ledger.examine().findings == [])
    #expect(try fixture.expenses() == before)
  }

  @Test(
    "totals, search and marks of undo that are wrong are found and computed anew",
    arguments: [
      (
        "UPDATE day_total SET amount = amount + 1 WHERE date = '2026-01-05'",
        "rollups: the total of 2026-01-05, Other (expense) says 824.01 USD (40 expenses), its expenses make 824.00 "
          + "USD (40 expenses)"
      ),
      (
        "DELETE FROM day_total WHERE date = '2026-01-05'",
        "rollups: the total of 2026-01-05, Other (expense) says nothing, its expenses make 824.00 USD (40 expenses)"
      ),
      (
        "UPDATE name_total SET count = 9 WHERE name = 'Metro'",
        "rollups: the total of the merchant metro in 2026-11 is not what its expenses make"
      ),
      (
        "UPDATE name_total SET count = 9 WHERE name = 'Metro' AND month = ''",
        "rollups: the total of the merchant metro is not what its expenses make"
      ),
      (
        "UPDATE month_total SET largest = largest + 1 WHERE month = '2026-01'",
        "rollups: the total of 2026-01 is not what its days make"
      ),
      (
        "INSERT INTO search (rowid, description) VALUES (30, 'stranger')",
        "search: the search index doesn't hold the words of #30 as they are"
      ),
      (
        "INSERT INTO search (search) VALUES ('delete-all')",
        "search: the search index doesn't hold the words of #1 as they are"
      ),
      ("DELETE FROM search_data WHERE id > 1000", "search: the search index can't be read"),
      (
        "UPDATE entry SET undone_by = NULL WHERE id = 20",
        "undo_marks: @20 is wrongly marked as not taken back"
      ),
    ]
  )
  func derived(sql: String, words: String) throws {
    let fixture = try DamageFixture()
    try fixture.run(sql)
    let ledger = try fixture.open()
    let examination = try ledger.examine()
    #expect(examination.findings.map { "\($0.code): \($0.problem)" } == [words])
    #expect(examination.findings.first?.remedy == "spendwise doctor --fix")
    #expect(!examination.isSound)
    #expect(try !ledger.repair().isEmpty)
    #expect(try ledger.examine().findings == [])
  }

  @Test(
    "S23 a changed journal is found by its hashes, named, and left as it is",
    arguments: [
      "UPDATE entry SET words = 'other' WHERE id = 40",
      "UPDATE entry SET moment = '2026-11-20T12:00:01' WHERE id = 40",
      "UPDATE entry SET source = 'model' WHERE id = 40",
      "UPDATE entry SET last_expense = 41 WHERE id = 40",
      "UPDATE entry SET changes = zeroblob(8) WHERE id = 40",
      "PRAGMA foreign_keys = OFF; UPDATE entry SET id = 39000 WHERE id = 40",
    ]
  )
  func changedJournal(sql: String) throws {
    let fixture = try DamageFixture()
    try fixture.run(sql)
    let ledger = try fixture.open()
    let number = sql.contains("39000") ? 41 : 40
    let found = try problems(ledger)
    #expect(
      found.contains("journal: the history was changed past SpendWise: @\(number) is not what was written")
    )
    let before = try RawDatabase(fixture.path).rows("SELECT id, words, hex(hash), hex(changes) FROM entry")
    _ = try ledger.repair()
    #expect(
      try RawDatabase(fixture.path).rows("SELECT id, words, hex(hash), hex(changes) FROM entry") == before
    )
    #expect(try !ledger.examine().isSound)
  }

  @Test("S23 a changed part of a load is found")
  func changedPart() throws {
    let fixture = try DamageFixture()
    try fixture.run(
      "UPDATE entry_part SET changes = CAST(replace(changes, 'imported 7', 'imported 8') AS BLOB)"
    )
    #expect(try problems(fixture.open()).contains { $0.hasPrefix("journal: ") })
  }

  @Test("S22 a damaged index page that no question meets is found by the quick check, and not written on")
  func indexPage() throws {
    let fixture = try DamageFixture()
    let state = fixture.folder.file("state")
    let root = try fixture.rootPage(of: "expense_by_date")
    do { try fixture.open(knownLedgers: state).checkIfDue() }
    try fixture.poke(pages: [root])
    let ledger = try fixture.open(knownLedgers: state)
    #expect(try RawDatabase(fixture.path).rows("SELECT count(*) FROM expense NOT INDEXED") == ["637"])
    // It was checked today already; tomorrow it is due.
    try ledger.checkIfDue()
    let tomorrow = try fixture.open(knownLedgers: state, on: "2026-11-21")
    #expect(reason { try tomorrow.checkIfDue() } == .damaged)
    let error = #expect(throws: StoreError.self) { _ = try tomorrow.record([line(draft("1"))]) }
    #expect(error?.reason == .damaged)
    #expect(error?.state == "nothing written")
    #expect(error?.remedy == "see: spendwise doctor")
    #expect(try tomorrow.expenses(numbered: [5]).count == 1)
    #expect(try problems(tomorrow).contains { $0.hasPrefix("pages: ") })
    #expect(try tomorrow.repair() == [])
  }

  @Test("the quick check is due after a program that left its log behind")
  func uncleanEnd() throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("1"))
    let copy = try TemporaryFolder()
    for suffix in ["", "-wal"] {
      try copy.write(fixture.folder.contents(of: "ledger.db" + suffix), to: "ledger.db" + suffix)
    }
    var bytes = try copy.contents(of: "ledger.db")
    let root = try RawDatabase(fixture.path).rows(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'property'"
    )
    let page = try #require(root.first.flatMap { Int($0) })
    bytes.replaceSubrange(
      (page - 1) * DamageFixture.pageSize..<page * DamageFixture.pageSize,
      with: Data(repeating: 0xA5, count: DamageFixture.pageSize)
    )
    try copy.write(bytes, to: "ledger.db")
    let ledger = try Ledger(opening: copy.file("ledger.db"), clock: StoppedClock())
    #expect(reason { try ledger.checkIfDue() } == .damaged)
  }

  @Test("S22 an index that lacks rows is built anew")
  func shortIndex() throws {
    let fixture = try DamageFixture()
    let page = try fixture.rootPage(of: "expense_by_date")
    try fixture.run(
      """
      PRAGMA writable_schema = ON;
      DELETE FROM sqlite_schema WHERE name = 'expense_by_date';
      PRAGMA writable_schema = RESET;
      """
    )
    try fixture.run("UPDATE expense SET date = '2026-05-05' WHERE id = 30")
    try fixture.run("UPDATE expense SET date = '2026-11-20' WHERE id = 30")
    try fixture.run("DELETE FROM expense WHERE id = 31")
    try fixture.run(
      """
      PRAGMA writable_schema = ON;
      INSERT INTO sqlite_schema VALUES ('index', 'expense_by_date', 'expense', \(page),
        'CREATE INDEX expense_by_date ON expense (date, id, kind, currency, category, amount)');
      PRAGMA writable_schema = RESET;
      """
    )
    let ledger = try fixture.open()
    #expect(try problems(ledger).contains { $0.hasPrefix("indexes: ") })
    let done = try ledger.repair()
    #expect(done.first == "built the indexes anew")
    #expect(try ledger.examine().findings == [])
  }

  @Test("K6 a ledger that others may read, or replace, is told of on opening and mended only when asked")
  func permissions() throws {
    let fixture = try DamageFixture(lines: 20)
    #expect(chmod(fixture.path, 0o644) == 0)
    #expect(chmod(fixture.folder.path, 0o777) == 0)
    let notices = Mutex<[Ledger.Notice]>([])
    let ledger = try Ledger(opening: fixture.path, clock: StoppedClock()) { notice in
      notices.withLock { $0.append(notice) }
    }
    let words =
      "the file can be read by others (mode 0644), and others may replace files in \(fixture.folder.path)"
    #expect(notices.withLock { $0 } == [.exposed(words)])
    #expect(try problems(ledger).first == "permissions: \(words)")
    #expect(try ledger.repair().count >= 2)
    let mode = try FileManager.default.attributesOfItem(atPath: fixture.path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    #expect(try problems(ledger) == [])
  }

  @Test(
    "a file that a killed program left unfinished is named and removed, one that may be written still is not"
  )
  func leftovers() throws {
    let fixture = try DamageFixture(lines: 20)
    for (name, age) in [("ledger.db.unfinished-1", 5_000), ("ledger.db.schema-1.backup.unfinished", 10)] {
      try fixture.folder.write("half", to: name)
      let date = Date(timeIntervalSinceNow: -Double(age))
      try FileManager.default.setAttributes(
        [.modificationDate: date],
        ofItemAtPath: fixture.folder.file(name)
      )
    }
    let ledger = try fixture.open()
    let examination = try ledger.examine()
    #expect(examination.isSound)
    #expect(examination.findings.map(\.code) == ["leftover"])
    #expect(try ledger.repair() == ["removed \(fixture.folder.file("ledger.db.unfinished-1"))"])
  }
}
