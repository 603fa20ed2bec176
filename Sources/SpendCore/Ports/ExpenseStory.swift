/// How an expense of the ledger came to be what it is.
package struct ExpenseStory: Sendable, Hashable {
  /// One change of it that holds.
  package struct Change: Sendable, Hashable {
    /// The change of the ledger that did it.
    package let entry: JournalEntry
    /// What the expense was before.
    package let before: ExpenseDraft
    /// What it was after.
    package let after: ExpenseDraft

    /// A change from `before` to `after`.
    package init(entry: JournalEntry, before: ExpenseDraft, after: ExpenseDraft) {
      self.entry = entry
      self.before = before
      self.after = after
    }
  }

  /// The expense as it is now.
  package let expense: Expense
  /// What was recorded at first.
  package let recorded: ExpenseDraft
  /// The change of the ledger that recorded it.
  package let entry: JournalEntry
  /// Its place among the expenses of that change, from 0.
  package let position: Int
  /// The changes since then that hold, oldest first.
  package let changes: [Change]

  /// A story of these parts.
  package init(
    expense: Expense,
    recorded: ExpenseDraft,
    entry: JournalEntry,
    position: Int,
    changes: [Change]
  ) {
    self.expense = expense
    self.recorded = recorded
    self.entry = entry
    self.position = position
    self.changes = changes
  }
}
