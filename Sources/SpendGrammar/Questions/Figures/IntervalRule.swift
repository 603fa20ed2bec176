import SpendCore

/// `every how many days do I buy gas`, `average time between haircuts`.
enum IntervalRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    guard draft.words.take(Self.intervalsAsked) || isBetweenLast(draft.words) else { return false }
    if let number = takeLast(&draft.words) { draft.question.limit = number }
    draft.words.useAll(Self.intervalUsed)
    draft.question.measure = .interval
    return true
  }

  /// Whether it asks what lies between the last few: `how many days were there between my last two haircuts`.
  private static func isBetweenLast(_ words: PlainWords) -> Bool {
    guard let between = words.find("between"), words.findAny(Self.lengthAsked) != nil else { return false }
    return (between.upperBound..<words.count).contains { last.contains(words.text($0)) }
  }

  /// Takes the number of `my last two haircuts`.
  private static func takeLast(_ words: inout PlainWords) -> Int? {
    for index in words.words.indices where last.contains(words.text(index)) && !words.isOwned(index) {
      guard let number = words.number(index + 1), number > 1, number <= 1_000 else { continue }
      words.use(index..<index + 2)
      return number
    }
    return nil
  }
}
