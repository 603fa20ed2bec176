import CSQLite
import SpendCore
import SpendLedger
import SpendSQLite

/// The index of words, compared with the words of the expenses.
///
/// The index keeps no copy of the words, so SQLite's own check of it has nothing to compare with. Here everything that
/// it holds is listed (which word in which column of which expense), summed up for each expense as hashes, and compared
/// with the same sums over the expenses.
enum SearchCheck {
  /// Names the first expense whose words are not in the index as they should be.
  static func findings(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    do {
      return try compare(on: connection)
    } catch {
      // The index can be made anew; where its pages are damaged the check of all pages tells so.
      guard error.code == SQLITE_CORRUPT else { throw error }
      return [Finding("search", "the search index can't be read", remedy: Finding.fix)]
    }
  }

  private static func compare(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    let last = try connection.integer("SELECT last_expense FROM entry ORDER BY id DESC LIMIT 1") ?? 0
    let indexed = SearchIndex.indexed(lastExpense: last)
    var sums = WordSums(count: indexed)
    try readExpenses(through: indexed, on: connection, into: &sums)
    try readIndex(on: connection, into: &sums)
    guard let first = sums.firstDifference else { return [] }
    return [
      Finding(
        "search",
        "the search index doesn't hold the words of #\(first) as they are",
        remedy: Finding.fix
      )
    ]
  }

  private static func readExpenses(
    through last: Int64,
    on connection: Connection,
    into sums: inout WordSums
  ) throws(SQLiteFailure) {
    let rows = try connection.prepare("SELECT id, \(SearchIndex.names) FROM expense WHERE id <= ?")
    try rows.bind(last, at: 1)
    while try rows.step() {
      for column in 1...Int32(SearchIndex.columns.count) {
        guard let text = rows.optionalText(column) else { continue }
        sums.add(SearchWords.text(of: text), column: column - 1, to: rows.integer(0))
      }
    }
  }

  private static func readIndex(on connection: Connection, into sums: inout WordSums) throws(SQLiteFailure) {
    try connection.execute(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.indexed USING fts5vocab('main', 'search', 'instance')"
    )
    let words = try connection.prepare("SELECT term, doc, col FROM temp.indexed")
    while try words.step() {
      let column = Int32(clamping: SearchIndex.columns.firstIndex(of: words.text(2)) ?? -1)
      sums.remove(words.textInPlace(0), column: column, from: words.integer(1))
    }
  }
}

/// For each expense the sum of the hashes of its words, each with the column it stands in.
private struct WordSums {
  private var sums: [UInt64]
  /// Whether the index names an expense that has no words there.
  private var stranger: Int64?

  init(count: Int64) {
    sums = Array(repeating: 0, count: Int(clamping: max(0, count)) + 1)
  }

  /// Adds each different word of `text`, split as the tokenizer splits it.
  mutating func add(_ text: String, column: Int32, to number: Int64) {
    guard number > 0, number < sums.count else { return }
    var words: Set<UInt64> = []
    var word: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        word.append(byte)
      default: WordSums.finish(&word, column, &words)
      }
    }
    WordSums.finish(&word, column, &words)
    for word in words { sums[Int(number)] &+= word }
  }

  private static func finish(_ word: inout [UInt8], _ column: Int32, _ words: inout Set<UInt64>) {
    guard !word.isEmpty else { return }
    words.insert(word.withUnsafeBufferPointer { TextHash.hash($0, seed: UInt64(UInt32(bitPattern: column))) })
    word.removeAll(keepingCapacity: true)
  }

  /// Takes off a word that the index holds.
  mutating func remove(_ word: UnsafeBufferPointer<UInt8>, column: Int32, from number: Int64) {
    guard number > 0, number < sums.count else {
      stranger = stranger ?? number
      return
    }
    sums[Int(number)] &-= TextHash.hash(word, seed: UInt64(UInt32(bitPattern: column)))
  }

  /// The first expense that differs.
  var firstDifference: Int64? {
    sums.firstIndex { $0 != 0 }.map { Int64($0) } ?? stranger
  }
}
