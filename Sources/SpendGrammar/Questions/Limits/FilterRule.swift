import SpendCore
import SpendWords

/// Finds which entries a question or a list is about.
struct FilterRule {
  /// The currency of amounts that name none.
  let homeCurrency: Currency
  var filter = ExpenseFilter()
  /// Whether an everyday word stands for several things; an order names its own.
  var takesConcepts = true
  /// How the limits of amounts are said.
  var bounds = Bounds()
  /// Limits of how many entries.
  var counts = Counts()
  /// Whether the words say how refunds count in a sum, which is what is asked for then.
  var saysRefunds = false
  /// Whether words may change which entries are meant in a way that no filter says: then no figure is an answer.
  var isUnclear = false
  /// Whether nothing is known of what somebody did: without anything that it was done with, no figure is an answer.
  var hasOpenVerb = false
  /// Days and kinds to leave out.
  var leftOut = LeftOut()
  /// What tells names of the ledger from words that mean nothing.
  let lookup: NameLookup
  /// What became of words that are no limit.
  var account = WordAccount()

  /// The currency of limits that name none, where what was asked about before is in one: `how many were under 10`.
  var unsaidCurrency: Currency?

  init(homeCurrency: Currency, lookup: NameLookup = NameLookup()) {
    self.homeCurrency = homeCurrency
    self.lookup = lookup
  }

  /// How limits of amounts are said.
  struct Bounds {
    /// A verb says that the amount is passed: `when did it exceed 500`.
    var isPassed = false
    /// Purchases are limited, not sums of them.
    var isOnEntries = false
    /// The amount as said, with its own value inside of what it limits.
    var goal: Money?
  }

  /// Limits of how many entries; nil for none.
  struct Counts {
    var moreThan: Int?
    var lessThan: Int?
    /// Whether there is any.
    var isSet: Bool { moreThan != nil || lessThan != nil }
  }

  /// The businesses that the lexicon is sure of, with the words that name them.
  static func businesses(in words: PlainWords) -> [(name: String, words: Range<Int>)] {
    CategoryLexicon.shared.matches(in: words.line).compactMap { match in
      guard match.isBusiness, match.entry.wordConcept == nil || match.entry.certainty == .certain,
        let first = words.words.indices.first(where: { words.words[$0].tokens.overlaps(match.tokens) }),
        let last = words.words.indices.last(where: { words.words[$0].tokens.overlaps(match.tokens) }),
        !words.hasOwned(in: first..<last + 1), !isTail(words.line, match.tokens.lowerBound),
        // "shelled out" is no Shell.
        !words.words[first...last].contains(where: \.isReplaced)
      else { return nil }
      return (LexiconTable.displayName(of: match.entry), first..<last + 1)
    }
  }

  /// Whether a hyphen joins the word at `token` to the one before: `top-ups` are no UPS.
  private static func isTail(_ line: TokenLine, _ token: Int) -> Bool { line[token].joint == .hyphen }

  /// Whether the name before `index` ends there: at a small word that leads to another name.
  func endsName(_ words: PlainWords, _ index: Int) -> Bool {
    let text = words.text(index)
    if FilterRule.leads.contains(text) || words.words[index].startsPart
      || ComparisonRule.thanMark.contains(text)
    {
      return true
    }
    let before = words.text(index - 1)
    if FilterRule.leads.contains(before) || before == "and" || before == "or" { return false }
    if text == "and" || text == "or" { return true }
    return FilterRule.isFiller(words, index - 1) != FilterRule.isFiller(words, index)
  }

  /// `coffee runs`, `the paris trip`: the last word only says that one went for it.
  static func withoutVisit(_ words: PlainWords, _ name: Range<Int>) -> Range<Int> {
    guard name.count > 1, visits.contains(words.text(name.upperBound - 1)),
      !journeys.contains(words.text(name.upperBound - 2))
    else { return name }
    return name.dropLast()
  }

  static func category(_ plain: String) -> String? {
    QuestionWords.categories[plain] ?? withoutEnding(plain).flatMap { QuestionWords.categories[$0] }
  }

  /// What stands before a noun of figures at the end of `name`: `food` of `food spending`; nil where there is none.
  static func withoutEnding(_ name: String) -> String? {
    let end = name.lastIndex(of: " ") ?? name.startIndex
    guard end > name.startIndex, categoryEndings.contains(String(name[name.index(after: end)...])) else {
      return nil
    }
    return String(name[..<end])
  }

  static func isPerson(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    guard range.count <= 2, let first = words.words[range].first else { return false }
    let token = words.line[first.tokens.lowerBound]
    if token.can([.relation, .title]) { return true }
    if CategoryLexicon.shared.entry(of: token.key)?.wordConcept != nil { return false }
    let before = words.text(range.lowerBound - 1)
    return first.isCapitalised || Self.companyMark.contains(before)
      || before == "both" && Self.companyMark.contains(words.text(range.lowerBound - 2))
  }

  /// Whether the word at `index` is never a subject; those of other languages are names in an English line:
  /// `El Ranchito`.
  static func isFiller(_ words: PlainWords, _ index: Int) -> Bool {
    let text = words.text(index)
    if words.words.indices.contains(index), words.words[index].isName { return false }
    let mayBeName =
      words.line.language == .english && words.words.indices.contains(index)
      && words.words[index].isCapitalised
    if mayBeName, QuestionWords.foreignFiller.contains(text) { return false }
    // "over 80 under Healthcare"
    if boundLeads.contains(text), words.number(index + 1) == nil { return true }
    return QuestionWords.frame.contains(text)
  }

  static func trimmed(_ words: PlainWords, _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isFiller(words, start) { start += 1 }
    while end > start, isFiller(words, end - 1) { end -= 1 }
    return start..<end
  }
}
