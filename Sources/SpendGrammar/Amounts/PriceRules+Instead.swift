import SpendCore
import SpendWords

/// What was paid in the end, beside what was asked, what it costs otherwise, or what it was before a reduction.
extension PriceRules {
  /// Whether `phrase` is what was paid in place of `base`; `small` takes note of the words that only say so.
  func isPaidInstead(
    _ phrase: NumberPhrase,
    of base: Price,
    in phrases: [NumberPhrase],
    claiming small: inout [TokenClaim]
  ) -> Bool {
    let start = phrase.tokens.lowerBound
    guard base.tokens.upperBound <= start, sharesCurrency(phrase, base) else { return false }
    if isLess(phrase, byPercentOf: base, in: phrases) || isRest(phrase, of: base, in: phrases) { return true }
    guard line.can(.reduction) || line.hints(at: .asked) else { return false }
    let own = parts.range(around: phrase.tokens, in: base.tokens.upperBound..<line.count)
    guard isPaidReduced(phrase, own, after: base) || isPaidAfterAsked(own, after: base) else { return false }
    for index in 0..<phrase.tokens.upperBound where claimed[index] == .free && line[index].kind == .word {
      if line[index].hints(at: .asked) || line[index].can([.reduction, .spend]) { small[index] = .small }
    }
    return true
  }

  func namesThing(_ range: Range<Int>) -> Bool {
    words.names.contains {
      // "paid 1200 cash" tells how, not for what.
      $0.concept.map { $0 != .bank } ?? false && $0.entry.strength != .place && $0.tokens.overlaps(range)
        && !line[$0.tokens.lowerBound].can(.reduction)
        && !line[$0.tokens.lowerBound].hints(at: .asked)
    }
  }

  // MARK: Reduced

  /// `curtains 130 but with the voucher 95`, `coat was 160, with my coupon i paid 112`, `19, promo code applied, 14`.
  private func isPaidReduced(_ phrase: NumberPhrase, _ own: Range<Int>, after base: Price) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    // "train £48, £32 with my railcard discount"
    if phrase.value.isLess(than: base.value), !phrase.isPercent, let with = line.at(end), with.can(.with),
      let reduction = (end..<own.upperBound).first(where: isReduction),
      (end + 1..<reduction).allSatisfy({ line[$0].kind == .word }), !namesThing(own.lowerBound..<start)
    {
      return true
    }
    // "71.20, coupons took off 9.20" tells by how much.
    let isTakenOff = line.at(start - 1).map { $0.key == Self.off || Self.takingOff.contains($0.key) } ?? false
    guard phrase.value.isLess(than: base.value), !phrase.isPercent, !isTakenOff,
      let reduction = (base.tokens.upperBound..<start).last(where: isReduction),
      line.at(end).map({ !$0.can(.reduction) }) ?? true, !namesThing(reduction + 1..<start)
    else { return false }
    if isLed(reduction) { return true }
    // "coupon 5" and "discount: 5" say how much was taken off.
    let between = reduction + 1..<start
    let isValue = between.allSatisfy { line[$0].isMark(":") || line[$0].can([.of, .the, .amountCue]) }
    return !isValue && (own.contains(reduction) || (own.lowerBound..<start).allSatisfy(isEmpty))
  }

  /// `110 full price, used my 15% code, 93.50`: the hundredths between two amounts are what they differ by.
  private func isLess(_ phrase: NumberPhrase, byPercentOf base: Price, in phrases: [NumberPhrase]) -> Bool {
    phrases.contains { percent in
      percent.isPercent && percent.tokens.lowerBound >= base.tokens.upperBound
        && percent.tokens.upperBound <= phrase.tokens.lowerBound
        && base.value.percent(percent.value).flatMap { base.value.subtracting($0) } == phrase.value
    }
  }

  /// `used a 20 gift card on the 52 headphones, paid the other 32`: what a reduction leaves of the price.
  private func isRest(_ phrase: NumberPhrase, of base: Price, in phrases: [NumberPhrase]) -> Bool {
    phrases.contains { $0.role == .discount && base.value.subtracting($0.value) == phrase.value }
  }

  private func isReduction(_ index: Int) -> Bool {
    line[index].can(.reduction) && line[index].kind == .word && claimed[index] == .free
      && !Self.takingOff.contains(line[index].key) && line[index].key != Self.off
  }

  /// Whether `with`, `after` or `before` leads to the reduction, past its own words and how much it was.
  private func isLed(_ reduction: Int) -> Bool {
    var index = reduction - 1
    while let token = line.at(index), reduction - index < 5 {
      if Self.leadingReduction.contains(token.key) || token.can([.with, .before, .place]) { return true }
      guard
        token.kind == .number || token.kind == .currencySign
          || token.can([.the, .article, .pronoun, .reduction, .currency])
      else { return false }
      index -= 1
    }
    return false
  }

  // MARK: Asked

  /// `rent 900, usually 850`: said behind what was paid, of nothing else.
  func isAsked(_ phrase: NumberPhrase, after base: Price) -> Bool {
    guard line.hints(at: .asked) else { return false }
    var index = phrase.tokens.lowerBound - 1
    while let cue = line.at(index), cue.can([.amountCue, .spend, .pronoun]), !cue.hints(at: .asked) {
      index -= 1
    }
    guard index >= base.tokens.upperBound, line[index].hints(at: .asked) else { return false }
    return !namesThing(
      index..<parts.range(around: phrase.tokens, in: base.tokens.upperBound..<line.count).upperBound
    )
  }

  /// `usually costs 18, paid 11 for the mascara`, `he wanted 50 for the rug, i gave him 35`.
  private func isPaidAfterAsked(_ own: Range<Int>, after base: Price) -> Bool {
    let before = parts.range(around: base.tokens, in: 0..<own.upperBound)
    guard let asked = before.first(where: { line[$0].hints(at: .asked) }),
      !(max(asked - 2, 0)..<asked).contains(where: { line[$0].hints(at: .pays) }),
      !namesThing(before.clamped(to: 0..<own.lowerBound)) || !namesThing(own)
    else { return false }
    return (base.tokens.upperBound..<own.upperBound).contains { index in
      line[index].key == Self.but || line[index].can([.spend, .amountCue]) || line[index].hints(at: .give)
        || Self.got.contains(line[index].key) || line[index].can(.relativeDay)
    }
  }
}
