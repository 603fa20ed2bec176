import SpendWords

/// Divides a line among its prices.
struct Segments {
  let line: TokenLine
  let parts: LineParts
  let claimed: [TokenClaim]

  /// The tokens that belong to each price, in order.
  func ranges(for prices: [Price]) -> [Range<Int>] {
    guard let first = prices.first else { return [] }
    if prices.count == 1 { return [0..<line.count] }
    let amountFirst = !hasItem(0..<first.tokens.lowerBound)
    var ranges: [Range<Int>] = []
    var start = 0
    for index in prices.indices.dropLast() {
      let end = boundary(prices[index].tokens, prices[index + 1].tokens, amountFirst: amountFirst)
      ranges.append(start..<end)
      start = end
    }
    ranges.append(start..<line.count)
    return ranges
  }

  /// Where the words of the second price begin.
  private func boundary(_ first: Range<Int>, _ second: Range<Int>, amountFirst: Bool) -> Int {
    let between = first.upperBound..<second.lowerBound
    let separators = between.filter { parts.isSeparator($0) }
    guard let nearest = separators.first, let farthest = separators.last else {
      if line[second.lowerBound].isMark("+") { return second.lowerBound }
      return amountFirst ? second.lowerBound : first.upperBound
    }
    if !hasItem(first.upperBound..<nearest), !amountFirst { return nearest + 1 }
    // "4 for coffee and cake, 12 on lunch": the second price opens its own part.
    if !hasItem(farthest + 1..<second.lowerBound) { return farthest + 1 }
    let strong = separators.first { line[$0].kind == .punctuation || line[$0].can(.spokenMark) }
    return (strong ?? nearest) + 1
  }

  private func hasItem(_ range: Range<Int>) -> Bool {
    range.contains { index in
      claimed[index] == .free && (line[index].kind == .word || line[index].kind == .emoji)
        && !line[index].can([
          .function, .filler, .pronoun, .spend, .amountCue, .approximate, .the, .article, .purpose, .on, .and,
          .place, .to,
        ])
    }
  }
}
