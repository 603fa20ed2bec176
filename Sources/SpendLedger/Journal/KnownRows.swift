import SpendCore
import SpendSQLite

/// Which rows of a file stand in the ledger already: as many equal ones as the ledger had before, and no more.
///
/// So a file loaded twice, renamed, shuffled or overlapping with another adds nothing that is there, while two equal
/// coffees of one day stay two. A statement's row is known by its fingerprint, whatever was made of it since; what
/// somebody had typed, or a message had told, is linked to the first row of a statement that tells of it. A message
/// tells nothing new of what a statement has.
///
/// Of the ledger's rows a day is held at a time as the file comes to it, and a bounded number of them: days are read
/// again where the file comes back to them. Which rows were taken is a bit each.
struct KnownRows {
  /// What a row of a file is to the ledger.
  enum Finding {
    /// The ledger doesn't have it.
    case unknown
    /// It stands there.
    case known
    /// Somebody had typed it, or a message had told of it.
    case told(LinkableRow)
  }

  /// How many rows of the ledger are held at a time.
  private static let mostHeld = 1_000_000

  /// The entry of this load: what it records itself is not known.
  private let entry: Int64
  private var days: [CivilDate: KnownDay] = [:]
  private var heldCount = 0
  private var taken = NumberSet()
  private var hasAny: Bool?
  private var origins: EntryOrigins?
  /// Whether the rows come from messages, which name payments that statements have, too.
  private let isOfMessages: Bool

  init(before entry: Int64, source: Cause.Source) {
    self.entry = entry
    isOfMessages = source == .message
  }

  /// Those of `drafts` that the ledger doesn't have, how many it has, and what of it was told before.
  mutating func sort(_ drafts: [ExpenseDraft], in ledger: Ledger) throws(SQLiteFailure) -> SortedRows {
    if hasAny == nil { hasAny = try ledger.kept("SELECT 1 FROM day_total LIMIT 1").isAny() }
    guard hasAny == true else { return SortedRows(unknown: drafts) }
    var sorted = SortedRows()
    for draft in drafts {
      switch try find(draft, in: ledger) {
      case .unknown: sorted.unknown.append(draft)
      case .known: sorted.known += 1
      case .told(let row): sorted.told.append((row, draft))
      }
    }
    return sorted
  }

  /// What `draft` is to the ledger; the row that it was found to be is taken by it.
  private mutating func find(_ draft: ExpenseDraft, in ledger: Ledger) throws(SQLiteFailure) -> Finding {
    let day = try day(draft.date, in: ledger)
    if draft.fingerprint == nil { try day.readContentsOfStatements(in: ledger) }
    if let number = day.row(like: draft, besides: taken) {
      taken.insert(number)
      return .known
    }
    guard draft.fingerprint != nil else { return .unknown }
    var best: (match: RowMatch, row: LinkableRow)?
    for distance in distances {
      for row in try self.day(draft.date.adding(days: -distance), in: ledger).linkable
      where !taken.contains(row.number) {
        guard let match = RowMatch(row, draft, distance: distance), best.map({ match < $0.match }) ?? true
        else { continue }
        best = (match, row)
      }
    }
    guard let row = best?.row else { return .unknown }
    taken.insert(row.number)
    return row.origin == .statement ? .known : .told(row)
  }

  /// How many days a row may be after what it tells of.
  private var distances: ClosedRange<Int> {
    let (low, high) = (RowMatch.distances.lowerBound, RowMatch.distances.upperBound)
    return isOfMessages ? -high...high : low...high
  }

  private mutating func day(_ date: CivilDate, in ledger: Ledger) throws(SQLiteFailure) -> KnownDay {
    if let day = days[date] { return day }
    let origins: EntryOrigins
    if let known = self.origins { origins = known } else { origins = try EntryOrigins(in: ledger) }
    self.origins = origins
    let day = try KnownDay(date, in: ledger, before: entry, origins: origins, forMessages: isOfMessages)
    if heldCount + day.count > KnownRows.mostHeld {
      days.removeAll(keepingCapacity: true)
      heldCount = 0
    }
    days[date] = day
    heldCount += day.count
    return day
  }
}

/// The rows of a file, told apart by whether the ledger has them.
struct SortedRows {
  /// Those it doesn't have.
  var unknown: [ExpenseDraft] = []
  /// How many it has.
  var known = 0
  /// Those that were told before, each with the expense that tells it.
  var told: [(row: LinkableRow, draft: ExpenseDraft)] = []
}

/// A set of numbers from 1 on that lie close together: a bit each.
struct NumberSet {
  private var words: [UInt64] = []

  /// Whether `number` is one of them.
  func contains(_ number: Int64) -> Bool {
    let index = Int(number >> 6)
    return index < words.count && words[index] >> UInt64(number & 63) & 1 == 1
  }

  /// Adds `number`.
  mutating func insert(_ number: Int64) {
    let index = Int(number >> 6)
    if index >= words.count { words += [UInt64](repeating: 0, count: index + 1 - words.count) }
    words[index] |= 1 << UInt64(number & 63)
  }
}

extension Statement {
  /// Whether it gives a row.
  fileprivate func isAny() throws(SQLiteFailure) -> Bool {
    defer { reset() }
    return try step()
  }
}
