import CSQLite
import SpendCore
import SpendSQLite

/// The columns that make an ``Expense``, in the order in which they are read.
enum ExpenseColumns {
  static let list = """
    expense.id, expense.date, expense.amount, expense.currency, expense.kind, category.name, expense.description, \
    expense.merchant, expense.person, expense.note
    """

  static let tables = "expense JOIN category ON category.id = expense.category"

  static let select = "SELECT \(list) FROM \(tables)"

  /// How many there are.
  static let count: Int32 = 10
}

extension Ledger {
  /// The expense in the row on which `statement` stands.
  func expense(from statement: Statement) throws(SQLiteFailure) -> Expense {
    guard let date = CivilDate(stored: statement.text(1)), let kind = ExpenseKind(rawValue: statement.text(4))
    else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "no date or kind")
    }
    return Expense(
      id: statement.integer(0),
      draft: ExpenseDraft(
        amount: Money(minorUnits: statement.integer(2), currency: try currency(statement.text(3))),
        kind: kind,
        date: date,
        category: statement.text(5),
        description: statement.text(6),
        merchant: statement.optionalText(7),
        person: statement.optionalText(8),
        note: statement.optionalText(9)
      )
    )
  }

  /// The row of the expense numbered `number`, or nil where there is none.
  func row(numbered number: Int64) throws(SQLiteFailure) -> ExpenseRow? {
    let statement = try kept(
      """
      SELECT \(ExpenseColumns.list), expense.entry, expense.category, expense.created
      FROM \(ExpenseColumns.tables) WHERE expense.id = ?
      """
    )
    defer { statement.reset() }
    try statement.bind(number, at: 1)
    guard try statement.step() else { return nil }
    return ExpenseRow(
      expense: try expense(from: statement),
      entry: statement.integer(ExpenseColumns.count),
      date: statement.text(1),
      category: statement.integer(ExpenseColumns.count + 1),
      created: statement.text(ExpenseColumns.count + 2)
    )
  }
}
