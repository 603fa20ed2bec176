import SpendCore

/// Payments to one receiver in the order of their days, to see a change of price that holds.
struct PaymentSeries {
  private let payments: [Expense]
  /// The median of the days between payments.
  let gap: Int

  init(_ payments: [Expense]) {
    self.payments = payments
    gap = Int(Statistics.median(PaymentSeries.gaps(of: payments)))
  }

  private static func gaps(of payments: [Expense]) -> [Int64] {
    zip(payments, payments.dropFirst()).map { Int64($1.draft.date.dayNumber - $0.draft.date.dayNumber) }
  }

  /// A price and the higher one after it.
  struct Rise {
    let from: Int64
    let to: Int64
    /// The last payment of the old price.
    let last: Expense
    /// The payments of the new price.
    let payments: [Expense]
  }

  /// The last change of price, where it is a rise; nil where prices vary or payments come when they like.
  var rise: Rise? {
    guard gap > 0, isRegular else { return nil }
    let amounts = payments.map(\.draft.amount.minorUnits)
    guard let to = amounts.last else { return nil }
    let new = amounts.reversed().prefix { $0 == to }.count
    guard let last = payments.dropLast(new).last else { return nil }
    let from = last.draft.amount.minorUnits
    let old = amounts.dropLast(new).reversed().prefix { $0 == from }.count
    // What is paid every few days must hold for longer: the same lunch twice is no price.
    let isOften = gap < PaymentSeries.often
    guard new >= (isOften ? 4 : 2), old >= (isOften ? 6 : 3), to > from,
      // Twice as much is something else that is paid.
      to <= Int64(clamping: Int128(from) * 2)
    else { return nil }
    // Before that there may have been another price, but not one after the other.
    let earlier = amounts.dropLast(new + old)
    guard Set(earlier).count * 3 <= max(earlier.count, 3) else { return nil }
    return Rise(from: from, to: to, last: last, payments: Array(payments.suffix(new)))
  }

  /// What comes more often than every so many days is bought rather than paid.
  private static let often = 20

  /// Whether the time between payments is about the same: half of them within a quarter of it.
  private var isRegular: Bool {
    Statistics.medianDeviation(PaymentSeries.gaps(of: payments)) <= Int64(gap / 4 + 1)
  }

  /// Whether another payment is still to be expected.
  func isRunning(on today: CivilDate) -> Bool {
    guard let last = payments.last else { return false }
    return today.dayNumber - last.draft.date.dayNumber <= 2 * gap + 5
  }

  /// How many payments a year has.
  var perYear: Int {
    switch gap {
    case ..<1: 0
    case 27...32: 12
    default: (365 * 2 + gap) / (2 * gap)
    }
  }
}
