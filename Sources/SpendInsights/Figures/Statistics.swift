/// Statistics of whole numbers that one outlier doesn't bend.
enum Statistics {
  /// The middle of `values`, or the mean of the two in the middle, rounded down; zero of none.
  static func median(_ values: [Int64]) -> Int64 {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    return Int64(clamping: (Int128(sorted[middle - 1]) + Int128(sorted[middle])) / 2)
  }

  /// The median distance of `values` from their median.
  static func medianDeviation(_ values: [Int64]) -> Int64 {
    let middle = Int128(median(values))
    return median(values.map { Int64(clamping: abs(Int128($0) - middle)) })
  }

  /// The mean of `values`, half rounded up; zero of none.
  static func mean(_ values: [Int64]) -> Int64 {
    guard !values.isEmpty else { return 0 }
    let sum = values.reduce(Int128(0)) { $0 + Int128($1) }
    let count = Int128(values.count)
    let doubled = 2 * sum + (sum < 0 ? -count : count)
    return Int64(clamping: doubled / (2 * count))
  }

  /// The sum of `values`, as far as 64 bits hold it.
  static func sum(_ values: some Sequence<Int64>) -> Int64 {
    Int64(clamping: values.reduce(Int128(0)) { $0 + Int128($1) })
  }

  /// Whether `value` is more than `percent` percent of `base`.
  static func exceeds(_ value: Int64, percent: Int128, of base: Int64) -> Bool {
    Int128(value) * 100 > Int128(base) * percent
  }
}
