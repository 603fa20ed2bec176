package import SpendLedger
package import SpendSQLite

/// What brings a ledger from one version of the schema to the next.
package struct MigrationStep: Sendable {
  /// What is to be computed anew from the expenses once all steps are done.
  package enum Recomputing: Int, Sendable {
    /// Nothing.
    case nothing
    /// Their people, and the totals of those.
    case people
    /// All that is computed from them.
    case everything
  }

  /// What a ledger holds, word for word, where the step begins.
  let schema: LedgerSchema
  /// Whether it writes all tables anew, which needs room for them.
  let isRewriting: Bool
  /// Does it, inside the caller's transaction.
  let run: @Sendable (Connection) throws(SQLiteFailure) -> Recomputing

  /// A step from `schema` that writes all tables anew.
  init(
    rewriting schema: LedgerSchema,
    run: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Recomputing
  ) {
    self.schema = schema
    isRewriting = true
    self.run = run
  }

  /// A step from `schema` to `next`, which has more columns, tables, indexes or views, and indexes and views that tell
  /// more.
  ///
  /// - Parameter fill: what is done when they are there, and what adds columns to other tables than that of expenses.
  package init(
    from schema: LedgerSchema,
    adding next: LedgerSchema,
    fill: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Recomputing = { _ in .nothing }
  ) {
    self.schema = schema
    isRewriting = false
    run = { connection throws(SQLiteFailure) in
      for column in next.columns.all[schema.columns.count...] {
        try connection.execute("ALTER TABLE expense ADD COLUMN \(column.name) \(column.type)")
      }
      for object in next.objects where !schema.objects.contains(object) && object.name != "expense" {
        if schema.objects.contains(where: { $0.name == object.name }) {
          guard !object.sql.hasPrefix("CREATE TABLE") else { continue }
          try connection.execute(
            "DROP \(object.sql.hasPrefix("CREATE VIEW") ? "VIEW" : "INDEX") \(object.name)"
          )
        }
        try connection.execute(object.sql)
      }
      return try fill(connection)
    }
  }

  /// Every step, oldest first; a new version adds one.
  static let all = [
    MigrationStep(rewriting: .one, run: StepToTwo.run),
    MigrationStep(from: .two, adding: .three),
    MigrationStep(from: .three, adding: .four, fill: StepToFour.fill),
    MigrationStep(from: .four, adding: .five),
    MigrationStep(from: .five, adding: .six) { connection throws(SQLiteFailure) in
      try connection.execute(CategoryConcepts.addition)
      return .nothing
    },
    MigrationStep(from: .six, adding: .seven),
    MigrationStep(from: .seven, adding: .eight),
    MigrationStep(from: .eight, adding: .nine) { connection throws(SQLiteFailure) in
      try CategoryEvidence.rebuild(on: connection)
      return .nothing
    },
    MigrationStep(from: .nine, adding: .ten) { connection throws(SQLiteFailure) in
      try connection.execute(CategoryParents.addition)
      return .nothing
    },
    MigrationStep(from: .ten, adding: .eleven) { connection throws(SQLiteFailure) in
      try connection.execute(TimeColumns.addition)
      return .nothing
    },
  ]
}
