import SpendCore

/// What is left of income: `how much did I save`, `income minus expenses`, `did I earn more than I spent`.
enum BalanceRule {
  private static let left = [
    "income minus expenses", "income minus spending", "income less expenses", "income versus expenses",
    "income vs expenses", "income vs spending", "income versus spending", "net income", "net balance",
    "balance",
    "cash flow", "cashflow", "net cash", "net savings", "net result", "surplus", "profit", "bottom line",
    "left of my income", "left from my income", "left of my salary", "left from my salary",
    "left of my paycheck",
    "left over", "in the black", "income after expenses", "income after spending", "earnings minus expenses",
    "earnings minus spending", "have left", "money left", "income and spending", "income and expenses",
    "income against expenses", "left at the end", "put aside", "set aside", "net position", "what is my net",
    "what was my net", "my net", "earned minus spent", "net worth change",
  ]
  private static let saved = ["save", "saved", "saving", "savings", "keep", "kept"]

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

  private static let used: WordSet = [
    "income", "earn", "earned", "earnings", "make", "made", "came", "than", "more", "less", "spend", "spent",
    "expenses",
    "spending", "save", "saved", "saving", "savings", "minus", "left", "over", "salary", "net", "keep",
    "kept", "after",
    "end", "paycheck", "remained", "remaining",
  ]
}
