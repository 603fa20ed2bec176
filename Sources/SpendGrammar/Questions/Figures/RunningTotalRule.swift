import SpendCore

/// `running total this month`, `when did groceries pass 2000`.
enum RunningTotalRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    if draft.words.take(Self.runningTotals) {
      draft.question.measure = .runningTotal
      draft.question.grouping = GroupingRule.take(&draft)
      draft.words.useAll(Self.sumUsed)
      return true
    }
    let month =
      [.which, .what].contains(draft.asked)
      ? draft.words.findAny(Self.spanAsked) : nil
    // "by what date had I spent over 2000"
    let isReached = draft.words.findAny(Self.byWhen) != nil && draft.words.contains(FollowUpRule.spendVerbs)
    guard draft.asksDay || month != nil, draft.rule.bounds.isPassed || isReached,
      let bound = draft.rule.filter.moreThan
    else { return false }
    _ = draft.words.take(Self.byWhen)
    draft.rule.filter.moreThan = nil
    draft.question.measure = .runningTotal
    draft.question.figures.moreThan = .money(bound)
    draft.question.limit = 1
    draft.question.aspect = month == nil ? .date : .result
    if let month {
      draft.question.grouping = GroupNouns.noun(draft.words.text(month.lowerBound + 1))?.grouping
      draft.words.use(month)
    }
    draft.words.useAll(Self.totalUsed)
    draft.words.useAll(Self.dateUsed)
    return true
  }
}
