package import SpendCore
import SpendSQLite

extension Ledger {
  /// Visits the changes of the ledger, newest first; stops when `visit` returns false.
  ///
  /// Reads a page at a time and holds no read transaction in between.
  package func visitHistory(_ visit: (JournalEntry) throws -> Bool) throws {
    var before = Int64.max
    while true {
      let page = try historyPage(before: before)
      for entry in page {
        guard try visit(entry) else { return }
      }
      guard let last = page.last, page.count == Ledger.historyPageSize else { return }
      before = last.number
    }
  }

  private static let historyPageSize = 200

  private func historyPage(before number: Int64) throws(StoreError) -> [JournalEntry] {
    try reading {
      let statement = try kept(
        "SELECT \(EntryRecord.columns) FROM entry WHERE id < ? ORDER BY id DESC LIMIT ?"
      )
      defer { statement.reset() }
      try statement.bind([.integer(number), .integer(Int64(Ledger.historyPageSize))])
      var page: [JournalEntry] = []
      while try statement.step() { page.append(try EntryRecord(from: statement).journalEntry()) }
      return page
    }
  }

  /// The expenses with these numbers, in this order; those that aren't there are left out.
  package func expenses(numbered numbers: [Int64]) throws(StoreError) -> [Expense] {
    try reading {
      var expenses: [Expense] = []
      for number in numbers {
        if let row = try row(numbered: number) { expenses.append(row.expense) }
      }
      return expenses
    }
  }

  /// The expenses that the newest entry still holding recorded or changed, as they are now.
  package func newestExpenses() throws(StoreError) -> [Expense] {
    try reading {
      let entries = try kept(
        """
        SELECT id FROM entry WHERE undoes IS NULL AND undone_by IS NULL AND action IN ('add', 'edit')
        ORDER BY id DESC LIMIT 20
        """
      )
      defer { entries.reset() }
      while try entries.step() {
        let expenses = try expenses(touchedBy: entries.integer(0))
        if !expenses.isEmpty { return expenses }
      }
      return []
    }
  }

  private func expenses(touchedBy entry: Int64) throws(SQLiteFailure) -> [Expense] {
    var expenses: [Expense] = []
    var changes = try EntryChanges(of: entry, undoes: nil, in: self)
    while let part = try changes.next() {
      for operation in try part.operations() where operation.isExpense {
        if let row = try row(numbered: operation.rowID) { expenses.append(row.expense) }
      }
    }
    return expenses
  }
}
