import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendSQLite
import SpendTestSupport
import Synchronization
import Testing

/// One column more than this program has must break nothing that was ever written.
@Suite struct LedgerColumnTests {
  /// A ledger of version 12, which these tests alone know: an expense also has a place, which is taken from its note.
  private static let twelve = LedgerSchema(
    version: 12,
    columns: ExpenseColumn.all + [
      .text("place", "TEXT COLLATE NOCASE CHECK (place <> '')", since: 11, { $0.note.map { "near \($0)" } }) {
        place,
        draft in
        if let place { draft.note = String(place.dropFirst(5)) }
      }
    ],
    objects: LedgerSchema.eleven.objects.map { object in
      guard object.name == "expenses" else { return object }
      let sql = object.sql.split(separator: "expense.note").joined(
        separator: "expense.note,\n  expense.place"
      )
      return SchemaObject(name: object.name, sql: sql)
    }
  )

  private static let step = MigrationStep(from: .eleven, adding: twelve)

  private func open(_ path: String) throws -> (ledger: Ledger, notices: [Ledger.Notice]) {
    let notices = Mutex<[Ledger.Notice]>([])
    let ledger = try Ledger(
      opening: path,
      clock: StoppedClock(),
      schema: LedgerColumnTests.twelve,
      migration: Migration(to: LedgerColumnTests.twelve, by: [LedgerColumnTests.step]),
      onNotice: { notice in notices.withLock { $0.append(notice) } }
    )
    return (ledger, notices.withLock { $0 })
  }

  private func write(_ version: Int, to path: String) throws {
    switch version {
    case 1: try GoldenLedger.write(to: path)
    case 2: try GoldenLedgerTwo.write(to: path)
    case 3: try GoldenLedgerThree.write(to: path)
    case 4: try GoldenLedgerFour.write(to: path)
    default: try GoldenLedgerFive.write(to: path)
    }
  }

  private func noted(_ note: String) throws -> ExpenseDraft {
    var draft = try draft("7", for: "soup", merchant: "Lumen", person: "Sam, Leo")
    draft.note = note
    return draft
  }

  private func places(_ path: String) throws -> [String] {
    try RawDatabase(path).rows("SELECT id, place FROM expenses WHERE place IS NOT NULL ORDER BY id")
  }

  private func faults(_ ledger: Ledger) throws -> [Finding] {
    try ledger.examine().findings.filter { $0.severity == .fault }
  }

  // MARK: Old entries

  @Test(
    "S25 S34 a ledger of any version gets one more column, and all of its changes are undone and made again",
    arguments: [1, 2, 3, 4, 5]
  )
  func migrates(version: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try write(version, to: path)
    let raw = try RawDatabase(path)
    let journal = try raw.rows("SELECT id, moment, hex(words), hex(changes) FROM entry")
    let (ledger, notices) = try open(path)
    #expect(notices == [.migrated(version: 12, copy: "\(path).schema-\(version).backup")])
    #expect(try raw.rows("SELECT id, moment, hex(words), hex(changes) FROM entry") == journal)
    #expect(try raw.rows("SELECT DISTINCT place FROM expense") == ["NULL"])
    #expect(try faults(ledger) == [])

    let before = try DerivedFixture(path).logicalDump
    let count = try ledger.undo(.all, cause: cause("undo")).count
    #expect(count > 0)
    #expect(
      try raw.rows("SELECT (SELECT count(*) FROM expense) + (SELECT count(*) FROM person)") == ["0"]
    )
    #expect(try faults(ledger) == [])
    _ = try ledger.redo(.newest(count), cause: cause("redo"))
    #expect(try DerivedFixture(path).logicalDump == before)
    #expect(try DerivedFixture(path).isTrue)
    #expect(try faults(ledger) == [])
  }

  @Test("S34 old and new changes of one ledger stand on each other", arguments: [1, 2, 3, 4, 5])
  func mixes(version: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try write(version, to: path)
    let ledger = try open(path).ledger
    let id = try first("SELECT min(id) FROM expense", path)
    let old = try #require(try ledger.expenses(numbered: [id]).first)
    var changed = old.draft
    changed.note = "the old bridge"
    _ = try ledger.change([Expense(id: id, draft: changed)], cause: cause("edit"))
    let new = try #require(try ledger.record([line(noted("the mill"))]).first?.first)
    let noted = ["\(id)|near the old bridge", "\(new.id)|near the mill"]
    #expect(try places(path) == noted)
    #expect(try ledger.expenses(numbered: [id, new.id]).map(\.draft.note) == ["the old bridge", "the mill"])
    #expect(try ledger.story(of: id)?.changes.last?.before.note == old.draft.note)
    #expect(try faults(ledger) == [])
    // What recorded it is older than the column, the later change isn't.
    try expectUndoRefused(of: id, in: ledger)
    let count = try ledger.undo(.all, cause: cause("undo")).count
    #expect(try RawDatabase(path).rows("SELECT count(*) FROM expense") == ["0"])
    _ = try ledger.redo(.newest(count), cause: cause("redo"))
    #expect(try places(path) == noted)
    #expect(try faults(ledger) == [])
  }

  private func first(_ sql: String, _ path: String) throws -> Int64 {
    try #require(try RawDatabase(path).rows(sql).first.flatMap { Int64($0) })
  }

  /// Expects that the change which recorded the expense `id` can't be undone by itself.
  private func expectUndoRefused(of id: Int64, in ledger: Ledger) throws {
    let entry = try first("SELECT entry FROM expense WHERE id = \(id)", ledger.path)
    let reason = reason { _ = try ledger.undo(.entry(entry, withLater: false), cause: cause("undo")) }
    guard case .laterChanges = reason else {
      Issue.record("the undo wasn't refused, but came to \(String(describing: reason))")
      return
    }
  }

  @Test("S34 an old change isn't undone where somebody changed what it doesn't know, and the doctor tells it")
  func changedPast() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try write(4, to: path)
    let ledger = try open(path).ledger
    try #require(try RawDatabase(path).run("UPDATE expense SET place = 'elsewhere' WHERE id = 1"))
    try expectUndoRefused(of: 1, in: ledger)
    #expect(
      try faults(ledger).map(\.problem)
        == ["#1: the ledger says “elsewhere” as its place, the journal says nothing"]
    )
    #expect(try ledger.repair().first == "set #1 to what the journal says")
    #expect(try faults(ledger) == [])
  }

  // MARK: The schema

  @Test("a ledger that came to have the column has the same tables as one that was made with it")
  func sameTables() throws {
    let folder = try TemporaryFolder()
    try write(1, to: folder.file("old.db"))
    _ = try open(folder.file("old.db"))
    _ = try open(folder.file("new.db"))
    let schema =
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
    #expect(
      try RawDatabase(folder.file("old.db")).rows(schema) == RawDatabase(folder.file("new.db")).rows(schema)
    )
  }

  @Test(
    "the list of columns says of each version what its table has",
    arguments: [
      LedgerSchema.one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .ten, .eleven, twelve,
      LedgerSchema(version: 12, columns: twelve.columns.all, objects: twelve.objects),
    ]
  )
  func columns(schema: LedgerSchema) throws {
    let raw = try RawDatabase(":memory:")
    for object in schema.objects { try #require(raw.run(object.sql)) }
    #expect(try raw.rows("SELECT name FROM pragma_table_info('expense')") == schema.columns.all.map(\.name))
    let table = try #require(schema.objects.first { $0.name == "expense" })
    for column in schema.columns.all {
      let type = column.name == "id" && schema.version == 1 ? "\(column.type) AUTOINCREMENT" : column.type
      #expect(table.sql.contains(" \(column.name) \(type)"))
    }
  }

  @Test("a load writes the column, and is undone with it")
  func load() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    let ledger = try open(path).ledger
    var chunks = [try (1...600).map { try noted("stall \($0)") }]
    _ = try ledger.load(cause: cause("stalls.csv")) { chunks.popLast() }
    #expect(try places(path).count == 600)
    #expect(try ledger.expenses(numbered: [600]).first?.draft.note == "stall 600")
    #expect(try ledger.examine().findings == [])
    _ = try ledger.undoNewest()
    #expect(try places(path) == [])
    _ = try ledger.redoNewest()
    #expect(try places(path).last == "600|near stall 600")
    #expect(try ledger.examine().findings == [])
  }
}
