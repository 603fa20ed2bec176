import SpendLedger
import SpendSQLite

/// Copies the rules for categories from a damaged ledger to a new one, those whose category is there.
enum RescuedRules {
  private static let columns = "id, position, pattern, more_than, less_than, currency, weekdays"

  /// Copies what can be read from the database of `connection`; an older ledger has no rules, or none with hours.
  static func copy(from connection: Connection, to ledger: Ledger) throws(SQLiteFailure) {
    guard let rows = rows("after, before", of: connection) ?? rows("NULL, NULL", of: connection) else {
      return
    }
    let insert = try ledger.connection.prepare(
      """
      INSERT OR IGNORE INTO rule (\(columns), after, before, category)
      SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, id FROM category WHERE name = ?
      """
    )
    while (try? rows.step()) == true {
      for column in 0..<Int32(10) { try StoredValue(rows, column).bind(to: insert, at: column + 1) }
      try insert.run()
    }
  }

  private static func rows(_ hours: String, of connection: Connection) -> Statement? {
    try? connection.prepare(
      """
      SELECT \(columns), \(hours), (SELECT name FROM category WHERE category.id = rule.category) FROM rule
      """
    )
  }
}
