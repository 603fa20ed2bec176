import SpendCore
import SpendWords

/// Numbers that say how much something is, where or when, what was put back, or how a game ended: no payments.
extension PaymentScore {
  /// Whether the line tells how much something is, where, or when, and nobody who paid: `pulse 64`, `row 12 seat 31`,
  /// `the bus is due 8.15`.
  var isReading: Bool {
    guard let price = reader.prices.first, price.computation == nil,
      !reader.line.hints(at: [.pays, .paying])
    else { return false }
    if reader.prices.count == 1, isRate(price.tokens) || isPartySize(price.tokens) { return true }
    let start = price.tokens.lowerBound
    guard sorts[start].isNumberAlone else { return false }
    if reader.prices.count == 1, sorts[start].isBarePrice {
      let isOneOfMany =
        reader.phrases.contains { $0.role == .identifier }
        && !sorts.indices.contains { sorts[$0].isKnownThing && !isNumbered($0) }
        || endsCode(start)
      if isOneOfMany || isIngredient(price.tokens) { return true }
    }
    if sorts[start].isBarePrice, isHeat(price.tokens) || followsItsHour(start) || isRestOfCode(start) {
      return true
    }
    // "im 24 and my knees hurt"
    if sorts[start].isBarePrice, start > 0, start < 3, Self.selves.contains(reader.line[start - 1].key) {
      return true
    }
    // "unleaded hit 1.98"
    if start > 0, Self.reaching.contains(reader.line[start - 1].key) { return true }
    // "sprint 14 starts monday"
    if let verb = reader.line.at(price.tokens.upperBound), Self.timed.contains(verb.key) { return true }
    var index = start - 1
    // "volume is at 20", "der Zug kommt um 17 Uhr 12"
    while index > 0, sorts[index] == .day || isNumber(index) || reader.line[index].can(Self.leads),
      !Self.timed.contains(reader.line[index].key)
    {
      index -= 1
    }
    guard let word = reader.line.at(index), word.kind == .word else { return false }
    // "ferry at 7.15"
    if reader.prices.count == 1, reader.line[start - 1].can(.place), travels(index) {
      return mayBeHour(price.value)
    }
    if Self.timed.contains(word.key) { return mayBeHour(price.value) || mayBeMinutes(start) }
    // "lunch in 15"
    let endsLine = sorts.count == price.tokens.upperBound
    if endsLine, price.value.isWhole, start > 1, reader.line[start - 1].hints(at: .ahead),
      !reader.line[start - 2].can(.function)
    {
      return true
    }
    // "Heizung auf 21", "Heizung auf 21 Grad"
    let isOn =
      reader.line[start - 1].can(.on)
      && (endsLine || sorts.count == price.tokens.upperBound + 1 && !sorts[sorts.count - 1].isKnownThing)
    if index == 0, isOn || Self.adjusted.contains(word.key) { return true }
    let pair = index > 0 ? reader.line[index - 1].key.followed(by: word.key) : word.key
    return word.hints(at: .networkCoin) || Self.measured.contains(word.key) || Self.measured.contains(pair)
  }

  /// `flight ba 283`, `model no. 550`.
  private func endsCode(_ start: Int) -> Bool {
    guard start > 1, !reader.line[start - 1].entry.isKnown else { return false }
    let names = NameNumberRule(line: reader.line, today: reader.today)
    return names.isCodeNumber(start) || names.isNumbered(start)
  }

  /// `apartment 3`: a thing that is told apart by the number behind it.
  func isNumbered(_ index: Int) -> Bool {
    reader.line[index].can([.numbered, .numberedGood]) && index + 1 < sorts.count && isNumber(index + 1)
  }

  private static let leads: WordRoles = [.amountCue, .place, .to, .on, .function]

  private func isNumber(_ index: Int) -> Bool {
    index < sorts.count && reader.line[index].kind == .number && !sorts[index].isPrice
  }

  /// `table for 6 at 8:15`: for how many, and when.
  private func isPartySize(_ price: Range<Int>) -> Bool {
    guard sorts[price.lowerBound].isBarePrice, reader.line.at(price.lowerBound - 1)?.can(.purpose) == true
    else { return false }
    return (price.upperBound..<min(price.upperBound + 4, sorts.count)).contains {
      sorts[$0] == .day && (reader.line[$0].joint == .colon || reader.line[$0].can(.clock))
    }
  }

  /// `petrol is 1.94 a litre`: what things cost, not what was paid.
  private func isRate(_ price: Range<Int>) -> Bool {
    guard let verb = reader.line.at(price.lowerBound - 1), Self.present.contains(verb.key),
      let per = reader.line.at(price.upperBound), per.can([.article, .per]),
      let unit = reader.line.at(price.upperBound + 1)
    else { return false }
    return unit.kind == .word && unit.can([.measure, .container])
  }

  /// `bake at 190 for 35 minutes`: how hot, and how long.
  private func isHeat(_ price: Range<Int>) -> Bool {
    let unit = price.upperBound + 2
    return reader.line.at(price.lowerBound - 1)?.can(.place) == true
      && reader.line.at(price.upperBound)?.can(.purpose) == true && isNumber(price.upperBound + 1)
      && reader.line.at(unit)?.can(.measure) == true && reader.line.at(unit)?.can(.timeUnit) == true
  }

  /// `grandpa used to get a haircut for 25 cents`: what was done again and again, long ago.
  var isHabit: Bool {
    let line = reader.line
    guard let price = reader.prices.first?.tokens.lowerBound, reader.prices.count == 1,
      !reader.phrases.contains(where: { $0.role == .formerPrice })
    else { return false }
    return line.tokens[..<price].indices.dropLast().contains { index in
      Self.used.contains(line[index].key) && line[index + 1].can(.to)
    }
  }

  /// `pizza under 10`, `under 25`: what is asked about, and hardly what was paid; not where the word is of a name.
  var isBounded: Bool {
    if BoundWord.opens(reader.line) { return true }
    guard let price = reader.prices.first?.tokens.lowerBound, reader.prices.count == 1,
      BoundWord.precedes(price, in: reader.line)
    else { return false }
    return !reader.matches.contains { $0.tokens.count > 1 && $0.tokens.contains(price - 1) }
  }

  /// `1 tsp salt, 3 cloves garlic`: so many of them, as of what was measured before.
  private func isIngredient(_ price: Range<Int>) -> Bool {
    let next = price.upperBound
    guard next < sorts.count, reader.line[next].kind == .word, reader.line.hasPluralEnding(at: next) else {
      return false
    }
    return reader.phrases.contains {
      ($0.role == .measure || $0.role == .count) && $0.tokens.upperBound <= price.lowerBound
    }
  }

  /// `gp at 11 40`: the minutes of an hour.
  private func followsItsHour(_ start: Int) -> Bool {
    guard start > 1 else { return false }
    // "Abflug 6 Uhr 55"
    if sorts[start - 1] == .day, reader.line[start - 1].can(.clock) { return mayBeMinutes(start) }
    guard isNumber(start - 1), reader.line[start - 2].can(.place) || travels(start - 2) else { return false }
    return reader.line[start - 1].whole < 24 && mayBeMinutes(start)
  }

  /// `der Zug kommt um 17 Uhr 42`, `train leaves 18 45`: what stands right behind an hour.
  private func mayBeMinutes(_ start: Int) -> Bool {
    let hour = reader.line[start - 1]
    let isHour =
      isNumber(start - 1) || sorts[start - 1] == .day && !hour.can([.weekday, .month, .relativeDay])
    return isHour && (10..<60).contains(reader.line[start].whole)
  }

  /// `case number 20 118`: digits of what is numbered.
  private func isRestOfCode(_ start: Int) -> Bool {
    start > 2 && isNumber(start - 1) && reader.line[start - 2].can(.numbered)
      && reader.line[start - 3].can(.numberedGood)
  }

  /// Whether the word at `index` is something that leaves at an hour.
  private func travels(_ index: Int) -> Bool {
    let onTime: [Concept?] = [.flight, .transit, .journey]
    return reader.matches.contains {
      $0.tokens.contains(index) && !$0.isBusiness && onTime.contains($0.concept)
    }
  }

  /// Whether a number is one of a clock: `8.15`, `19`.
  private func mayBeHour(_ number: DecimalNumber) -> Bool {
    number.units(atScale: 2).map { $0 < 2_460 && $0 % 100 < 60 } ?? false
  }

  /// `nearly paid 60 for parking`.
  var isAlmostPaid: Bool {
    let line = reader.line
    guard line.hints(at: [.pays, .paying]) else { return false }
    return line.tokens.indices.dropLast().contains { index in
      Self.almost.contains(line[index].key) && line[index + 1].hints(at: [.pays, .paying])
    }
  }

  /// `put the 18 dollar candle back`: a thing with its price stands between what is done with it.
  var isPutBack: Bool {
    let line = reader.line
    // "die jas was 140, toch teruggehangen"
    if line.language != .english, !line.hints(at: [.pays, .paying]),
      line.tokens.contains(where: { Self.putAway.contains($0.key) })
    {
      return true
    }
    guard line.hints(at: .back), let back = line.tokens.lastIndex(where: { $0.key == Self.back }),
      let verb = line.tokens[..<back].lastIndex(where: { Self.put.contains($0.key) })
    else { return false }
    let between = sorts[verb + 1..<back]
    // "had a 12 dollar salad in my hand and put it back"
    if reader.prices[0].tokens.upperBound <= verb, !between.isEmpty,
      (verb + 1..<back).allSatisfy({
        reader.line[$0].can([.pronoun, .the]) || Self.pointing.contains(reader.line[$0].key)
      })
    {
      return !reader.line.hints(at: .pays)
    }
    return between.contains(where: \.isPrice) && between.last.map { $0.isKnownThing || $0.isUnknown } ?? false
  }

  /// `lakers 112 celtics 108`, `we lost the match 21 14`: how a game ended.
  var isScore: Bool {
    if isGrade { return true }
    let prices = reader.prices
    guard let first = prices.first, prices.allSatisfy({ sorts[$0.tokens.lowerBound].isBarePrice }) else {
      return false
    }
    // "cowboys up 21 to 17"
    if prices.count == 2, prices[1].tokens.lowerBound == first.tokens.upperBound + 1,
      reader.line[first.tokens.upperBound].can(.to)
    {
      return true
    }
    if prices.count == 1, let other = reader.line.at(first.tokens.lowerBound - 1), other.kind == .number {
      return reader.line.tokens.contains { Self.contested.contains($0.key) }
    }
    // "hawks 88 bulls 92": of one side the name is known at least.
    let said = sorts.prefix(4).indices
    return reader.phrases.count == 2 && reader.phrases[1].tokens == 3..<4
      && !sorts.dropFirst(4).contains(where: \.isKnownThing) && said.contains(where: isTeam)
      && said.allSatisfy { reader.line[$0].kind == .number || isTeam($0) || sorts[$0].isUnknown }
  }

  /// `got 87 on the midterm`: what an examination was worth.
  private var isGrade: Bool {
    guard reader.prices.count == 1, let price = reader.prices.first?.tokens,
      sorts[price.lowerBound].isBarePrice,
      let joint = reader.line.at(price.upperBound), joint.can([.on, .place])
    else { return false }
    return reader.line.tokens[price.upperBound...].prefix(6).contains { Self.graded.contains($0.key) }
  }

  /// Whether the word at `index` is a name that leaves what was bought to other words: `lakers` without `tickets`.
  private func isTeam(_ index: Int) -> Bool {
    reader.matches.contains {
      $0.tokens.contains(index) && !$0.isBusiness && $0.entry.strength == .generic
        && $0.concept?.theme == .leisure
    }
  }
}
