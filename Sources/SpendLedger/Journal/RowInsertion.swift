package import SpendSQLite

/// Adds rows to the tables `expense` and `person` from the very bytes that the journal keeps of them.
///
/// So the journal can't say anything else than the table, and no text is copied on its way.
package struct RowInsertion {
  private let statement: Statement
  private let ledger: Ledger

  /// The insertion into the tables of `ledger`.
  package init(in ledger: Ledger) throws(SQLiteFailure) {
    statement = try ledger.kept(ledger.schema.columns.insertion)
    self.ledger = ledger
  }

  /// Adds every row of `changes`, which ``ChangesetWriter`` wrote.
  package func insertRows(of changes: [UInt8]) throws(SQLiteFailure) {
    var people: Statement?
    try ChangesetRows.forEach(in: changes) { row throws(SQLiteFailure) in
      for (column, field) in row.fields.enumerated() { try statement.bind(field, at: Int32(column + 1)) }
      try statement.run()
      guard case .text(let names) = row.fields[RowInsertion.person] else { return }
      if people == nil { people = try ledger.kept(PeopleTable.insertion) }
      if let people { try PeopleTable.insert(namesIn: names, of: row.number, by: people) }
    }
    // The bytes are about to go; a statement must not point at them any longer.
    statement.clearBindings()
    people?.clearBindings()
  }

  /// The place of the people among the columns of `expense`.
  private static let person = ExpenseColumns.place(of: "person")
}
