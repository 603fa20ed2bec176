import SpendSQLite

/// What version 8 added: tags of expenses, and trips, which are tags of some days.
enum TagTables {
  /// The table of trips: one that goes on has no last day.
  static let trips = SchemaObject(
    name: "trip",
    sql: """
      CREATE TABLE trip (
        id INTEGER PRIMARY KEY,
        tag TEXT NOT NULL COLLATE NOCASE CHECK (tag <> ''),
        first TEXT NOT NULL CHECK (length(first) = 10 AND date(first, '+0 days') IS first),
        last TEXT CHECK (length(last) = 10 AND date(last, '+0 days') IS last AND last >= first)
      ) STRICT
      """
  )

  /// Every new object, in the order of its creation; none of these words may ever change.
  static let objects: [SchemaObject] = [
    SchemaObject(
      name: "tag",
      sql: """
        CREATE TABLE tag (
          expense INTEGER NOT NULL,
          position INTEGER NOT NULL,
          name TEXT NOT NULL COLLATE NOCASE,
          PRIMARY KEY (expense, position)
        ) STRICT, WITHOUT ROWID
        """
    ),
    SchemaObject(name: "tag_by_name", sql: "CREATE INDEX tag_by_name ON tag (name, expense)"),
    SchemaObject(
      name: "tags",
      sql: """
        CREATE VIEW tags AS
        SELECT expense, name FROM tag
        """
    ),
    trips,
  ]

  /// The view of expenses, which tells their tags.
  static let expenses = AccountTables.expenses.selecting(["expense.tags"])
}
