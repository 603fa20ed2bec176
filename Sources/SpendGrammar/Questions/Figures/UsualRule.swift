import SpendCore

/// A figure held against what it usually is: `more than usual`, `too much on donuts`, `is that normal`.
enum UsualRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    if let range = usualRange(draft.words) ?? draft.words.findAny(usual) {
      draft.words.use(range)
      let isLess = draft.words.contains(AnyRule.lessWords)
      let isPercent = draft.words.contains(Self.percents)
      set(&draft)
      draft.words.useAll(Self.percentUsed)
      switch draft.asked {
      case .whether: draft.question.aspect = .whether(isLess ? .less : .more)
      case .howMuch, .share: draft.question.aspect = isPercent ? .percentChange : .difference
      default: draft.question.aspect = .result
      }
      return true
    }
    let isAsked =
      draft.asked == .whether || draft.words.text(draft.form.start) == "how" && draft.asked == .nothing
    // "was it lower than 500" is held against that amount.
    guard isAsked || draft.form.isJudged, draft.rule.bounds.goal == nil,
      // "did I do anything with Tess"
      draft.words.findAny(AnyRule.anyPhrases) == nil, draft.words.take(judgements)
    else { return false }
    set(&draft)
    draft.question.aspect = .amount
    return true
  }

  /// `compared to a typical month`, `than my usual spending`: what joins, and the word for what is usual behind it.
  private static func usualRange(_ words: PlainWords) -> Range<Int>? {
    for index in words.words.indices where joints.contains(words.text(index)) {
      for mark in index + 1...index + 3
      where Self.usualAdjectives.contains(words.text(mark)) {
        guard
          (index + 1..<mark).allSatisfy({
            Self.usualLeads.contains(words.text($0))
          })
        else { break }
        let unit = Self.usualUnits.contains(
          words.text(mark + 1)
        )
        let start = Self.comparedLeads.contains(words.text(index - 1)) ? index - 1 : index
        return start..<mark + (unit ? 2 : 1)
      }
    }
    return nil
  }

  private static func set(_ draft: inout QuestionDraft) {
    if draft.words.findAny(Self.oftenAsked) != nil {
      draft.question.measure = .count
      draft.words.useAll(Self.oftenUsed)
    }
    draft.words.useAll(used)
    draft.question.comparison = .usual
    draft.isAboutNow = true
    draft.isMeasured = true
  }
}
