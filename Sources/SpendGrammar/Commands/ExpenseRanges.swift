/// Numbers of expenses as a script writes them: `3-9,12`, `#3–#9`.
package struct ExpenseRanges: Sendable, Equatable {
  /// The runs of numbers, in the order said; at least one.
  package let values: [ClosedRange<Int64>]

  /// The most numbers that a run has.
  private static let longest: Int64 = 1_000_000

  /// Those that `text` says; nil where it says anything else.
  package init?(_ text: String) {
    var values: [ClosedRange<Int64>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }.map(
        ExpenseRanges.number
      )
      guard let first = ends[0], ends.count < 3, let last = ends.count == 2 ? ends[1] : first, first <= last,
        last - first < ExpenseRanges.longest
      else { return nil }
      values.append(first...last)
    }
    guard !values.isEmpty else { return nil }
    self.values = values
  }

  private static func number(_ text: Substring) -> Int64? {
    var digits = text
    while digits.first == " " { digits.removeFirst() }
    while digits.last == " " { digits.removeLast() }
    if digits.first == "#" { digits.removeFirst() }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(digits),
      number > 0
    else { return nil }
    return number
  }
}
