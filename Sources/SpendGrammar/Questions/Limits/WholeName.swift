import SpendCore
import SpendWords

/// Names that the lexicon knows, behind a small word that leads to one: `climbing gym`, `first aid`, `Tuesday Morning`,
/// `books`.
///
/// A rule for days, changes or ranks may have read one of their words, or none, where it holds a sentence together.
/// Such a question is read once more, with each name as one word.
enum WholeName {
  /// The names in `words` of which `reading` has lost a word.
  static func broken(in words: PlainWords, by reading: QuestionReading, _ lookup: NameLookup) -> [Range<Int>]
  {
    var names: [Range<Int>] = []
    for match in CategoryLexicon.shared.matches(in: words.line) {
      let places = words.words.indices.filter { words.words[$0].tokens.overlaps(match.tokens) }
      guard let first = places.first, let last = places.last, names.last?.contains(first) != true,
        isLed(words, first)
      else { continue }
      let name = first..<last + 1
      let isBroken =
        match.tokens.count > 1
        ? !isOfTwoThings(words, name, match, lookup) && hasLost(name, of: words, reading)
        : name.count == 1 && isUnread(words, first, reading)
      if isBroken { names.append(name) }
    }
    return names
  }

  private static func isLed(_ words: PlainWords, _ first: Int) -> Bool {
    let before = words.text(first - 1)
    return FilterRule.nameLeads.contains(
      BeyondRule.possessives.contains(before) ? words.text(first - 2) : before
    )
  }

  /// `internet and phone bill` are two things unless an entry goes by both, `cash and carry` is one.
  private static func isOfTwoThings(
    _ words: PlainWords,
    _ name: Range<Int>,
    _ match: LexiconMatch,
    _ lookup: NameLookup
  ) -> Bool {
    guard !match.isBusiness,
      let joint = name.first(where: { FilterRule.nameJoints.contains(words.text($0)) }),
      joint > name.lowerBound, joint + 1 < name.upperBound
    else { return false }
    // "coffee and a croissant"
    let second = joint + (FilterRule.determiners.contains(words.text(joint + 1)) ? 2 : 1)
    return FilterRule.isThing(words, name.lowerBound..<joint)
      && second < name.upperBound && FilterRule.isThing(words, second..<name.upperBound)
      && !lookup.holdsForSure(words.original(name))
  }

  /// Whether the question is about less than all words of `name`; the last one may only say what was paid for.
  private static func hasLost(_ name: Range<Int>, of words: PlainWords, _ reading: QuestionReading) -> Bool {
    guard case .question(let question) = reading.intent else { return true }
    let plain = name.map { words.text($0) }.joined(separator: " ")
    if let category = FilterRule.category(plain), question.filter.categories == [category] { return false }
    let content = name.filter { index in
      let word = words.text(index)
      let isWare = FilterRule.wares.contains(word) || FilterRule.visits.contains(word)
      // "a bag of chips"
      let isQuantity = index + 1 < name.upperBound && PeriodRule.of.contains(words.text(index + 1))
      return !(isWare && index == name.upperBound - 1) && !isQuantity && !PeriodRule.of.contains(word)
        && !FilterRule.articlesBefore.contains(word)
    }
    return !names(in: question).contains { name in
      let known = FoldedText.fold(name)
      return content.allSatisfy { known.contains(words.text($0)) }
    }
  }

  /// Whether a thing's name is taken for a word that holds the sentence together, so that all money is meant: `on
  /// books`.
  private static func isUnread(_ words: PlainWords, _ index: Int, _ reading: QuestionReading) -> Bool {
    guard case .question(let question) = reading.intent, !question.filter.namesSubject,
      question.filter.accounts.isEmpty, reading.account.unrecorded.isEmpty, names(in: question).isEmpty
    else { return false }
    let word = words.text(index)
    let isTime =
      words.token(index).map { $0.can([.weekday, .month, .weekend, .timeUnit]) || $0.hints(at: .holiday) }
      ?? false
    return !isTime && !ListRule.totality.contains(word) && !QuestionWords.computations.contains(word)
  }

  /// All names that `question` is about, leaves out or holds against each other.
  static func names(in question: Question) -> [String] {
    var filters = [question.filter]
    switch question.comparison {
    case .share(let scope): filters.append(scope.filter)
    case .against(let scopes): filters += scopes.map(\.filter)
    case .usual, .goal, nil: break
    }
    return filters.flatMap { filter -> [String] in
      let things = filter.concept.map { [$0] } ?? filter.subjects
      return things + filter.merchants + filter.people + filter.everyone + filter.categories + filter.tags
        + filter.everyTag + filter.places.map(\.name)
        + filter.excluded + filter.excludedTags
    }
  }
}
