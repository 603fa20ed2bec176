package import SpendWords

/// What one purchase is about, and the business if one is named.
package struct CategoryReading: Sendable, Hashable {
  /// What was bought; nil where no word tells.
  package let concept: Concept?
  /// Whether it is a guess that should be shown as one.
  package let isGuess: Bool
  /// The business's name as people write it, or nil.
  package let merchant: String?
  /// The tokens that name the business, or nil.
  package let merchantTokens: Range<Int>?
}

extension CategoryLexicon {
  /// What the purchase is about that the tokens of `clause` tell.
  ///
  /// What was bought decides over where; in a compound the last noun (`school shoes`); what stands before `at`, `from`,
  /// `with`, `to` decides over what comes after.
  /// It is compiled into its callers, as a closure made for it counts what it holds.
  /// - Parameters:
  ///   - matches: what ``matches(in:)`` found in the line.
  ///   - price: what was paid: a noun right behind `a 12 dollar` is what was bought, whatever stands before.
  ///   - meansElse: whether tokens mean something else, such as a person or a date.
  @inline(__always)
  package func reading(
    of line: TokenLine,
    matches: [LexiconMatch],
    in clause: Range<Int>,
    beside price: Range<Int>? = nil,
    unless meansElse: (Range<Int>) -> Bool = { _ in false }
  ) -> CategoryReading {
    var best: (score: Int, concept: Concept, clause: Int)?
    var business: LexiconMatch?
    var segment = Segment.main
    var cursor = clause.lowerBound
    var previous: LexiconMatch?
    var previousEnd = -1
    var previousScore = 0
    var verbs = 0
    var wasBought = false
    let isBankLine = BankLine.isOne(line)
    let told = price.flatMap { tellingPart(of: line, in: clause, around: $0) }
    for match in matches {
      guard match.tokens.lowerBound >= clause.lowerBound, match.tokens.upperBound <= clause.upperBound else {
        continue
      }
      if meansElse(match.tokens) || isContainer(line, match) { continue }
      for index in cursor..<max(cursor, match.tokens.lowerBound) {
        segment.move(past: line[index])
        if line[index].can(.spend) { verbs += 1 }
      }
      cursor = match.tokens.upperBound
      guard let named = match.concept else { continue }
      let isTable = isSeating(line, match)
      let isServiced = named.theme == .goods && isServiced(line, match)
      let concept: Concept = isTable ? .restaurant : isServiced ? .homeService : named
      // "VISA PURCHASE" names no business where another does.
      let isNoise = match.isBusiness && line[match.tokens.lowerBound].can(.bankNoise)
      if match.isBusiness, business.map({ $0.entry.certainty != .certain && !isNoise }) ?? true {
        business = match
      }
      if match.isBusiness, !isNoise, let first = business, line[first.tokens.lowerBound].can(.bankNoise) {
        business = match
      }
      var score = match.isBusiness ? isNoise ? 65 : 70 : CategoryLexicon.weight(match.entry.strength)
      let isCompound = !match.isBusiness && isBeside(line, previousEnd, match.tokens.lowerBound)
      // "a 14 dollar turkey wrap": the last of them says what it is.
      let isThisBought =
        price.map { isBought(line, match.tokens, beside: $0) } == true || isCompound && wasBought
      if isThisBought {
        score += 20
      } else {
        score -= match.isBusiness ? 0 : segment.penalty
      }
      if let told, told.contains(match.tokens.lowerBound) { score += 1 }
      // "table 9 brunch": what only has a number decides nothing.
      if !match.isBusiness,
        isNumbered(line, match) || isBankLine && line[match.tokens.lowerBound].can(.bankNoise)
      {
        score = min(score, 25)
      }
      if isCompound, let previous, previous.isBusiness, CategoryLexicon.sells(previous, concept.theme) {
        score = 40
      }
      if isCompound, match.entry.strength == .place, previousScore > score { score = previousScore }
      // "missed the bus and bought a smoothie": what is bought stands behind the verb that says so.
      if best.map({ score > $0.score || score == $0.score && (isCompound || verbs > $0.clause) }) ?? true {
        best = (score, concept, verbs)
      }
      previousEnd = match.tokens.upperBound
      previous = match
      previousScore = score
      wasBought = isThisBought
    }
    if best.map({ $0.score <= CategoryLexicon.weight(.generic) }) ?? true, business == nil,
      let slip = misspelling(line, clause, matches, unless: meansElse)
    {
      return CategoryReading(
        concept: slip.concept,
        isGuess: true,
        merchant: slip.merchant,
        merchantTokens: slip.merchant == nil ? nil : slip.index..<slip.index + 1
      )
    }
    if let best {
      return CategoryReading(
        concept: best.concept,
        isGuess: best.score <= 20,
        merchant: business?.merchant,
        merchantTokens: business?.tokens
      )
    }
    return CategoryReading(concept: nil, isGuess: true, merchant: nil, merchantTokens: nil)
  }

  /// `lost my sandals at the beach, taxi home 28`: behind what the user did, the part with the price tells.
  private func tellingPart(of line: TokenLine, in clause: Range<Int>, around price: Range<Int>) -> Range<Int>?
  {
    guard let mark = (clause.lowerBound..<price.lowerBound).last(where: { line[$0].isMark(",") }),
      (clause.lowerBound..<mark).contains(where: { line[$0].hints(at: .user) })
    else { return nil }
    return mark..<clause.upperBound
  }

  /// Whether a noun and its price are one phrase: `a 12 dollar lunch`, `un sandwich à 6 euros`, `150 rupaye ka khana`.
  private func isBought(_ line: TokenLine, _ noun: Range<Int>, beside price: Range<Int>) -> Bool {
    if noun.lowerBound == price.upperBound { return line.at(price.lowerBound - 1)?.can(.article) == true }
    guard line.language != .english else { return false }
    return noun.upperBound == price.lowerBound - 1
      && line[noun.upperBound].can([.of, .to, .purpose, .place])
      || noun.lowerBound == price.upperBound + 1 && line[price.upperBound].can(.of)
  }

  /// Whether a thing right after a name of one trade is of that trade, too: the bowl of a restaurant is a dish.
  private static func sells(_ business: LexiconMatch, _ theme: Theme) -> Bool {
    switch business.concept?.theme {
    case .eating: theme == .goods || theme == .living || theme == .provisions
    case .living: theme == .goods
    default: false
    }
  }

  /// Whether nothing but a colour stands between two nouns: `lime green shirt`.
  private func isBeside(_ line: TokenLine, _ end: Int, _ start: Int) -> Bool {
    end == start || end >= 0 && end + 1 == start && CategoryLexicon.colours.contains(line[end].key)
  }

  private func isNumbered(_ line: TokenLine, _ match: LexiconMatch) -> Bool {
    var index = match.tokens.upperBound
    if let code = line.at(index), code.kind == .word, code.letterCase == .upper, code.end - code.start == 2 {
      index += 1
    }
    guard let number = line.at(index), number.kind == .number, number.joint == .space,
      line[match.tokens.upperBound - 1].can([.numbered, .numberedGood]), let next = line.at(index + 1)
    else { return false }
    return next.kind == .word && !next.entry.isKnown || next.can(.place) && line.count > index + 4
  }

  /// `tube of superglue`: what it contains was bought.
  private func isContainer(_ line: TokenLine, _ match: LexiconMatch) -> Bool {
    !match.isBusiness && line.at(match.tokens.upperBound)?.can(.of) == true
      && line[match.tokens.upperBound - 1].can(.container)
  }

  /// `washing machine repair`: a service to goods, where the goods were bought long ago.
  private func isServiced(_ line: TokenLine, _ match: LexiconMatch) -> Bool {
    guard !match.isBusiness, let next = line.at(match.tokens.upperBound) else { return false }
    return CategoryLexicon.services.contains(next.key)
  }

  /// `table for 4 at 7:30`: the table of a restaurant.
  private func isSeating(_ line: TokenLine, _ match: LexiconMatch) -> Bool {
    let end = match.tokens.upperBound
    guard line[end - 1].key == CategoryLexicon.table, line.at(end)?.can(.purpose) == true,
      let seats = line.at(end + 1), seats.kind == .number || seats.can(.cardinal)
    else { return false }
    return line.at(end + 2)?.can(.place) == true
  }

  private static func weight(_ strength: LexiconEntry.Strength) -> Int {
    switch strength {
    case .generic: 24
    case .place: 60
    case .thing: 100
    }
  }

  /// The part of a sentence that a word stands in.
  enum Segment {
    case main, purpose, place

    fileprivate var penalty: Int {
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
      } else if token.hints(at: .actor) {
        // "after the cinema we took a taxi"
        self = .main
      } else if token.can([.place, .with, .to, .before]) || token.hints(at: .beforePlace) {
        self = .place
      } else if token.can([.purpose, .on]), self == .main {
        self = .purpose
      } else if token.can([.purpose, .on]), self == .place {
        self = .purpose
      }
    }
  }
}
