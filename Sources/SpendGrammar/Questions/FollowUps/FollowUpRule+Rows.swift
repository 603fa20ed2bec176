import SpendCore
import SpendWords

/// What is asked of the entries of a list that was cut off, of which no filter tells: `which of those were for
/// transport`, `how much for all five`.
extension FollowUpRule {
  /// What the line asks of those entries: where it points at them, or where nothing else can be made of it.
  func ofRows(_ draft: inout QuestionDraft, _ read: (FollowUpRule, inout QuestionDraft) -> Intent) -> Intent {
    let unread = draft
    guard let bound = boundToRows else { return read(self, &draft) }
    guard !pointsAtRows(draft.words) else { return read(bound, &draft) }
    let intent = read(self, &draft)
    guard intent == .unanswerable, asksAmongRows(unread.words) else { return intent }
    draft = unread
    return read(bound, &draft)
  }

  /// The rule for what goes on from a list of those entries alone; nil where there are none.
  private var boundToRows: FollowUpRule? {
    guard context.rows.count > 1, previous.comparison == nil else { return nil }
    var question = Question(measure: .list, period: previous.period)
    question.filter.numbers = context.rows.map(\.number)
    question.filter.kinds = previous.filter.kinds
    return FollowUpRule(context: QuestionContext(question, rows: context.rows), calendar: calendar)
  }

  /// Whether `words` point at all of them: `of those`, `all five`, `the three together`.
  func pointsAtRows(_ words: PlainWords) -> Bool {
    if let pointer = words.findAny(Self.rowMarks) {
      // "all apart from those of June"
      return (0...pointer.lowerBound).allSatisfy { FilterRule.opener(words, at: $0) == nil }
        && placed(in: words, before: pointer) == nil
    }
    return words.words.indices.contains { index in
      words.number(index) == context.rows.count && !words.words[index].hasSign
        && (Self.wholeWords.contains(words.text(index - 1))
          || Self.references.contains(words.text(index - 1)))
        && (index + 1 == words.count || FilterRule.isFiller(words, index + 1))
    }
  }

  /// The place of the one that is picked of them: `the second of those`.
  private func placed(in words: PlainWords, before pointer: Range<Int>) -> Int? {
    FollowUpRule.placeSaid(in: words).flatMap { pointer.overlaps($0.words) ? $0.place : nil }
  }

  /// Whether `words` ask which of them, or for a figure of them all: `which was the biggest`, `their average`.
  private func asksAmongRows(_ words: PlainWords) -> Bool {
    words.contains(Self.whichAsked) || words.contains(Self.totals) || words.contains(Self.averages)
      || words.words.contains { ExtremeRule.isExtreme($0.text) }
  }
}
