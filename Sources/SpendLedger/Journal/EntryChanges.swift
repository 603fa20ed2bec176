import SpendCore
import SpendSQLite

/// What one entry changed, part by part: an import of a million rows is never in memory as a whole.
struct EntryChanges {
  private let ledger: Ledger
  /// The entry that holds the bytes.
  private let holder: Int64
  /// Whether what happened is the inverse of those bytes: an undo holds none of its own.
  private let isInverted: Bool
  /// How many parts stand beside the entry; 0 where its own column holds everything.
  private let partCount: Int64
  private var position: Int64 = 0

  /// The changes of the entry numbered `number`, which takes back `undoes`.
  init(of number: Int64, undoes: Int64?, in ledger: Ledger) throws(SQLiteFailure) {
    self.ledger = ledger
    let holdsOwn = try EntryChanges.size(of: number, in: ledger) > 0
    isInverted = undoes != nil && !holdsOwn
    holder = isInverted ? undoes ?? number : number
    let count = try ledger.kept("SELECT count(*) FROM entry_part WHERE entry = ?")
    defer { count.reset() }
    try count.bind(holder, at: 1)
    partCount = try count.step() ? count.integer(0) : 0
  }

  private static func size(of number: Int64, in ledger: Ledger) throws(SQLiteFailure) -> Int64 {
    let statement = try ledger.kept("SELECT length(changes) FROM entry WHERE id = ?")
    defer { statement.reset() }
    try statement.bind(number, at: 1)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// The next part of what has to be applied to take the entry back, in order; nil behind the last.
  mutating func nextInverse() throws(SQLiteFailure) -> Changeset? {
    guard position < max(partCount, 1) else { return nil }
    defer { position += 1 }
    return isInverted ? try part(position) : try part(max(partCount, 1) - 1 - position).inverted()
  }

  /// The next part of the changes of rows that the entry made, whichever way round; nil behind the last.
  mutating func next() throws(SQLiteFailure) -> Changeset? {
    guard position < max(partCount, 1) else { return nil }
    defer { position += 1 }
    return try part(position)
  }

  private func part(_ number: Int64) throws(SQLiteFailure) -> Changeset {
    let statement =
      partCount == 0
      ? try ledger.kept("SELECT changes FROM entry WHERE id = ?")
      : try ledger.kept("SELECT changes FROM entry_part WHERE entry = ? AND part = ?")
    defer { statement.reset() }
    try statement.bind(holder, at: 1)
    if partCount > 0 { try statement.bind(number, at: 2) }
    guard try statement.step() else { throw SQLiteFailure(refusing: .damaged) }
    return Changeset(bytes: statement.bytes(0))
  }
}
