import SpendCore

/// One row of the table `expense`: an expense with what the table holds beside it.
struct ExpenseRow {
  let expense: Expense
  /// The entry that recorded it.
  let entry: Int64
  /// The date as the table writes it.
  let date: String
  /// The number of its category.
  let category: Int64
  /// When it was recorded.
  let created: String

  var draft: ExpenseDraft { expense.draft }
}
