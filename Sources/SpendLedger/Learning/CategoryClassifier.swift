/// Tells the category of a line from how often the past put what it is made of under each.
///
/// It goes from the most general to the most telling: from how the money is spread, to the part of the line that is
/// surest, to its name, to the whole line. Each of them is weighed against what came before by how many categories it
/// was seen with (Witten and Bell, "The zero-frequency problem", IEEE Transactions on Information Theory 37, 1991).
/// It holds counts alone, so the same past gives the same answer in whatever order it came.
struct CategoryClassifier {
  /// How often a thing was put under each category, by the number of the category.
  typealias Counts = [Int64: Int64]

  /// A category with how likely it is.
  struct Proposal: Equatable {
    let category: Int64
    let confidence: Double
  }

  /// How many expenses each category has.
  let totals: Counts

  /// The categories of a line, the likeliest first.
  ///
  /// - Parameters:
  ///   - parts: what the past says of each part of it.
  ///   - names: what it says of each of its names.
  ///   - line: what it says of the whole line.
  func proposals(parts: [Counts], names: [Counts], line: Counts) -> [Proposal] {
    let all = Double(totals.values.reduce(0, +) + Int64(totals.count))
    var shares = totals.mapValues { Double($0) / all }
    for counts in [CategoryClassifier.surest(of: parts), CategoryClassifier.surest(of: names), line] {
      CategoryClassifier.weigh(counts, into: &shares)
    }
    return shares.map { Proposal(category: $0.key, confidence: $0.value) }.sorted {
      let (one, other) = (
        CategoryClassifier.rounded($0.confidence), CategoryClassifier.rounded($1.confidence)
      )
      return one == other ? $0.category < $1.category : one > other
    }
  }

  /// Of `counts` those that are the most of one category; of equals the first.
  private static func surest(of counts: [Counts]) -> Counts {
    var surest: (certainty: Double, counts: Counts) = (0, [:])
    for one in counts {
      guard let most = one.values.max() else { continue }
      let certainty = Double(most) / Double(one.values.reduce(0, +) + 1)
      if certainty > surest.certainty { surest = (certainty, one) }
    }
    return surest.counts
  }

  private static func weigh(_ counts: Counts, into shares: inout [Int64: Double]) {
    guard !counts.isEmpty else { return }
    let sorts = Double(counts.count)
    let all = Double(counts.values.reduce(0, +)) + sorts
    for category in Set(shares.keys).union(counts.keys) {
      shares[category] = (Double(counts[category] ?? 0) + sorts * (shares[category] ?? 0)) / all
    }
  }

  /// The number that decides the order: what differs only by how it was added up doesn't.
  private static func rounded(_ confidence: Double) -> Double { (confidence * 1e12).rounded() }
}
