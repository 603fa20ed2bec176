import SpendCore
import SpendLedger
import SpendSQLite

/// Reads the journal from its first entry to its last, with the bytes of every change.
struct JournalWalk {
  private let entries: Statement
  private let parts: Statement
  /// Whether parts of the entry that was given last were handed out.
  private var isInParts = false

  /// - Parameter connection: a database with schema 2.
  init(on connection: Connection) throws(SQLiteFailure) {
    entries = try connection.prepare("SELECT \(EntryRecord.columns), changes FROM entry ORDER BY id")
    parts = try connection.prepare("SELECT changes FROM entry_part WHERE entry = ? ORDER BY part")
  }

  /// The next entry; nil behind the last one.
  mutating func next() throws(SQLiteFailure) -> EntryRecord? {
    isInParts = false
    return try entries.step() ? try EntryRecord(from: entries) : nil
  }

  /// The next part of the changes of the entry that was given last; nil behind the last one.
  mutating func nextPart() throws(SQLiteFailure) -> [UInt8]? {
    if !isInParts {
      isInParts = true
      parts.reset()
      try parts.bind(entries.integer(0), at: 1)
      let own = entries.bytes(EntryRecord.columnCount)
      if !own.isEmpty { return own }
    }
    return try parts.step() ? parts.bytes(0) : nil
  }
}

extension EntryRecord {
  /// How many columns are read.
  static let columnCount: Int32 = 10
}

/// Which entries of the journal hold, as their order tells it: an undo takes its entry back, a redo that undo.
struct HoldingEntries {
  /// By the number of an entry the one that takes it back now.
  private(set) var undoneBy: [Int64: Int64] = [:]
  private var undoes: [Int64: Int64] = [:]

  /// Takes in the next entry.
  mutating func read(_ number: Int64, undoes other: Int64?) {
    guard let other else { return }
    undoes[number] = other
    undoneBy[other] = number
    // What takes an undo back lets the entry hold again.
    if let original = undoes[other] { undoneBy[original] = nil }
  }

  /// Whether the changes of the entry stand in the ledger by its own bytes.
  func isHolding(_ number: Int64) -> Bool {
    undoneBy[number] == nil && undoes[number] == nil
  }

  /// Reads which entries hold from a whole journal.
  init(on connection: Connection) throws(SQLiteFailure) {
    let statement = try connection.prepare(
      "SELECT id, undoes FROM entry WHERE undoes IS NOT NULL ORDER BY id"
    )
    while try statement.step() { read(statement.integer(0), undoes: statement.integer(1)) }
  }

  init() {}
}
