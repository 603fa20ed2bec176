import SpendSQLite

/// What must be the same before and after a migration, and in a copy: counts, sums and numbers.
struct LedgerSummary: Equatable {
  private let lines: [String]

  /// Reads it from a ledger of any version.
  init(of connection: Connection) throws(SQLiteFailure) {
    var lines: [String] = []
    // A ledger without recordings says nothing of them, whether it could have some or not.
    let hasRecordings = try connection.integer("SELECT 1 FROM sqlite_schema WHERE name = 'recording'") != nil
    for sql in LedgerSummary.queries + (hasRecordings ? LedgerSummary.recordingQueries : []) {
      let statement = try connection.prepare(sql)
      while try statement.step() { lines.append(statement.text(0)) }
    }
    self.lines = lines
  }

  private static let queries = [
    "SELECT 'id ' || value FROM property WHERE name = 'id'",
    "SELECT 'entries ' || count(*) || ' ' || coalesce(max(id), 0) FROM entry",
    """
    SELECT currency || ' ' || kind || ' ' || category || ' ' || count(*) || ' ' || sum(amount) || ' ' || min(id)
      || ' ' || max(id) || ' ' || min(date) || ' ' || max(date)
    FROM expense GROUP BY currency, kind, category ORDER BY currency, kind, category
    """,
  ]

  private static let recordingQueries = [
    """
    SELECT 'recordings ' || count(*) || ' ' || max(id) || ' ' || sum(milliseconds) || ' ' || sum(waits)
    FROM recording HAVING count(*) > 0
    """,
    "SELECT 'heard ' || count(*) || ' ' || sum(ends - starts) FROM heard HAVING count(*) > 0",
    """
    SELECT 'spoken ' || count(*) || ' ' || sum(starts) || ' ' || sum(length(words)) || ' ' || count(entry) || ' '
      || coalesce(sum(entry), 0) || ' ' || sum(done)
    FROM spoken HAVING count(*) > 0
    """,
  ]
}
