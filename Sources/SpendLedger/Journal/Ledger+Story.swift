import CSQLite
package import SpendCore
import SpendSQLite

extension Ledger {
  /// How the expense with this number came to be what it is; nil where there is none.
  package func story(of number: Int64) throws(StoreError) -> ExpenseStory? {
    try snapshot { () throws(StoreError) in
      try translating { () throws(SQLiteFailure) in
        guard let row = try row(numbered: number) else { return nil }
        let recording = try UndoSelection(in: self).entry(row.entry)
        let names = try categoryNames()
        var edits: [(entry: EntryRecord, columns: [Int32: SQLValue?])] = []
        try HoldingEdits(in: self).forEach(after: row.entry) { entry, change in
          if change.number == number { edits.append((entry, ExpenseStory.earlier(change))) }
        }
        // What it was is told backwards, from what it is.
        var changes: [ExpenseStory.Change] = []
        var draft = row.draft
        for edit in edits.reversed() {
          let before = try draft.with(edit.columns, categories: names, in: self)
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
  /// The values that `change` replaced, by column; nil for one that was empty.
  fileprivate static func earlier(_ change: Changeset.ExpenseChangeset) -> [Int32: SQLValue?] {
    var columns: [Int32: SQLValue?] = [:]
    for column in Int32(0)..<Int32(Schema.expenseColumns.count) {
      guard let value = change.before(column) else { continue }
      switch sqlite3_value_type(value) {
      case SQLITE_INTEGER: columns[column] = .some(.integer(sqlite3_value_int64(value)))
      case SQLITE_TEXT:
        columns[column] = .some(
          sqlite3_value_text(value).map { .text(NormalForm.composed(String(cString: $0))) }
        )
      default: columns[column] = .some(nil)
      }
    }
    return columns
  }
}

extension ExpenseDraft {
  /// The draft with the values of `columns`, as the table `expense` holds them, in place of its own.
  fileprivate func with(
    _ columns: [Int32: SQLValue?],
    categories: [Int64: String],
    in ledger: Ledger
  ) throws(SQLiteFailure) -> ExpenseDraft {
    var draft = self
    for (column, value) in columns {
      switch (Schema.expenseColumns[Int(column)], value) {
      case ("date", .text(let text)): draft.date = CivilDate(stored: text) ?? draft.date
      case ("amount", .integer(let units)):
        draft.amount = Money(minorUnits: units, currency: draft.amount.currency)
      case ("currency", .text(let code)):
        draft.amount = Money(minorUnits: draft.amount.minorUnits, currency: try ledger.currency(code))
      case ("kind", .text(let text)): draft.kind = ExpenseKind(rawValue: text) ?? draft.kind
      case ("category", .integer(let number)): draft.category = categories[number] ?? draft.category
      case ("description", .text(let text)): draft.description = text
      case ("merchant", let value): draft.merchant = value?.text
      case ("person", let value): draft.person = value?.text
      case ("note", let value): draft.note = value?.text
      default: break
      }
    }
    return draft
  }
}

extension SQLValue {
  /// The text, or nil for a number.
  fileprivate var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }
}
