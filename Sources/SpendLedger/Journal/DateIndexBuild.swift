import SpendSQLite

/// Builds the index of dates at the end of a load into an empty ledger, rather than row by row.
///
/// Each row of a load lies anywhere in the index: kept row by row, an index larger than the cache is written again and
/// again. Built at the end it is sorted once and written once.
///
/// Source: https://sqlite.org/src/file/src/vdbesort.c; what is sorted beyond the cache goes into a temporary file.
struct DateIndexBuild {
  private let connection: Connection
  private let index: SchemaObject

  /// Takes the index away, inside the caller's transaction; nil where the ledger isn't empty or has no such index.
  init?(in ledger: Ledger) throws(SQLiteFailure) {
    let connection = ledger.connection
    guard try connection.integer("SELECT 1 FROM day_total LIMIT 1") == nil,
      let index = ledger.schema.objects.first(where: { $0.name == "expense_by_date" })
    else { return nil }
    self.connection = connection
    self.index = index
    try connection.execute("DROP INDEX \(index.name)")
  }

  /// Makes it of all rows that came in.
  func finish() throws(SQLiteFailure) {
    defer { try? connection.execute(Connection.cacheSize) }
    do throws(SQLiteFailure) {
      // So much is sorted at a time, between two looks at a request to stop.
      try connection.execute("PRAGMA cache_size = -2048")
      try connection.execute(index.sql)
    } catch {
      // Where no temporary file can be written it is sorted in memory.
      guard connection.isInTransaction, error.isOfStorage || error.isOfFullDisk else { throw error }
      try connection.execute("PRAGMA cache_size = -4194304")
      try connection.execute(index.sql)
    }
  }
}
