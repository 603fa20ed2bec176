import SpendSQLite

/// What version 5 added: the accounts of a person, what statements say of them, and how tables were read before.
enum AccountTables {
  /// Every object, in the order of its creation; none of these words may ever change.
  static let objects: [SchemaObject] = [
    SchemaObject(
      name: "account",
      sql: """
        CREATE TABLE account (
          name TEXT PRIMARY KEY COLLATE NOCASE CHECK (name <> ''),
          hidden INTEGER NOT NULL CHECK (hidden IN (0, 1))
        ) STRICT, WITHOUT ROWID
        """
    ),
    SchemaObject(
      name: "account_source",
      sql: """
        CREATE TABLE account_source (
          source TEXT PRIMARY KEY CHECK (source <> ''),
          account TEXT NOT NULL COLLATE NOCASE
        ) STRICT, WITHOUT ROWID
        """
    ),
    SchemaObject(
      name: "account_balance",
      sql: """
        CREATE TABLE account_balance (
          account TEXT NOT NULL COLLATE NOCASE,
          currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
          date TEXT NOT NULL CHECK (length(date) = 10 AND date(date, '+0 days') IS date),
          amount INTEGER NOT NULL,
          PRIMARY KEY (account, currency, date)
        ) STRICT, WITHOUT ROWID
        """
    ),
    SchemaObject(
      name: "statement_plan",
      sql: """
        CREATE TABLE statement_plan (
          shape TEXT PRIMARY KEY CHECK (shape <> ''),
          map TEXT NOT NULL,
          account TEXT COLLATE NOCASE CHECK (account <> ''),
          used TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """
    ),
    // Rows that were changed since their statement came are looked for by what they are known by; the others stand on
    // the day that the statement says. So an import needs no index more.
    SchemaObject(
      name: "expense_changed",
      sql: """
        CREATE INDEX expense_changed ON expense (fingerprint)
        WHERE fingerprint IS NOT NULL AND updated IS NOT NULL
        """
    ),
  ]

  /// The view of expenses, which tells their accounts.
  static let expenses = SchemaObject(
    name: "expenses",
    sql: """
      CREATE VIEW expenses AS
      SELECT
        expense.id,
        expense.date,
        \(SchemaTwo.decimal("amount")) AS amount,
        expense.currency,
        expense.kind,
        category.name AS category,
        expense.description,
        expense.merchant,
        expense.person,
        expense.note,
        expense.account,
        expense.statement
      FROM expense JOIN category ON category.id = expense.category
      """
  )
}
