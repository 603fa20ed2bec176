/// The amounts of a column from its first to its last row.
struct BalanceSpan: Sendable {
  private var (first, last): (Int64?, Int64) = (nil, 0)
  private var (sum, rows): (Int64, Int) = (0, 0)

  mutating func add(_ amount: Int64) {
    first = first ?? amount
    last = amount
    sum &+= amount
    rows += 1
  }

  /// Whether all between the first and the last row is what parts them, whichever is the older one.
  var isOfBalances: Bool {
    guard rows > 3, let first else { return false }
    let between = sum &- first &- last
    return between != 0 && (first &+ between == last || last &+ between == first)
  }
}

/// Tells whether the first and the last row of a table have in some column what no row between has, as the rows of
/// balances do; a total below payments looks like the last of them, and the first is a payment.
struct FrameRows: Sendable {
  private var first: [String] = []
  private var likeFirst: [Int] = []
  private var likeFirstLast: [Int] = []
  private var rows = 0

  /// Looks at the record that `reader` stands at.
  mutating func add(_ reader: borrowing TableReader) {
    rows += 1
    if rows == 1 {
      first = (0..<min(reader.count, TableReader.mostColumns)).map { reader.text($0) }
      likeFirst = Array(repeating: 0, count: first.count)
      likeFirstLast = likeFirst
      return
    }
    for column in first.indices.prefix(reader.count) where reader.text(column) == first[column] {
      likeFirst[column] += 1
      likeFirstLast[column] = rows
    }
  }

  /// Whether they do.
  var areApart: Bool {
    first.indices.contains { !first[$0].isEmpty && likeFirst[$0] == 1 && likeFirstLast[$0] == rows }
  }
}
