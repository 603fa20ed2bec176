import SpendCore
package import SpendSQLite

/// Keeps what is computed from the expenses as they are: their people and tags, totals by day and by
/// name, the index of their words, and what they tell of categories.
///
/// Each change of an expense is told here, inside the transaction that makes it; the tables are brought up to date
/// before its commit. By code, not by triggers: a group of lines then costs one step for each day, not for each line.
package struct DerivedTables {
  private var totals = Totals()
  private var search: SearchIndex
  private var evidence = CategoryEvidence()
  private let ledger: Ledger

  /// - Parameter lastExpense: the highest number an expense had been given when the transaction began.
  init(in ledger: Ledger, lastExpense: Int64) {
    self.ledger = ledger
    search = SearchIndex(lastExpense: lastExpense)
  }

  /// Tells of an expense that is new; its people and tags come into their tables with it, by ``RowInsertion``.
  mutating func insert(_ row: ExpenseRow) {
    totals.insert(row)
    evidence.insert(row)
  }

  /// Tells of an expense that is the same again after an undo or in place of what ``remove(_:)`` was told of.
  mutating func restore(_ row: ExpenseRow) throws(SQLiteFailure) {
    totals.insert(row)
    for table in NameTable.all { try table.insert(table.names(row.draft), of: row.expense.id, in: ledger) }
    try search.restore(row, in: ledger)
    try evidence.restore(row, in: ledger)
  }

  /// Tells of an expense that is different now; its names and words are left alone where only its category is.
  mutating func change(_ before: ExpenseRow, to after: ExpenseRow) throws(SQLiteFailure) {
    var moved = before.draft
    moved.category = after.draft.category
    guard moved == after.draft else {
      try remove(before)
      return try restore(after)
    }
    totals.remove(before)
    totals.insert(after)
    try evidence.remove(before, in: ledger)
    try evidence.restore(after, in: ledger)
  }

  /// Tells of an expense that is gone, or is about to be different.
  mutating func remove(_ row: ExpenseRow) throws(SQLiteFailure) {
    totals.remove(row)
    for table in NameTable.all { try table.remove(row, in: ledger) }
    try search.remove(row, in: ledger)
    try evidence.remove(row, in: ledger)
  }

  /// Writes what has become too much to be held, so that a change of any size needs little memory; the expenses told of
  /// are as they are to be.
  mutating func relieve() throws(SQLiteFailure) {
    if var full = totals.takeFull() { try full.flush(in: ledger) }
    if evidence.isFull { try evidence.flush(in: ledger) }
  }

  /// Brings the tables up to date; the expenses themselves are as they are to be.
  ///
  /// - Parameter lastExpense: the highest number an expense has been given by now.
  mutating func flush(lastExpense: Int64) throws(SQLiteFailure) {
    try totals.flush(in: ledger)
    try evidence.flush(in: ledger)
    try search.advance(to: lastExpense, in: ledger)
  }

  /// Takes in the expenses with `numbers`, which a load of `count` recorded.
  mutating func take(_ numbers: ClosedRange<Int64>, ofLoad count: Int) throws(SQLiteFailure) {
    try evidence.take(numbers, ofLoad: count, in: ledger)
  }

  /// Takes in totals that were added up elsewhere.
  mutating func add(_ totals: Totals) {
    self.totals.add(totals)
  }

  /// Takes in a chunk of a load, whose rows stand in the table by now, and the totals that came with it.
  mutating func take(_ full: Totals?, recorded chunk: LoadEncoder.Chunk) throws(SQLiteFailure) {
    if var full { try full.flush(in: ledger) }
    try search.advance(over: chunk, in: ledger)
  }

  /// Computes all of them anew from the expenses.
  package static func rebuild(in ledger: Ledger, lastExpense: Int64) throws(SQLiteFailure) {
    try rebuild(on: ledger.connection, lastExpense: lastExpense)
  }

  /// Computes all of them anew from the expenses in the database of `connection`.
  package static func rebuild(on connection: Connection, lastExpense: Int64) throws(SQLiteFailure) {
    for table in NameTable.all { try table.rebuild(on: connection) }
    try CategoryEvidence.rebuild(on: connection)
    try connection.execute(Totals.rebuilding)
    try SearchIndex.rebuild(on: connection, lastExpense: lastExpense)
  }
}
