import SpendCore
import SpendWords

/// Tells counts (`2 pizzas 18`) from prices (`coffee 4 bagel 3`).
struct CountRule {
  let line: TokenLine
  let parts: LineParts
  let claimed: [TokenClaim]

  /// Makes counts of the numbers that only count what was bought.
  func assign(to phrases: inout [NumberPhrase]) {
    assignLone(to: &phrases)
    guard phrases.count > 1 else { return }
    if addUpToTotal(phrases) {
      for index in phrases.indices {
        phrases[index].doubt = nil
        phrases[index].role = .amount
      }
      return
    }
    // "iphone 15 999", "take 5 $20": of two numbers that touch, the first belongs to the name.
    for index in phrases.indices.dropLast() where phrases[index].role == .amount && !phrases[index].saysMoney
    {
      let next = phrases[index + 1]
      guard next.role == .amount, next.tokens.lowerBound == phrases[index].tokens.upperBound,
        !phrases[index].hasCents,
        phrases[index].fault == nil, next.strength >= phrases[index].strength
      else { continue }
      if isPriceInTwo(phrases[index], next) {
        // "coffee 3 50", as it is dictated.
        phrases[index].value = DecimalNumber(
          units: phrases[index].value.units * 100 + next.value.units,
          scale: 2
        )
        phrases[index].hasCents = true
        phrases[index].tokens = phrases[index].tokens.lowerBound..<next.tokens.upperBound
        phrases[index + 1].role = .part
        continue
      }
      phrases[index].role =
        isThousands(phrases[index], next) ? .unaccounted : isAmongPeople(phrases[index]) ? .people : .name
    }
    for index in phrases.indices.dropLast() where isHour(phrases[index], before: phrases[index + 1]) {
      phrases[index].role = .time
    }
    if isNumberOfTitle(phrases) { phrases[0].role = .name }
    for index in phrases.indices.dropFirst() where phrases.count > 2 {
      let (first, second) = (phrases[index - 1], phrases[index])
      guard isOffer(first, second) else { continue }
      phrases[index - 1].role = .offer
      phrases[index].role = .offer
    }
    // "40 of the 90 dinner bill", "1200, my half of 2400": the second is what the first is a part of.
    for index in phrases.indices.dropFirst()
    where phrases[index].role == .amount && phrases[index - 1].role == .amount {
      let to = phrases[index].tokens.lowerBound
      if isWhole(before: to) || isGoal(before: to) {
        phrases[index].role = .whole
        continue
      }
      // "18 for the coach instead of 31" is no part of it.
      guard to >= 2, parts.sharePart(phrases[index - 1].tokens.lowerBound, to),
        !PriceRules.instead.contains(line[to - 2].key),
        line[to - 1].can(.of)
          || line[to - 2].can(.of) && line[to - 1].can([.the, .pronoun, .article, .this])
      else { continue }
      phrases[index].role = .whole
    }
    // Twice, as what is counted before a count (`2 coffees and 3 teas 12`) shows only once that is one.
    for _ in 0..<2 where assignCounts(to: &phrases) == false { break }
  }

  /// Whether any number became a count.
  private func assignCounts(to phrases: inout [NumberPhrase]) -> Bool {
    var hasFound = false
    for index in phrases.indices where mayCount(phrases[index]) {
      let isCount =
        if isBroughtBack(phrases[index]) || isHeld(phrases[index], in: phrases) {
          true
        } else if let next = neighbour(of: index, in: phrases, step: 1) {
          isCount(phrases[index], before: phrases[next])
        } else if let previous = neighbour(of: index, in: phrases, step: -1) {
          isCount(phrases[index], after: phrases[previous])
        } else {
          (countsThings(phrases[index]) || isForPeople(phrases[index]))
            && (isPricedLater(index, in: phrases)
              || phrases[index].isSpoken
                && phrases.contains { ($0.saysMoney || $0.hasCents) && $0.role == .amount })
        }
      guard isCount else { continue }
      phrases[index].role = .count
      hasFound = true
    }
    return hasFound
  }

  /// `lunch 12.30 14.50`: of two that touch, the first is the hour where it can be one.
  private func isHour(_ phrase: NumberPhrase, before price: NumberPhrase) -> Bool {
    guard phrase.role == .amount, price.role == .amount, phrase.hasCents, price.hasCents || price.saysMoney,
      !phrase.saysMoney, !phrase.isSpoken, phrase.tokens.count == 1, phrase.fault == nil,
      price.tokens.lowerBound == phrase.tokens.upperBound, price.tokens.upperBound == line.count,
      phrase.tokens.lowerBound > 0, let minutes = phrase.value.units(atScale: 2)
    else { return false }
    return (600..<2_400).contains(minutes) && minutes % 100 < 60 && minutes % 5 == 0
  }

  /// `zenith 9 dvd 8`: of two numbers the first follows a word that nothing knows and precedes what was bought.
  private func isNumberOfTitle(_ phrases: [NumberPhrase]) -> Bool {
    guard phrases.count == 2, phrases[1].role == .amount, !phrases[0].isSpoken, line.hasSmallWord else {
      return false
    }
    if isVersion(phrases[0], before: phrases[1]) { return true }
    guard mayCount(phrases[0]) else { return false }
    let (start, end) = (phrases[0].tokens.lowerBound, phrases[0].tokens.upperBound)
    guard start > 0, parts.sharePart(start - 1, phrases[1].tokens.lowerBound), line[start].joint == .space,
      line[start - 1].kind == .word, !line[start - 1].entry.isKnown, claimed[start - 1] == .free,
      phrases[1].tokens.lowerBound > end, let thing = line.at(end), thing.kind == .word,
      CategoryLexicon.shared.entry(of: thing.key)?.wordConcept != nil,
      CategoryLexicon.shared.entry(of: line[start - 1].key)?.isComplete != true
    else { return false }
    // A slip of a word that names a purchase is one of two purchases.
    let reading = CategoryLexicon.shared.reading(of: line, matches: [], in: start - 1..<start)
    return (reading.concept?.theme ?? .living) == .living && reading.merchant == nil
  }

  /// `hdmi 2.1 cable 16`: one decimal behind a word that nobody sells, and what was bought.
  private func isVersion(_ phrase: NumberPhrase, before price: NumberPhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    guard phrase.role == .amount, !phrase.saysMoney, phrase.tokens.count == 1, hasOneDecimal(start),
      start > 0,
      parts.sharePart(start - 1, price.tokens.lowerBound), price.tokens.lowerBound > end,
      line[end].kind == .word, !isSmall(line[end]), line[start - 1].kind == .word, claimed[start - 1] == .free
    else { return false }
    if line[start - 1].can(.numberedGood) { return true }
    return !line[start - 1].entry.isKnown
      && CategoryLexicon.shared.entry(of: line[start - 1].key)?.wordConcept == nil
      && NounTable.kind(of: line[start - 1].key) == nil
  }

  private func hasOneDecimal(_ index: Int) -> Bool {
    let digits = line.bytes(at: index)
    return digits.count > 2 && digits.dropLast().last == UInt8(ascii: ".")
  }

  /// `2 for 1 pizza 16`, `3 for 2`, `buy 1 get 1`: an offer, not what was paid.
  private func isOffer(_ first: NumberPhrase, _ second: NumberPhrase) -> Bool {
    guard second.tokens.lowerBound == first.tokens.upperBound + 1, mayCount(first), mayCount(second) else {
      return false
    }
    let joiner = line[first.tokens.upperBound]
    if joiner.key == Self.get { return line.at(first.tokens.lowerBound - 1)?.key == Self.buy }
    if second.value.units == 1 { return joiner.can(.purpose) }
    return joiner.can(.purpose) && second.value.units < 4 && first.value.units == second.value.units + 1
  }

  /// `3 50` at the end of a line: units and hundredths, where the first does not belong to a name.
  private func isPriceInTwo(_ first: NumberPhrase, _ second: NumberPhrase) -> Bool {
    guard first.tokens.count == 1, second.tokens.count == 1, second.tokens.upperBound == line.count,
      first.value.units < 10, !first.isSpoken, !second.isSpoken, !second.saysMoney, !second.hasCents,
      (10..<100).contains(second.value.units), second.value.units % 5 == 0 || second.value.units % 10 == 9
    else { return false }
    guard let before = line.at(first.tokens.lowerBound - 1), before.kind == .word, !isAmongPeople(first)
    else {
      return false
    }
    return before.letterCase == .lower && before.joint != .hyphen
      && !before.can([.numbered, .numberedGood, .age])
      && line.at(0)?.kind == .word
  }

  /// `table for 4 60`: before a price, `for` tells among how many.
  private func isAmongPeople(_ phrase: NumberPhrase) -> Bool {
    line.at(phrase.tokens.lowerBound - 1)?.can(.purpose) == true
  }

  func mayCount(_ phrase: NumberPhrase) -> Bool {
    phrase.role == .amount && !phrase.saysMoney && !phrase.hasCents && !phrase.isLong && phrase.value.isWhole
      && phrase.value.units > 0 && phrase.value.units <= 1_000 && phrase.fault == nil
  }

  /// The nearest other money of the same part, to the right or left.
  private func neighbour(of index: Int, in phrases: [NumberPhrase], step: Int) -> Int? {
    var other = index + step
    while phrases.indices.contains(other) {
      guard parts.sharePart(phrases[index].tokens.lowerBound, phrases[other].tokens.lowerBound) else {
        return nil
      }
      if phrases[other].role == .amount { return other }
      other += step
    }
    return nil
  }

  private func isCount(_ phrase: NumberPhrase, before price: NumberPhrase) -> Bool {
    let end = phrase.tokens.upperBound
    let before = line.at(phrase.tokens.lowerBound - 1)
    if before?.can([.of, .place, .with, .purpose]) == true,
      line.at(phrase.tokens.lowerBound - 2)?.can(.container) == true, end < price.tokens.lowerBound
    {
      // "bag of 7 lemons 3"
      return true
    }
    if end == price.tokens.lowerBound { return phrase.value.units < 100 && before?.can(.purpose) == true }
    if before?.can(.purpose) == true, phrase.value.units <= 20, let next = line.at(end),
      next.can([.place, .with, .purpose, .on])
    {
      // "table for 4 at …", said before the price.
      return price.strength > phrase.strength || phrase.value.isLess(than: price.value)
    }
    // "catan for 4 players 38"
    if before?.can(.purpose) == true, phrase.value.units <= 20, line.at(price.tokens.upperBound) == nil,
      hasPlural(from: end, to: min(end + 1, price.tokens.lowerBound))
    {
      return true
    }
    if let of = line.at(end), of.can(.purpose), price.tokens.lowerBound == end + 1 {
      // "3 for 10": the price of all three.
      return phrase.value.units <= 24 && phrase.value.isLess(than: price.value)
    }
    guard let next = line.at(end), next.kind == .word || next.kind == .emoji, !isSmall(next) else {
      return false
    }
    if phrase.value.units >= 100 {
      // "100 napkins 4": so many of what is all that the line says.
      return line.count == price.tokens.upperBound && !hasItem(beforeToken: phrase.tokens.lowerBound)
        && phrase.value.units % 10 == 0 && price.value.isLess(than: phrase.value)
        && hasPlural(from: end, to: price.tokens.lowerBound) && price.tokens.lowerBound < end + 3
    }
    var score = 0
    // "coffee 3.50 1 bagel 2.75": after one price, a bare number counts what the next price is of.
    if let last = line.at(phrase.tokens.lowerBound - 1), last.kind == .number,
      price.strength > phrase.strength
    {
      score += 1
    }
    if next.can(.container) { score += 1 }
    if hasPlural(from: end, to: price.tokens.lowerBound) { score += 2 }
    if price.strength > phrase.strength { score += 1 }
    let isFirst = !hasItem(beforeToken: phrase.tokens.lowerBound)
    score += isFirst ? 1 : -1
    if phrase.value.units <= 3 { score += 1 }
    if phrase.value.units > 12 { score -= 1 }
    if price.value.isLess(than: phrase.value) { score -= 1 }
    // "30 eggs 9", "6 uova 2,40": nothing follows that the second could count or pay.
    let isClearer = phrase.value.units > 12 || price.strength > phrase.strength
    if isFirst, isClearer, line.at(price.tokens.upperBound) == nil { score += 1 }
    if let after = line.at(price.tokens.upperBound), after.kind == .word, !after.entry.isKnown { score -= 1 }
    return score >= 2
  }

  /// `box of 10, 27.50`: so many in what holds them, at the end of a part before that of the price.
  private func isHeld(_ phrase: NumberPhrase, in phrases: [NumberPhrase]) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    return line.at(start - 1)?.can(.of) == true && line.at(start - 2)?.can(.container) == true
      && parts.isSeparator(end)
      && phrases.last.map { $0.role == .amount && $0.tokens.lowerBound > end } == true
  }

  /// `took 2 tins back`: how many of what goes back; the money that came of it is another number.
  private func isBroughtBack(_ phrase: NumberPhrase) -> Bool {
    guard line.hints(at: .back), let before = line.at(phrase.tokens.lowerBound - 1) else { return false }
    // "took back 4 tins"
    let isBack = before.hints(at: .back) && before.kind == .word
    guard let verb = isBack ? line.at(phrase.tokens.lowerBound - 2) : before,
      KindRule.carrying.contains(verb.key) || verb.hints(at: .returned)
    else { return false }
    let end = phrase.tokens.upperBound
    if isBack { return line.at(end)?.kind == .word && line.hasPluralEnding(at: end) }
    return (end + 1..<max(end + 1, min(end + 4, line.count))).contains {
      line[$0].hints(at: .back) && parts.sharePart(end, $0)
    }
  }

  /// `20 for 3 tickets`, `£73.50 for band 2`.
  private func isCount(_ phrase: NumberPhrase, after price: NumberPhrase) -> Bool {
    let (from, to) = (price.tokens.upperBound, phrase.tokens.lowerBound)
    if price.strength > phrase.strength, to == from + 2, line[from].can([.purpose, .on]),
      line[from + 1].kind == .word,
      line.at(phrase.tokens.upperBound).map({ $0.kind == .punctuation }) ?? true
    {
      return true
    }
    // "usually 9 but i got the berries for 6"
    let isAsked = (0..<to).contains { line[$0].hints(at: .asked) }
    guard !isAsked, let before = line.at(phrase.tokens.lowerBound - 1),
      before.can([.purpose, .on, .of, .the]), phrase.value.units < 100
    else {
      return false
    }
    guard let next = line.at(phrase.tokens.upperBound) else { return phrase.value.units <= 12 }
    return next.kind == .word
      && (hasPlural(from: phrase.tokens.upperBound, to: line.count) || phrase.isSpoken)
  }

  /// `stew for 2, 12`.
  private func isForPeople(_ phrase: NumberPhrase) -> Bool {
    guard let before = line.at(phrase.tokens.lowerBound - 1), let next = line.at(phrase.tokens.upperBound)
    else {
      return false
    }
    return before.can(.purpose) && before.kind == .word && next.isMark(",") && phrase.value.units <= 12
  }

  private func countsThings(_ phrase: NumberPhrase) -> Bool {
    guard let next = line.at(phrase.tokens.upperBound), next.kind == .word, !isSmall(next) else {
      return false
    }
    // Plurals of other languages have too many forms to be told: "zwei Brezeln", "due pizze".
    return phrase.value.units <= 24
      && (phrase.value.units == 1 || line.language != .english && phrase.value.units <= 12
        || hasPlural(from: phrase.tokens.upperBound, to: line.count))
  }

  /// Whether the phrase is the price of what other parts name: alone in its part, or announced by `for`, `was`,
  /// `total`.
  private func isPriceOfAll(_ phrase: NumberPhrase) -> Bool {
    guard phrase.role == .amount else { return false }
    if let before = line.at(phrase.tokens.lowerBound - 1),
      before.can([.purpose, .amountCue, .total]) || before.isMark("=") || before.isMark(":")
    {
      return true
    }
    if CountRule.saysTotal(line, at: phrase.tokens.upperBound) { return true }
    let part = parts.part(phrase.tokens.lowerBound)
    return !line.tokens.indices.contains { index in
      parts.part(index) == part && claimed[index] == .free && !phrase.tokens.contains(index)
        && !parts.isSeparator(index) && line[index].kind == .word
        && !line[index].can([.function, .filler, .pronoun, .spend, .amountCue, .approximate, .the, .article])
        && !line[index].hints(at: .refund)
    }
  }

  /// Whether the price of what the phrase counts is said in another part: after all that was bought, or on its own.
  private func isPricedLater(_ index: Int, in phrases: [NumberPhrase]) -> Bool {
    if phrases.indices.contains(where: { $0 != index && isPriceOfAll(phrases[$0]) }) { return true }
    guard let next = phrases.indices.first(where: { $0 > index && phrases[$0].role == .amount }) else {
      return false
    }
    return hasItem(beforeToken: phrases[next].tokens.lowerBound)
  }

  private func isSmall(_ token: Token) -> Bool {
    token.can([
      .purpose, .on, .place, .with, .to, .of, .and, .amountCue, .relativeDay, .dayPart, .each, .pronoun,
      .function,
    ])
      && !token.can(.article)
  }

  /// Whether one of the next three words is written as a plural.
  private func hasPlural(from start: Int, to end: Int) -> Bool {
    for index in start..<min(start + 3, end, line.count) {
      let token = line[index]
      guard token.kind == .word, !parts.isSeparator(index), claimed[index] == .free else {
        return token.kind == .emoji
      }
      if token.can([.purpose, .place, .with, .on, .to]) { return false }
      if line.hasPluralEnding(at: index) { return true }
    }
    return false
  }

  /// Whether a word that may be bought stands before the token in its part.
  private func hasItem(beforeToken start: Int) -> Bool {
    var index = start - 1
    while index >= 0, parts.sharePart(index, start), !parts.isSeparator(index) {
      let token = line[index]
      let isEmpty = token.can([
        .function, .filler, .pronoun, .spend, .amountCue, .approximate, .the, .article, .purpose,
      ])
      if claimed[index] == .free, token.kind == .word || token.kind == .emoji, !isEmpty { return true }
      index -= 1
    }
    return false
  }
}
