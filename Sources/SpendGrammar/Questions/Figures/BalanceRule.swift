import SpendCore

/// What is left of income: `how much did I save`, `income minus expenses`, `did I earn more than I spent`.
enum BalanceRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    // "did more go out than came in"
    let (flowsIn, flowsOut) = (words.findAny(Self.flowsIn), words.findAny(Self.flowsOut))
    let pays = flowsIn != nil ? words.firstOpen(Self.paying) : nil
    let earned =
      words.contains(Self.earning)
      || flowsIn != nil && (flowsOut != nil || pays != nil || words.contains(Self.outgoing))
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

  /// Takes `my income less my spending`, `what I made minus what I spent`.
  private static func takeDifference(_ draft: inout QuestionDraft) -> Bool {
    guard let range = difference(in: draft.words) else { return false }
    draft.words.use(range)
    return true
  }

  /// The words of what came in, without what went out.
  static func difference(in words: PlainWords) -> Range<Int>? {
    guard
      let less = words.words.indices.first(where: {
        $0 > 0 && !words.isOwned($0) && Self.lessMarks.contains(words.text($0))
      }), let income = words.words.indices[..<less].last(where: { !flowMarks.contains(words.text($0)) }),
      income + 2 >= less,
      earnedMoney.contains(words.text(income))
        || earning.contains(words.text(income))
    else { return nil }
    let spending = words.words.indices[(less + 1)...].prefix(4).first {
      spentMoney.contains(words.text($0)) || outgoing.contains(words.text($0))
    }
    guard let spending, (less + 1..<spending).allSatisfy({ isClauseWord(words.text($0)) }) else {
      return nil
    }
    let start = words.words.indices[..<income].last { !isClauseWord(words.text($0)) }.map { $0 + 1 } ?? 0
    return start..<spending + 1
  }

  /// Whether `word` only says whose money it is: `what I`, `my`.
  private static func isClauseWord(_ word: String) -> Bool {
    FilterRule.determiners.contains(word) || QuestionForm.speakers.contains(word)
      || clauseMarks.contains(word)
  }

  private static func use(_ draft: inout QuestionDraft) {
    draft.words.useAll(used)
    draft.question.measure = .balance
    draft.sides = nil
  }
}
