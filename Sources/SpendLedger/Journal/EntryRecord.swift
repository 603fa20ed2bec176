package import SpendCore
package import SpendSQLite

/// One row of the table `entry`, without its changes.
package struct EntryRecord {
  /// Its place in the order of changes, from 1.
  package let number: Int64
  /// When it was made, as the table writes it.
  package let moment: String
  /// Where its words came from, as the table writes it.
  package let source: String
  /// What it did.
  package let action: ChangeAction
  /// The entry that it takes back.
  package let undoes: Int64?
  /// The entry that takes it back now.
  package let undoneBy: Int64?
  /// How many expenses it made, changed or removed.
  package let expenseCount: Int64
  /// The highest number that an expense had been given by then.
  package let lastExpense: Int64
  /// What chains it to the entries before.
  package let hash: [UInt8]
  /// The words that caused it.
  package let words: String

  /// The columns in the order in which they are read.
  package static let columns =
    "id, moment, source, action, undoes, undone_by, expenses, last_expense, hash, words"

  /// The row on which `statement` stands.
  ///
  /// - Throws: that the ledger is damaged, where it says what no ledger says.
  package init(from statement: Statement) throws(SQLiteFailure) {
    guard let action = ChangeAction(rawValue: statement.text(3)) else {
      throw SQLiteFailure(refusing: .damaged)
    }
    number = statement.integer(0)
    moment = statement.text(1)
    source = statement.text(2)
    self.action = action
    undoes = statement.isNull(4) ? nil : statement.integer(4)
    undoneBy = statement.isNull(5) ? nil : statement.integer(5)
    expenseCount = statement.integer(6)
    lastExpense = statement.integer(7)
    hash = statement.bytes(8)
    words = statement.text(9)
  }

  /// The entry as the history shows it.
  ///
  /// - Throws: that the ledger is damaged, where its moment is none.
  func journalEntry() throws(SQLiteFailure) -> JournalEntry {
    guard let moment = Moment(iso: moment), let source = Cause.Source(rawValue: source) else {
      throw SQLiteFailure(refusing: .damaged)
    }
    return JournalEntry(
      number: number,
      action: action,
      cause: Cause(words: words, source: source, moment: moment),
      undoes: undoes,
      undoneBy: undoneBy,
      count: Int(expenseCount)
    )
  }
}

extension StoreError.Change {
  /// The change that `entry` tells of.
  init(_ entry: EntryRecord) {
    self.init(number: entry.number, words: entry.words)
  }
}
