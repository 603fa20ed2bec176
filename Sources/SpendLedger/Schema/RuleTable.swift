import SpendSQLite

/// What version 7 added: rules that say which expenses belong to a category.
enum RuleTable {
  /// The table: a rule's number is that of the entry that made it, its days of the week are digits, Monday is 1.
  static let object = SchemaObject(
    name: "rule",
    sql: """
      CREATE TABLE rule (
        id INTEGER PRIMARY KEY,
        position INTEGER NOT NULL,
        pattern TEXT NOT NULL,
        more_than INTEGER,
        less_than INTEGER,
        currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
        weekdays TEXT NOT NULL,
        category INTEGER NOT NULL REFERENCES category (id),
        CHECK (currency IS NOT NULL OR (more_than IS NULL AND less_than IS NULL))
      ) STRICT
      """
  )
}
