import SpendWords

/// Where the parts of a line end: at commas, `and`, `plus`, full stops.
struct LineParts {
  /// The number of the part that each token stands in; separators belong to the part before them.
  let part: [Int32]
  private let separators: [Bool]

  init(_ line: TokenLine, claimed: [TokenClaim], phrases: [NumberPhrase], names: [LexiconMatch]) {
    var separators = line.tokens.indices.map { claimed[$0] == .free && LineParts.mayPart(line[$0]) }
    for phrase in phrases {
      for index in phrase.tokens {
        separators[index] = line[index].isMark("+") && index == phrase.tokens.lowerBound
      }
    }
    for name in names where name.tokens.count > 1 {
      for index in name.tokens { separators[index] = false }
    }
    var number: Int32 = 0
    part = separators.map { isSeparator in
      defer { if isSeparator { number += 1 } }
      return number
    }
    self.separators = separators
  }

  private static func mayPart(_ token: Token) -> Bool {
    switch token.kind {
    case .word: return token.can([.and, .spokenMark])
    case .punctuation:
      switch token.mark {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "+"), UInt8(ascii: "&"), UInt8(ascii: "|"),
        UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "("), UInt8(ascii: ")"):
        return true
      default: return false
      }
    case .number, .currencySign, .emoji: return false
    }
  }

  /// Whether the token at `index` parts the line.
  func isSeparator(_ index: Int) -> Bool { index >= 0 && index < separators.count && separators[index] }

  /// Whether two tokens stand in one part.
  func sharePart(_ first: Int, _ second: Int) -> Bool { part[first] == part[second] }
}
