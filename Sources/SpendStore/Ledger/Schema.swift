import CSQLite
import SpendCore

/// The tables of a ledger; docs/ledger.md explains them.
enum Schema {
  /// The version this program writes and reads.
  static let version: Int64 = 1

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

  /// Every object, in the order of its creation.
  static let objects = [
    Object(
      name: "property",
      sql: """
        CREATE TABLE property (
          name TEXT PRIMARY KEY,
          value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """
    ),
    Object(
      name: "category",
      sql: """
        CREATE TABLE category (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
          color TEXT NOT NULL CHECK (color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
          position INTEGER NOT NULL
        ) STRICT
        """
    ),
    Object(
      name: "entry",
      sql: """
        CREATE TABLE entry (
          id INTEGER PRIMARY KEY,
          moment TEXT NOT NULL CHECK (moment GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]'),
          source TEXT NOT NULL CHECK (source <> ''),
          words TEXT NOT NULL,
          changes BLOB NOT NULL,
          undoes INTEGER REFERENCES entry (id),
          undone_by INTEGER REFERENCES entry (id)
        ) STRICT
        """
    ),
    Object(
      name: "expense",
      sql: """
        CREATE TABLE expense (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          entry INTEGER NOT NULL REFERENCES entry (id),
          date TEXT NOT NULL CHECK (length(date) = 10 AND date(date, '+0 days') IS date),
          amount INTEGER NOT NULL CHECK (amount > 0),
          currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
          kind TEXT NOT NULL CHECK (kind IN ('expense', 'refund', 'income', 'transfer')),
          category INTEGER NOT NULL REFERENCES category (id),
          description TEXT NOT NULL CHECK (description <> ''),
          merchant TEXT COLLATE NOCASE CHECK (merchant <> ''),
          person TEXT COLLATE NOCASE CHECK (person <> ''),
          note TEXT CHECK (note <> ''),
          created TEXT NOT NULL,
          updated TEXT
        ) STRICT
        """
    ),
    Object(name: "expense_by_date", sql: "CREATE INDEX expense_by_date ON expense (date)"),
    Object(name: "expense_by_category", sql: "CREATE INDEX expense_by_category ON expense (category, date)"),
    Object(
      name: "expense_by_merchant",
      sql: "CREATE INDEX expense_by_merchant ON expense (merchant, date) WHERE merchant IS NOT NULL"
    ),
    Object(
      name: "expense_by_person",
      sql: "CREATE INDEX expense_by_person ON expense (person, date) WHERE person IS NOT NULL"
    ),
    Object(
      name: "expenses",
      sql: """
        CREATE VIEW expenses AS
        SELECT
          expense.id,
          expense.date,
          CASE
            WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF')
              THEN printf('%d', amount)
            WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND')
              THEN printf('%d.%03d', amount / 1000, amount % 1000)
            ELSE printf('%d.%02d', amount / 100, amount % 100)
          END AS amount,
          expense.currency,
          expense.kind,
          category.name AS category,
          expense.description,
          expense.merchant,
          expense.person,
          expense.note
        FROM expense JOIN category ON category.id = expense.category
        """
    ),
  ]

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
  static func matches(_ connection: Connection) throws(SQLiteFailure) -> Bool {
    let statement = try connection.prepare(
      "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    )
    var count = 0
    while try statement.step() {
      let name = statement.text(0)
      guard let object = objects.first(where: { $0.name == name }), object.sql == statement.text(1) else {
        return false
      }
      count += 1
    }
    return count == objects.count
  }
}
