package import SpendCore

extension Ledger {
  /// Records the rows that `nextRows` hands out, chunk by chunk until nil, as one entry in one transaction.
  ///
  /// A row that stands in the ledger already, as often as it was handed out, is not recorded again. Rows come fastest in
  /// the order of their dates. When this returns they are on disk.
  ///
  /// - Throws: what `nextRows` throws, or a ``StoreError``; then nothing was recorded.
  package func load(cause: Cause, nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt {
    var failure: (any Error)?
    do {
      return try write(attempts: 1) { () throws(StoreError) in
        try withBulkSettings { () throws(StoreError) in
          var load = try translating(isWriting: true) { () throws(SQLiteFailure) in
            try BulkLoad(in: self, cause: cause)
          }
          while true {
            let rows: [ExpenseDraft]?
            do {
              rows = try nextRows()
            } catch {
              failure = error
              throw self.error(.stopped, isWriting: true)
            }
            guard let rows else { break }
            try translating(isWriting: true) { () throws(SQLiteFailure) in try load.add(rows) }
          }
          guard load.recorded > 0 else { throw self.error(.nothingNew(known: load.known)) }
          newestWritten = try translating(isWriting: true) { () throws(SQLiteFailure) in try load.finish() }
          return LoadReceipt(entry: newestWritten?.entry, recorded: load.recorded, known: load.known)
        }
      }
    } catch {
      if case .nothingNew(let known) = error.reason {
        return LoadReceipt(entry: nil, recorded: 0, known: known)
      }
      throw failure ?? error
    }
  }

  /// Runs `body` with more memory for pages, and without the checks of each row.
  ///
  /// The checks say what the types of Swift say already (a real date, an amount above zero, a known kind), and cost twice
  /// as much as the insertion itself.
  private func withBulkSettings<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result
  {
    dropStatements()
    try translating { () throws(SQLiteFailure) in
      try connection.execute("PRAGMA ignore_check_constraints = ON; PRAGMA cache_size = -65536")
    }
    defer {
      dropStatements()
      try? connection.execute("PRAGMA ignore_check_constraints = OFF; PRAGMA cache_size = -16384")
    }
    return try body()
  }
}
