import SpendWords

/// Where the parts of a line end: at commas, `and`, `plus`, full stops.
struct LineParts {
  /// Where each token stands: twice the number of its part, and one more where it parts the line.
  ///
  /// Separators belong to the part before them. Empty where nothing parts the line.
  private var places: [Int32] = []

  /// The parts of `line`; a function, which borrows what an initializer would take.
  static func of(_ words: ClaimedLine, phrases: [NumberPhrase]) -> LineParts {
    let line = words.line
    guard line.hasMarks || line.can([.and, .spokenMark]) else { return LineParts() }
    var places: [Int32] = line.tokens.map { _ in 0 }
    for index in 0..<line.count where words.claimed[index] == .free && LineParts.mayPart(line[index]) {
      places[index] = 1
    }
    for phrase in phrases {
      for index in phrase.tokens {
        places[index] = line[index].isMark("+") && index == phrase.tokens.lowerBound ? 1 : 0
      }
    }
    for name in words.names where name.tokens.count > 1 {
      for index in name.tokens { places[index] = 0 }
    }
    var number: Int32 = 0
    for index in places.indices {
      let isSeparator = places[index]
      places[index] = number << 1 | isSeparator
      number += isSeparator
    }
    return LineParts(places: places)
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
  func isSeparator(_ index: Int) -> Bool { index >= 0 && index < places.count && places[index] & 1 == 1 }

  /// The number of the part that the token at `index` stands in.
  func part(_ index: Int) -> Int32 { places.isEmpty ? 0 : places[index] >> 1 }

  /// The tokens around `tokens` up to what parts the line before and behind them, within `bounds`.
  func range(around tokens: Range<Int>, in bounds: Range<Int>) -> Range<Int> {
    let start = (bounds.lowerBound..<tokens.lowerBound).last(where: isSeparator).map { $0 + 1 }
    let end = (tokens.upperBound..<bounds.upperBound).first(where: isSeparator)
    return (start ?? bounds.lowerBound)..<(end ?? bounds.upperBound)
  }

  /// Whether two tokens stand in one part.
  func sharePart(_ first: Int, _ second: Int) -> Bool { part(first) == part(second) }
}
