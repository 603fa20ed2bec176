import SpendWords

/// Finds where a purchase is told after something else: `the concert was off but i still paid 25 for parking`.
enum TurnedClause {
  /// The part of `range` of `line` after the turn, where it says what was paid for; nil where nothing turns.
  static func range(
    of line: TokenLine,
    _ matches: [LexiconMatch],
    in range: Range<Int>,
    price: Range<Int>
  ) -> Range<Int>? {
    guard range.contains(price.lowerBound), line.at(price.upperBound)?.can([.purpose, .on]) == true,
      let turn = (range.lowerBound..<price.lowerBound).last(where: { turns.contains(line[$0].key) }),
      (turn..<price.lowerBound).contains(where: { line[$0].can(.spend) }),
      matches.contains(where: {
        $0.tokens.lowerBound > price.upperBound && $0.tokens.upperBound <= range.upperBound && !$0.isBusiness
      })
    else { return nil }
    return turn + 1..<range.upperBound
  }
}
