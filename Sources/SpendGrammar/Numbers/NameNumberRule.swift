import SpendCore
import SpendWords

/// Tells numbers that only name or describe something, in lines that have another one for the money.
struct NameNumberRule {
  let line: TokenLine
  let today: CivilDate

  /// What the phrase names, if anything: `27" monitor`, `party of 6`, `week 3 of`, `sam is 12`, `at 12.30 for …`.
  func role(of phrase: NumberPhrase) -> NumberRole? {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    if isInches(end) { return .name }
    if isHour(phrase) || isDeparture(phrase) { return .time }
    if isNumbered(start) { return .identifier }
    guard !phrase.hasCents, phrase.value.isWhole, !phrase.isLong else { return nil }
    if isPartySize(start) { return .people }
    if isNumberOfSpan(start, end) { return .name }
    if isAge(phrase) { return .age }
    if isCodeNumber(start) { return .identifier }
    return isYearInName(phrase) || isInBusinessName(phrase) || isNumberOfPlace(start, end) ? .name : nil
  }

  /// `27" monitor`, `6' ladder`.
  private func isInches(_ end: Int) -> Bool {
    guard let mark = line.at(end), mark.isMark("\"") || mark.isMark("'"), mark.joint == .glued,
      line.at(end + 1).map({ $0.joint == .space }) ?? true
    else { return false }
    return line.tokens[..<end].count { $0.isMark("\"") || $0.isMark("'") } % 2 == 0
  }

  /// `lunch at 12.30 for 14.20`: what stands after `at` is the hour where `for` or `was` tells the price.
  private func isHour(_ phrase: NumberPhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    guard phrase.tokens.count == 1, line.at(start - 1)?.key == Self.at, phrase.hasCents,
      let minutes = phrase.value.units(atScale: 2), minutes < 2_400, minutes % 100 < 60, minutes % 5 == 0,
      !(0..<start).contains(where: { line[$0].kind == .number }), line.at(end)?.can(.each) != true
    else { return false }
    return (end..<line.count).contains { index in
      line[index].can([.purpose, .amountCue, .spend])
        && line.at(index + 1).map { $0.kind == .number || $0.kind == .currencySign } ?? false
    }
  }

  /// `the 18.05 ferry was 16`: when what the user took left, where its price is told.
  private func isDeparture(_ phrase: NumberPhrase) -> Bool {
    guard phrase.hasCents, !phrase.saysMoney, let minutes = phrase.value.units(atScale: 2), minutes < 2_400,
      minutes % 100 < 60, minutes % 5 == 0, let journey = line.at(phrase.tokens.upperBound),
      journey.kind == .word,
      CategoryLexicon.shared.entry(of: journey.key)?.wordConcept?.theme == .travelling,
      let last = line.tokens.lastIndex(where: { $0.kind == .number }), last > phrase.tokens.upperBound
    else { return false }
    let isTold = (max(last - 2, 0)..<last).contains { line[$0].can([.amountCue, .spend]) }
    return isTold && line.at(last + 1).map { $0.kind != .word || $0.can(.currency) } ?? true
  }

  /// `order no. 771`, `vol. 3`.
  func isNumbered(_ start: Int) -> Bool {
    guard let stop = line.at(start - 1), stop.isMark("."), stop.joint == .glued, let word = line.at(start - 2)
    else {
      return false
    }
    return word.kind == .word && word.can(.numbered)
  }

  /// `party of 6`, `table of four`.
  private func isPartySize(_ start: Int) -> Bool {
    guard line.at(start - 1)?.can(.of) == true, let group = line.at(start - 2) else { return false }
    return Self.groups.contains(group.key)
  }

  /// `week 3 of swimming`, `day 2 of the fair`.
  private func isNumberOfSpan(_ start: Int, _ end: Int) -> Bool {
    guard let unit = line.at(start - 1), unit.can(.timeUnit), line[start].joint == .space else {
      return false
    }
    return line.at(end)?.can(.of) == true
  }

  /// `we were 5`.
  static func isOurNumber(_ start: Int, in line: TokenLine) -> Bool {
    guard let verb = line.at(start - 1), were.contains(verb.key) else { return false }
    return line.at(start - 2)?.key == we
  }

  /// `sam is 12, his cake was 35`.
  private func isAge(_ phrase: NumberPhrase) -> Bool {
    let start = phrase.tokens.lowerBound
    guard let verb = line.at(start - 1), Self.being.contains(verb.key), phrase.value.units < 120,
      let who = line.at(start - 2), who.can([.relation, .firstName]) || Self.persons.contains(who.key)
    else { return false }
    return true
  }

  /// `flight ua 228`, `flight BA 2490`, `my plate is KTR 417`: a code of letters stands between.
  func isCodeNumber(_ start: Int) -> Bool {
    guard let code = line.at(start - 1), code.kind == .word, line[start].joint == .space, !code.entry.isKnown,
      code.end - code.start < (code.letterCase == .upper ? 4 : 3), let kind = line.at(start - 2)
    else { return false }
    return kind.can([.numbered, .numberedGood])
      || code.letterCase == .upper && kind.kind == .word && kind.can([.function, .amountCue])
  }

  /// `2025 tax software 60`, `1984 paperback 11`: a year at the start of a part, before what it belongs to.
  private func isYearInName(_ phrase: NumberPhrase) -> Bool {
    let start = phrase.tokens.lowerBound
    // "a planner for 2027, 24"
    if line.at(start - 1)?.key == Self.forWord, isYear(phrase, since: Int64(today.year)) {
      return true
    }
    // "a 1973 album, 28"
    if line.at(start - 1)?.can([.article, .the]) == true, isYear(phrase, since: 1_900),
      let thing = line.at(start + 1), thing.kind == .word,
      !thing.can([.purpose, .on, .and, .place, .currency])
    {
      return true
    }
    guard start == 0, isYear(phrase, since: 1_900) else { return false }
    var index = 1
    while let word = line.at(index), word.kind == .word, !word.can([.purpose, .on, .and, .place]) {
      index += 1
    }
    guard index > 1, let price = line.at(index) else { return false }
    return price.kind == .number || price.kind == .currencySign
  }

  /// Whether four digits may be a year, from `first` to the year after next.
  private func isYear(_ phrase: NumberPhrase, since first: Int64) -> Bool {
    let token = line[phrase.tokens.lowerBound]
    return phrase.tokens.count == 1 && !phrase.isSpoken && token.end - token.start == 4
      && (first...Int64(today.year) + 2).contains(phrase.value.units)
  }

  /// `$62 at Studio 19`, `at The 99 Store`: a number beside a capital after `at`, where the money is clear.
  private func isInBusinessName(_ phrase: NumberPhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    guard phrase.tokens.count == 1, !phrase.isSpoken, let before = line.at(start - 1), before.kind == .word,
      before.letterCase != .lower, line[start].joint == .space
    else { return false }
    var index = start - 1
    while let word = line.at(index), word.kind == .word, word.letterCase != .lower { index -= 1 }
    guard let place = line.at(index), Self.prepositions.contains(place.key) else { return false }
    let next = line.at(end)
    guard
      next.map({ $0.kind != .word || $0.letterCase != .lower || $0.can([.with, .on, .purpose, .place]) })
        ?? true
    else { return false }
    return line.tokens.indices.contains { other in
      guard other != start else { return false }
      return line[other].kind == .currencySign
        || line[other].kind == .number && line.bytes(at: other).contains(UInt8(ascii: "."))
    }
  }

  /// `dinner at 21 club 80`: after `at`, the number right before a kind of place names it.
  private func isNumberOfPlace(_ start: Int, _ end: Int) -> Bool {
    guard line.at(start - 1)?.key == Self.at, let kind = line.at(end), kind.kind == .word else {
      return false
    }
    return Self.kinds.contains(kind.key)
  }
}
