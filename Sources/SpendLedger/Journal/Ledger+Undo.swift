package import SpendCore
import SpendSQLite

extension Ledger {
  /// Takes changes back, newest first, all in one transaction; empty when there is nothing to take back.
  ///
  /// Taking back is itself an entry of the journal. It is refused when later changes stand on one of them and
  /// `reference` doesn't include those; then nothing changed.
  package func undo(_ reference: ChangeReference, cause: Cause) throws(StoreError) -> [ChangeReceipt] {
    try takeBack(cause) { selection in try selection.toUndo(reference) }
  }

  /// Makes changes again that were taken back, the one taken back last first; empty when there is none.
  package func redo(_ reference: ChangeReference, cause: Cause) throws(StoreError) -> [ChangeReceipt] {
    try takeBack(cause) { selection in try selection.toRedo(reference) }
  }

  /// How many receipts name the expenses that they touched; of more changes only the counts are shown.
  private static let mostDetailed = 50

  private func takeBack(
    _ cause: Cause,
    _ select: (UndoSelection) throws -> [EntryRecord]
  ) throws(StoreError) -> [ChangeReceipt] {
    // What was learned of a correction goes and comes with it.
    defer { categoryMemory = CategoryMemory() }
    return try writing {
      let entries = try select(UndoSelection(in: self))
      guard !entries.isEmpty else { return [] }
      var taking = try TakingBack(in: self, cause: cause)
      var receipts: [ChangeReceipt] = []
      receipts.reserveCapacity(entries.count)
      for entry in entries {
        let mostShown = receipts.count < Ledger.mostDetailed ? ChangeReceipt.mostShown : 0
        receipts.append(try taking.takeBack(entry, mostShown: mostShown))
      }
      newestWritten = try taking.finish()
      return receipts
    }
  }
}

/// Takes entries back inside one transaction.
private struct TakingBack {
  private let ledger: Ledger
  private let cause: Cause
  private let mark: Statement
  private var journal: JournalWriter
  private var derived: DerivedTables

  init(in ledger: Ledger, cause: Cause) throws(SQLiteFailure) {
    self.ledger = ledger
    self.cause = cause
    mark = try ledger.kept("UPDATE entry SET undone_by = ? WHERE id = ?")
    journal = try JournalWriter(in: ledger)
    derived = DerivedTables(in: ledger, lastExpense: journal.lastExpense)
  }

  mutating func takeBack(_ entry: EntryRecord, mostShown: Int) throws(SQLiteFailure) -> ChangeReceipt {
    var application = ChangeApplication(in: ledger, mostShown: mostShown)
    var changes = try EntryChanges(of: entry.number, undoes: entry.undoes, in: ledger)
    while let part = try changes.nextInverse() {
      guard try application.apply(part, telling: &derived) else { throw try refusal(of: entry) }
      try derived.relieve()
    }
    try journal.add(
      JournalWriter.NewEntry(
        moment: cause.moment.iso,
        source: cause.source,
        action: entry.action == .undo ? .redo : .undo,
        words: cause.words,
        undoes: entry.number,
        expenseCount: application.count
      )
    )
    try mark(entry.number, undoneBy: journal.newest)
    var shown = entry
    if entry.action == .undo, let original = entry.undoes {
      try mark(original, undoneBy: nil)
      shown = try UndoSelection(in: ledger).entry(original)
    }
    return ChangeReceipt(
      entry: try shown.journalEntry(),
      changes: application.changes,
      count: application.count
    )
  }

  private func mark(_ entry: Int64, undoneBy other: Int64?) throws(SQLiteFailure) {
    try mark.bind(other, at: 1)
    try mark.bind(entry, at: 2)
    try mark.run()
  }

  /// Ends the transaction's work: what is computed from the expenses is brought up to date.
  mutating func finish() throws(SQLiteFailure) -> JournalMark {
    if let name = try CategoryTree.brokenWhole(in: ledger) {
      throw SQLiteFailure(refusing: .categoryHasParts(name))
    }
    try derived.flush(lastExpense: journal.lastExpense)
    return journal.mark
  }

  private func refusal(of entry: EntryRecord) throws(SQLiteFailure) -> SQLiteFailure {
    if let used = try AddedCategories(of: entry, in: ledger).used {
      return SQLiteFailure(refusing: .categoryInUse(used.name, count: used.count))
    }
    let later = try LaterChanges(of: entry, in: ledger).entries.map(StoreError.Change.init)
    guard let original = try entry.undoes.map(UndoSelection(in: ledger).entry) else {
      return SQLiteFailure(refusing: .laterChanges(StoreError.Change(entry), later: later))
    }
    let missing = try LaterChanges.missing(before: original, in: ledger).map(StoreError.Change.init)
    return SQLiteFailure(
      refusing: .redoBlocked(StoreError.Change(original), later: later, missing: missing)
    )
  }
}
