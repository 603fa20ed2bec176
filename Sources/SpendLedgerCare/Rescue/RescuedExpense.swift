import SpendCore
import SpendLedger

/// An expense that was saved from a damaged ledger.
struct RescuedExpense {
  let expense: Expense
  let category: Category
  let created: String

  /// Reads the columns of `expense`; nil where they make no expense.
  init?(_ values: [StoredValue], of columns: ExpenseColumns, categories: [Int64: Category]) {
    func value(_ name: String) -> StoredValue { values[ExpenseColumns.place(of: name)] }
    guard values.count == columns.count, let number = value("id").integer, number > 0,
      let category = value("category").integer.flatMap({ categories[$0] }),
      let created = value("created").text
    else { return nil }
    var draft = ExpenseDraft.blank(in: .dollar)
    // An empty text is none.
    var named = values.map { $0 == .text("") ? .null : $0 }
    named[ExpenseColumns.place(of: "category")] = .text(category.name)
    guard columns.take(named, into: &draft), draft.amount.minorUnits > 0 else { return nil }
    self.category = category
    self.created = created
    expense = Expense(id: number, draft: draft)
  }
}
