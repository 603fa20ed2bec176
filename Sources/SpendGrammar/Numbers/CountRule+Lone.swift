import SpendCore
import SpendWords

extension CountRule {
  /// Makes a count of the only money of a line where it says how many, and no other number says a price.
  func assignLone(to phrases: inout [NumberPhrase]) {
    guard let lone = loneMoney(phrases) else { return }
    if isBareOne(phrases[lone]) {
      phrases[lone].role = .word
    } else if countsWithoutPrice(phrases[lone]) || isSpokenCount(phrases[lone]) {
      phrases[lone].role = .count
    }
  }

  private func loneMoney(_ phrases: [NumberPhrase]) -> Int? {
    var lone: Int?
    for index in phrases.indices where phrases[index].role == .amount || phrases[index].role == .percent {
      guard lone == nil, phrases[index].role == .amount else { return nil }
      lone = index
    }
    return lone
  }

  /// `bought 3 shirts`, `it takes 3 trains`, `who ate my 2 pies`: how many, in a line that says no price.
  private func countsWithoutPrice(_ phrase: NumberPhrase) -> Bool {
    let end = phrase.tokens.upperBound
    // "doubled the dough, so 4 cups of milk went in"
    if mayCount(phrase), line.at(end)?.can(.container) == true, line.at(end + 1)?.can(.of) == true {
      return true
    }
    guard line.language == .english, let next = line.at(end), next.kind == .word, next.joint == .space,
      let before = line.at(phrase.tokens.lowerBound - 1), before.kind == .word, mayCount(phrase),
      line.hasPluralEnding(at: end), !Self.notPlural.contains(next.key),
      !next.can([.currency, .minorUnit, .function, .spend, .pronoun])
    else { return false }
    if Self.buying.contains(before.key) { return phrase.value.units <= 12 }
    if Self.gathering.contains(before.key) { return true }
    return before.can([.the, .to, .of]) || Self.determiners.contains(before.key)
  }

  /// `pick one`: it points, where nothing says money.
  private func isBareOne(_ phrase: NumberPhrase) -> Bool {
    phrase.isSpoken && phrase.tokens.count == 1 && !phrase.saysMoney && phrase.value.isWhole
      && phrase.value.units == 1 && phrase.doubt == nil
  }

  /// `eighty columns of a terminal`: a number in words opens the line and counts what nobody sells.
  private func isSpokenCount(_ phrase: NumberPhrase) -> Bool {
    let end = phrase.tokens.upperBound
    guard line.language == .english, phrase.isSpoken, !phrase.isLong, mayCount(phrase),
      phrase.tokens.lowerBound == 0, let next = line.at(end), next.kind == .word, next.joint == .space,
      line.hasPluralEnding(at: end), !Self.notPlural.contains(next.key), !next.entry.isKnown
    else { return false }
    return CategoryLexicon.shared.entry(of: next.key)?.wordConcept == nil
  }

  /// `paid 90, my share of 270`: what the user's part is a part of.
  func isWhole(before number: Int) -> Bool {
    guard number > 2, line[number - 1].can(.of) else { return false }
    return PriceRules.shares.contains(line[number - 2].key) && line[number - 3].can(.pronoun)
  }

  /// `paid 20 towards a 60 gift`: what all of it costs.
  func isGoal(before number: Int) -> Bool {
    guard number > 1 else { return false }
    let before = line[number - 1].can([.article, .the, .pronoun]) ? line[number - 2] : line[number - 1]
    return Self.goals.contains(before.key)
  }
}
