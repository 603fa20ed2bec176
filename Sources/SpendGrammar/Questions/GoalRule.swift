import SpendCore

/// A figure that the user wants to reach or not to pass: `keep food at 400, what's left`.
enum GoalRule {
  private static let cues = [
    "left", "remaining", "remains", "remain", "can i still spend", "more can i spend", "left to spend",
    "still spend", "room",
    "how far", "headroom", "away from", "short of", "to go", "leeway", "how close", "have i got",
    "still have",
    "how much over", "how much under", "how much above", "how much below", "how far over", "how far under",
    "on track",
  ]

  static func read(_ draft: inout QuestionDraft) -> Bool {
    guard let cue = draft.words.findAny(cues), let goal = takeFigure(&draft) else { return false }
    let isWithin = draft.asked == .whether
    draft.words.use(cue)
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
    where !draft.words.isUsed[index] && draft.words.words[index].isNumber {
      guard let found = draft.rule.amount(draft.words, index), found.money.minorUnits > 0,
        !FilterRule.isSpanOfTime(draft.words, found.end), DayRule.month(draft.words.text(index - 1)) == nil
      else { continue }
      let isYear = draft.words.number(index).map { (1990...2100).contains($0) } ?? false
      if isYear, !draft.words.words[index].hasSign { continue }
      draft.words.use(index..<found.end)
      return found.money
    }
    return nil
  }

  private static let used: WordSet = [
    "want", "keep", "spend", "at", "most", "budget", "limit", "cap", "goal", "target", "trying", "stay",
    "under", "below",
    "within", "allow", "myself", "allowance", "set", "left", "more", "can", "still", "until", "hit", "reach",
    "far", "am",
    "from", "if", "of", "is", "my", "max", "maximum", "aim", "aiming", "plan", "planned", "over", "above",
    "go", "now",
    "limited", "limiting", "keeping", "need", "stick", "to", "have", "got", "much", "what", "would", "like",
    "was", "did",
    "decided", "promised", "said", "end", "up", "could", "before", "track",
  ]
}
