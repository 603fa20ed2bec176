import SpendCore
import SpendWords

/// What was handed over and what was given back of it: `total 18.40, cash 20.00, change 1.60`.
extension PriceRules {
  /// Leaves of what was handed over and given back only what stayed there.
  func settleChange(_ phrases: inout [NumberPhrase], claiming small: inout [TokenClaim]) {
    let change = phrases.firstIndex(where: isGivenBack)
    guard let back = change ?? phrases.firstIndex(where: isGotBack) else { return }
    for index in line.tokens.indices
    where claimed[index] == .free
      && (Self.givenBack.contains(line[index].key) || Self.handedOver.contains(line[index].key))
    {
      small[index] = .small
    }
    let handedOver = handedOver(in: phrases, back: back)
    // "took the shirt back, got 30 back": a refund, as nothing was handed over.
    if handedOver != nil || change != nil { phrases[back].role = .tendered }
    guard let (handed, kept) = handedOver else { return }
    if let kept {
      phrases[handed].computation = Computation(phrases[handed].value, .minus, phrases[back].value)
      phrases[handed].value = kept
    } else {
      phrases[handed].role = .tendered
    }
  }

  /// The phrase that says what was handed over where the one at `back` came back of it, and what was kept, unless the
  /// line says that as well.
  private func handedOver(in phrases: [NumberPhrase], back: Int) -> (phrase: Int, kept: DecimalNumber?)? {
    let money = phrases.indices.filter {
      $0 != back && phrases[$0].role == .amount && phrases[$0].fault == nil
    }
    for handed in money {
      guard let kept = phrases[handed].value.subtracting(phrases[back].value), kept.units > 0 else {
        continue
      }
      var paid = phrases[handed]
      paid.value = kept
      let others = money.filter { $0 != handed }.map { Price(phrases[$0]) }
      if others.contains(where: { $0.value == kept }) || isSum(paid, of: others) { return (handed, nil) }
      if money.count == 1, isHandedOver(phrases[handed]) { return (handed, kept) }
    }
    return nil
  }

  /// `change 1.60`, `got 1.60 change`, but not `oil change 45`.
  private func isGivenBack(_ phrase: NumberPhrase) -> Bool {
    guard phrase.role == .amount, phrase.fault == nil else { return false }
    let end = phrase.tokens.upperBound
    if let next = line.at(end), Self.givenBack.contains(next.key) {
      // "cash 50 change 5.62": the word belongs to the number behind it.
      return line.at(end + 1).map { $0.kind != .number && $0.kind != .currencySign && !$0.isMark(":") }
        ?? true
    }
    var index = phrase.tokens.lowerBound - 1
    while let cue = line.at(index), cue.isMark(":") || cue.can(.amountCue) { index -= 1 }
    // "change from my twenty was 4.15"
    if let number = line.at(index), number.kind == .number || number.can(.cardinal) {
      let from = (max(index - 3, 0)..<index).last { line[$0].key == Self.from }
      if let from { index = from - 1 }
    }
    guard let word = line.at(index), Self.givenBack.contains(word.key) else { return false }
    return line.at(index - 1).map { $0.kind != .word || isEmpty(index - 1) } ?? false
  }

  /// `gave the cashier 20 and got 7.52 back`.
  private func isGotBack(_ phrase: NumberPhrase) -> Bool {
    guard phrase.role == .amount, phrase.fault == nil, phrase.tokens.lowerBound > 0 else { return false }
    let verb = line[phrase.tokens.lowerBound - 1]
    return verb.hints(at: .get) && line.at(phrase.tokens.upperBound)?.hints(at: .back) == true
  }

  /// `20 cash`, `with a 20`, `gave her 20`.
  private func isHandedOver(_ phrase: NumberPhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    if let next = line.at(end), Self.handedOver.contains(next.key) { return true }
    return (max(start - 3, 0)..<start).contains {
      line[$0].key == Self.from || line[$0].can(.with) || Self.handedOver.contains(line[$0].key)
    }
  }
}
