import SpendCore
import SpendLedger
package import SpendSQLite

/// The way from each older schema to this program's, step by step.
package struct Migration: LedgerMigration {
  /// What brings a ledger from one version to the next.
  struct Step: Sendable {
    /// The version it begins with.
    let version: Int64
    /// What a ledger of that version holds, word for word.
    let objects: [SchemaObject]
    /// Whether it writes all tables anew, which needs room for them.
    let isRewriting: Bool
    /// Does it, inside the caller's transaction.
    let run: @Sendable (Connection) throws(SQLiteFailure) -> Void
  }

  /// Every step, oldest first; a new version adds one.
  static let steps = [
    Step(version: SchemaOne.version, objects: SchemaOne.objects, isRewriting: true, run: StepToTwo.run),
    Step(version: SchemaTwo.version, objects: SchemaTwo.objects, isRewriting: false, run: StepToThree.run),
    Step(
      version: SchemaThree.version,
      objects: SchemaThree.objects,
      isRewriting: false,
      run: StepToFour.run
    ),
  ]

  /// The way to this program's schema.
  package init() {}

  package func olderVersion(of connection: Connection) throws(SQLiteFailure) -> Int64? {
    let version = try connection.integer("PRAGMA user_version") ?? 0
    guard let step = Migration.steps.first(where: { $0.version == version }) else { return nil }
    guard try Schema.matches(connection, step.objects) else {
      throw SQLiteFailure(refusing: .notALedger("its tables were changed by something else"))
    }
    return version
  }

  package func migrate(
    _ connection: Connection,
    at place: DatabasePlace,
    from version: Int64
  ) throws(SQLiteFailure) -> String? {
    try MigrationInPlace(self, of: connection, at: place, from: version).run()
  }

  package func migrate(copy connection: Connection, from version: Int64) throws(SQLiteFailure) {
    _ = try run(on: connection, from: version) {}
  }

  /// Whether any step from `version` on writes all tables anew.
  func isRewriting(from version: Int64) -> Bool {
    Migration.steps.contains { $0.version >= version && $0.isRewriting }
  }

  /// Runs every step from `version` on, in one transaction, and looks whether all came through.
  ///
  /// - Parameter whileLocked: done before, when nobody else can write any more.
  /// - Returns: false when another program has done it meanwhile.
  func run(
    on connection: Connection,
    from version: Int64,
    whileLocked: () throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) -> Bool {
    // Neither can be set inside a transaction: tables change their names, and the rows that name each other follow.
    try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON")
    defer { try? connection.execute("PRAGMA legacy_alter_table = OFF; PRAGMA foreign_keys = ON") }
    do throws(SQLiteFailure) {
      try connection.execute("BEGIN IMMEDIATE")
      guard try connection.integer("PRAGMA user_version") == version else {
        connection.rollBack()
        return false
      }
      try whileLocked()
      let before = try LedgerSummary(of: connection)
      for step in Migration.steps where step.version >= version { try step.run(connection) }
      try connection.execute("PRAGMA user_version = \(Schema.version)")
      guard try LedgerSummary(of: connection) == before, try isSound(connection) else {
        throw SQLiteFailure(refusing: .damaged)
      }
      try connection.execute("COMMIT")
      return true
    } catch {
      connection.rollBack()
      throw error
    }
  }

  private func isSound(_ connection: Connection) throws(SQLiteFailure) -> Bool {
    guard try Schema.matches(connection) else { return false }
    guard try connection.text("PRAGMA foreign_key_check") == nil else { return false }
    guard try connection.text("PRAGMA integrity_check(1)") == "ok" else { return false }
    let journal = try JournalCheck(on: connection, readsExpenses: false)
    return journal.brokenAt == nil && journal.wrongMarks.isEmpty
  }
}

/// What must be the same before and after a migration, and in a copy: counts, sums and numbers.
struct LedgerSummary: Equatable {
  private let lines: [String]

  /// Reads it from a ledger of any version.
  init(of connection: Connection) throws(SQLiteFailure) {
    var lines: [String] = []
    // A ledger without recordings says nothing of them, whether it could have some or not.
    let hasRecordings = try connection.integer("SELECT 1 FROM sqlite_schema WHERE name = 'recording'") != nil
    for sql in LedgerSummary.queries + (hasRecordings ? LedgerSummary.recordingQueries : []) {
      let statement = try connection.prepare(sql)
      while try statement.step() { lines.append(statement.text(0)) }
    }
    self.lines = lines
  }

  private static let queries = [
    "SELECT 'id ' || value FROM property WHERE name = 'id'",
    "SELECT 'entries ' || count(*) || ' ' || coalesce(max(id), 0) FROM entry",
    """
    SELECT currency || ' ' || kind || ' ' || category || ' ' || count(*) || ' ' || sum(amount) || ' ' || min(id)
      || ' ' || max(id) || ' ' || min(date) || ' ' || max(date)
    FROM expense GROUP BY currency, kind, category ORDER BY currency, kind, category
    """,
  ]

  private static let recordingQueries = [
    """
    SELECT 'recordings ' || count(*) || ' ' || max(id) || ' ' || sum(milliseconds) || ' ' || sum(waits)
    FROM recording HAVING count(*) > 0
    """,
    "SELECT 'heard ' || count(*) || ' ' || sum(ends - starts) FROM heard HAVING count(*) > 0",
    """
    SELECT 'spoken ' || count(*) || ' ' || sum(starts) || ' ' || sum(length(words)) || ' ' || count(entry) || ' '
      || coalesce(sum(entry), 0) || ' ' || sum(done)
    FROM spoken HAVING count(*) > 0
    """,
  ]
}
