import SpendCore
import SpendWords

/// Names of several words by which entries of the ledger go: `date night`, `Figure 8`, `Card Kingdom`, `oil change`.
///
/// Nobody but the ledger knows them, so a rule for days, changes or what a ledger can't tell may have read one of their
/// words. Such a question is read once more, with each name as one word.
enum RecordedName {
  /// As many spans are looked up at most.
  private static let mostLookups = 12
  /// As many words has a name at most.
  private static let longest = 3

  /// The names in `words` of which `reading` has lost a word.
  ///
  /// - Parameter calendar: by which `christmas eve` is a day.
  static func broken(
    in words: PlainWords,
    by reading: QuestionReading,
    _ lookup: NameLookup,
    _ calendar: PeriodRule
  ) -> [Range<Int>] {
    var names: [Range<Int>] = []
    let told = told(by: reading)
    var hasDays = false
    if case .question(let question) = reading.intent { hasDays = question.period != .all }
    var lookups = 0
    var index = 0
    while index < words.count, lookups < mostLookups {
      let spans = (2...longest).reversed().map { index..<index + $0 }
      let found = spans.first { span in
        guard span.upperBound <= words.count, lookups < mostLookups, mayBeName(words, span),
          // "christmas eve" is a day where it was read as one, and no "christmas tree".
          !hasDays || !isDay(words, span, calendar),
          span.contains(where: { isLost(words, at: $0, in: span, told) })
        else { return false }
        lookups += 1
        // "how much have I lent Marcus": somebody beside what was done.
        return lookup.holdsForSure(words.written(span))
          && !span.contains { lookup.isPerson(words.original($0..<$0 + 1)) }
      }
      if let found { names.append(found) }
      index = found?.upperBound ?? index + 1
    }
    return names
  }

  /// Businesses of the ledger whose names a joint holds together: `Farm & Fleet`.
  static func businesses(in words: PlainWords, _ lookup: NameLookup) -> [Range<Int>] {
    words.words.indices.dropFirst().dropLast().compactMap { index in
      let span = index - 1..<index + 2
      guard FilterRule.nameJoints.contains(words.text(index)), !words.words[index - 1].isName,
        !words.words[index + 1].isName,
        ![index - 1, index + 1].contains(where: { QuestionWords.functionWords.contains(words.text($0)) }),
        lookup.isMerchant(words.written(span))
      else { return nil }
      return span
    }
  }

  /// Whether the words of `span` may be one name: neither end is a small word, and not all of them are of questions.
  private static func mayBeName(_ words: PlainWords, _ span: Range<Int>) -> Bool {
    let ends = [span.lowerBound, span.upperBound - 1].map { words.text($0) }
    return !ends.contains { QuestionWords.functionWords.contains($0) || FilterRule.leads.contains($0) }
      // "the first ivf payment", where an entry is of a first half
      && !LatestRule.first.contains(ends[0]) && !LatestRule.latest.contains(ends[0])
      && span.contains { index in
        let word = words.words[index]
        return !word.isNumber
          && (!QuestionWords.frame.contains(word.text) || word.isCapitalised && !word.startsPart && index > 0)
      }
      && !span.contains { index in
        words.line[words.words[index].tokens.lowerBound].kind == .punctuation || words.words[index].isName
          || index > span.lowerBound && words.words[index].startsPart
          || words.token(index)?.can(.month) == true
          // "sunday offerings", by which entries go
          || index > span.lowerBound && words.token(index)?.can(.weekday) == true
          || FilterRule.determiners.contains(words.text(index))
      }
      // "weekly groceries" are those of a week.
      && !(GroupingRule.adverbs[ends[0]] != nil && FilterRule.category(ends[1]) != nil)
  }

  /// Whether `span` ends with a holiday that it names.
  private static func isDay(_ words: PlainWords, _ span: Range<Int>, _ calendar: PeriodRule) -> Bool {
    span.contains { index in
      words.token(index)?.hints(at: .holiday) == true
        && index + (calendar.named(words, at: index)?.0 ?? 1) >= span.upperBound
    }
  }

  /// All that `reading` is about, folded; nil where it is about nothing, since it can't be answered.
  private static func told(by reading: QuestionReading) -> String? {
    guard case .question(let question) = reading.intent else { return nil }
    return WholeName.names(in: question).map(FoldedText.fold).joined(separator: " ")
  }

  /// Whether the word at `index` is in none of the names that are `told`, and says nothing of days or kinds.
  private static func isLost(_ words: PlainWords, at index: Int, in span: Range<Int>, _ told: String?) -> Bool
  {
    guard let told else { return true }
    let word = words.text(index)
    // "christmas presents set me back"
    let isVerb = FollowUpRule.shownTo.contains(words.text(index + 1))
    let stems = Dictionary(
      uniqueKeysWithValues: span.map { ($0, ConceptNames.stem(of: words.text($0))) }
    )
    // "Restaurant Depot", of which only the depot was read as a name
    let isOfBroken = span.contains {
      $0 != index && FilterRule.category(words.text($0)) == nil && stems[$0].map(told.contains) == true
    }
    let isOwned =
      isVerb || FilterRule.visits.contains(word) || FilterRule.wares.contains(word)
      || FilterRule.refundWords.contains(word)
      || FilterRule.category(word) != nil && !isOfBroken
    return !isOwned && stems[index].map(told.contains) == false
  }
}

extension PlainWords {
  /// The words of `range` as they were written.
  fileprivate func written(_ range: Range<Int>) -> String {
    line.text(words[range.lowerBound].tokens.lowerBound..<words[range.upperBound - 1].tokens.upperBound)
  }
}
