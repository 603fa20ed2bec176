import SpendCore

/// What is left of income: `how much did I save`, `income minus expenses`, `did I earn more than I spent`.
enum BalanceRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    let earned = words.contains(Self.earning)
    if earned, words.find("than") != nil, words.contains(Self.outgoing),
      words.contains(Self.comparing)
    {
      let isMore = words.contains(Self.moreMark)
      let spendsFirst =
        (words.firstOpen(Self.spendingVerbs) ?? words.count) < (words.find("than")?.lowerBound ?? 0)
      use(&draft)
      draft.question.comparison = .goal(.money(Money(minorUnits: 0, currency: draft.rule.homeCurrency)))
      draft.question.aspect =
        draft.asked == .whether ? .whether(isMore == spendsFirst ? .less : .more) : .amount
      if draft.asked != .whether {
        draft.question.comparison = nil
        draft.question.aspect = .result
      }
      return true
    }
    let inRed = draft.words.findAny(Self.inTheRed) != nil
    if inRed
      || draft.asked == .whether && draft.words.findAny(Self.inTheBlack) != nil
    {
      use(&draft)
      draft.words.useAll(Self.idiomWords)
      draft.question.comparison = .goal(.money(Money(minorUnits: 0, currency: draft.rule.homeCurrency)))
      draft.question.aspect = .whether(inRed ? .less : .more)
      return true
    }
    if draft.words.findAny(Self.keeping) != nil { return false }
    // "how much did I spend on savings" is about a purchase.
    let isSaved =
      words.firstOpen(saved).map { !FilterRule.nameLeads.contains(words.text($0 - 1)) } ?? false
      && [.howMuch, .what, .which].contains(draft.asked)
    let isLeft =
      words.contains(Self.remaining) && words.contains(Self.earnedMoney)
    guard draft.words.take(left) || isSaved || isLeft else { return false }
    if draft.words.contains(Self.accounts) { return false }
    use(&draft)
    draft.question.grouping = GroupingRule.take(&draft)
    if draft.asked == .which, let noun = GroupingRule.takeAsked(&draft) {
      ExtremeRule.set(&draft, noun, isLargest: !draft.words.contains(Self.leastMark), limit: nil)
      draft.words.useAll(Self.rankWords)
    }
    return true
  }

  private static func use(_ draft: inout QuestionDraft) {
    draft.words.useAll(used)
    draft.question.measure = .balance
    draft.sides = nil
  }
}
