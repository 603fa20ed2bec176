import SpendCore
import SpendWords

/// How much a line looks like one that records the user's own money, learned from lines of both sorts.
///
/// A linear model: the sum of the weights of a line's features, in whole numbers, so that it is the same everywhere. It
/// decides whether an expense is booked or asked about, never what it is. `docs/score.md` tells how it is made.
package enum PaymentScore {
  /// Whether the line that `reader` read is sure enough to record money to be booked unasked; `draft` is the first
  /// expense that it would be.
  static func isPayment(_ draft: ExpenseDraft, _ reader: ExpenseReader) -> Bool {
    guard let least = PaymentEvidence(reader: reader).least else { return true }
    return of(draft, reader) > least
  }

  /// The sum for `draft`, the first expense of the line that `reader` read; 64 is a weight of one.
  static func of(_ draft: ExpenseDraft, _ reader: ExpenseReader) -> Int {
    var sum = 0
    PaymentFeatures(reader: reader, draft: draft).forEach { slot, _ in sum += weight(at: slot) }
    return sum
  }

  /// What weighed most in ``of(_:_:)``, the heaviest first.
  static func evidence(for draft: ExpenseDraft, _ reader: ExpenseReader) -> [Explanation.Evidence] {
    var sums: [Range<Int>: Int] = [:]
    PaymentFeatures(reader: reader, draft: draft).forEach { slot, tokens in
      sums[tokens, default: 0] += weight(at: slot)
    }
    let heavy = sums.filter { abs($0.value) >= mentioned }
      .sorted {
        (-abs($0.value), $0.key.lowerBound, $0.key.upperBound)
          < (-abs($1.value), $1.key.lowerBound, $1.key.upperBound)
      }
    return heavy.prefix(5).map { .init(words: reader.line.text($0.key), weight: $0.value) }
  }

  /// What must weigh at least as much as this to be told.
  private static let mentioned = 24

  /// The weight of a slot: eight of them in an integer.
  static func weight(at slot: Int) -> Int {
    let eight = GrammarTables.paymentWeights[slot >> 3]
    return Int(Int8(truncatingIfNeeded: eight >> UInt64((slot & 7) << 3)))
  }
}
