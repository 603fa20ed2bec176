package import SpendCore
import SpendSQLite

extension Ledger {
  /// How the expense with this number came to be what it is; nil where there is none.
  package func story(of number: Int64) throws(StoreError) -> ExpenseStory? {
    try reading {
      guard let row = try row(numbered: number) else { return nil }
      let recording = try UndoSelection(in: self).entry(row.entry)
      let names = try categoryNames()
      var edits: [(entry: EntryRecord, values: [Int: StoredValue])] = []
      try HoldingEdits(in: self, and: [.rules, .categories, .trips]).forEach(after: row.entry) {
        entry,
        change in
        if change.number == number { edits.append((entry, ExpenseStory.earlier(change))) }
      }
      // What it was is told backwards, from what it is.
      var changes: [ExpenseStory.Change] = []
      var draft = row.draft
      for edit in edits.reversed() {
        let before = draft.with(edit.values, categories: names, of: schema.columns)
        changes.append(
          ExpenseStory.Change(entry: try edit.entry.journalEntry(), before: before, after: draft)
        )
        draft = before
      }
      return ExpenseStory(
        expense: row.expense,
        recorded: draft,
        entry: try recording.journalEntry(),
        position: Int(number - (recording.lastExpense - recording.expenseCount) - 1),
        changes: changes.reversed()
      )
    }
  }

  /// The names of the categories by their numbers.
  func categoryNames() throws(SQLiteFailure) -> [Int64: String] {
    let statement = try kept("SELECT id, name FROM category")
    defer { statement.reset() }
    var names: [Int64: String] = [:]
    while try statement.step() { names[statement.integer(0)] = statement.text(1) }
    return names
  }
}

extension ExpenseStory {
  /// The values that `change` replaced, by the places of their columns.
  fileprivate static func earlier(_ change: Changeset.ExpenseChangeset) -> [Int: StoredValue] {
    var values: [Int: StoredValue] = [:]
    for column in 0..<change.columnCount {
      if let value = change.before(column) { values[Int(column)] = StoredValue(value) }
    }
    return values
  }
}

extension ExpenseDraft {
  /// The draft with `values` of the table `expense` in place of its own.
  fileprivate func with(
    _ values: [Int: StoredValue],
    categories: [Int64: String],
    of columns: ExpenseColumns
  ) -> ExpenseDraft {
    var draft = self
    for (place, value) in values {
      columns.take(value.naming(categories, at: place), at: place, into: &draft)
    }
    return draft
  }
}
