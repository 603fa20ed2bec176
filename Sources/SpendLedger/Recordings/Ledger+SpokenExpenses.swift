package import SpendCore
import SpendSQLite

extension Ledger {
  /// What the line at `place` recorded, as it is now, without what was deleted since; empty where it recorded nothing
  /// that holds.
  package func expenses(spokenAt place: SpokenPlace) throws(StoreError) -> [Expense] {
    let numbers = try reading { () throws(SQLiteFailure) -> [Int64] in
      let statement = try kept(
        """
        SELECT first_expense, expenses FROM spoken
        WHERE recording = ? AND line = ? AND first_expense IS NOT NULL
        """
      )
      defer { statement.reset() }
      try statement.bind([.integer(place.recording), .integer(Int64(place.line))])
      guard try statement.step() else { return [] }
      let first = statement.integer(0)
      return Array(first..<first + max(0, statement.integer(1)))
    }
    return try expenses(numbered: numbers)
  }
}
