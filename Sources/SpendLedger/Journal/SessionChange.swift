import SpendCore
import SpendSQLite

/// One entry of the journal whose changes a session of SQLite records, with all that is computed from them.
struct SessionChange {
  private let ledger: Ledger
  private let action: ChangeAction
  private let cause: Cause

  init(_ action: ChangeAction, _ cause: Cause, in ledger: Ledger) {
    self.ledger = ledger
    self.action = action
    self.cause = cause
  }

  /// Makes the changes of `body`, which is given the number of the entry and gives back how many expenses it changed.
  ///
  /// - Parameter reason: why nothing was to be changed, where nothing was.
  func make(
    orRefuse reason: StoreError.Reason,
    _ body: (Int64, inout DerivedTables) throws -> Int
  ) throws -> ChangeReceipt {
    var journal = try JournalWriter(in: ledger)
    var derived = DerivedTables(in: ledger, lastExpense: journal.lastExpense)
    var count = 0
    let changes = try SessionRecording.changes(
      on: ledger.connection,
      alsoOf: [RuleTable.object.name, TagTables.trips.name]
    ) {
      count = try body(journal.next, &derived)
    }
    guard !changes.bytes.isEmpty else { throw SQLiteFailure(refusing: reason) }
    try journal.add(
      JournalWriter.NewEntry(
        moment: cause.moment.iso,
        source: cause.source,
        action: action,
        words: cause.words,
        changes: changes.bytes,
        expenseCount: count
      )
    )
    try derived.flush(lastExpense: journal.lastExpense)
    ledger.newestWritten = journal.mark
    return ChangeReceipt(entry: journal.newestEntry(action, cause, count: count), changes: [], count: count)
  }
}
