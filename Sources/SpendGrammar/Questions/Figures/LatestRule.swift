import SpendCore

/// `when did I last buy shoes`, `my latest purchase`, `the first expense`, `last 3 coffees`.
enum LatestRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    for (phrases, measure) in [(latest, Question.Measure.latest), (first, .first)] {
      guard let range = draft.words.takeRange(phrases) else { continue }
      takePlace(&draft, before: range)
      // "last" before a number or a plural asks for several entries.
      if let number = draft.words.number(range.upperBound), number < 1_000,
        !draft.words.isOwned(range.upperBound),
        draft.words.words.indices.contains(range.upperBound + 1)
      {
        draft.words.use(range.upperBound..<range.upperBound + 1)
        return several(&draft, measure, number)
      }
      if let number = draft.words.number(range.lowerBound - 1), number < 1_000,
        !draft.words.isOwned(range.lowerBound - 1)
      {
        draft.words.use(range.lowerBound - 1..<range.lowerBound)
        return several(&draft, measure, number)
      }
      if draft.words.contains(plurals), draft.asked != .when { return several(&draft, measure, 10) }
      draft.question.measure = measure
      draft.question.aspect = draft.entryAspect
      draft.words.useAll(Self.latestUsed)
      return true
    }
    guard draft.asksDay, draft.words.contains(Self.pastAuxiliaries) || draft.asked == .when
    else {
      return false
    }
    // "on which days did I go to Starbucks": several.
    if draft.words.contains(Self.dates) { return false }
    draft.words.useAll(Self.dateUsed)
    draft.question.measure = .latest
    draft.question.aspect = .date
    return true
  }

  /// `the second most recent oil change`, `the oil change before the last one`: which it is, counted from the one that
  /// the words of `range` ask for.
  private static func takePlace(_ draft: inout QuestionDraft, before range: Range<Int>) {
    let words = draft.words
    if let (place, start) = words.ordinal(endingAt: range.lowerBound) {
      draft.question.skip = place - 1
      draft.words.use(start..<range.lowerBound)
      return
    }
    let next = words.text(range.upperBound)
    guard next.isEmpty || oneOfSeveral.contains(next),
      let before = words.findAny(beforeLatest), before.upperBound == range.lowerBound
    else { return }
    draft.question.skip = 1
    draft.words.use(before)
  }

  private static func several(_ draft: inout QuestionDraft, _ measure: Question.Measure, _ count: Int) -> Bool
  {
    draft.question.limit = count
    draft.question.measure = .list
    draft.question.aspect = ExtremeRule.rowAspect(&draft)
    if measure == .first { draft.question.order = .oldestFirst }
    return true
  }
}
