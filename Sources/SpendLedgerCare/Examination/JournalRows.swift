import CSQLite
import SpendCore
import SpendLedger
import SpendSQLite

/// What the journal says that certain expenses are, column by column.
struct JournalRows {
  /// The values of the columns of each expense that should be there.
  private(set) var rows: [Int64: [StoredValue]] = [:]
  private let wanted: Set<Int64>
  private let columnCount: Int

  /// - Parameters:
  ///   - wanted: the numbers of the expenses.
  ///   - columnCount: how many columns an expense has.
  init(of wanted: Set<Int64>, columnCount: Int) {
    self.wanted = wanted
    self.columnCount = columnCount
  }

  /// Reads the whole journal for the expenses numbered `wanted`.
  init(
    of wanted: Set<Int64>,
    columnCount: Int,
    holding: HoldingEntries,
    on connection: Connection
  ) throws(SQLiteFailure) {
    self.init(of: wanted, columnCount: columnCount)
    guard !wanted.isEmpty else { return }
    var walk = try JournalWalk(on: connection)
    while let entry = try walk.next() {
      guard holding.isHolding(entry.number) else { continue }
      while let bytes = try walk.nextPart() { apply(bytes) }
    }
  }

  /// Takes in the next changeset of an entry that holds.
  mutating func apply(_ bytes: [UInt8]) {
    _ = Changeset.forEachExpenseChange(in: bytes) { change in
      guard wanted.contains(change.number) else { return }
      guard change.kind != SQLITE_DELETE else {
        rows[change.number] = nil
        return
      }
      var row = rows[change.number] ?? Array(repeating: .null, count: columnCount)
      for column in row.indices {
        if let value = change.after(Int32(column)) { row[column] = StoredValue(value) }
      }
      row[0] = .integer(change.number)
      rows[change.number] = row
    }
  }
}
