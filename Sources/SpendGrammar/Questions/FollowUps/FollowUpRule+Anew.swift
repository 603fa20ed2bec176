import SpendCore

/// When a line asks for a sum of its own, after an answer that told a day, a name, a yes or one entry.
extension FollowUpRule {
  /// Whether `how much` asks for a sum where a day, a name, a yes or one entry was told, and of other entries or days.
  ///
  /// - Parameter isBound: whether what the line points at is known.
  func asksFigureAnew(_ draft: QuestionDraft, isBound: Bool) -> Bool {
    // "how much eating out is there without DoorDash", after more of that or of groceries
    if case .against? = previous.comparison, draft.asked == .howMuch, draft.rule.filter.namesSubject {
      return true
    }
    // "how much?", after whether it was more than so much
    if draft.asked == .howMuch, !draft.isMeasured, case .goal? = previous.comparison,
      previous.asksWhether
    {
      return true
    }
    // "what have I paid in all?", after a price
    if isOfEntry, previous.aspect == .amount, !draft.isMeasured, draft.words.contains(Self.perfect),
      draft.words.contains(Self.paidVerbs) || draft.words.contains(FilterRule.giving),
      [.howMuch, .what].contains(draft.asked)
    {
      return true
    }
    // "how much was it without the groceries", after the dearest purchase
    if draft.asked == .howMuch, !draft.rule.filter.excludedNames.isEmpty, isOfEntry, previous.measure.isOfSize
    {
      return true
    }
    // "now how much in euros?", after the dearest of what went in another money
    if let currency = draft.rule.filter.currency, currency != previous.filter.currency, isOfEntry,
      draft.asked == .howMuch, !draft.isMeasured
    {
      return true
    }
    // "what did the crown come to after the refund", after when that was
    if draft.rule.saysRefunds, isOfEntry, [.what, .howMuch].contains(draft.asked) { return true }
    // "what does that come to this year", after the price of now
    if draft.period != nil, isOfEntry, draft.words.findAny(Self.comesTo) != nil { return true }
    // "so far this year?", after a price
    if draft.period != nil, isOfEntry, previous.aspect == .amount, !draft.isMeasured,
      draft.words.findAny(PeriodRule.upToNow) != nil
    {
      return true
    }
    // "how much is that so far this year", after the price of now
    if let period = draft.period, let first = period.first, first < calendar.today,
      period.last.map({ $0 >= calendar.today }) ?? true, isOfEntry, previous.aspect == .amount,
      draft.asked == .howMuch
    {
      return true
    }
    // "and october, how much was it then", after where one bought it
    if isOfEntry, [.merchant, .person].contains(previous.aspect), draft.period != nil, asksHowMuch(draft) {
      return true
    }
    guard draft.asked == .howMuch, draft.period != nil || draft.rule.filter.namesSubject else { return false }
    if previous.asksWhether { return true }
    return isOfEntry && (isBound || !draft.refersBack || isOfThem(draft.words))
  }
}
