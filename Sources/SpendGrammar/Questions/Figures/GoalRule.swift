import SpendCore

/// A figure that the user wants to reach or not to pass: `keep food at 400, what's left`.
enum GoalRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    // "rent left out" is no rest.
    guard let cue = draft.words.findAny(cues),
      !FilterRule.particles.contains(draft.words.text(cue.upperBound)),
      let goal = takeFigure(&draft)
    else { return false }
    let isWithin = draft.asked == .whether
    draft.words.use(cue)
    // "how much room is left"
    _ = draft.words.take(cues)
    draft.words.useAll(used)
    draft.question.comparison = .goal(.money(goal))
    draft.question.aspect = isWithin ? .whether(.less) : .difference
    draft.isAboutNow = true
    draft.isMeasured = true
    return true
  }

  /// The amount that stands in the words, as a limit or bare.
  private static func takeFigure(_ draft: inout QuestionDraft) -> Money? {
    if let goal = draft.rule.bounds.goal {
      draft.rule.filter.moreThan = nil
      draft.rule.filter.lessThan = nil
      return goal
    }
    for index in draft.words.words.indices
    where !draft.words.isOwned(index) && draft.words.words[index].isNumber {
      guard let found = draft.rule.amount(draft.words, index), found.money.minorUnits > 0,
        !FilterRule.isSpanOfTime(draft.words, found.end), draft.words.month(index - 1) == nil
      else { continue }
      let isYear = draft.words.number(index).map { (1990...2100).contains($0) } ?? false
      if isYear, !draft.words.words[index].hasSign { continue }
      draft.words.use(index..<found.end)
      return found.money
    }
    return nil
  }
}
