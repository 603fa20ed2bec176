import SpendCore
import SpendWords

/// Reads ranges, of which the lower end is taken, and tells them from numbers that a hyphen makes one name.
struct RangeRule {
  let line: TokenLine

  /// `between 20 and 25`, `from 20 to 25`, `$20-$25`, `20 to 25 euros`, `5 or 6 bucks`.
  func assign(to phrases: inout [NumberPhrase]) {
    for index in phrases.indices.dropLast() where phrases[index].role == .amount {
      let (low, high) = (phrases[index], phrases[index + 1])
      guard high.role == .amount, high.tokens.lowerBound == low.tokens.upperBound + 1,
        low.value.isLess(than: high.value), low.fault == nil, high.fault == nil, isRange(low, high),
        low.sharesCurrency(with: high)
      else { continue }
      phrases[index + 1].role = .rangeEnd
      if isYear(low), isYear(high) {
        // "served from 1962 to 1965"
        (phrases[index].role, phrases[index + 1].role) = (.date, .date)
        continue
      }
      if isHours(low, high, in: phrases) {
        phrases[index].role = .time
        continue
      }
      let start = opening(before: low) == nil ? low.tokens.lowerBound : low.tokens.lowerBound - 1
      phrases[index].tokens = start..<high.tokens.upperBound
      if low.currency == 0 { phrases[index].currency = high.currency }
      if high.saysMoney { phrases[index].saysMoney = true }
    }
  }

  private func isYear(_ phrase: NumberPhrase) -> Bool {
    !phrase.saysMoney && phrase.value.isWhole && (1_800..<2_100).contains(phrase.value.units)
  }

  /// `from 2 to 6 babysitting 80`, `came between 8 and 12 and charged me 95`: when, beside what was paid.
  private func isHours(_ low: NumberPhrase, _ high: NumberPhrase, in phrases: [NumberPhrase]) -> Bool {
    guard !low.saysMoney, !high.saysMoney, phrases.count > 2, let opening = opening(before: low) else {
      return false
    }
    if opening == Self.from { return true }
    let mayBeHours = low.value.isWhole && high.value.isWhole && high.value.units <= 24
    return mayBeHours && line.at(high.tokens.upperBound)?.can(.purpose) == false
      && phrases.contains { $0.role == .amount && $0.tokens.lowerBound > high.tokens.upperBound }
  }

  private func isRange(_ low: NumberPhrase, _ high: NumberPhrase) -> Bool {
    let joiner = line[low.tokens.upperBound]
    let opening = opening(before: low)
    if joiner.can(.and) { return opening.map { Self.between.contains($0) } ?? false }
    let saysMoney = low.saysMoney || high.saysMoney
    if joiner.key == Self.to { return saysMoney || opening != nil }
    if joiner.key == Self.or { return saysMoney }
    return joiner.isMark("-") && low.saysMoney && high.saysMoney
  }

  /// The `between` or `from` before the range.
  private func opening(before phrase: NumberPhrase) -> WordKey? {
    guard let before = line.at(phrase.tokens.lowerBound - 1), before.kind == .word,
      Self.between.contains(before.key) || before.key == Self.from
    else { return nil }
    return before.key
  }

  /// `55-2041` is a number of an order or a telephone; `20-25` a range.
  func assignHyphenated(_ phrases: inout [NumberPhrase]) {
    for index in phrases.indices.dropFirst() {
      let start = phrases[index].tokens.lowerBound
      guard line[start].joint == .hyphen, phrases[index - 1].tokens.upperBound == start else { continue }
      let (low, high) = (phrases[index - 1], phrases[index])
      let isAsLong =
        line[low.tokens.upperBound - 1].end - line[low.tokens.upperBound - 1].start
        == line[start].end - line[start].start
      let isRange =
        low.role == .amount && high.role == .amount && low.value.isLess(than: high.value)
        && low.fault == nil && high.fault == nil && low.value.isLess(than: DecimalNumber(units: 1_000))
        && low.sharesCurrency(with: high)
        && (isAsLong || low.saysMoney || high.saysMoney)
      phrases[index].role = isRange ? .rangeEnd : .identifier
      if isRange {
        phrases[index - 1].tokens = low.tokens.lowerBound..<high.tokens.upperBound
        if high.saysMoney {
          phrases[index - 1].saysMoney = true
          phrases[index - 1].currency = high.currency
        }
      } else {
        phrases[index - 1].role = .identifier
      }
    }
  }
}
