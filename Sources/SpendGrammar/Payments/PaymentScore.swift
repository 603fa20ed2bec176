import SpendCore
import SpendWords

/// How much a line looks like one that records the user's own money, learned from lines of both sorts.
///
/// A linear model: the sum of the weights of a line's features, in whole numbers, so that it is the same everywhere. It
/// decides whether an expense is booked or asked about, never what it is. `docs/score.md` tells how it is made.
struct PaymentScore {
  let reader: ExpenseReader
  /// What each token is.
  let sorts: [TokenSort]
  /// What its clauses say; a note is judged without.
  private(set) lazy var clauses = ClauseForms(reader, sorts)

  /// The score of the line that `reader` read.
  init(_ reader: consuming ExpenseReader) {
    sorts = TokenSort.all(of: reader)
    self.reader = reader
  }

  /// Whether the line is sure enough to record money to be booked unasked; `draft` is the first expense that it would
  /// be.
  mutating func isPayment(_ draft: ExpenseDraft) -> Bool {
    guard let least = least(for: draft) else { return true }
    var sum = 0
    forEachFeature(of: draft) { feature, _ in sum += feature.weight }
    return sum > least
  }

  /// Whether the form of the line that would be `draft` says enough, so that its words have no say.
  mutating func isPlain(_ draft: ExpenseDraft) -> Bool { least(for: draft) == nil }

  /// What weighed most, the heaviest first; nothing where the form of the line alone decides.
  mutating func evidence(for draft: ExpenseDraft) -> [Explanation.Clue] {
    guard least(for: draft) != nil else { return [] }
    var sums: [Range<Int>: Int] = [:]
    forEachFeature(of: draft) { feature, tokens in sums[tokens, default: 0] += feature.weight }
    let heavy = sums.filter { abs($0.value) >= Self.mentioned }
      .sorted {
        (-abs($0.value), $0.key.lowerBound, $0.key.upperBound)
          < (-abs($1.value), $1.key.lowerBound, $1.key.upperBound)
      }
    return heavy.prefix(5).map { .init(words: reader.line.text($0.key), weight: $0.value) }
  }

  /// What must weigh at least as much as this to be told.
  private static let mentioned = 24
}
