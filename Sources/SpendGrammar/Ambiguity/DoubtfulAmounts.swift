import SpendCore
import SpendWords

/// Two numbers of which either can be the price: `lunch 12 15`, `taxi 20-25`, `lunch 12 or 15`.
struct DoubtfulAmounts {
  let reader: ExpenseReader

  private var line: TokenLine { reader.line }

  /// The readings, the best first; empty where the line has no such numbers.
  var readings: [[ExpenseDraft]] {
    guard let doubt = eitherOr ?? range ?? sideBySide else { return [] }
    let drafts = doubt.values.compactMap { reader.drafts(with: $0, saidBy: doubt.tokens) }
    return drafts.count == doubt.values.count ? drafts : []
  }

  /// What is open, with all the words that tell of it.
  private struct Doubt {
    let values: [DecimalNumber]
    let tokens: Range<Int>
  }

  // MARK: 12 or 15, 20 to 25

  private var eitherOr: Doubt? {
    guard reader.prices.count == 2, reader.prices.allSatisfy({ $0.computation == nil }) else { return nil }
    let (first, second) = (reader.prices[0], reader.prices[1])
    let between = first.tokens.upperBound..<max(first.tokens.upperBound, second.tokens.lowerBound)
    let isRange =
      between.count == 1 && line[between.lowerBound].can(.to) && first.value.isLess(than: second.value)
    guard isRange || between.contains(where: { Self.or.contains(line[$0].key) }),
      isRange
        || between.allSatisfy({ index in
          Self.or.contains(line[index].key) || line[index].can([.approximate, .filler])
            || line[index].isMark(",")
        }),
      first.value != second.value, areAlike(first.value, second.value)
    else { return nil }
    return Doubt(
      values: [first.value, second.value],
      tokens: first.tokens.lowerBound..<second.tokens.upperBound
    )
  }

  // MARK: 20-25, 20 to 25, between 20 and 25

  private var range: Doubt? {
    guard reader.prices.count == 1, let price = reader.prices.first, price.computation == nil else {
      return nil
    }
    for index in reader.phrases.indices.dropLast() {
      let (low, high) = (reader.phrases[index], reader.phrases[index + 1])
      guard low.value.isLess(than: high.value), areAlike(low.value, high.value), low.fault == nil,
        high.fault == nil, [low.value, high.value].contains(price.value),
        price.tokens.overlaps(low.tokens) || price.tokens.overlaps(high.tokens), joinsRange(low, high)
      else { continue }
      // What the rules took is the best reading.
      let values = price.value == low.value ? [low.value, high.value] : [high.value, low.value]
      return Doubt(
        values: values,
        tokens: min(low.tokens.lowerBound, price.tokens.lowerBound)..<high.tokens.upperBound
      )
    }
    return nil
  }

  private func joinsRange(_ low: NumberPhrase, _ high: NumberPhrase) -> Bool {
    let start = high.tokens.lowerBound
    // The rules of numbers let the lower end of "20-25" reach over both.
    if low.tokens.upperBound >= high.tokens.upperBound { return true }
    guard low.tokens.upperBound == start - 1, line[start - 1].can(.to), low.role != .measure else {
      return false
    }
    return !high.tokens.contains { line[$0].joint == .slash || line[$0].joint == .colon }
  }

  // MARK: 12 15

  private var sideBySide: Doubt? {
    guard reader.prices.count == 1, let price = reader.prices.first, price.computation == nil,
      reader.phrases.count == 2, reader.phrases[1].tokens == price.tokens
    else { return nil }
    let (first, second) = (reader.phrases[0], reader.phrases[1])
    guard first.tokens.upperBound == second.tokens.lowerBound, isBare(first), isBare(second),
      hasNoNumber(at: first.tokens.lowerBound - 1)
    else { return nil }
    let tokens = first.tokens.lowerBound..<second.tokens.upperBound
    if first.role == .unaccounted {
      // "lunch 12 345": a blank where thousands are grouped.
      let joined = DecimalNumber(units: first.value.units * 1_000 + second.value.units)
      return Doubt(values: [joined, second.value], tokens: tokens)
    }
    if areAlike(first.value, second.value) {
      return first.value == second.value ? nil : Doubt(values: [second.value, first.value], tokens: tokens)
    }
    // "coffee 4 50": a blank where the decimal mark should be.
    guard second.value.units >= 10, second.value.units < 100 else { return nil }
    let joined = DecimalNumber(units: first.value.units * 100 + second.value.units, scale: 2)
    return Doubt(values: [joined, second.value], tokens: tokens)
  }

  private func isBare(_ phrase: NumberPhrase) -> Bool {
    phrase.tokens.count == 1 && line[phrase.tokens.lowerBound].kind == .number
      && line[phrase.tokens.lowerBound].joint == .space && !phrase.saysMoney && !phrase.hasCents
      && phrase.value.isWhole && (2..<1_000).contains(phrase.value.units)
  }

  /// Whether the word at `index` is something eaten or ridden that bears no number, unlike a shoe, a phone or a bus.
  private func hasNoNumber(at index: Int) -> Bool {
    guard let word = line.at(index), word.kind == .word, !word.can([.numbered, .numberedGood, .bankNoise]),
      let match = reader.matches.first(where: { $0.tokens.upperBound == index + 1 })
    else { return false }
    return match.concept?.theme == .eating
      || match.concept?.theme == .travelling && (match.isBusiness || match.entry.strength == .thing)
  }

  /// Whether one is at most three times the other, so that both can be the price of the same thing.
  private func areAlike(_ first: DecimalNumber, _ second: DecimalNumber) -> Bool {
    let (low, high) = first.isLess(than: second) ? (first, second) : (second, first)
    guard let most = low.multiplied(by: DecimalNumber(units: 3)) else { return false }
    return !most.isLess(than: high)
  }
}
