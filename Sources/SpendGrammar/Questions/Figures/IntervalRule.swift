import SpendCore

/// `every how many days do I buy gas`, `average time between haircuts`.
enum IntervalRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    guard
      draft.words.take(Self.intervalsAsked)
    else { return false }
    draft.words.useAll(Self.intervalUsed)
    draft.question.measure = .interval
    return true
  }
}
