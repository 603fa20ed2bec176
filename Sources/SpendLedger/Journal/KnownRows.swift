import SpendCore
import SpendSQLite

/// Which rows of a file stand in the ledger already: as many equal ones as the ledger had before, and no more.
///
/// So a file loaded twice, renamed, shuffled or overlapping with another adds nothing that is there, while two equal
/// coffees of one day stay two.
///
/// Of the ledger's rows only hashes are held, a day at a time as the file comes to it, and a bounded number of them:
/// days are read again where the file comes back to them. Which rows were taken is a bit each. Two different rows of
/// one day have the same hash of 64 bits, whose key is made anew each time, once in some ten million loads of a million
/// rows.
struct KnownRows {
  /// A row of the ledger that a row of the file may be.
  private struct Row {
    let hash: UInt64
    let number: Int64
  }

  /// How many rows of the ledger are held at a time.
  private static let mostHeld = 1_000_000

  /// The entry of this load: what it records itself is not known.
  private let entry: Int64
  /// The rows of a day in the order of their hashes, equal ones in that of their numbers.
  private var days: [CivilDate: [Row]] = [:]
  private var heldCount = 0
  private var taken = NumberSet()
  private var hasAny: Bool?

  init(before entry: Int64) {
    self.entry = entry
  }

  /// Those of `drafts` that the ledger doesn't have, and how many it has.
  mutating func unknown(
    among drafts: [ExpenseDraft],
    in ledger: Ledger
  ) throws(SQLiteFailure) -> (unknown: [ExpenseDraft], known: Int) {
    if hasAny == nil { hasAny = try ledger.kept("SELECT 1 FROM day_total LIMIT 1").isAny() }
    guard hasAny == true else { return (drafts, 0) }
    var unknown: [ExpenseDraft] = []
    for draft in drafts where try !take(draft, in: ledger) { unknown.append(draft) }
    return (unknown, drafts.count - unknown.count)
  }

  /// Whether the ledger has a row like `draft` that none before it in this load was taken for.
  private mutating func take(_ draft: ExpenseDraft, in ledger: Ledger) throws(SQLiteFailure) -> Bool {
    if days[draft.date] == nil {
      let rows = try read(draft.date, in: ledger)
      if heldCount + rows.count > KnownRows.mostHeld {
        days.removeAll(keepingCapacity: true)
        heldCount = 0
      }
      days[draft.date] = rows
      heldCount += rows.count
    }
    guard let rows = days[draft.date], !rows.isEmpty else { return false }
    let hash = KnownRows.hash(of: draft)
    // Of equal rows those taken come first: what is looked for is the first that isn't.
    let place = rows.firstIndex(fromWhich: { row in
      row.hash > hash || row.hash == hash && !taken.contains(row.number)
    })
    guard place < rows.count, rows[place].hash == hash else { return false }
    taken.insert(rows[place].number)
    return true
  }

  /// What makes two rows one; the category may have been corrected since.
  private static func hash(of draft: ExpenseDraft) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(draft.amount)
    hasher.combine(draft.kind)
    hasher.combine(draft.description)
    hasher.combine(draft.merchant)
    hasher.combine(draft.person)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private func read(_ date: CivilDate, in ledger: Ledger) throws(SQLiteFailure) -> [Row] {
    let statement = try ledger.kept(
      "\(ledger.schema.columns.select) WHERE expense.date = ? AND expense.entry <> ?"
    )
    defer { statement.reset() }
    try statement.bind([.text(date.iso), .integer(entry)])
    var rows: [Row] = []
    while try statement.step() {
      let expense = try ledger.expense(from: statement)
      guard expense.id > 0, !taken.contains(expense.id) else { continue }
      rows.append(Row(hash: KnownRows.hash(of: expense.draft), number: expense.id))
    }
    return rows.sorted { ($0.hash, $0.number) < ($1.hash, $1.number) }
  }
}

/// A set of numbers from 1 on that lie close together: a bit each.
private struct NumberSet {
  private var words: [UInt64] = []

  func contains(_ number: Int64) -> Bool {
    let index = Int(number >> 6)
    return index < words.count && words[index] >> UInt64(number & 63) & 1 == 1
  }

  mutating func insert(_ number: Int64) {
    let index = Int(number >> 6)
    if index >= words.count { words += [UInt64](repeating: 0, count: index + 1 - words.count) }
    words[index] |= 1 << UInt64(number & 63)
  }
}

extension Array {
  /// The first place from which on `holds` is true, where the elements for which it is come last.
  fileprivate func firstIndex(fromWhich holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Statement {
  /// Whether it gives a row.
  fileprivate func isAny() throws(SQLiteFailure) -> Bool {
    defer { reset() }
    return try step()
  }
}
