import SpendSQLite

/// Puts expenses under another category.
struct CategoryMove {
  private let ledger: Ledger

  init(in ledger: Ledger) {
    self.ledger = ledger
  }

  /// Puts the expenses with these numbers under the category numbered `target`.
  ///
  /// - Returns: how many there are.
  func move(
    _ numbers: [Int64],
    to target: Int64,
    telling derived: inout DerivedTables
  ) throws(SQLiteFailure) -> Int {
    let update = try ledger.kept("UPDATE expense SET category = ? WHERE id = ?")
    for number in numbers {
      let before = try ledger.row(numbered: number)
      try update.bind([.integer(target), .integer(number)])
      try update.run()
      if let before, let after = try ledger.row(numbered: number) { try derived.change(before, to: after) }
      try derived.relieve()
    }
    return numbers.count
  }
}
