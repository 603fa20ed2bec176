import SpendWords

/// Tells lines copied from a bank's statement.
enum BankLine {
  /// Whether the line has no small letters and reads like a statement's row.
  static func isOne(_ line: TokenLine) -> Bool {
    guard !line.hasSmallWord else { return false }
    var words = 0
    var noise = 0
    var isSentence = false
    for token in line.tokens {
      if token.kind == .word {
        words += token.letterCase == .upper ? 1 : 0
        if token.can(.bankNoise) { noise += 1 }
        // "PARKING AT THE HOSPITAL 12" is shouted: banks write no small words.
        if token.can([.pronoun, .with, .purpose, .to, .relativeDay, .filler, .spend]) || token.key == at,
          token.end - token.start > 1, !token.can(.bankNoise),
          token.entry.languages & line.language.bit != 0
        {
          isSentence = true
        }
      } else if token.isMark("*") || token.isMark("#") {
        noise += 1
      }
    }
    guard !isSentence || noise > 0, noise > 0 || !isList(line) && !numbersPlaces(line) else { return false }
    return words > 1 || words == 1 && noise > 0 || words == 0 && isPassedOn(line)
  }

  /// `BUS 3 TEA 2`: things and their amounts in turn.
  static func isList(_ line: TokenLine) -> Bool {
    let numbers = line.tokens.indices.filter { line[$0].kind == .number }
    guard numbers.count > 1, numbers.last == line.count - 1,
      numbers.allSatisfy({
        $0 > 0 && line[$0 - 1].kind == .word && !line[$0 - 1].can(.month) && line[$0].whole < 1_000
          && line[$0].end - line[$0].start < 7
      })
    else { return false }
    let things = numbers.count { CategoryLexicon.shared.entry(of: line[$0 - 1].key)?.wordConcept != nil }
    return things * 2 > numbers.count || things > 0 && numbers.count > 2
  }

  /// `ROOM 12 FLOOR 3`: each number tells one of many apart.
  private static func numbersPlaces(_ line: TokenLine) -> Bool {
    line.tokens.indices.allSatisfy {
      line[$0].kind != .number || line.at($0 - 1)?.can([.numbered, .numberedGood]) == true
    }
  }

  /// `SumUp *Blumen Weber`: the sign of a processor between words that all begin with capitals.
  private static func isPassedOn(_ line: TokenLine) -> Bool {
    line.tokens.indices.contains { index in
      line[index].isMark("*") && line.at(index - 1)?.kind == .word
        && line.at(index + 1).map { $0.kind == .word && $0.joint == .glued && $0.letterCase != .lower }
          ?? false
    }
  }

  /// Whether all its words are capitals, so that they tell no names.
  static func isShouted(_ line: TokenLine) -> Bool {
    !line.tokens.contains { $0.kind == .word && $0.letterCase != .upper }
  }
}
