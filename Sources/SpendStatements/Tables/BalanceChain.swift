/// Follows one balance from row to row.
struct BalanceChain: Sendable {
  let balance: TableProof.Balance
  /// By how much of a fee it is to change: none, or less or more by all of it.
  let fee: Int
  private var before: (amount: Int64, balance: Int64)?
  private var steps = 0
  /// How often the change is the amount of the row, or of the row before, and how often it is one of them turned.
  private var fits = InlineArray<4, Int>(repeating: 0)
  /// How often each fitted after the first step, and whether it did in the last.
  private var fitsAtFirst = InlineArray<4, Int>(repeating: 0)
  private var fitsAtLast = InlineArray<4, Int>(repeating: 0)

  init(_ balance: TableProof.Balance, fee: Int = 0) { (self.balance, self.fee) = (balance, fee) }

  mutating func add(_ units: [Int: Int64], _ leaving: [Int: Int64], fee: Int64) {
    let plus = balance.minus == nil ? leaving[balance.plus] ?? units[balance.plus] : units[balance.plus]
    let amount =
      (plus ?? 0) - (balance.minus.map { (units[$0] ?? 0).magnitudeSigned } ?? 0)
      + Int64(self.fee) * fee
    guard let now = units[balance.balance] else { return }
    defer { before = (amount, now) }
    guard let before else { return }
    let change = now - before.balance
    steps += 1
    let fitting: InlineArray<4, Bool> = [
      change == amount, change == before.amount, -change == amount, -change == before.amount,
    ]
    for way in fitting.indices {
      fitsAtLast[way] = fitting[way] ? 1 : 0
      self.fits[way] += fitsAtLast[way]
      if steps == 1 { fitsAtFirst[way] = fitsAtLast[way] }
    }
  }

  /// Whether the balance fits better as one before the payment of its row than as one behind it.
  func standsBefore(rises: Bool, isNewestFirst: Bool) -> Bool {
    switch (isNewestFirst, rises) {
    case (false, true): fits[1] > fits[0]
    case (false, false): fits[3] > fits[2]
    case (true, true): fits[2] > fits[3]
    case (true, false): fits[0] > fits[1]
    }
  }

  /// How many steps the best of its meanings explains.
  var mostFits: Int { fits[best] }

  private var best: Int { (0..<4).max { fits[$0] < fits[$1] } ?? 0 }

  /// Whether the only step that doesn't fit is the first, or the last, of many.
  var isBrokenAtStart: Bool { steps > 7 && fits[best] == steps - 1 && fitsAtFirst[best] == 0 }
  var isBrokenAtEnd: Bool { steps > 7 && fits[best] == steps - 1 && fitsAtLast[best] == 0 }

  /// 1 where the balance rises with the amount, -1 where it falls, nil where it doesn't hang together with it.
  ///
  /// A balance stands after its payment or before it. Whether the change from row to row is that of the one or of the
  /// other row, and what its sign means, depends on which row is older.
  ///
  /// - Parameter isNewestFirst: nil where the dates don't tell; then a balance stands after its payment.
  func meaning(isNewestFirst: Bool?) -> Int? {
    guard steps >= 2 else { return nil }
    guard fits[best] * 10 >= steps * 9 || isBrokenAtStart || isBrokenAtEnd else { return nil }
    let rises =
      switch isNewestFirst {
      case true?: best == 2 || best == 3
      case false?: best == 0 || best == 1
      case nil: best == 0 || best == 3
      }
    return rises ? 1 : -1
  }
}

extension Int64 {
  /// Its distance from zero.
  fileprivate var magnitudeSigned: Int64 { self < 0 ? -self : self }
}
