import SpendCore
import SpendWords

extension PriceRules {
  // MARK: Counts times prices

  /// `2x3x4.50`, `3.459 x 10`, `2.125 kg x 3.20`: numbers that signs of multiplication join are one price.
  func multiplyChains(_ phrases: inout [NumberPhrase]) {
    guard line.can(.times) || line.hasMarks else { return }
    var first = 0
    while first < phrases.count {
      var last = first
      while last + 1 < phrases.count, areFactors(phrases[last], phrases[last + 1]) { last += 1 }
      let chain = phrases[first...last]
      // Two numbers of which one is whole are the next rule's, as they may be a size.
      if chain.count > 2
        || chain.count == 2 && chain.allSatisfy({ $0.value.scale > 0 || $0.role == .measure })
        || chain.count == 2 && chain.contains(where: { $0.value.scale > 2 })
      {
        multiply(first...last, in: &phrases)
      }
      first = last + 1
    }
  }

  /// Whether a sign of multiplication joins two numbers, the unit of the first before it at most.
  private func areFactors(_ left: NumberPhrase, _ right: NumberPhrase) -> Bool {
    guard left.fault == nil, right.fault == nil, left.doubt == nil, Self.countable.contains(left.role),
      Self.countable.contains(right.role), !left.saysMoney || !right.saysMoney
    else { return false }
    let (end, start) = (left.tokens.upperBound, right.tokens.lowerBound)
    if end == start - 1 { return isTimes(end) && !line[end].isMark("@") }
    return end == start - 2 && line[end].can(.measure) && isTimes(end + 1)
  }

  private func multiply(_ chain: ClosedRange<Int>, in phrases: inout [NumberPhrase]) {
    // The price is what says money, else what has hundredths, else what stands last.
    let price =
      chain.first { phrases[$0].saysMoney } ?? chain.last { phrases[$0].hasCents } ?? chain.upperBound
    var product: DecimalNumber? = DecimalNumber(units: 1)
    for index in chain where index != price { product = product?.multiplied(by: phrases[index].value) }
    let count = product
    product = product?.multiplied(by: phrases[price].value)
    let isExplained = phrases.indices.contains {
      $0 > chain.upperBound && phrases[$0].role == .amount && phrases[$0].doubt == nil
        && parts.sharePart(phrases[chain.upperBound].tokens.lowerBound, phrases[$0].tokens.lowerBound)
    }
    for index in chain where index != price { phrases[index].role = .factor }
    phrases[price].role = isExplained ? .unitPrice : .amount
    guard !isExplained else { return }
    guard let count, let product else {
      phrases[price].fault = .tooLarge
      return
    }
    phrases[price].computation = Computation(count, .times, phrases[price].value)
    phrases[price].value = product
  }

  func multiply(_ phrases: inout [NumberPhrase]) {
    for index in phrases.indices where isFactorless(phrases[index]) {
      guard let factor = factor(for: index, in: phrases) else { continue }
      let later = phrases.indices.last {
        $0 > index && $0 != factor && phrases[$0].role == .amount
          && parts.sharePart(phrases[index].tokens.lowerBound, phrases[$0].tokens.lowerBound)
      }
      phrases[factor].role = .factor
      if later != nil {
        // A sum said afterwards is the price; the unit price only explains it.
        phrases[index].role = .unitPrice
        continue
      }
      guard let product = phrases[index].value.multiplied(by: phrases[factor].value) else {
        phrases[index].fault = .tooLarge
        continue
      }
      phrases[index].computation = Computation(phrases[factor].value, .times, phrases[index].value)
      phrases[index].value = product
    }
  }

  private func isFactorless(_ phrase: NumberPhrase) -> Bool {
    phrase.role == .amount && phrase.fault == nil && phrase.computation == nil
  }

  /// The phrase whose count multiplies the price at `index`, or nil.
  func factor(for index: Int, in phrases: [NumberPhrase]) -> Int? {
    let price = phrases[index]
    let (start, end) = (price.tokens.lowerBound, price.tokens.upperBound)
    // "3x4.50", "2 @ 3.50", "4.50 x 3".
    if index > 0, phrases[index - 1].value.isWhole, !phrases[index - 1].saysMoney,
      !phrases[index - 1].hasCents,
      phrases[index - 1].tokens.upperBound == start - 1, isTimes(start - 1)
    {
      return index - 1
    }
    // "12 boxes x 23.10"
    if index > 0, isTimes(start - 1), phrases[index - 1].tokens.upperBound == start - 2,
      isFactor(phrases[index - 1], unit: nil), line[start - 2].kind == .word, line[start - 2].joint == .space
    {
      return index - 1
    }
    if index + 1 < phrases.count, phrases[index + 1].value.isWhole, !phrases[index + 1].saysMoney,
      phrases[index + 1].tokens.lowerBound == end + 1, isTimes(end), !line[end].isMark("@")
    {
      return index + 1
    }
    let unit = isEach(end) ? nil : rateUnit(after: end)
    if isEach(end) || unit != nil {
      let candidates = phrases.indices.filter {
        $0 != index && isFactor(phrases[$0], unit: unit) && isOfSamePurchase(phrases[$0], price)
      }
      let before = candidates.last { $0 < index }
      return before
        ?? candidates.first {
          parts.sharePart($0 > index ? phrases[$0].tokens.lowerBound : start, start)
            || isBought(phrases[$0], after: price)
        }
    }
    // "2 coffees at 3.20": after a count, `at` names the price of one.
    guard index > 0, let at = line.at(start - 1), at.key == Self.at || at.isMark("@"),
      phrases[index - 1].role == .count || phrases[index - 1].role == .amount
        || phrases[index - 1].role == .measure
          && (price.hasUnitDecimals || line[phrases[index - 1].tokens.upperBound].can(.priced)),
      isFactor(phrases[index - 1], unit: nil), phrases[index - 1].value.units > 1,
      parts.sharePart(phrases[index - 1].tokens.lowerBound, start),
      let next = line.at(phrases[index - 1].tokens.upperBound), next.kind == .word, next.key != Self.at
    else { return nil }
    return index - 1
  }

  /// Whether `count` may count what `price` is for: `tickets 3, 12 each`, but not `lamp 12, mugs 4 each`.
  private func isOfSamePurchase(_ count: NumberPhrase, _ price: NumberPhrase) -> Bool {
    if let announced = line.at(count.tokens.lowerBound - 1), count.role == .amount,
      announced.can(.total) || Self.final.contains(announced.key) || isBeforeTotal(count.tokens.upperBound)
    {
      // "35 each so 70", "it was 52 total so 26 each"
      return false
    }
    return count.role != .amount || isCountedNoun(line.at(count.tokens.upperBound))
      || isBought(count, after: price)
      || parts.sharePart(count.tokens.lowerBound, price.tokens.lowerBound) || isAlone(price.tokens)
  }

  /// `tickets were 24 each and I bought three`: how many of what was named before were bought; what was paid is money.
  private func isBought(_ count: NumberPhrase, after price: NumberPhrase) -> Bool {
    guard count.tokens.lowerBound >= price.tokens.upperBound, count.value.isLess(than: price.value) else {
      return false
    }
    let own = parts.range(around: count.tokens, in: price.tokens.upperBound..<line.count)
    return !namesThing(own) && own.contains { Self.buying.contains(line[$0].key) }
      && !own.contains { line[$0].hints(at: .pays) }
  }

  private static let countable: [NumberRole] = [.amount, .count, .measure, .factor]

  func isTimes(_ index: Int) -> Bool {
    guard let token = line.at(index) else { return false }
    return token.can(.times) && token.kind == .word && token.key != Self.times || token.isMark("@")
      || token.isMark("*")
  }

  func isEach(_ index: Int) -> Bool {
    guard let token = line.at(index) else { return false }
    if token.can(.article), let pop = line.at(index + 1), pop.kind == .word {
      return pop.can(.each) || pop.key == Self.piece
    }
    return token.kind == .word && token.can(.each) && token.key != Self.pop
  }

  /// The unit that a price is for: `4/hr`, `4 an hour`, `120 per night`.
  func rateUnit(after end: Int) -> Token? {
    guard let token = line.at(end) else { return nil }
    if token.joint == .slash, token.kind == .word { return token }
    guard token.kind == .word, token.can([.article, .per]), token.key != Self.x, let unit = line.at(end + 1),
      unit.kind == .word
    else {
      return nil
    }
    return token.can(.per) && !token.can(.article) || unit.can([.timeUnit, .dayPart, .measure]) ? unit : nil
  }

  private func isCountedNoun(_ token: Token?) -> Bool {
    guard let token, token.kind == .word else { return false }
    return !token.can([.purpose, .on, .place, .with, .to, .of, .and, .function, .each, .total, .split])
      && !token.hints(at: .among)
  }

  func isFactor(_ phrase: NumberPhrase, unit: Token?) -> Bool {
    guard !phrase.saysMoney, phrase.fault == nil, Self.countable.contains(phrase.role) else {
      return false
    }
    guard phrase.value.units > 0 else { return false }
    let next = line.at(phrase.tokens.upperBound)
    guard let unit else {
      // "sofa 420, chairs 60 each": a larger number in front of no noun is a price, no count.
      if phrase.role == .amount, phrase.value.units > 99, !isCountedNoun(next) { return false }
      // "4 of them" are things.
      let areThings =
        next?.can(.of) == true && line.at(phrase.tokens.upperBound + 1)?.hints(at: .user) != true
      if let next, Self.people.contains(next.key), !areThings { return false }
      // "12.345 gallons at 3.459"
      if phrase.role == .measure { return phrase.value.isLess(than: DecimalNumber(units: 1_000)) }
      return phrase.value.isWhole && phrase.value.units < 1_000 && !phrase.hasCents
    }
    guard let next, next.kind == .word else { return false }
    if unit.can(.timeUnit) { return next.can(.timeUnit) && next.entry.calendar == unit.entry.calendar }
    // The same letter starts both: "gallons" and "gal", "night" and "nights".
    return line.folded(at: phrase.tokens.upperBound).first == line.bytes[Int(unit.start)] | 0x20
  }
}
