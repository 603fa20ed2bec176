import SpendCore
import SpendWords

/// What a number is by the words and marks right beside it.
extension NumberRoles {
  /// Gives `phrase` its role; `isAlone` is whether the line has no other number.
  func assignByNeighbours(_ phrase: inout NumberPhrase, isAlone: Bool, _ claimed: [TokenClaim]) {
    if isPercent(phrase) {
      phrase.role = .percent
      phrase.isPercent = true
      return
    }
    if isWeight(phrase) {
      phrase.role = .measure
      return
    }
    guard !phrase.saysMoney else { return }
    if let role = roleOfDay(phrase, claimed) ?? roleOfSharing(phrase) ?? roleOfName(phrase, isAlone: isAlone)
      ?? roleOfCount(phrase, isAlone: isAlone) ?? roleOfJoint(phrase)
    {
      phrase.role = role
      return
    }
    let end = phrase.tokens.upperBound
    // "tea 9 day before yesterday": the unit belongs to the date.
    if let next = line.at(end), claimed[end] != .date || next.joint != .space {
      assign(&phrase, next: next, at: end, isAlone: isAlone)
    }
    if phrase.role == .amount, standsForWord(phrase) { phrase.role = .word }
    guard phrase.role == .amount, let before = line.at(phrase.tokens.lowerBound - 1), before.kind == .word,
      !phrase.hasCents, phrase.value.isWhole
    else { return }
    assignWhole(&phrase, behind: before, isAlone: isAlone)
  }

  // MARK: By marks and joints

  private func isPercent(_ phrase: NumberPhrase) -> Bool {
    guard let next = line.at(phrase.tokens.upperBound) else { return false }
    return next.isMark("%") || next.kind == .word && Self.percentWords.contains(next.key)
  }

  /// `8:15`, `10/12`: of a clock, or a part of a name.
  private func roleOfJoint(_ phrase: NumberPhrase) -> NumberRole? {
    switch line[phrase.tokens.lowerBound].joint {
    case .colon: .time
    case .slash: .name
    default: nil
    }
  }

  /// `peso 71 kilos`: I weigh, and no pesos.
  private func isWeight(_ phrase: NumberPhrase) -> Bool {
    let start = phrase.tokens.lowerBound
    guard line.language != .english, line[start].kind == .word, line[start].can(.currency),
      let next = line.at(phrase.tokens.upperBound)
    else { return false }
    return next.kind == .word && next.can(.measure) && !next.can([.currency, .minorUnit])
  }

  /// `paid 15 4 parking`, `got it 4 32`, `paid 60 2 fix my bike`: the digit stands for the word that sounds like it.
  private func standsForWord(_ phrase: NumberPhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    guard phrase.tokens.count == 1, line[start].joint == .space, let before = line.at(start - 1),
      let next = line.at(end)
    else { return false }
    switch line[start].key {
    case Self.four where before.kind == .number: return next.kind == .word
    // "pd 4 gas $41"
    case Self.four
    where before.hints(at: [.pays, .paying]) && next.kind == .word && !next.can(Self.smallWords):
      return (next.end - next.start < 4 || !line.hasPluralEnding(at: end))
        && !next.can([.measure, .container, .currency, .minorUnit])
        && line.tokens[(end + 1)...].contains { $0.kind == .currencySign || $0.kind == .number }
    case Self.four: return before.can(.pronoun) && (next.kind == .number || next.kind == .currencySign)
    case Self.two where before.kind == .number:
      // A count has its noun behind it, and no verb with its object.
      return next.kind == .word && (line.at(end + 1)?.can([.pronoun, .the]) == true || next.can(.function))
    // "went 2 hard", "uber 2 airport 41.20"
    case Self.two where next.kind == .word && !next.can(.measure):
      return (SplitRule.going.contains(before.key) || Self.destinations.contains(next.key))
        && !line.hasPluralEnding(at: end)
        && line.tokens.indices.contains { !phrase.tokens.contains($0) && line[$0].kind == .number }
    default: return false
    }
  }

  // MARK: By what is said beside it

  /// `day 3 of the trip`, `in may 2015`.
  private func roleOfDay(_ phrase: NumberPhrase, _ claimed: [TokenClaim]) -> NumberRole? {
    let start = phrase.tokens.lowerBound
    guard let before = line.at(start - 1) else { return nil }
    if before.can(.timeUnit), line.at(phrase.tokens.upperBound)?.can(.of) == true, !phrase.hasCents {
      return .date
    }
    let isYear = phrase.tokens.count == 1 && (1_900...2_200).contains(line[start].whole)
    return isYear && before.can(.month) && before.kind == .word && claimed[start - 1] == .free ? .date : nil
  }

  /// `shared the cab fifty fifty`, `the three of us`.
  private func roleOfSharing(_ phrase: NumberPhrase) -> NumberRole? {
    let start = phrase.tokens.lowerBound
    if phrase.isSpoken, phrase.tokens.count == 2, line[start].key == line[start + 1].key, line.can(.split) {
      return .share
    }
    return NameNumberRule.isOurNumber(start, in: line) ? .people : nil
  }

  /// A number of a name, a code or a list.
  private func roleOfName(_ phrase: NumberPhrase, isAlone: Bool) -> NumberRole? {
    let start = phrase.tokens.lowerBound
    if !isAlone, let role = NameNumberRule(line: line, today: today).role(of: phrase) { return role }
    let (first, before) = (line[start], line.at(start - 1))
    if let before, first.joint == .glued,
      before.isMark("#") || before.isMark("*") && line.at(start - 2)?.kind != .number
    {
      return .identifier
    }
    if !isAlone, isPartOfCode(start) || isEndOfCode(start) { return .identifier }
    if first.joint == .hyphen, before?.kind == .word, !phrase.hasCents { return .name }
    // "1. coffee 4.50" numbers a list.
    if start == 0, !isAlone, !phrase.hasCents, let next = line.at(phrase.tokens.upperBound),
      next.isMark(".") || next.isMark(")"), next.joint == .glued
    {
      return .listNumber
    }
    return nil
  }

  /// How many there are of people or things, or how old somebody is.
  private func roleOfCount(_ phrase: NumberPhrase, isAlone: Bool) -> NumberRole? {
    let end = phrase.tokens.upperBound
    let next = line.at(end)
    // "split 3 ways": the price is shared among more than one.
    if let next, next.can(.share), !next.can(.of),
      line.can(.split) || !isAlone && next.key == SplitRule.waysWord,
      phrase.value.isWhole
    {
      return (2...100).contains(phrase.value.units) ? .share : .unaccounted
    }
    // "a couple of rolls"
    let isSome = phrase.isSpoken && phrase.value.units <= 12 && line[end - 1].can(.of)
    if isSome, !isAlone, phrase.value.isWhole { return .count }
    // "a haircut that makes me look 12"
    if !isAlone, phrase.tokens.count == 1, phrase.value.isWhole, phrase.value.units < 120,
      let before = line.at(phrase.tokens.lowerBound - 1), Self.seeming.contains(before.key)
    {
      return .age
    }
    if !isAlone, isAge(phrase) { return .age }
    if isOutOf(phrase) { return .count }
    // "a nice couple gave me 55"
    if !isAlone, phrase.isSpoken, phrase.value.isWhole, phrase.value.units == 2, line[end - 1].kind == .word,
      let next, next.hints(at: [.giving, .paying, .pays]),
      line.at(phrase.tokens.lowerBound - 1)?.kind == .word
    {
      return .people
    }
    // "4 of them at 85 each", "the 4 of us"
    if next?.can(.of) == true, let whom = line.at(end + 1), whom.can(.pronoun),
      !SplitRule.parts.contains(whom.key)
    {
      return whom.hints(at: .user) ? .people : .count
    }
    // "buy one get one"
    return phrase.isSpoken && phrase.value.units == 1 && phrase.value.isWhole && !isAlone ? .count : nil
  }

  /// `got 17 out of 20`, `4th out of 19`: how many of how many.
  private func isOutOf(_ phrase: NumberPhrase) -> Bool {
    func isOutOf(at index: Int) -> Bool {
      line.at(index)?.key == Self.out && line.at(index + 1)?.can(.of) == true
    }
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    guard phrase.value.isWhole else { return false }
    if isOutOf(at: end), line.at(end + 2)?.kind == .number { return true }
    guard isOutOf(at: start - 2), let part = line.at(start - 3) else { return false }
    return part.kind == .number || part.can([.ordinal, .ordinalSuffix, .cardinal])
  }

  /// `the kid, he's like 11, mowed the lawn`: how old somebody else is.
  private func isAge(_ phrase: NumberPhrase) -> Bool {
    guard phrase.tokens.count == 1, phrase.value.isWhole, phrase.value.units < 120,
      line.at(phrase.tokens.upperBound).map({ $0.kind == .punctuation || $0.can(.and) }) ?? true
    else { return false }
    var index = phrase.tokens.lowerBound - 1
    while let small = line.at(index), small.can([.approximate, .filler]) || Self.likening.contains(small.key)
    {
      index -= 1
    }
    guard let being = line.at(index) else { return false }
    return Self.personIs.contains(being.key)
      || Self.isVerbs.contains(being.key) && line.at(index - 1).map { Self.persons.contains($0.key) } == true
  }

  /// Gives a whole number its role by the word `before` it.
  private func assignWhole(_ phrase: inout NumberPhrase, behind before: Token, isAlone: Bool) {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    let next = line.at(end)
    if before.can(.with), let next, next.kind == .word, !phrase.isLong, !next.can(.surcharge),
      isAlone ? !next.can(Self.smallWords) : phrase.value.units <= 20
    {
      // "with 2 friends"
      phrase.role = .people
    } else if before.can(.the), line.at(start - 2)?.can(.place) == true, let next, next.kind == .word,
      line[start].joint == .space, !next.can(Self.smallWords)
    {
      // "at the 99 diner"
      phrase.role = .name
    } else if before.can([.numbered, .age]) || before.can(.bankNoise) && phrase.value.units > 99_999 {
      phrase.role = before.can(.age) ? .age : .identifier
    } else if before.can(.bankNoise), before.letterCase == .upper {
      phrase.doubt = .identifier
    } else if before.can(.numberedGood), line[start].joint == .space, !isPaidByCode(start),
      !isPriceOfGood(before, from: start - 1, at: end)
    {
      phrase.doubt = .identifier
    } else if Self.hourLeads.contains(before.key), phrase.value.units <= 12, !phrase.isLong,
      next?.can(.each) != true
    {
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
}
