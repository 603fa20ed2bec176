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
