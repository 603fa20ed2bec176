import SpendCore
import SpendWords

/// Tells lines whose numbers are no prices, where no word says that anything was bought: sums, scores, code, noise.
struct StrayNumbers {
  let line: TokenLine
  let phrases: [NumberPhrase]
  let matches: [LexiconMatch]

  /// Whether no number of `line` is a price.
  static func areAll(
    in line: TokenLine,
    _ phrases: [NumberPhrase],
    _ matches: [LexiconMatch]
  ) -> Bool {
    if ProgramText.isAny(in: line) { return true }
    let hasMoney = phrases.contains {
      $0.saysMoney || $0.hasCents || $0.value.scale > 0 || $0.value.units <= 0
    }
    return !hasMoney && StrayNumbers(line: line, phrases: phrases, matches: matches).areAll
  }

  /// Whether the numbers are no prices, where none is written as one.
  private var areAll: Bool {
    guard !line.tokens.contains(where: { $0.kind == .currencySign }),
      !line.tokens.indices.contains(where: { line[$0].can(.spend) && !isOfTeam($0) })
    else { return false }
    return isRecipe || isRun || isArithmetic || isScore || isAnswer || isNoise
      || StatementRule(line: line, phrases: phrases, matches: matches).isAny
  }

  /// `2 eggs, 200 g flour, 50 g butter`: quantities of things, none of them at an end where a price stands.
  private var isRecipe: Bool {
    guard phrases.contains(where: { $0.role == .measure }), phrases.count > 1 else { return false }
    return phrases.allSatisfy { phrase in
      phrase.role != .amount || matches.contains { $0.tokens.lowerBound == phrase.tokens.upperBound }
    }
  }

  /// `2 + 2`, `6 x 7 = 42`: numbers and signs alone.
  private var isArithmetic: Bool {
    var numbers = 0
    var hasSign = false
    for token in line.tokens {
      switch token.kind {
      case .number: numbers += 1
      case .punctuation:
        guard !token.isMark(",") else { return false }
        hasSign = hasSign || ["+", "*", "=", "/", "^"].contains { token.isMark($0) }
      case .word:
        guard Self.operators.contains(token.key) else { return false }
        hasSign = true
      case .emoji, .currencySign: return false
      }
    }
    return numbers > 1 && hasSign
  }

  /// `4 8 15 16 23 42`: four numbers in a row.
  private var isRun: Bool {
    guard phrases.count > 3 else { return false }
    return (3..<phrases.count).contains { last in
      (last - 2...last).allSatisfy { phrases[$0].tokens.lowerBound == phrases[$0 - 1].tokens.upperBound }
    }
  }

  /// `lakers 112 celtics 108`, `spurs 3 - 1 arsenal`: two sides with a whole number each, and nothing that is sold.
  private var isScore: Bool {
    guard phrases.count == 2, line.count <= 9, line[0].kind == .word else { return false }
    var numbers = 0
    var sides = 0
    var isSide = false
    var hasBreak = false
    for (index, token) in line.tokens.enumerated() {
      switch token.kind {
      case .number:
        numbers += 1
        isSide = false
      case .word:
        if Self.ofGames.contains(token.key) { continue }
        let isTeam = matches.contains { $0.tokens.contains(index) }
        if token.entry.isKnown, !isTeam, !token.can([.firstName, .and]) { return false }
        if token.can(.and) { hasBreak = true }
        // "f-150 oil 48": a letter is no side.
        if token.end - token.start < 3, !isTeam, !token.can(.and) { return false }
        if !isSide, !token.can(.and) { sides += 1 }
        isSide = true
      case .punctuation:
        guard token.isMark("-") || token.isMark(":") || token.isMark(",") else { return false }
        hasBreak = hasBreak || token.isMark(",")
      default: return false
      }
    }
    guard numbers == 2, sides == 2, !matches.contains(where: { !isTeam($0) }) else { return false }
    return !hasBreak || matches.count == 2
  }

  private func isOfTeam(_ index: Int) -> Bool {
    matches.contains { $0.tokens.contains(index) && isTeam($0) }
  }

  /// Whether a name is one of a team: what watches sports leaves the category to its neighbours.
  private func isTeam(_ match: LexiconMatch) -> Bool {
    !match.isBusiness && match.entry.strength == .generic && match.concept?.theme == .leisure
      && !Self.tickets.contains(line[match.tokens.upperBound - 1].key)
  }

  /// `42 is the answer`: a whole number that something is said of, with nothing that is sold.
  private var isAnswer: Bool {
    guard phrases.count == 1, line.count > 2, line[0].kind == .number, Self.copulas.contains(line[1].key)
    else {
      return false
    }
    return matches.isEmpty && !line.tokens.contains { $0.can([.purpose, .on]) }
  }

  /// `fgjh 45`: a word that nobody can say, and that nothing knows.
  private var isNoise: Bool {
    guard matches.isEmpty, phrases.count == 1 else { return false }
    var words = 0
    for index in 0..<line.count where line[index].kind == .word {
      guard !line[index].entry.isKnown, line[index].letterCase == .lower, isUnspeakable(line.bytes(at: index))
      else { return false }
      words += 1
    }
    return words > 0
  }

  private func isUnspeakable(_ letters: some Collection<UInt8>) -> Bool {
    if letters.count > 3, letters.allSatisfy({ $0 == letters.first || $0 == letters.dropFirst().first }) {
      return true
    }
    return letters.count > 3
      && !letters.contains { Self.vowels.contains($0 | 0x20) || $0 >= 0x80 || $0 < 0x41 }
  }

  private static let vowels: [UInt8] = Array("aeiouy".utf8)
}
