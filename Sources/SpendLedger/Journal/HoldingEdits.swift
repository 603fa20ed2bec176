import CSQLite
import SpendCore
import SpendSQLite

/// The edits of expenses that hold: those that were not taken back.
struct HoldingEdits {
  private let ledger: Ledger
  private let actions: [ChangeAction]

  /// - Parameter actions: what else than an edit by hand counts as one.
  init(in ledger: Ledger, and actions: [ChangeAction] = []) {
    self.ledger = ledger
    self.actions = [.edit] + actions
  }

  /// Visits each change of an expense by edits after the entry numbered `entry`, oldest first.
  func forEach(
    after entry: Int64,
    _ visit: (EntryRecord, Changeset.ExpenseChangeset) -> Void
  ) throws(SQLiteFailure) {
    let entries = try ledger.kept(
      """
      SELECT \(EntryRecord.columns) FROM entry
      WHERE id > ? AND action IN (\(actions.map { "'\($0.rawValue)'" }.joined(separator: ", ")))
        AND undoes IS NULL AND undone_by IS NULL
      ORDER BY id
      """
    )
    defer { entries.reset() }
    try entries.bind(entry, at: 1)
    while try entries.step() {
      let record = try EntryRecord(from: entries)
      var changes = try EntryChanges(of: record.number, undoes: nil, in: ledger)
      while let part = try changes.next() {
        guard Changeset.forEachExpenseChange(in: part.bytes, { visit(record, $0) }) else {
          throw SQLiteFailure(refusing: .damaged)
        }
      }
    }
  }
}
