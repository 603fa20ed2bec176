import SpendCore
import SpendWords

extension PriceRules {
  // MARK: Prices beside what they were before

  /// `marked down from 120 to 80`, `was 120 got it for 80`: the second is what was paid.
  func isReducedTo(_ phrase: NumberPhrase, from base: Price) -> Bool {
    let start = phrase.tokens.lowerBound
    guard phrase.value.isLess(than: base.value), let before = line.at(base.tokens.lowerBound - 1) else {
      return false
    }
    if before.key == Self.from, base.tokens.upperBound == start - 1, line[start - 1].key == Self.to {
      return true
    }
    // "zapatillas de 80 euros rebajadas a 56"
    if start > base.tokens.upperBound + 1, line[start - 1].kind == .word,
      line[start - 1].can([.to, .on, .place]) || line[start - 1].key == Self.to,
      Self.cameTo.contains(line[start - 2].key), base.tokens.upperBound >= start - 3
    {
      return true
    }
    guard Self.formerly.contains(before.key), base.tokens.upperBound < start,
      (base.tokens.upperBound..<start).contains(where: {
        line[$0].can(.spend) || Self.got.contains(line[$0].key)
      }),
      noItems(base.tokens.upperBound, start)
    else { return false }
    // "supper was 40, paid 12 for parking" is another purchase.
    return line.at(phrase.tokens.upperBound).map {
      $0.kind == .punctuation || $0.can([.spokenMark, .with]) || Self.leadingReduction.contains($0.key)
    } ?? true
  }

  /// `30 (was 45)`, `30 down from 45`: what it was before.
  func isFormer(_ phrase: NumberPhrase, after base: Price) -> Bool {
    let start = phrase.tokens.lowerBound
    guard let before = line.at(start - 1), before.kind == .word else { return false }
    // "35, not 30 like before"
    if Self.not.contains(before.key),
      parts.isSeparator(start - 2) || start - 1 == base.tokens.upperBound
    {
      return true
    }
    // "3.90 instead of 4.50"
    if before.can(.of), line.at(start - 2).map({ Self.instead.contains($0.key) }) == true { return true }
    // "45 rather than 80"
    if before.key == Self.than, line.at(start - 2).map({ Self.rather.contains($0.key) }) == true {
      return true
    }
    if isMissed(start, after: base) { return true }
    guard base.value.isLess(than: phrase.value) else { return false }
    let isDownFrom = before.key == Self.from && line.at(start - 2).map { Self.down.contains($0.key) } ?? false
    if isDownFrom { return true }
    guard Self.formerly.contains(before.key) else { return false }
    return (base.tokens.upperBound..<start - 1).allSatisfy {
      line[$0].kind == .punctuation || line[$0].can([.function, .pronoun, .filler])
        || Self.down.contains(line[$0].key)
    }
  }

  /// `statt 149 nur 99`, `instead of 40 i paid 30`: said before what was paid in its place.
  func isReplaced(_ phrase: NumberPhrase) -> Bool {
    guard let before = line.at(phrase.tokens.lowerBound - 1), before.kind == .word else { return false }
    return Self.inPlaceOf.contains(before.key)
      || before.can(.of)
        && line.at(phrase.tokens.lowerBound - 2).map { Self.instead.contains($0.key) } == true
  }

  /// `used a $25 gift card, paid the other 18`: what was paid with something given before.
  func isRedeemed(_ phrase: NumberPhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    guard let gift = line.at(end), let card = line.at(end + 1),
      Self.given.contains(gift.key) && Self.givenMoney.contains(card.key)
    else { return false }
    var index = start - 1
    while let small = line.at(index), small.kind == .word, small.can([.article, .the, .pronoun]) {
      index -= 1
    }
    return line.at(index).map { Self.redeeming.contains($0.key) || Self.leadingReduction.contains($0.key) }
      ?? false
  }

  /// `cost 22 but I had a gift card for 15, paid the remaining 7`, `sushi came to 52, gift card covered 40, I paid the
  /// other 12`: where what it leaves is said as well.
  func isCardOf(_ phrase: NumberPhrase, on base: Price, before rest: ArraySlice<NumberPhrase>) -> Bool {
    let own = parts.range(around: phrase.tokens, in: base.tokens.upperBound..<line.count)
    guard own.contains(where: { Self.givenMoney.contains(line[$0].key) || line[$0].can(.reduction) }),
      let left = base.value.subtracting(phrase.value)
    else { return false }
    return rest.contains { $0.role == .amount && $0.value == left }
  }

  /// `put 80 in the tank, receipt says 78.35`: what a paper tells of the price before it.
  func isProven(_ phrase: NumberPhrase, after base: Price) -> Bool {
    guard let verb = line.at(phrase.tokens.lowerBound - 1), Self.telling.contains(verb.key),
      let proof = line.at(phrase.tokens.lowerBound - 2), Self.proofs.contains(proof.key)
    else { return false }
    return phrase.tokens.lowerBound - 2 >= base.tokens.upperBound
  }

  /// `65, would have been 130 later`, `it should've been 40`: what was not paid in the end.
  private func isMissed(_ start: Int, after base: Price) -> Bool {
    line[start - 1].key == Self.been
      && (max(base.tokens.upperBound, start - 4)..<start - 1).contains { line[$0].hints(at: .supposes) }
  }

  /// `$20 off a $100 order`: taken off the price that follows.
  func isTakenOff(_ phrase: NumberPhrase, before next: NumberPhrase?) -> Bool {
    guard let next, next.role == .amount, next.fault == nil, phrase.value.isLess(than: next.value),
      line.at(phrase.tokens.upperBound)?.key == Self.off, phrase.sharesCurrency(with: next)
    else { return false }
    let between = phrase.tokens.upperBound + 1..<next.tokens.lowerBound
    return between.count == 1 && line[between.lowerBound].can([.article, .the, .of, .pronoun])
  }

  /// `18 with tip 21.50`: more than what stood before, so that it is the sum.
  func isTotalWithCharge(_ phrase: NumberPhrase, after base: Price) -> Bool {
    guard phrase.role == .amount, base.value.isLess(than: phrase.value) else { return false }
    var index = phrase.tokens.lowerBound - 1
    // "with tip i paid 95"
    while index >= base.tokens.upperBound, line[index].kind == .word, !line[index].can(.surcharge),
      line[index].can([.pronoun, .spend, .function])
    {
      index -= 1
    }
    guard line.at(index)?.can(.surcharge) == true else { return false }
    while let charge = line.at(index), charge.can([.surcharge, .the, .and]), index >= base.tokens.upperBound {
      index -= 1
    }
    guard index >= base.tokens.upperBound, let with = line.at(index) else { return false }
    return with.can(.with) || isIncluding(index)
  }

  /// `tipped 5 on 30 dinner`, `left a 6 tip on the 40 lunch`: a tip said before what it was given on.
  func isTipOn(_ next: NumberPhrase?, _ phrase: NumberPhrase) -> Bool {
    guard let next, next.role == .amount, next.fault == nil, phrase.value.isLess(than: next.value),
      phrase.sharesCurrency(with: next)
    else {
      return false
    }
    var end = phrase.tokens.upperBound
    if line.at(end)?.key == Self.tip {
      end += 1
    } else {
      guard let verb = line.at(phrase.tokens.lowerBound - 1), Self.tipping.contains(verb.key) else {
        return false
      }
    }
    guard line.at(end)?.can(.on) == true else { return false }
    return (end + 1..<next.tokens.lowerBound).allSatisfy { line[$0].can([.article, .the, .pronoun]) }
  }

  /// `my third of the 90 bill was 30`: the second is the user's part of the first.
  func isPart(_ phrase: NumberPhrase, of base: Price) -> Bool {
    guard line.at(phrase.tokens.lowerBound - 1)?.can(.amountCue) == true else { return false }
    var index = base.tokens.lowerBound - 1
    while let small = line.at(index), small.can([.the, .article, .pronoun, .total]) { index -= 1 }
    guard let of = line.at(index), of.can(.of), let share = line.at(index - 1), let my = line.at(index - 2)
    else {
      return false
    }
    return Self.shares.contains(share.key) && my.can(.pronoun)
  }

  /// `22.40 / 2`: a price divided by a whole number.
  func quotient(of price: Price, by phrase: NumberPhrase) -> Price? {
    let start = phrase.tokens.lowerBound
    guard price.tokens.upperBound == start - 1, line[start - 1].isMark("/"), phrase.value.isWhole,
      !phrase.saysMoney, (2...20).contains(phrase.value.units),
      let share = price.value.divided(by: Int(phrase.value.units))
    else { return nil }
    var divided = price
    divided.computation = Computation(price.value, .dividedBy, phrase.value)
    divided.value = share
    return divided
  }

  /// `45 + 9 tip omg`: a charge by its own name alone, joined by a plus, whatever follows it.
  func isJoinedCharge(_ phrase: NumberPhrase) -> Bool {
    isBehindPlus(phrase) && line.at(phrase.tokens.upperBound)?.can(.surcharge) == true
  }

  private func isBehindPlus(_ phrase: NumberPhrase) -> Bool {
    let start = phrase.tokens.lowerBound
    return line[start].isMark("+") || line.at(start - 1)?.isMark("+") == true
      || line.at(start - 1)?.key == Self.plus
  }

  /// `+ 1.20 bag fee`: a charge with a name, joined to the price by a plus.
  func isNamedCharge(_ phrase: NumberPhrase) -> Bool {
    let end = phrase.tokens.upperBound
    guard isBehindPlus(phrase), let name = line.at(end), name.kind == .word,
      !name.can([.purpose, .on, .place]),
      let charge = line.at(end + 1), charge.kind == .word, charge.can(.surcharge)
    else { return false }
    return line.at(end + 2).map { $0.kind != .word } ?? true
  }
}
