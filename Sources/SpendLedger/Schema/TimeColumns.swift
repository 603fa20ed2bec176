import SpendSQLite

/// What version 11 added: the time of day that somebody said of an expense, and the hours that a rule is about.
package enum TimeColumns {
  /// What holds a time of day: minutes since midnight.
  static func type(of column: String) -> String { "INTEGER CHECK (\(column) >= 0 AND \(column) < 1440)" }

  /// The hours of a rule: from `after` on until `before`; both are empty for any.
  private static let hours = ["after", "before"].map { "\($0) \(type(of: $0))" }

  /// What adds the columns to the rules of an earlier version.
  package static let addition = hours.map { "ALTER TABLE rule ADD COLUMN \($0)" }.joined(separator: "; ")

  /// The rules, in the words that SQLite has for their table once the columns were added: they stand before what holds
  /// for the whole row.
  static let rules = SchemaObject(
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
        category INTEGER NOT NULL REFERENCES category (id), \(hours.joined(separator: ", ")),
        CHECK (currency IS NOT NULL OR (more_than IS NULL AND less_than IS NULL))
      ) STRICT
      """
  )

  /// The view of expenses, which tells their times.
  static let expenses = TagTables.expenses.selecting([
    "CASE WHEN expense.time IS NOT NULL THEN printf('%02d:%02d', expense.time / 60, expense.time % 60) END AS time"
  ])
}
