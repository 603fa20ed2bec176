import SpendLedger
import SpendSQLite

/// Copies what is known of accounts, and how tables were read, from a damaged ledger to a new one.
///
/// Neither is money: what can't be read any more is found out or said again at the next import.
enum RescuedAccounts {
  private static let tables = [
    ("account", "name, hidden"),
    ("account_source", "source, account"),
    ("account_balance", "account, currency, date, amount"),
    ("statement_plan", "shape, map, account, used"),
  ]

  /// Copies what can be read from the database of `connection`; an older ledger has no such tables.
  static func copy(from connection: Connection, to ledger: Ledger) throws(SQLiteFailure) {
    for (table, columns) in tables {
      guard let rows = try? connection.prepare("SELECT \(columns) FROM \(table)") else { continue }
      let count = columns.split(separator: ",").count
      let places = Array(repeating: "?", count: count).joined(separator: ", ")
      let insert = try ledger.connection.prepare(
        "INSERT OR IGNORE INTO \(table) (\(columns)) VALUES (\(places))"
      )
      while (try? rows.step()) == true {
        for column in 0..<Int32(count) { try StoredValue(rows, column).bind(to: insert, at: column + 1) }
        try insert.run()
      }
    }
  }
}
