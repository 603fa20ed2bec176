import SpendCore
import SpendWords

/// Names of several words that the lexicon knows as one: `climbing gym`, `first aid`, `Tuesday Morning`.
///
/// A rule for days, changes or ranks may have read one of their words. Such a question is read once more, with each
/// name as one word.
enum WholeName {
  /// The names in `words` behind a small word that leads to one, of which `reading` has lost a word.
  static func broken(in words: PlainWords, by reading: QuestionReading, _ lookup: NameLookup) -> [Range<Int>]
  {
    guard words.line.language == .english else { return [] }
    return led(in: words, lookup).filter { isBroken($0, of: words, by: reading) }
  }

  private static func led(in words: PlainWords, _ lookup: NameLookup) -> [Range<Int>] {
    var names: [Range<Int>] = []
    for match in CategoryLexicon.shared.matches(in: words.line) where match.tokens.count > 1 {
      let places = words.words.indices.filter { words.words[$0].tokens.overlaps(match.tokens) }
      guard let first = places.first, let last = places.last, last > first,
        names.last?.contains(first) != true,
        !words.words[first...last].contains(where: \.isReplaced)
      else { continue }
      let before = words.text(first - 1)
      let isOwn = BeyondRule.possessives.contains(before)
      guard FilterRule.nameLeads.contains(isOwn ? words.text(first - 2) : before) else { continue }
      let name = first..<last + 1
      // "internet and phone bill" are two things unless an entry goes by both.
      let isJoined = name.contains { FilterRule.nameJoints.contains(words.text($0)) }
      if isJoined, !match.isBusiness, !lookup.holdsForSure(words.original(name)) { continue }
      names.append(name)
    }
    return names
  }

  private static func isBroken(_ name: Range<Int>, of words: PlainWords, by reading: QuestionReading) -> Bool
  {
    guard case .question(let question) = reading.intent else { return true }
    let plain = name.map { words.text($0) }.joined(separator: " ")
    if let category = FilterRule.category(plain), question.filter.categories == [category] { return false }
    let known = names(in: question).map { FoldedText.fold($0) }.joined(separator: " ")
    return name.contains { index in
      let word = words.text(index)
      return !FilterRule.wares.contains(word) && !FilterRule.visits.contains(word)
        && !QuestionWords.functionWords.contains(word) && !known.contains(word)
    }
  }

  /// All names that `question` is about, leaves out or holds against each other.
  private static func names(in question: Question) -> [String] {
    var filters = [question.filter]
    switch question.comparison {
    case .share(let scope): filters.append(scope.filter)
    case .against(let scopes): filters += scopes.map(\.filter)
    case .usual, .goal, nil: break
    }
    return filters.flatMap { filter -> [String] in
      let things = filter.concept.map { [$0] } ?? filter.subjects
      return things + filter.merchants + filter.people + filter.everyone + filter.categories + filter.excluded
    }
  }
}
