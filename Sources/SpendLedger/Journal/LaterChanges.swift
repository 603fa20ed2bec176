import SpendCore
import SpendSQLite

/// The later entries that stand on what an entry did: they changed the same rows, or rows that those changed, too.
struct LaterChanges {
  /// The entries, oldest first.
  let entries: [EntryRecord]

  /// A row of a table.
  private struct Row: Hashable {
    let table: String
    let number: Int64
  }

  /// Looks through everything after `entry` that holds.
  init(of entry: EntryRecord, in ledger: Ledger) throws(SQLiteFailure) {
    var touched = try LaterChanges.rows(of: entry, in: ledger)
    var found: [EntryRecord] = []
    // What is added has numbers of its own: only entries that change or remove can stand on others.
    let statement = try ledger.connection.prepare(
      """
      SELECT \(EntryRecord.columns) FROM entry
      WHERE id > ? AND undoes IS NULL AND undone_by IS NULL AND action NOT IN ('add', 'import')
      ORDER BY id
      """
    )
    try statement.bind(entry.undoes ?? entry.number, at: 1)
    while try statement.step() {
      let later = try EntryRecord(from: statement)
      let rows = try LaterChanges.rows(of: later, in: ledger)
      guard !rows.isDisjoint(with: touched) else { continue }
      touched.formUnion(rows)
      found.append(later)
    }
    entries = found
  }

  /// The entries before `entry` that are taken back and made or changed rows that it needs, oldest first.
  static func missing(before entry: EntryRecord, in ledger: Ledger) throws(SQLiteFailure) -> [EntryRecord] {
    let touched = try rows(of: entry, in: ledger)
    let statement = try ledger.connection.prepare(
      """
      SELECT \(EntryRecord.columns) FROM entry
      WHERE id < ? AND undoes IS NULL AND undone_by IS NOT NULL
      ORDER BY id
      """
    )
    try statement.bind(entry.number, at: 1)
    var missing: [EntryRecord] = []
    while try statement.step() {
      let earlier = try EntryRecord(from: statement)
      if try !rows(of: earlier, in: ledger).isDisjoint(with: touched) { missing.append(earlier) }
    }
    return missing
  }

  private static func rows(of entry: EntryRecord, in ledger: Ledger) throws(SQLiteFailure) -> Set<Row> {
    var rows: Set<Row> = []
    var changes = try EntryChanges(of: entry.number, undoes: entry.undoes, in: ledger)
    while let part = try changes.next() {
      for operation in try part.operations() {
        rows.insert(Row(table: operation.table, number: operation.rowID))
      }
    }
    return rows
  }
}
