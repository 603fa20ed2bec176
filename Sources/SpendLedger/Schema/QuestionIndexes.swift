import SpendSQLite

/// What version 6 added: indexes of expenses that hold what most figures are made of, so that these and the numbers
/// that prove them are read without the rows.
enum QuestionIndexes {
  /// Expenses in the order of their days.
  static let dates = SchemaObject(
    name: "expense_by_date",
    sql: "CREATE INDEX expense_by_date ON expense (date, \(figures))"
  )

  /// Expenses in the order of their merchants, and there of their days.
  static let merchants = SchemaObject(
    name: "expense_by_merchant",
    sql: "CREATE INDEX expense_by_merchant ON expense (merchant, date, \(figures)) WHERE merchant IS NOT NULL"
  )

  /// Every one that a load into an empty ledger builds at its end.
  static let all = [dates, merchants]

  private static let figures = "id, kind, currency, category, amount"
}
