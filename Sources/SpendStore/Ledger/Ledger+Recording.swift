package import SpendCore

extension Ledger {
  /// Records lines, each as one entry of the journal with all its drafts, in one transaction: all of them or none.
  ///
  /// When this returns they are on disk.
  package func record(_ lines: [LineToRecord]) throws(StoreError) -> [[Expense]] {
    guard !lines.isEmpty else { return [] }
    return try write { () throws(StoreError) in
      try translating(isWriting: true) { () throws(SQLiteFailure) in
        var recording = try LineRecording(in: self)
        var recorded: [[Expense]] = []
        recorded.reserveCapacity(lines.count)
        for line in lines { recorded.append(try recording.record(line)) }
        newestWritten = recording.newestWritten
        return recorded
      }
    }
  }

  /// The numbers that the next entry and the next expense get.
  struct NextNumbers {
    var entry: Int64
    var expense: Int64
  }

  /// Read under the write lock, so that nobody else gives the same ones; a number of a deleted expense isn't given again.
  func nextNumbers() throws(SQLiteFailure) -> NextNumbers {
    let statement = try kept(
      """
      SELECT (SELECT max(id) FROM entry), (SELECT seq FROM sqlite_sequence WHERE name = 'expense')
      """
    )
    defer { statement.reset() }
    guard try statement.step() else { return NextNumbers(entry: 1, expense: 1) }
    return NextNumbers(entry: statement.integer(0) + 1, expense: statement.integer(1) + 1)
  }
}
