package import SpendCore
import SpendSQLite

extension Ledger {
  /// Parts what somebody typed from the statement that tells of it: what the statement says becomes an expense of its
  /// own, and both count; one entry of the journal.
  ///
  /// - Parameter read: the expense that the statement's payment makes by itself.
  /// - Throws: that there is no expense of this number, or that no statement tells of it.
  package func unlink(
    _ number: Int64,
    cause: Cause,
    read: (StatedPayment) -> ExpenseDraft
  ) throws(StoreError) -> ChangeReceipt {
    defer { categoryMemory = CategoryMemory() }
    return try writing {
      guard let before = try row(numbered: number) else {
        throw SQLiteFailure(refusing: .noSuchExpense(number))
      }
      guard let stated = before.draft.statement.flatMap(StatedPayment.init(text:)) else {
        throw SQLiteFailure(refusing: .notLinked(number))
      }
      var journal = try JournalWriter(in: self)
      var derived = DerivedTables(in: self, lastExpense: journal.lastExpense)
      var draft = read(stated).inNormalForm
      (draft.account, draft.fingerprint) = (before.draft.account, before.draft.fingerprint)
      let apart = ExpenseRow(
        expense: Expense(id: journal.lastExpense + 1, draft: draft),
        entry: journal.next,
        date: draft.date.iso,
        category: try CategoryNumbers(in: self).number(of: draft.category),
        created: cause.moment.iso
      )
      // The entry that the new row names comes after what it changed.
      try connection.execute("PRAGMA defer_foreign_keys = ON")
      let changeset = try SessionRecording.changes(on: connection) {
        let part = try kept(
          "UPDATE expense SET account = NULL, fingerprint = NULL, statement = NULL, updated = ? WHERE id = ?"
        )
        try part.bind([.text(cause.moment.iso), .integer(number)])
        try part.run()
        var changes = ChangesetWriter(schema.columns, capacity: 256)
        changes.insert(apart)
        try RowInsertion(in: self).insertRows(of: changes.bytes)
      }
      derived.insert(apart)
      try journal.add(
        JournalWriter.NewEntry(
          moment: cause.moment.iso,
          source: cause.source,
          action: .edit,
          words: cause.words,
          changes: changeset.bytes,
          expenseCount: 2,
          givenNumbers: 1
        )
      )
      try derived.flush(lastExpense: journal.lastExpense)
      newestWritten = journal.mark
      let after = try row(numbered: number)?.expense
      let entry = journal.newestEntry(.edit, cause, count: 2)
      return ChangeReceipt(
        entry: entry,
        changes: [
          ExpenseChange(before: before.expense, after: after),
          ExpenseChange(before: nil, after: apart.expense),
        ],
        count: 2
      )
    }
  }
}
