package import SpendCore
import SpendSQLite

/// One row of the table `expense`: an expense with what the table holds beside it.
package struct ExpenseRow {
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

  /// A row with these values.
  package init(expense: Expense, entry: Int64, date: String, category: Int64, created: String) {
    self.expense = expense
    self.entry = entry
    self.date = date
    self.category = category
    self.created = created
  }
}
