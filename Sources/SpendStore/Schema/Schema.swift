import CSQLite
import SpendCore

/// The tables of a ledger; docs/ledger.md explains them.
enum Schema {
  /// The version this program writes and reads.
  static let version: Int64 = 2

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
          action TEXT NOT NULL CHECK (action <> ''),
          undoes INTEGER REFERENCES entry (id),
          undone_by INTEGER REFERENCES entry (id),
          expenses INTEGER NOT NULL CHECK (expenses >= 0),
          last_expense INTEGER NOT NULL CHECK (last_expense >= 0),
          hash BLOB NOT NULL CHECK (length(hash) = 32),
          words TEXT NOT NULL,
          changes BLOB NOT NULL
        ) STRICT
        """
    ),
    Object(
      name: "entry_part",
      sql: """
        CREATE TABLE entry_part (
          entry INTEGER NOT NULL REFERENCES entry (id),
          part INTEGER NOT NULL,
          changes BLOB NOT NULL,
          PRIMARY KEY (entry, part)
        ) STRICT
        """
    ),
    Object(
      name: "expense",
      sql: """
        CREATE TABLE expense (
          id INTEGER PRIMARY KEY,
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
    Object(
      name: "day_total",
      sql: """
        CREATE TABLE day_total (
          date TEXT NOT NULL,
          category INTEGER NOT NULL,
          currency TEXT NOT NULL,
          kind TEXT NOT NULL,
          amount INTEGER NOT NULL,
          count INTEGER NOT NULL,
          largest INTEGER NOT NULL,
          smallest INTEGER NOT NULL,
          PRIMARY KEY (date, category, currency, kind)
        ) STRICT, WITHOUT ROWID
        """
    ),
    Object(
      name: "month_total",
      sql: """
        CREATE TABLE month_total (
          month TEXT NOT NULL,
          category INTEGER NOT NULL,
          currency TEXT NOT NULL,
          kind TEXT NOT NULL,
          amount INTEGER NOT NULL,
          count INTEGER NOT NULL,
          largest INTEGER NOT NULL,
          smallest INTEGER NOT NULL,
          PRIMARY KEY (month, category, currency, kind)
        ) STRICT, WITHOUT ROWID
        """
    ),
    Object(
      name: "name_total",
      sql: """
        CREATE TABLE name_total (
          role TEXT NOT NULL CHECK (role IN ('merchant', 'person')),
          name TEXT NOT NULL COLLATE NOCASE,
          month TEXT NOT NULL,
          currency TEXT NOT NULL,
          kind TEXT NOT NULL,
          amount INTEGER NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY (role, month, name, currency, kind)
        ) STRICT, WITHOUT ROWID
        """
    ),
    Object(
      name: "search",
      sql: """
        CREATE VIRTUAL TABLE search USING fts5 (
          description, merchant, person, note, content = '', columnsize = 0, detail = column, tokenize = 'ascii'
        )
        """
    ),
    Object(
      name: "expenses",
      sql: """
        CREATE VIEW expenses AS
        SELECT
          expense.id,
          expense.date,
          \(decimal("amount")) AS amount,
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
    Object(
      name: "days",
      sql: """
        CREATE VIEW days AS
        SELECT
          day_total.date,
          category.name AS category,
          day_total.currency,
          day_total.kind,
          \(decimal("amount")) AS amount,
          day_total.count
        FROM day_total JOIN category ON category.id = day_total.category
        """
    ),
    Object(
      name: "history",
      sql: """
        CREATE VIEW history AS
        SELECT id, moment, source, action, words, expenses, undoes, undone_by FROM entry
        """
    ),
  ]

  /// The tables that FTS5 keeps its index in; SQLite makes them, in the words of its version.
  private static let searchTables: Set<String> = ["search_config", "search_data", "search_idx"]

  /// An expression for an amount of minor units as decimal text, with the digits of the column `currency`.
  private static func decimal(_ amount: String) -> String {
    """
    CASE
            WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF')
              THEN printf('%d', \(amount))
            WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND')
              THEN printf('%d.%03d', \(amount) / 1000, \(amount) % 1000)
            ELSE printf('%d.%02d', \(amount) / 100, \(amount) % 100)
          END
    """
  }

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
