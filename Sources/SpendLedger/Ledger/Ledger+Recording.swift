package import SpendCore
import SpendSQLite

extension Ledger {
  /// Records lines, each as one entry of the journal with all its drafts, in one transaction: all of them or none.
  ///
  /// When this returns they are on disk.
  ///
  /// - Throws: that a spoken line is booked already, where what booked it holds; then nothing was recorded.
  package func record(_ lines: [LineToRecord]) throws(StoreError) -> [[Expense]] {
    guard !lines.isEmpty else { return [] }
    // A model may know what the words alone don't tell, and may have read what was spoken, too.
    defer {
      if lines.contains(where: { $0.source == .model || $0.spoken != nil }) { categoryMemory.forgetGiven() }
    }
    return try writing {
      // What was read before somebody wanted to stop is recorded and acknowledged: a moment's work.
      try connection.unstoppably {
        var recording = try LineRecording(in: self)
        var recorded: [[Expense]] = []
        recorded.reserveCapacity(lines.count)
        for line in lines { recorded.append(try recording.record(line)) }
        try recording.finish()
        newestWritten = recording.journal.mark
        return recorded
      }
    }
  }
}
