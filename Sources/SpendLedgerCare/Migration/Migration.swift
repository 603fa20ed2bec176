import SpendCore
package import SpendLedger
package import SpendSQLite

/// The way from each older schema to a newer one, step by step.
package struct Migration: LedgerMigration {
  /// What a ledger holds in the end.
  let schema: LedgerSchema
  private let more: [MigrationStep]

  /// The way to `schema`.
  ///
  /// - Parameter more: the steps behind those that this program knows.
  package init(to schema: LedgerSchema = .current, by more: [MigrationStep] = []) {
    self.schema = schema
    self.more = more
  }

  package func olderVersion(of connection: Connection) throws(SQLiteFailure) -> Int64? {
    let version = try connection.integer("PRAGMA user_version") ?? 0
    guard version < schema.version, let step = steps(from: version).first, step.schema.version == version
    else {
      return nil
    }
    guard try step.schema.stands(in: connection) else {
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

  /// Every step from `version` on.
  func steps(from version: Int64) -> [MigrationStep] {
    (MigrationStep.all + more).filter { $0.schema.version >= version }
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
      var recomputing = MigrationStep.Recomputing.nothing
      for step in steps(from: version) {
        let needed = try step.run(connection)
        if needed.rawValue > recomputing.rawValue { recomputing = needed }
      }
      try recompute(recomputing, on: connection)
      try connection.execute("PRAGMA user_version = \(schema.version)")
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

  private func recompute(
    _ recomputing: MigrationStep.Recomputing,
    on connection: Connection
  ) throws(SQLiteFailure) {
    switch recomputing {
    case .nothing: break
    case .people:
      try NameTable.people.rebuild(on: connection)
      let isShared = try connection.integer("SELECT 1 FROM person WHERE position > 0 LIMIT 1") != nil
      if isShared { try connection.execute(Totals.rebuildingNames) }
    case .everything:
      let last = try connection.integer("SELECT last_expense FROM entry ORDER BY id DESC LIMIT 1") ?? 0
      try DerivedTables.rebuild(on: connection, lastExpense: last)
    }
  }

  private func isSound(_ connection: Connection) throws(SQLiteFailure) -> Bool {
    guard try schema.stands(in: connection) else { return false }
    guard try connection.text("PRAGMA foreign_key_check") == nil else { return false }
    guard try connection.text("PRAGMA integrity_check(1)") == "ok" else { return false }
    let journal = try JournalCheck(on: connection)
    return journal.brokenAt == nil && journal.wrongMarks.isEmpty
  }
}
