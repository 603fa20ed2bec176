import SpendCore

/// What is left of income: `how much did I save`, `income minus expenses`, `did I earn more than I spent`.
enum BalanceRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    // "did more go out than came in"
    let (flowsIn, flowsOut) = (words.findAny(Self.flowsIn), words.findAny(Self.flowsOut))
    let pays = flowsIn != nil ? words.firstOpen(Self.paying) : nil
    let earned = words.contains(Self.earning) || flowsIn != nil && (flowsOut != nil || pays != nil)
    if earned, let than = words.find("than"), words.contains(Self.outgoing) || flowsOut != nil || pays != nil,
      words.contains(Self.comparing)
    {
      let isMore = words.contains(Self.moreMark)
      let spending = words.firstOpen(Self.spendingVerbs) ?? flowsOut?.lowerBound ?? pays ?? words.count
      if let pays { draft.words.use(pays..<pays + 1) }
      let spendsFirst = spending < than.lowerBound
      for flow in [flowsIn, flowsOut].compactMap(\.self) { draft.words.use(flow) }
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
    guard draft.words.take(left) || takeDifference(&draft) || isSaved || isLeft else { return false }
    if draft.words.contains(Self.accounts) { return false }
    use(&draft)
    draft.question.grouping = GroupingRule.take(&draft)
    if draft.asked == .which, let noun = GroupingRule.takeAsked(&draft) {
      ExtremeRule.set(&draft, noun, isLargest: !draft.words.contains(Self.leastMark), limit: nil)
      draft.words.useAll(Self.rankWords)
    }
    return true
  }

  /// Takes `my income less my spending`.
  private static func takeDifference(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    for index in words.words.indices where Self.earnedMoney.contains(words.text(index)) {
      guard Self.lessMarks.contains(words.text(index + 1)) else { continue }
      let noun = FilterRule.determiners.contains(words.text(index + 2)) ? index + 3 : index + 2
      guard Self.spentMoney.contains(words.text(noun)) else { continue }
      draft.words.use(index..<noun + 1)
      return true
    }
    return false
  }

  private static func use(_ draft: inout QuestionDraft) {
    draft.words.useAll(used)
    draft.question.measure = .balance
    draft.sides = nil
  }
}
