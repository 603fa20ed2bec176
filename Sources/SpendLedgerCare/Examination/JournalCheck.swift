import SpendCore
import SpendLedger
import SpendSQLite

/// The journal looked at by itself: whether each entry is what it was, and what it says of the expenses.
struct JournalCheck {
  /// The first entry that isn't what it was when it was written, or the one before which others are gone.
  private(set) var brokenAt: Int64?
  /// Entries whose note of what takes them back is wrong, and what is right.
  private(set) var wrongMarks: [(number: Int64, undoneBy: Int64?)] = []
  /// Where the journal ends.
  private(set) var end = JournalMark(entry: 0, hash: [])
  /// How many entries there are.
  private(set) var count: Int64 = 0
  /// What the expenses should be.
  private(set) var digests: RowDigests
  /// Which entries hold.
  let holding: HoldingEntries

  /// Reads the whole journal in the database of `connection`.
  ///
  /// - Parameter columns: those of the expenses, where what these should be is computed, too.
  init(on connection: Connection, of columns: ExpenseColumns? = nil) throws(SQLiteFailure) {
    holding = try HoldingEntries(on: connection)
    let last = try connection.integer("SELECT last_expense FROM entry ORDER BY id DESC LIMIT 1") ?? 0
    digests = RowDigests(
      lastExpense: columns == nil ? 0 : min(last, JournalCheck.mostNumbers),
      columnCount: columns?.count ?? 0
    )
    var walk = try JournalWalk(on: connection)
    while let entry = try walk.next() { try read(entry, in: &walk, readsExpenses: columns != nil) }
  }

  /// More numbers than this are no ledger's, but damage.
  private static let mostNumbers: Int64 = 1 << 31

  private mutating func read(
    _ entry: EntryRecord,
    in walk: inout JournalWalk,
    readsExpenses: Bool
  ) throws(SQLiteFailure) {
    var hash = EntryHash(
      after: end.hash,
      number: entry.number,
      moment: entry.moment,
      source: entry.source,
      action: entry.action,
      words: entry.words,
      undoes: entry.undoes
    )
    let isHolding = holding.isHolding(entry.number)
    var isReadable = true
    while let bytes = try walk.nextPart() {
      hash.update(bytes)
      if readsExpenses, isHolding { isReadable = digests.apply(bytes) && isReadable }
    }
    let computed = hash.finished(expenseCount: entry.expenseCount, lastExpense: entry.lastExpense)
    let follows = entry.number == end.entry + 1
    if brokenAt == nil, !follows || !isReadable || computed != entry.hash { brokenAt = entry.number }
    if holding.undoneBy[entry.number] != entry.undoneBy {
      wrongMarks.append((entry.number, holding.undoneBy[entry.number]))
    }
    end = JournalMark(entry: entry.number, hash: entry.hash)
    count += 1
  }

  /// Takes off what the expenses are, so that only differences are left.
  mutating func compare(
    with connection: Connection,
    of columns: ExpenseColumns
  ) throws(SQLiteFailure) {
    let rows = try connection.prepare("SELECT \(columns.names) FROM expense")
    while try rows.step() { digests.remove(rows) }
  }
}
