import SpendCore
import SpendWords

/// Reads the expenses of one line: runs the rules in their order and puts their findings together.
struct ExpenseReader {
  /// How many expenses one line may hold.
  static let limit = 200

  /// How many tokens a line may have that is looked at closely: ten for each expense.
  static let tokenLimit = 10 * limit

  /// The line, what its tokens were taken for, and what the lexicon knows of it.
  var words: ClaimedLine
  let today: CivilDate
  let settings: GrammarSettings
  var dates: [DateMatch]
  /// The times of day that it names.
  let times: [SaidTime]
  var phrases: [NumberPhrase]
  var prices: [Price]
  let parts: LineParts

  var line: TokenLine { words.line }
  var matches: [LexiconMatch] { words.names }

  init(
    _ line: consuming TokenLine,
    today: CivilDate,
    settings: GrammarSettings,
    matches: consuming [LexiconMatch]
  ) {
    let claimed = ExpenseReader.claims(of: line, names: matches)
    var words = ClaimedLine(line: line, claimed: claimed, names: matches)
    var times: [SaidTime] = []
    let days = DateFinder(words.line, today: today, settings: settings)
    dates = days.matches(claiming: &words.claimed, noting: &times)
    self.times = times
    var phrases = ExpenseReader.phrases(of: words, settings.homeCurrency)
    ExpenseReader.free(names: words.names, in: &words.claimed)
    parts = LineParts.of(words, phrases: phrases)
    if phrases.count <= ExpenseReader.limit {
      ExpenseReader.assignRoles(to: &phrases, of: words.line, parts, words.claimed, today)
      prices = ExpenseReader.prices(of: &phrases, in: &words, parts)
      ExpenseReader.claim(amounts: phrases, of: words.line, in: &words.claimed)
    } else {
      // Too many to be one person's line: refused as a whole, without a closer look.
      prices = phrases.map { Price($0) }
    }
    self.phrases = phrases
    // Kept only now, as what is looked at after it was kept would be counted once more.
    self.words = words
    self.today = today
    self.settings = settings
  }

  // What follows takes its parts as parameters, which are borrowed; a rule made of copies would count them.

  /// Names that hold numbers or days (`7-eleven`, `tgi fridays`) and tags are read before either.
  private static func claims(of line: TokenLine, names: [LexiconMatch]) -> [TokenClaim] {
    var claimed = line.tokens.map { _ in TokenClaim.free }
    for name in names where (name.tokens.count > 1 || name.isBusiness) && !isUnit(name, of: line) {
      for index in name.tokens { claimed[index] = .name }
    }
    for index in TagFinder.tags(in: line).joined() { claimed[index] = .tag }
    return claimed
  }

  /// `7 euro 95`: behind a number the word for money begins no name.
  private static func isUnit(_ name: LexiconMatch, of line: TokenLine) -> Bool {
    let first = name.tokens.lowerBound
    return first > 0 && line[first - 1].kind == .number && line[first].can(.currency)
  }

  private static func free(names: [LexiconMatch], in claimed: inout [TokenClaim]) {
    for name in names where name.tokens.count > 1 || name.isBusiness {
      for index in name.tokens where claimed[index] == .name { claimed[index] = .free }
    }
  }

  private static func phrases(of words: ClaimedLine, _ homeCurrency: Currency) -> [NumberPhrase] {
    NumberScanner(words: words, homeCurrency: homeCurrency).phrases(limit: limit + 1)
  }

  private static func assignRoles(
    to phrases: inout [NumberPhrase],
    of line: TokenLine,
    _ parts: LineParts,
    _ claimed: [TokenClaim],
    _ today: CivilDate
  ) {
    let hasSeveral = phrases.count > 1
    if hasSeveral, !line.hasSmallWord, BankLine.isList(line) { return }
    if hasSeveral { IdentifierRule(line: line).assignTelephones(to: &phrases) }
    NumberRoles(line: line, today: today).assign(to: &phrases, claimed)
    if hasSeveral {
      IdentifierRule(line: line).assign(to: &phrases)
      CountRule(line: line, parts: parts, claimed: claimed).assign(to: &phrases)
    } else if let lone = phrases.first, lone.isSpoken || line.at(lone.tokens.upperBound)?.kind == .word {
      CountRule(line: line, parts: parts, claimed: claimed).assignLone(to: &phrases)
    }
  }

  private static func prices(
    of phrases: inout [NumberPhrase],
    in words: inout ClaimedLine,
    _ parts: LineParts
  ) -> [Price] {
    if let only = PriceRules.onlyPrice(of: phrases, in: words.line) { return [only] }
    return PriceRules(words: words, parts: parts).prices(of: &phrases, claiming: &words.claimed)
  }

  private static func claim(
    amounts phrases: [NumberPhrase],
    of line: TokenLine,
    in claimed: inout [TokenClaim]
  ) {
    for phrase in phrases where isAmongUs(phrase, line) {
      for index in phrase.tokens { claimed[index] = .small }
      if let between = line.at(phrase.tokens.lowerBound - 1), between.hints(at: .among) {
        claimed[phrase.tokens.lowerBound - 1] = .small
      }
    }
    for phrase in phrases where phrase.role.tellsOfMoney {
      for index in phrase.tokens { claimed[index] = .amount }
      if let unit = line.at(phrase.tokens.upperBound), unit.joint == .slash || phrase.isPercent {
        claimed[phrase.tokens.upperBound] = .amount
      } else if let per = line.at(phrase.tokens.upperBound), per.can(.per), per.kind == .word,
        let unit = line.at(phrase.tokens.upperBound + 1), unit.can([.timeUnit, .dayPart, .measure])
      {
        claimed[phrase.tokens.upperBound] = .amount
        claimed[phrase.tokens.upperBound + 1] = .amount
      }
    }
    if phrases.count > 1 { FactorWords(line: line).claim(in: &claimed, beside: phrases) }
  }

  /// Whether it says among how many a price was shared: `for six of us, 90 each`.
  private static func isAmongUs(_ phrase: NumberPhrase, _ line: TokenLine) -> Bool {
    switch phrase.role {
    case .share: true
    case .people:
      line.can([.split, .each]) || line.at(phrase.tokens.upperBound)?.can(.of) == true
    default: false
    }
  }

  /// Whether the line opens with what was paid (`total 43.20 for tacos`), which no question does.
  var startsWithTotal: Bool {
    guard let first = prices.first, first.tokens.lowerBound <= 2, line[0].can(.total) else { return false }
    return (0..<first.tokens.lowerBound).allSatisfy {
      line[$0].can([.total, .function]) || line[$0].kind == .punctuation
    }
  }

  /// Whether a number is said whose part in the line no rule knows, so that the user is asked.
  var leavesNumbersOpen: Bool {
    for phrase in phrases {
      if phrase.role == .unaccounted || phrase.isOddlyWritten && phrase.role.tellsOfMoney { return true }
      if isInUnknownMoney(phrase) || mayBeYear(phrase) || mayBeDay(phrase) || isBygoneYear(phrase) {
        return true
      }
    }
    return false
  }

  /// Whether the only number may as well be this year or the last one: `rent 2026`.
  private func mayBeYear(_ phrase: NumberPhrase) -> Bool {
    guard phrases.count == 1, phrase.role == .amount, !phrase.saysMoney, phrase.tokens.count == 1 else {
      return false
    }
    return (today.year - 1...today.year).contains(Int(line[phrase.tokens.lowerBound].whole))
  }

  /// Whether a year is named in which this was paid, and no day: `in 1990 a ticket was 4 dollars`.
  private func isBygoneYear(_ phrase: NumberPhrase) -> Bool {
    guard phrase.role != .amount, dates.isEmpty, phrase.tokens.count == 1,
      line.at(phrase.tokens.lowerBound - 1)?.key == DateFinder.wordIn
    else { return false }
    return (1900..<today.year).contains(Int(line[phrase.tokens.lowerBound].whole))
  }

  /// Whether the only number may as well be the day of the month that is named beside it: `shoes for 9 november`.
  private func mayBeDay(_ phrase: NumberPhrase) -> Bool {
    guard phrases.count == 1, phrase.role == .amount, !phrase.saysMoney, phrase.tokens.count == 1,
      (1...31).contains(line[phrase.tokens.lowerBound].whole)
    else { return false }
    return [phrase.tokens.lowerBound - 1, phrase.tokens.upperBound].contains { index in
      line.at(index).map { $0.can(.month) && !$0.can(.function) && $0.key != DateFinder.may } ?? false
    }
  }

  /// Whether capitals that nothing knows stand where a currency does: `coffee 4 XYZ`.
  private func isInUnknownMoney(_ phrase: NumberPhrase) -> Bool {
    let end = phrase.tokens.upperBound
    guard phrase.role == .amount, !phrase.saysMoney, let code = line.at(end), code.kind == .word,
      code.letterCase == .upper, (3...4).contains(code.end - code.start), !code.entry.isKnown,
      code.joint == .space || code.joint == .glued, line.at(end + 1).map(mayFollowMoney) ?? true,
      !matches.contains(where: { $0.tokens.contains(end) })
    else { return false }
    return !BankLine.isShouted(line) || line.count < 3
  }

  private func mayFollowMoney(_ token: Token) -> Bool {
    token.kind == .punctuation || token.can([.purpose, .on, .place, .with, .relativeDay])
  }

  /// The money of no state that an amount is said in: `3 BTC`.
  private var networkCoin: Int? {
    guard line.hints(at: .networkCoin), !phrases.contains(where: \.saysMoney) else { return nil }
    return phrases.first { phrase in
      phrase.role == .amount && !phrase.saysMoney
        && line.at(phrase.tokens.upperBound)?.hints(at: .networkCoin) == true
    }?.tokens.upperBound
  }

  /// Whether a day ahead is that of something else: `we leave in two weeks, the luggage was 80`.
  private func isOfOtherClause(_ match: DateMatch) -> Bool {
    guard match.isAhead else { return false }
    func isPrice(in place: Int) -> Bool { prices.contains { parts.sharePart($0.tokens.lowerBound, place) } }
    let start = match.tokens.lowerBound
    guard !isPrice(in: start), !prices.isEmpty else { return false }
    // "he wants to see me in 2 weeks, 75 for the visit today"
    if dates.contains(where: { $0.date != nil && isPrice(in: $0.tokens.lowerBound) }) { return true }
    let clause = parts.range(around: match.tokens, in: 0..<line.count)
    return clause.contains { line[$0].hints(at: [.user, .speaker, .others]) }
  }

  /// Why there is no amount to record, where a number was said that is none.
  var fault: OtherReason? {
    if let impossible = dates.first(where: { $0.date == nil && !isOfOtherClause($0) }) {
      let words = line.text(impossible.tokens)
      return impossible.isAhead ? .dateAhead(words) : .impossibleDate(words)
    }
    if let coin = networkCoin { return .unknownCurrency(line.text(at: coin)) }
    guard prices.isEmpty else { return nil }
    for phrase in phrases where phrase.role == .amount {
      switch phrase.fault {
      case .tooLarge: return .amountTooLarge
      case .malformed: return .malformedAmount(line.text(phrase.tokens))
      case nil: continue
      }
    }
    return nil
  }
}
