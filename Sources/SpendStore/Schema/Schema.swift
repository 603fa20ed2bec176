import CSQLite
import SpendCore

/// The tables of a ledger; docs/ledger.md explains them.
enum Schema {
  /// The version this program writes and reads.
  static let version: Int64 = 4

  /// What marks a database as a ledger of ours: `SpnW`.
  static let applicationID: Int64 = 0x5370_6E57

  /// One object of the database: a table, an index or a view.
  struct Object: Sendable, Hashable {
    let name: String
    let sql: String
  }

  /// The columns of `expense`, in the order in which the journal's changesets hold them.
  static let expenseColumns = [
    "id", "entry", "date", "amount", "currency", "kind", "category", "description", "merchant", "person",
    "note",
    "created", "updated",
  ]

  /// Every object, in the order of its creation: version 3 added those of recordings, version 4 those of people, and
  /// each left all others as they were.
  static let objects = SchemaTwo.objects + RecordingTables.objects + PeopleTables.objects

  /// The tables that FTS5 keeps its index in; SQLite makes them, in the words of its version.
  private static let searchTables: Set<String> = ["search_config", "search_data", "search_idx"]

  /// Makes an empty database a ledger, inside the caller's transaction.
  static func create(on connection: Connection) throws(SQLiteFailure) {
    for object in objects { try connection.execute(object.sql) }
    try connection.execute("INSERT INTO property (name, value) VALUES ('id', lower(hex(randomblob(16))))")
    let insert = try connection.prepare("INSERT INTO category (name, color, position) VALUES (?, ?, ?)")
    for (position, category) in Category.defaults.enumerated() {
      try insert.bind([.text(category.name), .text(category.color), .integer(Int64(position))])
      try insert.run()
    }
    try connection.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
  }

  /// Whether the database holds our objects, word for word, and no others.
  ///
  /// A view or trigger that somebody added could change what a statement of ours does. Objects of SQLite itself
  /// (`sqlite_…`) come and go with `ANALYZE`.
  ///
  /// - Parameter objects: what is ours; an older version had others.
  static func matches(
    _ connection: Connection,
    _ objects: [Object] = Schema.objects
  ) throws(SQLiteFailure) -> Bool {
    let statement = try connection.prepare(
      "SELECT name, sql, type FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    )
    var count = 0
    while try statement.step() {
      let name = statement.text(0)
      if searchTables.contains(name), statement.text(2) == "table" { continue }
      guard let object = objects.first(where: { $0.name == name }), object.sql == statement.text(1) else {
        return false
      }
      count += 1
    }
    return count == objects.count
  }
}
