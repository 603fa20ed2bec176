import SpendSQLite

/// The tables of ledgers of version 1, from which a ledger is brought to version 2.
enum SchemaOne {
  /// Every object; none of these words may ever change, since ledgers of that version are known by them.
  static let objects: [SchemaObject] = [
    SchemaObject(
      name: "property",
      sql: """
        CREATE TABLE property (
          name TEXT PRIMARY KEY,
          value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """
    ),
    SchemaObject(
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
    SchemaObject(
      name: "entry",
      sql: """
        CREATE TABLE entry (
          id INTEGER PRIMARY KEY,
          moment TEXT NOT NULL CHECK (moment GLOB \
        '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]'),
          source TEXT NOT NULL CHECK (source <> ''),
          words TEXT NOT NULL,
          changes BLOB NOT NULL,
          undoes INTEGER REFERENCES entry (id),
          undone_by INTEGER REFERENCES entry (id)
        ) STRICT
        """
    ),
    SchemaObject(
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
    SchemaObject(name: "expense_by_date", sql: "CREATE INDEX expense_by_date ON expense (date)"),
    SchemaObject(
      name: "expense_by_category",
      sql: "CREATE INDEX expense_by_category ON expense (category, date)"
    ),
    SchemaObject(
      name: "expense_by_merchant",
      sql: "CREATE INDEX expense_by_merchant ON expense (merchant, date) WHERE merchant IS NOT NULL"
    ),
    SchemaObject(
      name: "expense_by_person",
      sql: "CREATE INDEX expense_by_person ON expense (person, date) WHERE person IS NOT NULL"
    ),
    SchemaObject(
      name: "expenses",
      sql: """
        CREATE VIEW expenses AS
        SELECT
          expense.id,
          expense.date,
          CASE
            WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', \
        'VND', 'VUV', 'XAF', 'XOF', 'XPF')
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
}
