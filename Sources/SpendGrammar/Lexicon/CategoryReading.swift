import SpendCore

/// The category of one purchase, and the business if one is named.
package struct CategoryReading: Sendable, Hashable {
  /// The name of the category.
  package let category: String
  /// Whether it is a guess that should be shown as one.
  package let isGuess: Bool
  /// The business's name as people write it, or nil.
  package let merchant: String?
  /// The tokens that name the business, or nil.
  package let merchantTokens: Range<Int>?
}

extension CategoryLexicon {
  /// The category of the purchase that the tokens of `clause` tell.
  ///
  /// What was bought decides over where; in a compound the last noun (`school shoes`); what stands before `at`, `from`,
  /// `with`, `to` decides over what comes after.
  /// - Parameters:
  ///   - matches: what ``matches(in:)`` found in the line.
  ///   - ignoring: tokens that mean something else, such as a person or a date.
  package func reading(
    of line: TokenLine,
    matches: [LexiconMatch],
    in clause: Range<Int>,
    ignoring: [Range<Int>] = []
  ) -> CategoryReading {
    var best: (score: Int, category: DefaultCategory)?
    var business: LexiconMatch?
    var segment = Segment.main
    var cursor = clause.lowerBound
    var previous: LexiconMatch?
    var previousEnd = -1
    var previousScore = 0
    for match in matches {
      guard match.tokens.lowerBound >= clause.lowerBound, match.tokens.upperBound <= clause.upperBound else {
        continue
      }
      if ignoring.contains(where: { $0.overlaps(match.tokens) }) { continue }
      for index in cursor..<max(cursor, match.tokens.lowerBound) { segment.move(past: line[index]) }
      cursor = match.tokens.upperBound
      guard let category = match.category else { continue }
      if match.isBusiness, business == nil || business?.entry.certainty != .certain { business = match }
      var score = match.isBusiness ? 70 : CategoryLexicon.weight(match.entry.strength)
      score -= match.isBusiness ? 0 : segment.penalty
      let isCompound = previousEnd == match.tokens.lowerBound && !match.isBusiness
      if isCompound, let previous, previous.isBusiness, CategoryLexicon.sells(previous, category) {
        score = 40
      }
      if isCompound, match.entry.strength == .place, previousScore > score { score = previousScore }
      if best.map({ score > $0.score || (isCompound && score == $0.score) }) ?? true {
        best = (score, category)
      }
      previousEnd = match.tokens.upperBound
      previous = match
      previousScore = score
    }
    if let best {
      return CategoryReading(
        category: best.category.name,
        isGuess: best.score <= 20,
        merchant: business?.merchant,
        merchantTokens: business?.tokens
      )
    }
    if let guess = misspelledCategory(line, clause, ignoring) {
      return CategoryReading(category: guess.name, isGuess: true, merchant: nil, merchantTokens: nil)
    }
    return CategoryReading(category: Category.otherName, isGuess: true, merchant: nil, merchantTokens: nil)
  }

  /// Whether a thing right after a name of one trade is of that trade, too: the bowl of a restaurant is a dish.
  private static func sells(_ business: LexiconMatch, _ category: DefaultCategory) -> Bool {
    switch business.category {
    case .food: category == .shopping || category == .other
    case .other: category == .shopping
    default: false
    }
  }

  private static func weight(_ strength: LexiconEntry.Strength) -> Int {
    switch strength {
    case .generic: 30
    case .place: 60
    case .thing: 100
    }
  }

  /// The part of a sentence that a word stands in.
  private enum Segment {
    case main, purpose, place

    var penalty: Int {
      switch self {
      case .main: 0
      case .purpose: 5
      case .place: 35
      }
    }

    mutating func move(past token: Token) {
      if token.kind == .punctuation, token.mark == UInt8(ascii: ",") || token.mark == UInt8(ascii: ".") {
        self = .main
      } else if token.can(.spend) {
        self = .main
      } else if token.can([.place, .with, .to, .before]) || CategoryLexicon.afterWords.contains(token.key) {
        self = .place
      } else if token.can([.purpose, .on]), self == .main {
        self = .purpose
      } else if token.can([.purpose, .on]), self == .place {
        self = .purpose
      }
    }
  }

  private static let afterWords = Set(
    ["after", "near", "during", "outside", "next", "behind"].map { WordKey($0) }
  )
}
