package import SpendCore
import SpendSQLite

extension Ledger {
  /// Gives each expense, found by its number, the content it has here; one entry of the journal.
  ///
  /// - Returns: what it was and what it is now. An expense that is the same already is no change; where none is
  ///   different, nothing is written and the receipt counts 0.
  package func change(_ expenses: [Expense], cause: Cause) throws(StoreError) -> ChangeReceipt {
    try edit(
      expenses.map { ($0.id, Expense(id: $0.id, draft: $0.draft.inNormalForm)) },
      action: .edit,
      cause: cause
    )
  }

  /// Takes out the expenses with these numbers; one entry of the journal.
  ///
  /// - Throws: when one of them isn't there; then none is taken out.
  package func delete(_ numbers: [Int64], cause: Cause) throws(StoreError) -> ChangeReceipt {
    try edit(numbers.map { ($0, nil) }, action: .delete, cause: cause)
  }

  private func edit(
    _ wanted: [(number: Int64, expense: Expense?)],
    action: ChangeAction,
    cause: Cause
  ) throws(StoreError) -> ChangeReceipt {
    defer { if action == .edit { categoryMemory.noteEdit() } else { categoryMemory = CategoryMemory() } }
    return try writing {
      var journal = try JournalWriter(in: self)
      var derived = DerivedTables(in: self, lastExpense: journal.lastExpense)
      var changes: [ExpenseChange] = []
      let changeset = try SessionRecording.changes(on: connection) {
        for (number, expense) in wanted {
          guard let before = try row(numbered: number) else {
            throw SQLiteFailure(refusing: .noSuchExpense(number))
          }
          guard expense.map({ !$0.draft.isStoredLike(before.draft) }) ?? true else { continue }
          if let expense {
            try update(before, to: expense.draft, moment: cause.moment.iso)
          } else {
            try delete(number)
          }
          let after = try row(numbered: number)
          if let after { try derived.change(before, to: after) } else { try derived.remove(before) }
          changes.append(ExpenseChange(before: before.expense, after: after?.expense))
        }
      }
      if !changes.isEmpty {
        try journal.add(
          JournalWriter.NewEntry(
            moment: cause.moment.iso,
            source: cause.source,
            action: action,
            words: cause.words,
            changes: changeset.bytes,
            expenseCount: changes.count
          )
        )
        try derived.flush(lastExpense: journal.lastExpense)
        newestWritten = journal.mark
      }
      return ChangeReceipt(
        entry: journal.newestEntry(action, cause, count: changes.count),
        changes: Array(changes.prefix(ChangeReceipt.mostShown)),
        count: changes.count
      )
    }
  }

  private func delete(_ number: Int64) throws(SQLiteFailure) {
    let delete = try kept("DELETE FROM expense WHERE id = ?")
    try delete.bind(number, at: 1)
    try delete.run()
  }

  /// Gives the row `before` the content of `draft`.
  func update(_ before: ExpenseRow, to draft: ExpenseDraft, moment: String) throws(SQLiteFailure) {
    let columns = schema.columns
    let update = try kept("UPDATE expense SET \(columns.assignments), updated = ? WHERE id = ?")
    var changes = ChangesetWriter(columns, capacity: 256)
    changes.insert(
      ExpenseRow(
        expense: Expense(id: before.expense.id, draft: draft),
        entry: before.entry,
        date: draft.date.iso,
        category: try CategoryNumbers(in: self).number(of: draft.category),
        created: before.created
      )
    )
    try ChangesetRows.forEach(in: changes.bytes) { row throws(SQLiteFailure) in
      var index: Int32 = 1
      for place in columns.assigned {
        try update.bind(row.fields[place], at: index)
        index += 1
      }
      try update.bind(moment, at: index)
      try update.bind(row.number, at: index + 1)
      try update.run()
    }
    update.clearBindings()
  }
}

extension ExpenseDraft {
  /// Whether the ledger would hold the same for both: whether a category was a guess is not kept.
  fileprivate func isStoredLike(_ other: ExpenseDraft) -> Bool {
    var (left, right) = (self, other)
    left.categoryIsGuess = false
    right.categoryIsGuess = false
    return left == right
  }
}
