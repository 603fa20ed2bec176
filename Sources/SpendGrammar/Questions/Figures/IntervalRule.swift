import SpendCore

/// `every how many days do I buy gas`, `average time between haircuts`.
enum IntervalRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    if readExtreme(&draft) { return true }
    guard draft.words.take(Self.intervalsAsked) || isBetweenLast(draft.words) else { return false }
    if let number = takeLast(&draft.words) { draft.question.limit = number }
    draft.words.useAll(Self.intervalUsed)
    draft.question.measure = .interval
    return true
  }

  /// `longest gap between two haircuts`, `the shortest time I went between oil changes`.
  private static func readExtreme(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    let isGap =
      words.contains(Self.gaps)
      || words.contains(Self.lengths) && words.words.contains { betweens.contains($0.text) }
    guard isGap, !words.contains(Self.ranges), let order = order(in: words) else { return false }
    draft.question.order = order
    draft.question.measure = .interval
    if let between = words.firstOpen(betweens), words.number(between + 1) == 2 {
      draft.words.use(between..<between + 2)
    }
    let used = [longest, shortest, Self.gaps, Self.lengths, Self.intervalUsed, Self.extremeUsed]
    for words in used { draft.words.useAll(words) }
    draft.isMeasured = true
    return true
  }

  /// Whether `words` ask for the longest time or the shortest; nil for neither.
  static func order(in words: PlainWords) -> Question.Order? {
    for index in words.words.indices where !words.isOwned(index) {
      if longest.contains(words.text(index)) { return .largestFirst }
      if shortest.contains(words.text(index)) { return .smallestFirst }
    }
    return nil
  }

  /// Whether it asks what lies between the last few: `how many days were there between my last two haircuts`.
  private static func isBetweenLast(_ words: PlainWords) -> Bool {
    guard let between = words.find("between"), words.findAny(Self.lengthAsked) != nil else { return false }
    return isPair(words, at: between.upperBound)
      || (between.upperBound..<words.count).contains { last.contains(words.text($0)) }
  }

  /// `the two vet visits`, of which there may be more.
  private static func isPair(_ words: PlainWords, at index: Int) -> Bool {
    FilterRule.articlesBefore.contains(words.text(index)) && words.number(index + 1) == 2
  }

  /// Takes the number of `my last two haircuts`.
  private static func takeLast(_ words: inout PlainWords) -> Int? {
    for index in words.words.indices
    where (last.contains(words.text(index)) || isPair(words, at: index)) && !words.isOwned(index) {
      guard let number = words.number(index + 1), number > 1, number <= 1_000 else { continue }
      words.use(index..<index + 2)
      return number
    }
    return nil
  }
}
