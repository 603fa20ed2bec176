import SpendCore
import SpendWords

/// Tells which numbers of a line are money, and which count, measure or name things.
struct NumberRoles {
  let line: TokenLine
  let today: CivilDate

  /// Gives each phrase its role by what stands beside it.
  func assign(to phrases: inout [NumberPhrase], _ claimed: [TokenClaim]) {
    for index in phrases.indices {
      assignByNeighbours(&phrases[index], isAlone: phrases.count == 1, claimed)
    }
    let hasSeveral = phrases.count > 1
    if hasSeveral { RangeRule(line: line).assignHyphenated(&phrases) }
    assignWeights(&phrases)
    guard hasSeveral else { return }
    assignRaces(&phrases)
    assignUnitPrices(&phrases)
    assignInstalments(&phrases)
    RangeRule(line: line).assign(to: &phrases)
  }

  /// `10k training shoes 140`, `5k entry $30`: a letter for thousands before what was bought names a distance.
  private func assignRaces(_ phrases: inout [NumberPhrase]) {
    for index in phrases.indices.dropLast() where phrases[index].role == .amount && !phrases[index].saysMoney
    {
      let (phrase, later) = (phrases[index], phrases[index + 1])
      guard phrase.tokens.count == 2, line[phrase.tokens.upperBound - 1].joint == .glued,
        line[phrase.tokens.upperBound - 1].end - line[phrase.tokens.upperBound - 1].start == 1,
        later.role == .amount, later.value.isLess(than: phrase.value),
        (phrase.tokens.upperBound..<later.tokens.lowerBound).allSatisfy({
          line[$0].kind == .word && !line[$0].can([.and, .purpose, .on, .place, .to, .amountCue])
        })
      else { continue }
      phrases[index].role = .name
    }
  }

  /// `50 cent wings 12`: the singular before what was bought says of which kind it is.
  private func assignUnitPrices(_ phrases: inout [NumberPhrase]) {
    for index in phrases.indices.dropLast() where phrases[index].role == .amount {
      let (phrase, later) = (phrases[index], phrases[index + 1])
      guard line[phrase.tokens.upperBound - 1].key == Self.cent,
        line[phrase.tokens.lowerBound].key != Self.one,
        later.role == .amount, later.tokens.lowerBound > phrase.tokens.upperBound,
        (phrase.tokens.upperBound..<later.tokens.lowerBound).allSatisfy({
          line[$0].kind == .word && !line[$0].can([.and, .purpose, .on, .place, .to, .amountCue])
            || line[$0].isMark(",") && line[$0 + 1].can(.container)
        })
      else { continue }
      phrases[index].role = .name
    }
  }

  /// `tires 480, 4 payments of 120`: how the price is paid.
  private func assignInstalments(_ phrases: inout [NumberPhrase]) {
    guard phrases.count > 2 else { return }
    for index in phrases.indices.dropLast() where !phrases[index].saysMoney {
      let (count, part) = (phrases[index], phrases[index + 1])
      let end = count.tokens.upperBound
      guard part.tokens.lowerBound == end + 2, Self.instalments.contains(line[end].key),
        line[end + 1].can(.of)
      else { continue }
      phrases[index].role = .count
      phrases[index + 1].role = .unitPrice
    }
  }

  private func assignByNeighbours(
    _ phrase: inout NumberPhrase,
    isAlone: Bool,
    _ claimed: [TokenClaim]
  ) {
    let start = phrase.tokens.lowerBound
    let end = phrase.tokens.upperBound
    let before = line.at(start - 1)
    let next = line.at(end)
    if let next, next.isMark("%") || next.kind == .word && Self.percentWords.contains(next.key) {
      phrase.role = .percent
      phrase.isPercent = true
      return
    }
    // "peso 71 kilos": I weigh, and no pesos.
    if line.language != .english, line[start].kind == .word, line[start].can(.currency), let next,
      next.kind == .word, next.can(.measure), !next.can([.currency, .minorUnit])
    {
      phrase.role = .measure
      return
    }
    guard !phrase.saysMoney else { return }
    let isDayOf = before?.can(.timeUnit) == true && next?.can(.of) == true && !phrase.hasCents
    if isDayOf {
      phrase.role = .date
      return
    }
    // "in may 2015"
    if let before, before.can(.month), before.kind == .word, (1_900...2_200).contains(line[start].whole),
      phrase.tokens.count == 1, claimed[start - 1] == .free
    {
      phrase.role = .date
      return
    }
    // "shared the cab fifty fifty"
    if phrase.isSpoken, phrase.tokens.count == 2, line[start].key == line[start + 1].key, line.can(.split) {
      phrase.role = .share
      return
    }
    if NameNumberRule.isOurNumber(start, in: line) {
      phrase.role = .people
      return
    }
    if !isAlone, let role = NameNumberRule(line: line, today: today).role(of: phrase) {
      phrase.role = role
      return
    }
    let first = line[start]
    if let before, before.isMark("#") || before.isMark("*") && line.at(start - 2)?.kind != .number,
      first.joint == .glued
    {
      phrase.role = .identifier
      return
    }
    if !isAlone, isPartOfCode(start) || isEndOfCode(start) {
      phrase.role = .identifier
      return
    }
    if first.joint == .hyphen, let before, before.kind == .word, !phrase.hasCents {
      phrase.role = .name
      return
    }
    // "1. coffee 4.50" numbers a list.
    if start == 0, !isAlone, !phrase.hasCents, let next, next.isMark(".") || next.isMark(")"),
      next.joint == .glued
    {
      phrase.role = .listNumber
      return
    }
    // "split 3 ways": the price is shared among more than one.
    if let next, next.can(.share), !next.can(.of),
      line.can(.split) || !isAlone && next.key == SplitRule.waysWord,
      phrase.value.isWhole
    {
      phrase.role = (2...100).contains(phrase.value.units) ? .share : .unaccounted
      return
    }
    // "4 of them at 85 each"
    let isOfSome = next?.can(.of) == true && line.at(end + 1)?.can(.pronoun) == true
    let isOfUs = isOfSome && line[end + 1].hints(at: .user)
    // "a couple of rolls"
    let isSomeOf = phrase.isSpoken && phrase.value.units <= 12 && line[end - 1].can(.of)
    if isSomeOf, !isAlone, phrase.value.isWhole {
      phrase.role = .count
      return
    }
    // "a haircut that makes me look 12"
    if !isAlone, phrase.tokens.count == 1, phrase.value.isWhole, phrase.value.units < 120, let before,
      Self.seeming.contains(before.key)
    {
      phrase.role = .age
      return
    }
    // "the 4 of us", "buy one get one".
    if isOfSome || phrase.isSpoken && phrase.value.units == 1 && phrase.value.isWhole && !isAlone {
      phrase.role = isOfUs ? .people : .count
      return
    }
    if first.joint == .slash || first.joint == .colon {
      phrase.role = first.joint == .colon ? .time : .name
      return
    }
    // "tea 9 day before yesterday": the unit belongs to the date.
    if let next, claimed[end] != .date || next.joint != .space {
      assign(&phrase, next: next, at: end, isAlone: isAlone)
    }
    // "paid 15 4 parking": the digit stands for the word.
    if phrase.role == .amount, before?.kind == .number, first.joint == .space, first.key == Self.four,
      next?.kind == .word
    {
      phrase.role = .word
    }
    guard phrase.role == .amount, let before, before.kind == .word, !phrase.hasCents, phrase.value.isWhole
    else { return }
    if before.can(.with), let next, next.kind == .word, !phrase.isLong, !next.can(.surcharge),
      isAlone ? !next.can(Self.smallWords) : phrase.value.units <= 20
    {
      // "with 2 friends"
      phrase.role = .people
    } else if before.can(.the), line.at(start - 2)?.can(.place) == true, let next, next.kind == .word,
      first.joint == .space, !next.can(Self.smallWords)
    {
      // "at the 99 diner"
      phrase.role = .name
    } else if before.can([.numbered, .age]) || before.can(.bankNoise) && phrase.value.units > 99_999 {
      phrase.role = before.can(.age) ? .age : .identifier
    } else if before.can(.bankNoise), before.letterCase == .upper {
      phrase.doubt = .identifier
    } else if before.can(.numberedGood), first.joint == .space, !isPaidByCode(start),
      !isPriceOfGood(before, from: start - 1, at: end)
    {
      phrase.doubt = .identifier
    } else if before.key == Self.at, phrase.value.units <= 12, !phrase.isLong, next?.can(.each) != true {
      phrase.doubt = .time
    } else if SplitRule.isBetween(before), line.can(.split) {
      phrase.role = .share
    } else if !isAlone, phrase.value.units <= 20, isAmong(phrase) {
      phrase.role = .people
    } else if let next, isShortFor(phrase, next, isAlone: isAlone) {
      phrase.role = .word
    } else if !phrase.isSpoken, phrase.value.units >= 1_990, phrase.value.units <= today.year + 2,
      !phrase.isLong,
      !isAlone,
      !before.can([.purpose, .spend, .amountCue])
    {
      phrase.doubt = .date
    }
  }

  /// `among four`, `entre cuatro`, `à quatre, 21 chacun`, `zu dritt geteilt`: how many shared a price.
  private func isAmong(_ phrase: NumberPhrase) -> Bool {
    var index = phrase.tokens.lowerBound - 1
    while let small = line.at(index), small.can([.the, .article, .pronoun]), !small.can([.to, .place, .with])
    {
      index -= 1
    }
    guard let before = line.at(index) else { return false }
    let next = line.at(phrase.tokens.upperBound)
    let ends = next.map { $0.kind == .punctuation || $0.can([.split, .each, .of, .share]) } ?? true
    if before.hints(at: .among) { return ends || next?.can(.measure) == true }
    guard line.language != .english, line.can([.split, .each]) else { return false }
    return ends && (before.can([.to, .place]) || phrase.isSpoken && before.can(.with))
      || next?.can(.measure) == true
  }

  /// `us*2k4lp`: all that touches a mark of a bank's code is part of it.
  private func isPartOfCode(_ start: Int) -> Bool {
    var index = start
    while index > 0, line[index].joint == .glued, line[index].kind == .word || line[index].kind == .number {
      index -= 1
    }
    guard index < start, line[index].isMark("*") || line[index].isMark("#") else { return false }
    return line.at(index - 1)?.kind == .word && start - index > 1
  }

  /// `8xyz214`: digits behind letters that touch digits themselves.
  private func isEndOfCode(_ start: Int) -> Bool {
    guard line[start].joint == .glued, let letters = line.at(start - 1), letters.kind == .word,
      letters.joint == .glued, !letters.entry.isKnown
    else { return false }
    return line.at(start - 2)?.kind == .number
  }

  /// `table 120, chairs 80`, `soup 8, train ticket 34`: a good that is bought in a part of its own.
  private func isPriceOfGood(_ good: Token, from start: Int, at end: Int) -> Bool {
    if isInList(start, end) { return true }
    guard let next = line.at(end) else {
      let earliest = max(start - 2, 0)
      return Self.bought.contains(good.key)
        && (earliest..<max(start, earliest)).contains { endsPart(line[$0]) }
    }
    // "room 120 plus tax 16.80"
    let isRaised = next.can(.and) || next.isMark("+")
    if isRaised, (end + 1..<end + 4).contains(where: { line.at($0)?.can(.surcharge) == true }) { return true }
    return Self.bought.contains(good.key) && endsPart(next)
  }

  /// `duvet 85 but with my discount code 68`: behind a price, what reduces it stands before another.
  private func isPaidByCode(_ start: Int) -> Bool {
    guard let before = line.at(start - 2), before.can(.reduction) || before.isMark("%") else { return false }
    return line.tokens[..<start].contains { $0.kind == .number }
  }

  /// `at ikea: shelf 49, lamp 27`: a part of a word and its number, beside another that ends in one.
  private func isInList(_ word: Int, _ end: Int) -> Bool {
    func isEnd(_ index: Int) -> Bool { line.at(index).map { endsPart($0) || $0.isMark(":") } ?? true }
    guard isEnd(word - 1), isEnd(end) else { return false }
    if line.at(word - 2)?.kind == .number { return true }
    let next = (end + 1..<max(end + 1, line.count)).first { isEnd($0) } ?? line.count
    return line.at(next - 1)?.kind == .number && next - 1 > end
  }

  private func endsPart(_ token: Token) -> Bool {
    token.isMark(",") || token.isMark(";") || token.isMark("+") || token.can(.and)
  }

  /// `present 4 emma`: the digit stands for the word `for`.
  private func isShortFor(_ phrase: NumberPhrase, _ next: Token, isAlone: Bool) -> Bool {
    guard !isAlone, phrase.value.units == 4, !phrase.isSpoken, next.kind == .word else { return false }
    return next.can([.firstName, .relation, .title, .the, .pronoun]) || next.letterCase == .capitalised
  }

  private func assign(_ phrase: inout NumberPhrase, next: Token, at end: Int, isAlone: Bool) {
    switch next.joint {
    case .slash:
      if next.kind == .number { phrase.role = .name }
    case .colon:
      phrase.role = .time
    case .hyphen where next.kind == .word:
      // "12-pack" is a measure, "2-for-1" and "3-course" are names; "20-dollar" was read as money before.
      phrase.role = next.can(.measure) ? .measure : .name
    case .glued where next.kind == .word:
      if next.can(.times) {
        // "1x burger 13"
        if line.at(end + 1)?.kind == .word, line[end + 1].joint == .space { phrase.role = .count }
        return
      }
      if next.can(.measure) {
        phrase.role = .measure
      } else if next.end - next.start < 4 {
        phrase.role = .name
      }
    case .space where next.kind == .word:
      if next.can(.measure), !isRateUnit(at: end), !isShortForWith(at: end, isAlone: isAlone),
        !next.can([.currency, .minorUnit]) || !isAlone
      {
        phrase.role = .measure
      }
    // "3 large fries", "2 hour parking": the unit may follow an adjective; only units count here.
    default: break
    }
  }

  /// `45 w/ Joe`, `15 w tim`: the letter is no watt.
  private func isShortForWith(at index: Int, isAlone: Bool) -> Bool {
    guard line[index].can(.with), let next = line.at(index + 1) else { return false }
    return isAlone || next.isMark("/") || next.joint == .slash || next.can([.firstName, .relation, .pronoun])
  }

  /// `12 per person`, `4 an hour`: the unit belongs to the price.
  private func isRateUnit(at index: Int) -> Bool { line[index].can([.per, .article]) }

  /// Pounds are a weight where `of` follows or other money is said.
  private func assignWeights(_ phrases: inout [NumberPhrase]) {
    for index in phrases.indices where phrases[index].mayBeWeight {
      // "i weigh 180 pounds"
      guard let verb = line.at(phrases[index].tokens.lowerBound - 1), Self.weighing.contains(verb.key) else {
        continue
      }
      phrases[index].role = .measure
    }
    guard phrases.count > 1 else { return }
    for index in phrases.indices where phrases[index].mayBeWeight && phrases[index].role == .amount {
      let others = phrases.indices.filter {
        $0 != index && phrases[$0].role == .amount && !phrases[$0].mayBeWeight
      }
      guard !others.isEmpty else { continue }
      let next = line.at(phrases[index].tokens.upperBound)
      let countsThing = next.map { $0.can(.of) || $0.kind == .word && !$0.entry.isKnown } ?? false
      // "forty-eight pounds, then £12.50 for a lead" are sterling.
      let isSterling = others.contains {
        phrases[$0].currency != 0 && phrases[$0].currency == phrases[index].currency
      }
      let hasClear = others.contains { phrases[$0].saysMoney || phrases[$0].hasCents } && !isSterling
      if countsThing || hasClear, !phrases[index].hasCents || next?.can(.of) == true {
        phrases[index].role = .measure
      }
    }
  }

  /// Words that begin something else than what a number before them is of.
  private static let smallWords: WordRoles = [
    .place, .on, .purpose, .and, .with, .to, .of, .relativeDay, .dayPart, .function, .currency, .minorUnit,
  ]
}
