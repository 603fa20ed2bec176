import SpendWords

/// Decides whether names that are everyday words, too, are businesses in their line.
struct BusinessContext {
  let line: TokenLine

  /// Marks in `matches` which are businesses.
  func decide(_ matches: inout [LexiconMatch]) {
    for index in matches.indices where matches[index].entry.businessConcept != nil {
      let next = index + 1 < matches.count ? matches[index + 1] : nil
      let previous = index > 0 ? matches[index - 1] : nil
      matches[index].isBusiness = isBusiness(matches[index], next: next, previous: previous)
    }
  }

  private func isBusiness(_ match: LexiconMatch, next: LexiconMatch?, previous: LexiconMatch?) -> Bool {
    // "the best buy of the day" praises.
    if match.tokens.count > 1, line.at(match.tokens.upperBound)?.can(.of) == true,
      line[match.tokens.lowerBound].letterCase == .lower
    {
      return false
    }
    // "eine Rechnung über 240" is of no Uber.
    if match.tokens.count == 1, line[match.tokens.lowerBound].letterCase == .lower, line.language != .english,
      hasMarkedLetter(match)
    {
      return false
    }
    switch match.entry.certainty {
    case .certain: return true
    case .likely where isHole(match): return false
    case .likely: return followsPlace(match) || isWrittenAsName(match) || standsAlone(match, next: next)
    case .unlikely:
      return followsPlace(match) || isWrittenAsName(match) || goesWithItsWares(match, next: next)
        || closesAfterWares(match, previous: previous) || goesTo(match)
    }
  }

  /// Whether a letter is written with a mark that the name has none of.
  private func hasMarkedLetter(_ match: LexiconMatch) -> Bool {
    line.bytes(at: match.tokens.lowerBound).contains { $0 >= 0x80 }
      && LexiconTable.displayName(of: match.entry).utf8.allSatisfy { $0 < 0x80 }
  }

  /// `gap in the fence`: a thing that is in another, which is no place with shops.
  private func isHole(_ match: LexiconMatch) -> Bool {
    let next = match.tokens.upperBound
    guard let inside = line.at(next), inside.key == Self.wordIn,
      line.at(next + 1)?.can([.the, .pronoun]) == true,
      let place = line.at(next + 2), line[match.tokens.lowerBound].letterCase == .lower
    else { return false }
    return !Self.shoppingPlaces.contains(place.key)
  }

  /// `at target`, `from the gap`, `on steam`.
  private func followsPlace(_ match: LexiconMatch) -> Bool {
    var index = match.tokens.lowerBound - 1
    if let before = line.at(index), before.can(.the) { index -= 1 }
    guard let before = line.at(index) else { return false }
    guard before.can([.place, .on, .to]) || before.isMark("@") else { return false }
    // "from apple pie to …" is no visit: a noun right after the name takes it back.
    return !isFollowedByNoun(match)
  }

  private func isFollowedByNoun(_ match: LexiconMatch) -> Bool {
    guard let after = line.at(match.tokens.upperBound), after.kind == .word else { return false }
    return !after.entry.isKnown && CategoryLexicon.shared.entry(of: after.key)?.wordConcept == nil
      && !isErrand(after) && after.letterCase == .lower
  }

  /// Capitals in a line that has small letters elsewhere, or a line all in capitals, as banks write.
  private func isWrittenAsName(_ match: LexiconMatch) -> Bool {
    let token = line[match.tokens.lowerBound]
    guard token.letterCase != .lower else { return false }
    if match.tokens.lowerBound > 0, token.letterCase == .capitalised {
      return !line.tokens.contains { $0.letterCase == .upper && $0.end - $0.start > 1 }
        || line.tokens.contains { $0.letterCase == .lower && $0.kind == .word }
    }
    return endsSubject(match.tokens.upperBound) || token.letterCase == .upper
  }

  /// `target 45`, `shell on monday`: no other noun before or after.
  private func standsAlone(_ match: LexiconMatch, next: LexiconMatch?) -> Bool {
    guard beginsSubject(match.tokens.lowerBound) else { return false }
    if endsSubject(match.tokens.upperBound) { return true }
    guard let next, next.tokens.lowerBound == match.tokens.upperBound else { return false }
    return isWare(next, of: match) || next.entry.strength == .generic
  }

  /// `gap jeans`, `subway sandwich`: what the shop sells comes right after its name.
  private func goesWithItsWares(_ match: LexiconMatch, next: LexiconMatch?) -> Bool {
    guard let next, next.tokens.lowerBound == match.tokens.upperBound, beginsSubject(match.tokens.lowerBound)
    else { return false }
    return isWare(next, of: match) && next.entry.strength == .thing && !isWare(match, of: match)
  }

  /// `ola to airport`: a ride leads to a place.
  private func goesTo(_ match: LexiconMatch) -> Bool {
    match.entry.businessConcept?.theme == .travelling && match.tokens.lowerBound == 0
      && line.at(match.tokens.upperBound)?.can(.to) == true
  }

  /// `prescription 9.90 boots`: the name ends the line, after its price and what it alone sells.
  private func closesAfterWares(_ match: LexiconMatch, previous: LexiconMatch?) -> Bool {
    guard let previous, match.tokens.upperBound == line.count,
      let before = line.at(match.tokens.lowerBound - 1), before.kind == .number
    else { return false }
    return isWare(previous, of: match) && !isWare(match, of: match)
  }

  /// Whether the words of `ware` name what the business of `match` may sell.
  private func isWare(_ ware: LexiconMatch, of match: LexiconMatch) -> Bool {
    ware.entry.wordConcept?.theme == match.entry.businessConcept?.theme
  }

  private func beginsSubject(_ index: Int) -> Bool {
    guard let before = line.at(index - 1) else { return true }
    return before.kind != .word || before.entry.isKnown
  }

  private func endsSubject(_ index: Int) -> Bool {
    guard let after = line.at(index) else { return true }
    return after.kind != .word || after.entry.isKnown || isErrand(after)
  }

  private func isErrand(_ token: Token) -> Bool { BusinessContext.errands.contains(token.key) }
}
