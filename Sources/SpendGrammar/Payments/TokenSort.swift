import SpendWords

/// What a token is in the eyes of the score of payments: a number that each language shares.
struct TokenSort: Equatable {
  let rawValue: UInt64

  private init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Where the numbers of the sorts begin that are made of another number.
  private enum First {
    static let role: UInt64 = 16
    static let part: UInt64 = 128
    static let mark: UInt64 = 256
  }

  /// Beyond either end of the line.
  static let edge = TokenSort(0)
  /// A part of a day.
  static let day = TokenSort(5)
  /// A word for a thing that is sold.
  static let thing = TokenSort(6)
  /// The name of a business.
  static let business = TokenSort(7)
  private static let picture = TokenSort(8)
  private static let currencySign = TokenSort(9)
  private static let unknown = TokenSort(10)
  private static let unknownName = TokenSort(11)

  /// What was paid; how it is said is what most tells money from counts.
  static func price(_ phrase: NumberPhrase) -> TokenSort {
    TokenSort(phrase.saysMoney ? 1 : phrase.hasCents ? 2 : phrase.isSpoken ? 3 : 4)
  }

  /// A number that is no price, by what it does.
  static func number(_ role: NumberRole) -> TokenSort { TokenSort(First.role + UInt64(role.rawValue)) }

  /// What a token is by itself: its mark, or the first part that its word can play.
  init(_ token: Token) {
    switch token.kind {
    case .punctuation:
      self.init(First.mark + UInt64(Self.stops.contains(token.mark) ? UInt8(ascii: ",") : token.mark))
    case .emoji: self = .picture
    case .currencySign: self = .currencySign
    case .word, .number:
      guard token.entry.isKnown else {
        self = token.letterCase == .lower ? .unknown : .unknownName
        return
      }
      self.init(First.part + UInt64(token.roles.rawValue.trailingZeroBitCount))
    }
  }

  /// What each token of a line is, as `reader` read it.
  static func all(of reader: borrowing ExpenseReader) -> [TokenSort] {
    let tokens = reader.words.line.tokens
    let claimed = reader.words.claimed
    var sorts = tokens.map { $0.kind == .number ? unaccounted : TokenSort($0) }
    for match in reader.words.names.reversed() where match.concept != nil {
      for index in match.tokens where tokens[index].kind != .number {
        sorts[index] = match.isBusiness ? .business : .thing
      }
    }
    for phrase in reader.phrases.reversed() {
      for index in phrase.tokens where tokens[index].kind == .number { sorts[index] = number(phrase.role) }
    }
    for index in sorts.indices where claimed[index] == .date { sorts[index] = .day }
    for phrase in reader.phrases.reversed() {
      for price in reader.prices {
        for index in phrase.tokens.clamped(to: price.tokens) { sorts[index] = Self.price(phrase) }
      }
    }
    return sorts
  }

  /// What joins names and amounts, and says nothing of its own.
  private static let joints: WordRoles = [
    .place, .with, .purpose, .on, .and, .the, .article, .of, .container, .measure, .surcharge, .total, .title,
    .relation, .firstName, .each, .times, .currencyCode, .filler,
  ]
  private static let marks: [UInt8] = Array(",:-@&+#()'/".utf8)
  /// Marks that part clauses as a comma does: who writes a full stop pays no less than who writes none.
  private static let stops: [UInt8] = Array(".;!".utf8)

  /// Whether it joins names and amounts, or is a number that counts or names something.
  var isJoint: Bool {
    switch rawValue {
    case First.role..<First.part: rawValue != Self.unaccounted.rawValue
    case First.part..<First.mark: Self.joints.contains(WordRoles(bit: rawValue - First.part))
    case First.mark...: Self.marks.contains(UInt8(truncatingIfNeeded: rawValue))
    default: self == .picture || self == .currencySign
    }
  }

  /// Whether it is a mark that parts clauses.
  var isStop: Bool { rawValue == First.mark + UInt64(UInt8(ascii: ",")) }

  private static let unaccounted = number(.unaccounted)

  /// Whether it is a number that was paid, without a sign of money or hundredths.
  var isBarePrice: Bool { rawValue == 3 || rawValue == 4 }
  /// Whether it is a number that was paid, without a sign of money.
  var isNumberAlone: Bool { (2...4).contains(rawValue) }
  /// Whether it is what was paid.
  var isPrice: Bool { (1...4).contains(rawValue) }
  /// Whether its tokens in a row are one: an amount, a day.
  var isRun: Bool { (1...5).contains(rawValue) }
  /// Whether it says what or where was bought.
  var isKnownThing: Bool { self == .thing || self == .business }
  /// Whether no table knows it.
  var isUnknown: Bool { self == .unknown || self == .unknownName }
}
