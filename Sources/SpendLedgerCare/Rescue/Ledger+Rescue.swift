import CSQLite
import Glibc
package import SpendCore
import SpendFiles
package import SpendLedger
import SpendSQLite

/// What was saved from a damaged ledger.
package struct RescueReceipt: Sendable, Equatable {
  /// The new ledger.
  package let path: String
  /// How many expenses it holds.
  package let saved: Int
  /// How many of them were read from the journal only.
  package let fromJournal: Int
  /// The numbers of expenses that are known to be missing, in order; the first ones where there are many.
  package let missing: [Int64]
  /// How many are known to be missing.
  package let missingCount: Int
  /// Whether it is known how many there were.
  package let isTotalKnown: Bool
  /// How many lines of recordings it holds.
  package let spokenLines: Int

  /// How many missing numbers are named.
  package static let mostNamed = 20

  /// What was saved and what is missing, a line each.
  package var words: String {
    var words = "Saved \(saved == 1 ? "1 expense" : "\(saved) expenses") in \(path.visible)"
    if fromJournal > 0 { words += ", \(fromJournal) of them from the history" }
    words += ".\n"
    if spokenLines > 0 {
      words += "Saved \(spokenLines == 1 ? "1 spoken line" : "\(spokenLines) spoken lines") of recordings.\n"
    }
    if !isTotalKnown { words += "How many there were can't be read any more.\n" }
    guard missingCount > 0 else { return words + "No expense is known to be missing.\n" }
    let named = missing.map { "#\($0)" }.joined(separator: ", ")
    let more = missingCount > missing.count ? " and \(missingCount - missing.count) more" : ""
    return words + "Known to be missing: \(named)\(more).\n"
  }
}

extension Ledger {
  /// Copies everything that can still be read from the damaged ledger at `damaged` to a new ledger at `target`.
  ///
  /// Expenses keep their numbers; those whose pages can't be read are taken from the journal where it holds them. All
  /// of them are one change of the new ledger. What was heard in recordings comes along, so that it isn't booked again.
  /// The damaged file is only read.
  ///
  /// - Parameter shouldStop: asked again and again whether to give up, on which no file is left.
  package static func rescue(
    _ damaged: String,
    to target: String,
    clock: any Clock,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws(StoreError) -> RescueReceipt {
    try checkNew(target, besides: damaged)
    let reading: RescueReading
    do {
      reading = try RescueReading(path: damaged, shouldStop: shouldStop)
    } catch {
      throw StoreError(error, path: damaged, patience: .seconds(5), isWriting: false)
    }
    let file: UnfinishedFile
    do {
      file = try UnfinishedFile(for: DatabasePlace(target).path, isShared: true)
    } catch {
      throw StoreError(.fileNotCreated(error.word), path: target)
    }
    do throws(StoreError) {
      let ledger = try Ledger(opening: file.path, clock: clock, shouldStop: shouldStop)
      let receipt = try ledger.fill(from: reading, of: damaged, target: target)
      let content = try ledger.settle()
      guard content.expenses == receipt.saved else {
        throw StoreError(.copyFailed(LedgerContent.differs), path: target)
      }
      try file.finish(holding: content, named: target, replacing: false, shouldStop: shouldStop)
      return receipt
    } catch {
      file.discard()
      throw StoreError(rescueReason(error.reason), path: error.path == file.path ? target : error.path)
    }
  }

  /// Refuses a name that is taken, or that SQLite would take for a part of the damaged ledger; and one beside which a
  /// log lies, which SQLite would take for the new ledger's.
  private static func checkNew(_ target: String, besides damaged: String) throws(StoreError) {
    let path = DatabasePlace(target).path
    guard !FileSystem.isTaken(path) else { throw StoreError(.fileExists, path: target) }
    guard !LedgerFiles(of: damaged).include(target) else {
      throw StoreError(.fileNotCreated("it belongs to the ledger"), path: target)
    }
    for suffix in ["-wal", "-journal"] where FileSystem.isTaken(path + suffix) {
      throw StoreError(
        .fileNotCreated("\((target + suffix).visible) of another database stands beside it"),
        path: target
      )
    }
  }

  /// What keeps a new ledger from being written is told as of a copy: no ledger of the user's is short of anything.
  private static func rescueReason(_ reason: StoreError.Reason) -> StoreError.Reason {
    switch reason {
    case .diskFull: .copyFailed("the disk is full")
    case .inputOutput(let word): .copyFailed(word)
    default: reason
    }
  }

  /// Brings everything into the file itself, so that it is whole without its log, and closes it.
  ///
  /// Closing alone would do so, too, but says nothing where it fails.
  private func settle() throws(StoreError) -> LedgerContent {
    let content = try reading { try LedgerContent(of: connection) }
    dropStatements()
    try translating(isWriting: true) {
      guard try connection.text("PRAGMA journal_mode = DELETE") == "delete" else {
        throw SQLiteFailure(code: SQLITE_BUSY, message: "its log can't be emptied")
      }
    }
    close()
    return content
  }

  private func fill(
    from reading: RescueReading,
    of damaged: String,
    target: String
  ) throws(StoreError) -> RescueReceipt {
    try writing {
      var reader = reading
      var writing = try RescueWriting(
        in: self,
        words: "rescued from \(damaged.visible)",
        categories: Array(reading.categories.values)
      )
      while let expense = try reader.nextExpense() { try writing.add(expense) }
      let direct = writing.count
      var lost = reader.unreadable
      let (found, gone) = try reader.lostExpenses()
      for expense in found {
        try writing.add(expense)
        lost.remove(expense.expense.id)
      }
      let last = reader.isLastKnown ? max(reader.lastExpense, writing.highest) : writing.highest
      let mark = try writing.finish(lastExpense: last)
      newestWritten = mark
      var recordings = try RescuedRecordings(in: self, entry: mark.entry)
      try recordings.copy(from: reader)
      try RescuedAccounts.copy(from: reader.connection, to: self)
      try RescuedRules.copy(from: reader.connection, to: self)
      try RescuedTrips.copy(from: reader.connection, to: self)
      let missing = lost.subtracting(gone).filter { $0 <= last }.sorted()
      return RescueReceipt(
        path: target,
        saved: writing.count,
        fromJournal: writing.count - direct,
        missing: Array(missing.prefix(RescueReceipt.mostNamed)),
        missingCount: missing.count,
        isTotalKnown: reader.isLastKnown,
        spokenLines: recordings.lineCount
      )
    }
  }
}
