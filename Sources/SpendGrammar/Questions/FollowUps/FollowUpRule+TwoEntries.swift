import SpendCore

/// What is asked of two entries that were told one after the other, the second as the one before or the next one: `both
/// visits together`, `how many days lie between the two`.
extension FollowUpRule {
  /// The question about the two; nil where the words don't point at them.
  func ofTwoEntries(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    let isGap =
      draft.asked != .whether
      && (words.contains(IntervalRule.lengths) || words.findAny(Self.apartAsked) != nil)
    // "how many days lie between them"
    let areBetween = isGap && words.contains(Self.pluralPointers)
    guard isOfEntry, previous.skip == 1, previous.comparison == nil, words.count <= 10,
      words.contains(Self.two) || areBetween,
      words.words.indices.allSatisfy({ isBesideTwo(words, at: $0) })
    else { return nil }
    draft.words.use(0..<words.count)
    var both = previous
    (both.skip, both.limit, both.aspect) = (0, 2, .result)
    if isGap {
      guard previous.measure == .latest else { return .unanswerable }
      both.measure = .interval
      return .question(both)
    }
    if previous.measure == .latest { both.measure = .list }
    let isLess = words.contains(Self.lessOrLeast)
    guard isLess || words.contains(Self.moreOrMost) else {
      both.aspect = draft.asked == .which || draft.asked == .when ? .result : .amount
      return .question(both)
    }
    // Of the two latest ones all entries since the earlier of them are the two.
    guard previous.measure == .latest, case .entry(let earlier)? = context.found else { return .unanswerable }
    var picked = Question(measure: isLess ? .smallest : .largest, filter: previous.filter)
    picked.period = Period(
      first: earlier.date,
      last: draft.today,
      name: "since \(calendar.spans.text(earlier.date))"
    )
    return .question(picked)
  }

  /// Whether the word at `index` may stand in a line about two entries, as it names no other ones.
  private func isBesideTwo(_ words: PlainWords, at index: Int) -> Bool {
    let text = words.text(index)
    return Self.two.contains(text) || Self.besideSeveral.contains(text) || Self.besideTwo.contains(text)
      || QuestionWords.frame.contains(text) || FilterRule.wares.contains(text)
      || Self.pluralPointers.contains(text)
      || FilterRule.visits.contains(text) || IntervalRule.lengths.contains(text)
      || previous.filter.subjects.contains { Self.isWord(text, of: $0) }
  }

  /// Whether `text` is a word of `name`, perhaps in the plural.
  static func isWord(_ text: String, of name: String) -> Bool {
    let stem = text.hasSuffix("s") ? String(text.dropLast()) : text
    return FoldedText.fold(name).split(separator: " ").contains { $0 == text || $0 == stem }
  }
}
