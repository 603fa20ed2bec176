import SpendCore

/// What is left of income: `how much did I save`, `income minus expenses`, `did I earn more than I spent`.
enum BalanceRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    let earned = words.contains(["earn", "earned", "make", "made", "income", "earnings", "came", "salary"])
    if earned, words.find("than") != nil, words.contains(["spend", "spent", "expenses", "spending"]),
      words.contains(["more", "less"])
    {
      let isMore = words.contains(["more"])
      let spendsFirst =
        (words.firstOpen(["spend", "spent"]) ?? words.count) < (words.find("than")?.lowerBound ?? 0)
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
    let inRed = draft.words.findAny(["in the red", "living beyond my means", "losing money"]) != nil
    if inRed
      || draft.asked == .whether && draft.words.findAny(["in the black", "in profit", "save money"]) != nil
    {
      use(&draft)
      draft.words.useAll(["red", "black", "living", "beyond", "means", "losing", "profit"])
      draft.question.comparison = .goal(.money(Money(minorUnits: 0, currency: draft.rule.homeCurrency)))
      draft.question.aspect = .whether(inRed ? .less : .more)
      return true
    }
    if draft.words.findAny(["to keep", "keep it", "on track"]) != nil { return false }
    let isSaved = words.firstOpen(saved) != nil && [.howMuch, .what, .which].contains(draft.asked)
    let isLeft =
      words.contains(["left", "remained", "remaining"]) && words.contains(["salary", "income", "paycheck"])
    guard draft.words.take(left) || isSaved || isLeft else { return false }
    if draft.words.contains(["budget", "budgets", "account", "bank"]) { return false }
    use(&draft)
    draft.question.grouping = GroupingRule.take(&draft)
    if draft.asked == .which, let noun = GroupingRule.takeAsked(&draft) {
      ExtremeRule.set(&draft, noun, isLargest: !draft.words.contains(["least"]), limit: nil)
      draft.words.useAll(["the", "most", "least"])
    }
    return true
  }

  private static func use(_ draft: inout QuestionDraft) {
    draft.words.useAll(used)
    draft.question.measure = .balance
    draft.sides = nil
  }
}
