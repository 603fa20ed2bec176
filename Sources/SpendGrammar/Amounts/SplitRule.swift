import SpendCore
import SpendWords

/// Finds that a price was shared, and among how many.
struct SplitRule {
  let line: TokenLine
  let claimed: [TokenClaim]
  let people: PersonRule

  /// Whether any word of `line` can say that a price was split.
  static func mayApply(to line: TokenLine) -> Bool {
    line.can([.half, .split, .fraction, .share]) || line.hints(at: [.halves, .among])
  }

  /// Among how many the price of `range` was split, the user included; nil where it was not.
  func ways(in range: Range<Int>, price: Range<Int>) -> Int? {
    guard SplitRule.mayApply(to: line), !isOwnPart(price, in: range) else { return nil }
    // "half of the 80 dinner".
    if let of = (max(range.lowerBound, price.lowerBound - 2)..<price.lowerBound).first(where: {
      line[$0].can(.of)
    }),
      let part = line.at(of - 1), of - 1 >= range.lowerBound
    {
      if part.can(.half) { return 2 }
      // "my third of the 96 bill", "a quarter of a 100 dollar roast"
      if part.can(.fraction), line.at(of - 2).map({ $0.can([.pronoun, .article]) }) ?? true {
        return part.key == Self.quarter ? 4 : Int(part.entry.value)
      }
    }
    if range.contains(where: { isHalfPaid($0) || isHalfEach($0) }) { return 2 }
    if let ways = waysAmong(range) ?? waysAlone(range) { return ways }
    guard let word = range.first(where: { isSplit($0) }) else { return nil }
    if let said = saidWays(in: range, after: word) { return said }
    let companions = people.companions(in: range)
    if companions > 0 { return companions + 1 }
    // "split the bill, my part was 30" states the share; "banana split" is a dish.
    for index in range
    where saysHalves(index) || line[index].can(.half) && line[index].key != Self.half {
      return 2
    }
    return nil
  }

  /// `halved the bill with my flatmate, i paid 41`: what the user paid of what was shared before.
  private func isOwnPart(_ price: Range<Int>, in range: Range<Int>) -> Bool {
    guard price.lowerBound > 2, line[price.lowerBound - 1].hints(at: .pays),
      line[price.lowerBound - 2].hints(at: .user)
    else { return false }
    return (range.lowerBound..<price.lowerBound - 2).contains { isSplit($0) }
  }

  /// `half was mine`, `i paid half`.
  private func isHalfPaid(_ index: Int) -> Bool {
    guard line[index].key == Self.half, claimed[index] == .free else { return false }
    if let verb = line.at(index + 1), Self.isWords.contains(verb.key), let mine = line.at(index + 2) {
      return mine.key == Self.mine
    }
    // "i paid my half", "sam owes me half".
    let mine = line.at(index - 1).map { $0.key == Self.my || $0.key == Self.me } ?? false
    guard let verb = line.at(index - (mine ? 2 : 1)), Self.payWords.contains(verb.key) else { return false }
    return line.at(index + 1).map { $0.kind == .punctuation || $0.can([.and, .with, .of]) } ?? true
  }

  /// `ieder de helft`, `metà ciascuno`.
  private func isHalfEach(_ index: Int) -> Bool {
    guard line.language != .english, line[index].can(.half), line[index].kind == .word,
      claimed[index] == .free
    else { return false }
    return (max(index - 2, 0)..<min(index + 3, line.count)).contains { line[$0].can(.each) }
  }

  private func isSplit(_ index: Int) -> Bool {
    guard line[index].kind == .word, line[index].can(.split), claimed[index] == .free else {
      return saysHalves(index) && claimed[index] == .free
    }
    guard let before = line.at(index - 1) else { return true }
    return !Self.dishes.contains(before.key)
  }

  /// `went halves`, `went dutch`.
  private func saysHalves(_ index: Int) -> Bool {
    guard line[index].hints(at: .halves) else { return false }
    return line[index].key != Self.dutch || line.at(index - 1).map { Self.going.contains($0.key) } ?? false
  }

  /// Whether `token` comes before the number of those who share: `between 4`, `by 4`.
  static func isBetween(_ token: Token) -> Bool { token.hints(at: .among) || dividing.contains(token.key) }

  /// `between the five of us`, `entre cuatro`: among how many, where no verb says that it was shared.
  private func waysAmong(_ range: Range<Int>) -> Int? {
    for index in range where line[index].hints(at: .among) {
      var number = index + 1
      while line.at(number)?.can([.the, .article, .pronoun]) == true, line[number].kind == .word,
        !line[number].can(.cardinal)
      {
        number += 1
      }
      // "came between 8 and 12"
      let isRange = line.at(number + 1)?.can(.and) == true && count(at: number + 2) != nil
      guard number < range.upperBound, claimed[number] != .amount, !isRange, let ways = count(at: number)
      else { continue }
      return ways
    }
    return nil
  }

  /// `93, three ways`: said behind the price, of nothing else.
  private func waysAlone(_ range: Range<Int>) -> Int? {
    guard let word = range.last(where: { line[$0].key == Self.waysWord }), word > range.lowerBound,
      line.at(word + 1).map({ $0.kind == .punctuation || $0.can([.with, .purpose]) }) ?? true,
      claimed[word - 1] != .amount
    else { return nil }
    return count(at: word - 1)
  }

  private func count(at index: Int) -> Int? {
    guard let token = line.at(index), token.kind == .number || token.can(.cardinal) else { return nil }
    let value = token.kind == .number ? Int(token.whole) : Int(token.entry.value)
    return (2...100).contains(value) ? value : nil
  }

  /// `3 ways`, `between 4`, `in half`, `50/50`, `among the three of us`.
  private func saidWays(in range: Range<Int>, after word: Int) -> Int? {
    if line[word].hints(at: .halves), line[word].key != Self.dutch { return 2 }
    for index in range {
      let token = line[index]
      guard claimed[index] != .amount else { continue }
      if token.key == Self.half, let before = line.at(index - 1), before.key == Self.wordIn { return 2 }
      if token.key == Self.fifty, let second = line.at(index + 1), second.key == Self.fifty { return 2 }
      guard let value = count(at: index) else { continue }
      let next = line.at(index + 1)
      // "met z'n drieën"
      let lead = range.lowerBound..<index
      let before = lead.last { line[$0].kind != .word || !line[$0].can(.pronoun) }.map { line[$0] }
      // "the three of us", but not "20 of it"
      let isOfPeople =
        next?.can(.of) == true && line.at(index + 2).map { !Self.parts.contains($0.key) } ?? true
      if next?.can(.share) == true || isOfPeople || before.map(SplitRule.isBetween) == true
        || line.language != .english
          && (before?.can([.to, .place, .with]) == true || next?.can(.measure) == true)
      {
        return value
      }
    }
    return nil
  }
}
