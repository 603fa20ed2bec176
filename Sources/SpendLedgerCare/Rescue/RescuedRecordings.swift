import SpendCore
import SpendLedger
import SpendSQLite

/// Copies recordings, and what was heard in them, from a damaged ledger to a new one.
struct RescuedRecordings {
  /// How many spoken lines were copied.
  private(set) var lineCount = 0
  private let ledger: Ledger
  /// The entry of the new ledger that holds all expenses.
  private let entry: Int64
  private var recordings: Set<Int64> = []

  init(in ledger: Ledger, entry: Int64) throws(SQLiteFailure) {
    self.ledger = ledger
    self.entry = entry
  }

  /// Copies what can be read and makes sense.
  ///
  /// What was booked stays booked, even where its expenses are lost: to hear a recording again must not double what is
  /// there.
  mutating func copy(from reading: RescueReading) throws(SQLiteFailure) {
    // An older ledger has no such tables.
    guard (try? reading.connection.prepare("SELECT id FROM recording")) != nil else { return }
    try copyRecordings(reading)
    try copySpans(reading)
    try copyLines(reading, holding: try reading.holdingEntries().holding)
  }

  private mutating func copyRecordings(_ reading: RescueReading) throws(SQLiteFailure) {
    let insert = try ledger.kept(
      "INSERT OR IGNORE INTO recording (id, digest, path, milliseconds, added, waits, last_line) VALUES (?, ?, "
        + "?, ?, ?, ?, ?)"
    )
    let columns = "id, digest, path, milliseconds, added, waits, last_line"
    var rows = try rows(of: "recording", columns, reading)
    while let row = try rows.nextRow() {
      guard row.integer(0) > 0, Moment(iso: row.text(4)) != nil else { continue }
      try insert.bind([
        .integer(row.integer(0)), .text(row.text(1)), .text(row.text(2)), .integer(row.integer(3)),
        .text(row.text(4)), .integer(row.integer(5)), .integer(row.integer(6)),
      ])
      try insert.run()
      if ledger.connection.changeCount > 0 { recordings.insert(row.integer(0)) }
    }
  }

  private func copySpans(_ reading: RescueReading) throws(SQLiteFailure) {
    let insert = try ledger.kept("INSERT OR IGNORE INTO heard (recording, starts, ends) VALUES (?, ?, ?)")
    var rows = try rows(of: "heard", "rowid, recording, starts, ends", reading)
    while let row = try rows.nextRow() {
      guard recordings.contains(row.integer(1)) else { continue }
      try insert.bind((1...3).map { .integer(row.integer($0)) })
      try insert.run()
    }
  }

  private mutating func copyLines(
    _ reading: RescueReading,
    holding: HoldingEntries
  ) throws(SQLiteFailure) {
    let insert = try ledger.kept(
      """
      INSERT OR IGNORE INTO spoken
        (recording, line, starts, ends, words, confidence, silence, entry, first_expense, expenses, done)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    let columns =
      "rowid, recording, line, starts, ends, words, confidence, silence, done, entry, first_expense, expenses"
    var rows = try rows(of: "spoken", columns, reading)
    while let row = try rows.nextRow() {
      guard recordings.contains(row.integer(1)) else { continue }
      let isBooked = !row.isNull(9) && holding.isHolding(row.integer(9))
      for index in Int32(1)...4 { try insert.bind(row.integer(index), at: index) }
      try insert.bind(row.text(5), at: 5)
      try insert.bind(row.isNull(6) ? nil : row.integer(6), at: 6)
      try insert.bind(row.isNull(7) ? nil : row.integer(7), at: 7)
      try insert.bind(isBooked ? entry : nil, at: 8)
      try insert.bind(isBooked && !row.isNull(10) ? row.integer(10) : nil, at: 9)
      try insert.bind(isBooked ? row.integer(11) : 0, at: 10)
      try insert.bind(row.integer(8), at: 11)
      try insert.run()
      lineCount += Int(ledger.connection.changeCount)
    }
  }

  private func rows(
    of table: String,
    _ columns: String,
    _ reading: RescueReading
  ) throws(SQLiteFailure) -> DamagedTable {
    let most = RescueReading.mostRows(on: reading.connection)
    return try DamagedTable(table, columns: columns, on: reading.connection, most: most)
  }
}
