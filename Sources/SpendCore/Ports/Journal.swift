/// Who caused a change of the ledger, by which words and when.
package struct Cause: Sendable, Hashable {
  /// Who.
  package enum Source: String, Sendable, CaseIterable {
    /// A person at the keyboard.
    case typed
    /// A line of a pipe.
    case piped
    /// A line of a recording.
    case spoken
    /// The reading of a language model.
    case model
    /// A file of rows.
    case `import`
    /// Messages of banks, in a file.
    case message
    /// The program itself, such as a repair.
    case program
  }

  /// The words said, or the name of the file.
  package let words: String
  /// Who.
  package let source: Source
  /// When.
  package let moment: Moment

  /// A cause of these parts.
  package init(words: String, source: Source, moment: Moment) {
    self.words = words
    self.source = source
    self.moment = moment
  }
}

/// What a change of the ledger did.
package enum ChangeAction: String, Sendable, CaseIterable {
  case add, edit, delete, `import`, undo, redo, repair
  /// Of the categories themselves.
  case categories
  /// Of the rules for categories, or of expenses by one.
  case rules
  /// Of trips, and the tags of what was recorded on their days.
  case trips
}

/// One expense before and after a change.
package struct ExpenseChange: Sendable, Hashable {
  /// What it was; nil for one that was new.
  package let before: Expense?
  /// What it is now; nil for one that is gone.
  package let after: Expense?

  /// A change from `before` to `after`.
  package init(before: Expense?, after: Expense?) {
    self.before = before
    self.after = after
  }
}

/// One change of the ledger, as its history shows it.
package struct JournalEntry: Sendable, Hashable {
  /// Its number: the order of changes, whatever the clock said.
  package let number: Int64
  /// What it did.
  package let action: ChangeAction
  /// Who caused it, by which words and when.
  package let cause: Cause
  /// The entry that it takes back; nil for one that takes back nothing.
  package let undoes: Int64?
  /// The entry that takes it back; nil while it holds.
  package let undoneBy: Int64?
  /// How many expenses it made, changed or removed.
  package let count: Int

  /// An entry of these parts.
  package init(
    number: Int64,
    action: ChangeAction,
    cause: Cause,
    undoes: Int64?,
    undoneBy: Int64?,
    count: Int
  ) {
    self.number = number
    self.action = action
    self.cause = cause
    self.undoes = undoes
    self.undoneBy = undoneBy
    self.count = count
  }
}

/// What a change did to expenses.
package struct ChangeReceipt: Sendable, Hashable {
  /// The change; of an undo or redo, the one taken back or made again.
  package let entry: JournalEntry
  /// The first expenses that it touched, at most ``mostShown``.
  package let changes: [ExpenseChange]
  /// How many expenses it touched.
  package let count: Int

  /// How many changed expenses a receipt holds at most; an import may have touched millions.
  package static let mostShown = 100

  /// A receipt of these parts.
  package init(entry: JournalEntry, changes: [ExpenseChange], count: Int) {
    self.entry = entry
    self.changes = changes
    self.count = count
  }
}

/// What came of loading rows in bulk.
package struct LoadReceipt: Sendable, Hashable {
  /// The number of the entry that holds them all; nil where nothing was new.
  package let entry: Int64?
  /// How many expenses were recorded.
  package let recorded: Int
  /// How many rows stood in the ledger already.
  package let known: Int
  /// How many rows turned out to be what somebody had typed, and are linked to it.
  package let linked: Int
  /// The first of what somebody had typed and now has a statement, at most ``ChangeReceipt/mostShown``.
  package let links: [Expense]
  /// The largest expenses recorded, of the currency that most of them have: at most ``mostLargest``.
  package let largest: [Expense]
  /// How many of the expenses recorded have no category but the last.
  package let unsorted: Int
  /// The days of the first and the last row recorded; nil where none was.
  package let days: ClosedRange<CivilDate>?

  /// How many of the largest expenses a receipt holds.
  package static let mostLargest = 3

  /// A receipt of these parts.
  package init(
    entry: Int64?,
    recorded: Int,
    known: Int,
    linked: Int = 0,
    links: [Expense] = [],
    largest: [Expense] = [],
    unsorted: Int = 0,
    days: ClosedRange<CivilDate>? = nil
  ) {
    self.entry = entry
    self.recorded = recorded
    self.known = known
    self.linked = linked
    self.links = links
    self.largest = largest
    self.unsorted = unsorted
    self.days = days
  }
}
