import SpendCore
import SpendWords

/// What a price contains already, and hundredths beside it.
extension PriceRules {
  // MARK: In the price already

  /// `including 5 tip`, `of which 10 was wine`, `davon 20 MwSt`, `5 tip included`.
  func isIncluded(_ phrase: NumberPhrase, hasPrice: Bool) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    // "45.20 of which 10 was wine", "60, 10 of it for the tip".
    if hasPrice, let which = line.at(start - 1), Self.which.contains(which.key),
      line.at(start - 2)?.can(.of) == true
    {
      return true
    }
    if hasPrice, !isOwnPayment(phrase), line.at(end)?.can(.of) == true, let it = line.at(end + 1),
      Self.which.contains(it.key)
    {
      return true
    }
    if isAfterIncluding(start) {
      return hasPrice || has([.surcharge, .reduction], from: end, to: end + 2)
        || namesContainedTax(end, end + 2)
    }
    if isAfterAfter(start) { return has([.surcharge, .reduction], from: end, to: end + 2) }
    return hasPrice && isBeforeIncluded(end)
  }

  /// `32 total, i covered 20 of it`: what the user paid of a price said before.
  func isOwnPayment(_ phrase: NumberPhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    return line.at(start - 1)?.hints(at: [.pays, .paying]) == true
      && line.at(start - 2)?.hints(at: .user) == true
      && line.at(end)?.can(.of) == true && line.at(end + 1).map { Self.which.contains($0.key) } == true
  }

  /// `82 before the tip, 98 with`: what a bill was before the charge that a larger amount has in it.
  func isBeforeCharge(_ index: Int, in phrases: [NumberPhrase]) -> Bool {
    let phrase = phrases[index]
    guard let before = line.at(phrase.tokens.upperBound), Self.without.contains(before.key) else {
      return false
    }
    var charge = phrase.tokens.upperBound + 1
    while let small = line.at(charge), small.can([.the, .pronoun, .article]) { charge += 1 }
    guard line.at(charge)?.can(.surcharge) == true else { return false }
    return phrases[(index + 1)...].contains {
      $0.role == .amount && phrase.value.isLess(than: $0.value) && phrase.sharesCurrency(with: $0)
    }
  }

  /// `incl 19% VAT`, `con IVA 21%`, `19% VAT included`, `42.50 after the 20% discount`.
  private func isIncludedPercent(_ phrase: NumberPhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    if isAfterAfter(start) || isAfterIncluding(start) || isBeforeIncluded(end) { return true }
    if line.at(start - 1).map({ Self.which.contains($0.key) }) == true, line.at(start - 2)?.can(.of) == true {
      return true
    }
    // A tax that prices contain is added only where words say so.
    let before = max(start - 3, 0)..<start
    guard namesContainedTax(end, end + 4) || before.contains(where: { line[$0].hints(at: .containedTax) })
    else {
      return false
    }
    let isAdded = (max(start - 4, 0)..<start).contains {
      line[$0].isMark("+") || line[$0].can(.and)
    }
    return !isAdded
  }

  /// Whether `including` or one of its like stands before the number, a tax by its name between them at most.
  private func isAfterIncluding(_ start: Int) -> Bool {
    var index = start - 1
    while index >= 0, start - index < 4, !isIncluding(index) {
      let token = line[index]
      guard
        token.isMark(".") || token.can([.the, .article, .pronoun, .of, .surcharge])
          || token.hints(at: .containedTax)
      else { return false }
      index -= 1
    }
    return index >= 0 && start - index < 4
  }

  /// Whether a charge said behind the number is called included: `5 tip included`, `19% VAT incl.`.
  private func isBeforeIncluded(_ end: Int) -> Bool {
    var index = end
    while let token = line.at(index), index < end + 4 {
      if isIncluding(index) {
        // "15 incl 3 tip": what is included follows.
        let rest = (index + 1..<min(index + 4, line.count)).prefix { !parts.isSeparator($0) }
        return !rest.contains { line[$0].kind == .number }
      }
      guard token.isMark("%") || token.can([.surcharge, .function, .of]) || token.hints(at: .containedTax)
      else { return false }
      index += 1
    }
    return false
  }

  private func isAfterAfter(_ start: Int) -> Bool {
    var index = start - 1
    while let small = line.at(index), small.can([.the, .article, .pronoun]) { index -= 1 }
    return line.at(index)?.key == Self.after
  }

  /// Whether the word at `index` says that something is in the price.
  func isIncluding(_ index: Int) -> Bool { line.at(index)?.hints(at: .included) == true }

  private func namesContainedTax(_ start: Int, _ end: Int) -> Bool {
    (start..<max(start, min(end, line.count))).contains { line[$0].hints(at: .containedTax) }
  }

  // MARK: Hundredths

  /// What hundredths do to the price beside them, which they change; nobody knows where no word tells.
  func percentRole(
    _ index: Int,
    in phrases: [NumberPhrase],
    _ prices: inout [Price],
    _ percentOff: inout DecimalNumber?,
    claiming small: inout [TokenClaim]
  ) -> NumberRole {
    let phrase = phrases[index]
    let later = phrases[(index + 1)...].first { $0.role == .amount && $0.fault == nil }
    if isIncludedPercent(phrase) {
      let base = prices.last?.tokens ?? 0..<0
      claimWords(around: phrase.tokens, after: base, in: &small, with: [.included, .containedTax])
      return .included
    }
    if let base = prices.last, let kind = change(by: phrase, after: base) {
      guard let amount = base.value.percent(phrase.value), kind == .add || amount.isLess(than: base.value)
      else {
        return .unaccounted
      }
      claimWords(around: phrase.tokens, after: base.tokens, in: &small)
      apply(kind, amount, 0, to: &prices[prices.count - 1])
      return kind == .add ? .charge : .discount
    }
    guard let later else { return .unaccounted }
    // "20% off a 50 jacket"
    let between = phrase.tokens.upperBound..<later.tokens.lowerBound
    if between.contains(where: { line[$0].can(.reduction) }) {
      let isOfPrice = between.allSatisfy {
        line[$0].kind == .punctuation
          || line[$0].can([.reduction, .article, .the, .of, .on, .pronoun, .measure])
      }
      // "10% off shoes 54" tells what they cost then.
      guard prices.isEmpty, isOfPrice else { return .included }
      percentOff = phrase.value
      return .discount
    }
    let isNamed = hasBefore([.reduction, .surcharge], phrase.tokens.lowerBound, 2, floor: 0)
    // "2% milk 4.50", "vodka 40% 25": what stands before a price says of which kind it is.
    return isNamed ? .unaccounted : .measure
  }

  /// Whether the word at `index` belongs to a name of several words: the `sum` of `dim sum`.
  func isInName(_ index: Int) -> Bool {
    words.names.contains { $0.tokens.count > 1 && $0.tokens.contains(index) }
  }

  func sharesCurrency(_ phrase: NumberPhrase, _ price: Price) -> Bool {
    phrase.currency == 0 || price.currency == 0 || phrase.currency == price.currency
  }
}
