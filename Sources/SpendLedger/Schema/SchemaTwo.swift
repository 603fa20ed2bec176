import SpendSQLite

/// The tables of ledgers of version 2, from which a ledger is brought to version 3.
enum SchemaTwo {
  /// Every object, in the order of its creation; none of these words may ever change, since ledgers of that version are
  /// known by them.
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
    SchemaObject(
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
    SchemaObject(
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
    SchemaObject(name: "expense_by_date", sql: "CREATE INDEX expense_by_date ON expense (date)"),
    SchemaObject(
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
    SchemaObject(
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
    SchemaObject(
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
    SchemaObject(
      name: "search",
      sql: """
        CREATE VIRTUAL TABLE search USING fts5 (
          description, merchant, person, note, content = '', columnsize = 0, detail = column, tokenize = 'ascii'
        )
        """
    ),
    SchemaObject(
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
    SchemaObject(
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
    SchemaObject(
      name: "history",
      sql: """
        CREATE VIEW history AS
        SELECT id, moment, source, action, words, expenses, undoes, undone_by FROM entry
        """
    ),
  ]

  /// An expression for an amount of minor units as decimal text, with the digits of the column `currency`.
  static func decimal(_ amount: String) -> String {
    """
    CASE
            WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', \
    'VND', 'VUV', 'XAF', 'XOF', 'XPF')
              THEN printf('%d', \(amount))
            WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND')
              THEN printf('%d.%03d', \(amount) / 1000, \(amount) % 1000)
            ELSE printf('%d.%02d', \(amount) / 100, \(amount) % 100)
          END
    """
  }
}
