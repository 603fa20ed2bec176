import SpendSQLite

/// Builds the indexes of expenses at the end of a load into an empty ledger, rather than row by row.
///
/// Each row of a load lies anywhere in an index: kept row by row, an index larger than the cache is written again and
/// again. Built at the end it is sorted once and written once.
///
/// Source: https://sqlite.org/src/file/src/vdbesort.c; what is sorted beyond the cache goes into a temporary file.
struct IndexBuild {
  private let connection: Connection
  private let indexes: [SchemaObject]

  /// Takes the indexes away, inside the caller's transaction; nil where the ledger isn't empty.
  init?(in ledger: Ledger) throws(SQLiteFailure) {
    let connection = ledger.connection
    guard try connection.integer("SELECT 1 FROM day_total LIMIT 1") == nil else { return nil }
    self.connection = connection
    let schema = ledger.schema.objects
    indexes = QuestionIndexes.all.compactMap { index in schema.first { $0.name == index.name } }
    for index in indexes { try connection.execute("DROP INDEX \(index.name)") }
  }

  /// Makes them of all rows that came in.
  func finish() throws(SQLiteFailure) {
    defer { try? connection.execute("\(Connection.cacheSize); PRAGMA threads = 0") }
    do throws(SQLiteFailure) {
      // So much is sorted at a time, between two looks at a request to stop; two threads beside this one do it.
      try connection.execute("PRAGMA cache_size = -2048; PRAGMA threads = 2")
      for index in indexes { try connection.execute(index.sql) }
    } catch {
      // Where no temporary file can be written they are sorted in memory.
      guard connection.isInTransaction, error.isOfStorage || error.isOfFullDisk else { throw error }
      try connection.execute("PRAGMA cache_size = -4194304")
      for index in indexes {
        try connection.execute("DROP INDEX IF EXISTS \(index.name)")
        try connection.execute(index.sql)
      }
    }
  }
}
