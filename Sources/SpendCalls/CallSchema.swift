import SpendSQLite

/// The tables of the record of calls; docs/model.md explains them.
enum CallSchema {
  /// The version this program writes and reads.
  static let version: Int64 = 1

  /// What marks a database as a record of calls: `SpnC`.
  static let applicationID: Int64 = 0x5370_6E43

  /// Every object, in the order of its creation.
  static let objects = [
    SchemaObject(
      name: "call",
      sql: """
        CREATE TABLE call (
          number INTEGER PRIMARY KEY,
          moment TEXT NOT NULL,
          purpose TEXT NOT NULL,
          host TEXT NOT NULL,
          model TEXT NOT NULL,
          attempt INTEGER NOT NULL,
          bytes INTEGER NOT NULL,
          status INTEGER,
          failure TEXT,
          input_tokens INTEGER,
          output_tokens INTEGER,
          is_estimate INTEGER,
          cost INTEGER,
          milliseconds INTEGER
        ) STRICT
        """
    ),
    SchemaObject(
      name: "pattern",
      sql: """
        CREATE TABLE pattern (
          id INTEGER PRIMARY KEY,
          purpose TEXT NOT NULL,
          host TEXT NOT NULL,
          model TEXT NOT NULL,
          bytes BLOB NOT NULL
        ) STRICT
        """
    ),
    SchemaObject(
      name: "pattern_by_use",
      sql: "CREATE INDEX pattern_by_use ON pattern (purpose, host, model)"
    ),
    SchemaObject(
      name: "body",
      sql: """
        CREATE TABLE body (
          call INTEGER PRIMARY KEY,
          pattern INTEGER,
          head INTEGER NOT NULL,
          middle BLOB NOT NULL,
          tail INTEGER NOT NULL
        ) STRICT
        """
    ),
    SchemaObject(name: "body_by_pattern", sql: "CREATE INDEX body_by_pattern ON body (pattern)"),
    SchemaObject(
      name: "month",
      sql: """
        CREATE TABLE month (
          month TEXT NOT NULL,
          model TEXT NOT NULL,
          calls INTEGER NOT NULL,
          failures INTEGER NOT NULL DEFAULT 0,
          input_tokens INTEGER NOT NULL DEFAULT 0,
          output_tokens INTEGER NOT NULL DEFAULT 0,
          estimates INTEGER NOT NULL DEFAULT 0,
          cost INTEGER NOT NULL DEFAULT 0,
          without_price INTEGER NOT NULL DEFAULT 0,
          PRIMARY KEY (month, model)
        ) STRICT, WITHOUT ROWID
        """
    ),
    SchemaObject(
      name: "kept",
      sql: """
        CREATE TABLE kept (
          month TEXT PRIMARY KEY,
          answers INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """
    ),
    SchemaObject(
      name: "answer",
      sql: """
        CREATE TABLE answer (
          digest TEXT NOT NULL,
          date TEXT NOT NULL,
          answer TEXT NOT NULL,
          used INTEGER NOT NULL,
          PRIMARY KEY (digest, date)
        ) STRICT
        """
    ),
    SchemaObject(name: "answer_by_use", sql: "CREATE INDEX answer_by_use ON answer (used)"),
    SchemaObject(
      name: "form",
      sql: """
        CREATE TABLE form (
          endpoint TEXT PRIMARY KEY,
          form TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """
    ),
    SchemaObject(
      name: "total",
      sql: """
        CREATE TABLE total (
          name TEXT PRIMARY KEY,
          value INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """
    ),
  ]

  /// Makes an empty database a record, inside the caller's transaction.
  static func create(on connection: Connection) throws(SQLiteFailure) {
    for object in objects { try connection.execute(object.sql) }
    try connection.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
  }
}

/// A figure that the record keeps up to date rather than counting it anew.
enum CallTotal: String {
  /// The bytes of all bodies that are kept.
  case bodyBytes = "body_bytes"
  /// How many answers are kept.
  case answers
  /// Their bytes.
  case answerBytes = "answer_bytes"
  /// How often an answer was kept or used, which orders them.
  case uses
}
