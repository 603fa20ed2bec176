import SpendCore
import SpendSQLite

/// Finds the entries of the journal that an undo or redo is about.
struct UndoSelection {
  private let ledger: Ledger

  init(in ledger: Ledger) {
    self.ledger = ledger
  }

  /// The entry numbered `number`.
  ///
  /// - Throws: a refusal where there is none.
  func entry(_ number: Int64) throws(SQLiteFailure) -> EntryRecord {
    let statement = try ledger.kept("SELECT \(EntryRecord.columns) FROM entry WHERE id = ?")
    defer { statement.reset() }
    try statement.bind(number, at: 1)
    guard try statement.step() else { throw SQLiteFailure(refusing: .noSuchEntry(number)) }
    return try EntryRecord(from: statement)
  }

  // MARK: Taking back

  /// The entries to take back, in the order in which that is to happen.
  func toUndo(_ reference: ChangeReference) throws(SQLiteFailure) -> [EntryRecord] {
    switch reference {
    case .newest(let count): return try newestHolding(count)
    case .all: return try newestHolding(nil)
    case .entry(let number, let withLater):
      let entry = try holder(of: number)
      guard withLater, entry.action != .undo else { return [entry] }
      return try LaterChanges(of: entry, in: ledger).entries.reversed() + [entry]
    }
  }

  /// The newest entries that hold: neither taken back nor themselves a taking back.
  private func newestHolding(_ count: Int?) throws(SQLiteFailure) -> [EntryRecord] {
    try entries("undoes IS NULL AND undone_by IS NULL", most: count)
  }

  /// The entry to take back so that what `number` did is undone.
  private func holder(of number: Int64) throws(SQLiteFailure) -> EntryRecord {
    var entry = try entry(number)
    // A redo made an entry hold again; to undo it is to undo that one.
    if entry.action == .redo {
      let undo = try self.entry(entry.undoes ?? number)
      entry = try self.entry(undo.undoes ?? undo.number)
    }
    if let other = entry.undoneBy { throw SQLiteFailure(refusing: .alreadyUndone(number, by: other)) }
    return entry
  }

  // MARK: Making again

  /// The undos to take back, in the order in which that is to happen.
  func toRedo(_ reference: ChangeReference) throws(SQLiteFailure) -> [EntryRecord] {
    switch reference {
    case .newest(let count): return try entries("action = 'undo' AND undone_by IS NULL", most: count)
    case .all: return try entries("action = 'undo' AND undone_by IS NULL", most: nil)
    case .entry(let number, _):
      let entry = try entry(number)
      let undo = entry.action == .undo ? entry : try entry.undoneBy.map(self.entry)
      guard let undo, undo.undoneBy == nil else { throw SQLiteFailure(refusing: .notUndone(number)) }
      return [undo]
    }
  }

  private func entries(_ condition: String, most count: Int?) throws(SQLiteFailure) -> [EntryRecord] {
    let statement = try ledger.kept(
      "SELECT \(EntryRecord.columns) FROM entry WHERE \(condition) ORDER BY id DESC LIMIT ?"
    )
    defer { statement.reset() }
    try statement.bind(Int64(count ?? -1), at: 1)
    var entries: [EntryRecord] = []
    while try statement.step() { entries.append(try EntryRecord(from: statement)) }
    return entries
  }
}
