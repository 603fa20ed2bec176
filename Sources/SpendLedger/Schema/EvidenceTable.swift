import SpendSQLite

/// What version 9 added: what the past tells of categories, and which of them somebody looked at and left so.
enum EvidenceTable {
  /// Every new object, in the order of its creation; none of these words may ever change.
  static let objects: [SchemaObject] = [
    SchemaObject(
      name: "evidence",
      sql: """
        CREATE TABLE evidence (
          feature TEXT NOT NULL,
          category INTEGER NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY (feature, category)
        ) STRICT, WITHOUT ROWID
        """
    ),
    SchemaObject(
      name: "expense_confirmed",
      sql: "CREATE INDEX expense_confirmed ON expense (confirmed) WHERE confirmed IS NOT NULL"
    ),
  ]
}
