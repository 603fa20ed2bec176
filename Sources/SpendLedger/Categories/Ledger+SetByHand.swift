import SpendSQLite

extension Ledger {
  /// The expenses whose category a person set by an edit that holds, or said to be right: no rule and no word changes
  /// it.
  package func numbersSetByHand() throws(StoreError) -> Set<Int64> {
    try reading { try storedSetByHand() }
  }

  func storedSetByHand() throws(SQLiteFailure) -> Set<Int64> {
    var numbers: Set<Int64> = []
    try HoldingEdits(in: self).forEach(after: 0) { _, change in
      if change.newCategory != nil { numbers.insert(change.number) }
    }
    try forEachRow("SELECT id FROM expense WHERE confirmed IS NOT NULL") { row throws(SQLiteFailure) in
      numbers.insert(row.integer(0))
    }
    return numbers
  }
}
