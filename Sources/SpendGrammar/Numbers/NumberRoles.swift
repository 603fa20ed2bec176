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
        isRanked(phrase) && (later.hasCents || later.saysMoney)
          || (phrase.tokens.upperBound..<later.tokens.lowerBound).allSatisfy({
            line[$0].kind == .word && !line[$0].can([.and, .purpose, .on, .place, .to, .amountCue])
          })
      else { continue }
      phrases[index].role = .name
    }
  }

  /// `ran my first 10k`: one of several that were run.
  private func isRanked(_ phrase: NumberPhrase) -> Bool {
    line.at(phrase.tokens.lowerBound - 1)?.can([.ordinal, .last, .next]) == true
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
  static let smallWords: WordRoles = [
    .place, .on, .purpose, .and, .with, .to, .of, .relativeDay, .dayPart, .function, .currency, .minorUnit,
  ]
}
