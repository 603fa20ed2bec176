import SpendLedger
import SpendSQLite

/// Copies the trips from a damaged ledger to a new one.
enum RescuedTrips {
  /// Copies what can be read from the database of `connection`; an older ledger has no trips.
  static func copy(from connection: Connection, to ledger: Ledger) throws(SQLiteFailure) {
    guard let rows = try? connection.prepare("SELECT id, tag, first, last FROM trip") else { return }
    let insert = try ledger.connection.prepare(
      "INSERT OR IGNORE INTO trip (id, tag, first, last) VALUES (?, ?, ?, ?)"
    )
    while (try? rows.step()) == true {
      for column in 0..<Int32(4) { try StoredValue(rows, column).bind(to: insert, at: column + 1) }
      try insert.run()
    }
  }
}
