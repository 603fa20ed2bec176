import SpendCore
import SpendSQLite

extension Ledger {
  /// The expense in the row on which `statement` stands, which selects the list of columns first.
  func expense(from statement: Statement) throws(SQLiteFailure) -> Expense {
    var draft = ExpenseDraft.blank(in: homeCurrency)
    try schema.columns.read(statement, into: &draft)
    return Expense(id: statement.integer(0), draft: draft)
  }

  /// The row of the expense numbered `number`, or nil where there is none.
  func row(numbered number: Int64) throws(SQLiteFailure) -> ExpenseRow? {
    let columns = schema.columns
    let statement = try kept(
      """
      SELECT \(columns.list), expense.entry, expense.date, expense.category, expense.created
      FROM \(ExpenseColumns.tables) WHERE expense.id = ?
      """
    )
    defer { statement.reset() }
    try statement.bind(number, at: 1)
    guard try statement.step() else { return nil }
    return ExpenseRow(
      expense: try expense(from: statement),
      entry: statement.integer(columns.listCount),
      date: statement.text(columns.listCount + 1),
      category: statement.integer(columns.listCount + 2),
      created: statement.text(columns.listCount + 3)
    )
  }
}
