import SpendCore
package import SpendSQLite

/// What ledgers of one version hold; docs/ledger.md explains it.
package struct LedgerSchema: Sendable {
  /// Its number.
  package let version: Int64
  /// The columns of `expense`.
  package let columns: ExpenseColumns
  /// Every object, in the order of its creation.
  package let objects: [SchemaObject]

  /// What marks a database as a ledger of ours: `SpnW`.
  static let applicationID: Int64 = 0x5370_6E57

  /// The tables that FTS5 keeps its index in; SQLite makes them, in the words of its version.
  private static let searchTables: Set<String> = ["search_config", "search_data", "search_idx"]

  /// The schema `version`.
  ///
  /// - Parameters:
  ///   - columns: the columns of all versions, of which it has those up to its own.
  ///   - objects: its objects, `expense` as any version before it has it.
  package init(version: Int64, columns: [ExpenseColumn] = ExpenseColumn.all, objects: [SchemaObject]) {
    self.version = version
    self.columns = ExpenseColumns(columns.filter { $0.since <= version })
    let added = columns.filter { $0.since > 2 && $0.since <= version }
    self.objects = objects.map { $0.name == "expense" ? LedgerSchema.table($0, with: added) : $0 }
  }

  /// The table `object` once `columns` were added to it, in the words that SQLite then has for it.
  private static func table(_ object: SchemaObject, with columns: [ExpenseColumn]) -> SchemaObject {
    object.adding(columns.map { "\($0.name) \($0.type)" }.filter { !object.sql.contains(", \($0)") })
  }

  /// Makes an empty database a ledger, inside the caller's transaction.
  func create(on connection: Connection) throws(SQLiteFailure) {
    for object in objects { try connection.execute(object.sql) }
    try connection.execute("INSERT INTO property (name, value) VALUES ('id', lower(hex(randomblob(16))))")
    let insert = try connection.prepare("INSERT INTO category (name, color, position) VALUES (?, ?, ?)")
    for (position, category) in Category.defaults.enumerated() {
      try insert.bind([.text(category.name), .text(category.color), .integer(Int64(position))])
      try insert.run()
    }
    try connection.execute(
      "PRAGMA application_id = \(LedgerSchema.applicationID); PRAGMA user_version = \(version)"
    )
  }

  /// Whether the database holds its objects, word for word, and no others.
  package func stands(in connection: Connection) throws(SQLiteFailure) -> Bool {
    try connection.holds(objects, besides: LedgerSchema.searchTables)
  }
}
