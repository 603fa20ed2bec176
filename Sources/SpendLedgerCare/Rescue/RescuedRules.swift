import SpendLedger
import SpendSQLite

/// Copies the rules for categories from a damaged ledger to a new one, those whose category is there.
enum RescuedRules {
  /// Copies what can be read from the database of `connection`; an older ledger has no rules.
  static func copy(from connection: Connection, to ledger: Ledger) throws(SQLiteFailure) {
    guard
      let rows = try? connection.prepare(
        """
        SELECT rule.id, rule.position, pattern, more_than, less_than, currency, weekdays, category.name
        FROM rule JOIN category ON category.id = rule.category
        """
      )
    else { return }
    let insert = try ledger.connection.prepare(
      """
      INSERT OR IGNORE INTO rule (id, position, pattern, more_than, less_than, currency, weekdays, category)
      SELECT ?, ?, ?, ?, ?, ?, ?, id FROM category WHERE name = ?
      """
    )
    while (try? rows.step()) == true {
      for column in 0..<Int32(8) { try StoredValue(rows, column).bind(to: insert, at: column + 1) }
      try insert.run()
    }
  }
}
