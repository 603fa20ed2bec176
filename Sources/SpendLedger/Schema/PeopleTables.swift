import SpendSQLite

/// The tables that tell the people of an expense apart.
enum PeopleTables {
  /// Every object, in the order of its creation.
  static let objects: [SchemaObject] = [
    SchemaObject(
      name: "person",
      sql: """
        CREATE TABLE person (
          expense INTEGER NOT NULL,
          position INTEGER NOT NULL,
          name TEXT NOT NULL COLLATE NOCASE,
          PRIMARY KEY (expense, position)
        ) STRICT, WITHOUT ROWID
        """
    ),
    SchemaObject(
      name: "people",
      sql: """
        CREATE VIEW people AS
        SELECT expense, name FROM person
        """
    ),
  ]
}
