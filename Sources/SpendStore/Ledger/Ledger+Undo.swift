import CSQLite
package import SpendCore

extension Ledger {
  /// Takes back the newest entry of the journal that is not yet taken back; nil when there is none.
  ///
  /// Taking back is itself an entry, which holds the inverse of what it takes back.
  package func undoLastChange() throws(StoreError) -> UndoneChange? {
    try write { () throws(StoreError) in
      let entry = try translating { () throws(SQLiteFailure) in try newestEntry() }
      guard let entry else { return nil }
      let removed = try translating { () throws(SQLiteFailure) in try expenses(insertedBy: entry.changes) }
      try takeBack(entry)
      return UndoneChange(words: entry.words, removed: removed)
    }
  }

  private struct Entry {
    let number: Int64
    let words: String
    let changes: Changeset
  }

  private func newestEntry() throws(SQLiteFailure) -> Entry? {
    let statement = try connection.prepare(
      """
      SELECT id, words, changes FROM entry WHERE undone_by IS NULL AND undoes IS NULL ORDER BY id DESC LIMIT 1
      """
    )
    guard try statement.step() else { return nil }
    return Entry(
      number: statement.integer(0),
      words: statement.text(1),
      changes: Changeset(bytes: statement.bytes(2))
    )
  }

  private func expenses(insertedBy changes: Changeset) throws(SQLiteFailure) -> [Expense] {
    let select = try connection.prepare("\(ExpenseColumns.select) WHERE expense.id = ?")
    var expenses: [Expense] = []
    for operation in try changes.operations()
    where operation.table == "expense" && operation.kind == SQLITE_INSERT {
      try select.bind(operation.rowID, at: 1)
      if try select.step() { expenses.append(try expense(from: select)) }
      select.reset()
    }
    return expenses
  }

  private func takeBack(_ entry: Entry) throws(StoreError) {
    let isApplied = try translating(isWriting: true) { () throws(SQLiteFailure) in
      let inverse = try entry.changes.inverted()
      let number = try nextNumbers().entry
      let before = try connection.integer("SELECT total_changes()") ?? 0
      guard try inverse.apply(to: connection) == .applied else { return false }
      // A table that no longer has the name it had is passed over in silence: count what was done.
      let changed = (try connection.integer("SELECT total_changes()") ?? 0) - before
      let expected = try inverse.operations().count
      guard changed == expected else { return false }
      try EntryInsertion(in: self).run(
        number,
        moment: clock.now().iso,
        source: .undo,
        words: entry.words,
        changes: inverse.bytes,
        undoes: entry.number
      )
      newestWritten = (number, inverse.bytes)
      let mark = try connection.prepare("UPDATE entry SET undone_by = ? WHERE id = ?")
      try mark.bind([.integer(number), .integer(entry.number)])
      try mark.run()
      return true
    }
    guard isApplied else { throw error(.laterChanges(words: entry.words), isWriting: true) }
  }
}
