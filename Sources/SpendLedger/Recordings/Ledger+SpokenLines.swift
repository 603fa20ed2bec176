package import SpendCore
import SpendSQLite

extension Ledger {
  /// What was said in a recording, in order.
  package func spokenLines(recording number: Int64) throws(StoreError) -> [SpokenLine] {
    try reading { try spokenLines(of: number) }
  }

  /// Visits what was said in all recordings, newest recording first, its lines in order; stops when `visit` returns
  /// false.
  ///
  /// Reads some recordings at a time and holds no read transaction in between.
  package func visitSpokenLines(_ visit: (Recording, SpokenLine) throws -> Bool) throws {
    var before = Int64.max
    while true {
      let page = try reading { try spokenPage(before: before) }
      for (recording, lines) in page {
        for line in lines {
          guard try visit(recording, line) else { return }
        }
        before = recording.number
      }
      if page.isEmpty { return }
    }
  }

  /// The spoken line that recorded the expense with this number, and its recording; nil where it wasn't spoken.
  package func spokenLine(
    ofExpense number: Int64
  ) throws(StoreError) -> (recording: Recording, line: SpokenLine)? {
    try reading {
      let find = try kept(
        """
        \(SpokenRows.select)
        WHERE spoken.first_expense = (SELECT max(first_expense) FROM spoken WHERE first_expense <= ?1)
          AND spoken.first_expense + spoken.expenses > ?1 AND EXISTS (SELECT 1 FROM expense WHERE id = ?1)
        """
      )
      defer { find.reset() }
      try find.bind(number, at: 1)
      guard try find.step() else { return nil }
      let line = SpokenRows.line(from: find)
      return (try existingRecording(line.place.recording), line)
    }
  }

  /// What was said in the recording numbered `number`, by time.
  func spokenLines(of number: Int64) throws(SQLiteFailure) -> [SpokenLine] {
    let statement = try kept(
      "\(SpokenRows.select) WHERE spoken.recording = ? ORDER BY spoken.starts, spoken.line"
    )
    defer { statement.reset() }
    try statement.bind(number, at: 1)
    var lines: [SpokenLine] = []
    while try statement.step() { lines.append(SpokenRows.line(from: statement)) }
    return lines
  }

  /// So many lines or recordings are read at once.
  private static let spokenPageSize = 500

  private func spokenPage(before number: Int64) throws(SQLiteFailure) -> [(Recording, [SpokenLine])] {
    let recordings = try kept("\(RecordingRows.select) WHERE id < ? ORDER BY id DESC LIMIT ?")
    defer { recordings.reset() }
    try recordings.bind([.integer(number), .integer(Int64(Ledger.spokenPageSize))])
    var page: [(Recording, [SpokenLine])] = []
    var count = 0
    while count < Ledger.spokenPageSize, try recordings.step() {
      let recording = try RecordingRows.recording(from: recordings)
      let lines = try spokenLines(of: recording.number)
      page.append((recording, lines))
      count += lines.count
    }
    return page
  }
}
