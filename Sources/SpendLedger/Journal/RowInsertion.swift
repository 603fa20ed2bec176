package import SpendSQLite

/// Adds rows to the table `expense`, and to those of their names, from the very bytes that the journal keeps of them.
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
    var insertions = [Statement?](repeating: nil, count: NameTable.all.count)
    try ChangesetRows.forEach(in: changes) { row throws(SQLiteFailure) in
      for (column, field) in row.fields.enumerated() { try statement.bind(field, at: Int32(column + 1)) }
      try statement.run()
      // Few rows have names: no table is copied for those that have none.
      for (index, place) in RowInsertion.places.enumerated() {
        guard case .text(let names) = row.fields[place] else { continue }
        if insertions[index] == nil { insertions[index] = try ledger.kept(NameTable.all[index].insertion) }
        if let insertion = insertions[index] {
          try NameTable.insert(namesIn: names, of: row.number, by: insertion)
        }
      }
    }
    // The bytes are about to go; a statement must not point at them any longer.
    statement.clearBindings()
    for insertion in insertions { insertion?.clearBindings() }
  }

  /// Where the names of each table stand among the columns of `expense`.
  private static let places = NameTable.all.map(\.place)
}
