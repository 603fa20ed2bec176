import CSQLite
import SpendCore
package import SpendSQLite

/// The tables of a ledger; docs/ledger.md explains them.
package enum Schema {
  /// The version this program writes and reads.
  package static let version: Int64 = 4

  /// What marks a database as a ledger of ours: `SpnW`.
  static let applicationID: Int64 = 0x5370_6E57

  /// The columns of `expense`, in the order in which the journal's changesets hold them.
  package static let expenseColumns = [
    "id", "entry", "date", "amount", "currency", "kind", "category", "description", "merchant", "person",
    "note",
    "created", "updated",
  ]

  /// Every object, in the order of its creation: version 3 added those of recordings, version 4 those of people, and
  /// each left all others as they were.
  package static let objects = SchemaTwo.objects + RecordingTables.objects + PeopleTables.objects

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
  /// - Parameter objects: what is ours; an older version had others.
  package static func matches(
    _ connection: Connection,
    _ objects: [SchemaObject] = Schema.objects
  ) throws(SQLiteFailure) -> Bool {
    try connection.holds(objects, besides: searchTables)
  }
}
