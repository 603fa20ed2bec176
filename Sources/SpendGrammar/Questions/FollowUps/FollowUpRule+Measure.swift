import SpendCore

/// What a line that goes on computes anew.
extension FollowUpRule {
  /// Takes over what the words say is computed.
  func take(_ draft: QuestionDraft, into question: inout Question) {
    let said = draft.question
    let isOnlyGrouped = said.measure == .total && said.grouping != nil && said.limit == nil && said.per == nil
    if isOnlyGrouped, [.total, .count, .runningTotal, .balance].contains(question.measure) {
      // "where did we go?", after how much of it was brunch: the brunch alone.
      let isOfPart = question.isShare && question.aspect == .amount
      (question.grouping, question.limit, question.aspect) = (said.grouping, nil, .result)
      question.comparison = said.comparison ?? (isOfPart ? nil : question.comparison)
      return
    }
    // "top 3 only" of groups are fewer of them.
    // "what was the biggest one for Priya" is an entry of hers.
    // "what was the most expensive in food", after all categories: an entry of it.
    let isOfGroup = question.grouping == .category && !draft.rule.filter.categories.isEmpty
    // "most expensive Lyft ride", after which of two was dearer
    let isOfShop = question.grouping == .merchant && !draft.rule.filter.merchants.isEmpty && said.limit == nil
    // "biggest meal?", after with whom
    let isOfThing = !draft.rule.filter.subjects.isEmpty && said.limit == nil
    // "what was the big one in 2025?", after what it came to by year
    let isOfGroupDays =
      question.grouping?.isTime == true && draft.words.contains(Self.ones)
      && draft.period.map { $0 != previous.period && PeriodRule.isPart($0, of: previous.period) } ?? false
    let isOfNamed =
      isOfGroup || isOfShop || isOfThing || isOfGroupDays
      || draft.words.contains(Self.ones) && draft.rule.filter.namesSubject
    if said.measure.isOfSize, question.grouping != nil, !namesEntry(draft.words), !isOfNamed {
      // "which was the lowest" is one of them.
      question.limit = said.limit ?? 1
      question.skip = said.skip
      question.order =
        said.measure == .smallest ? .smallestFirst : said.limit == nil ? .largestFirst : question.order
      return
    }
    question.measure = said.measure
    question.per = said.per
    question.grouping = said.grouping
    question.order = said.order
    question.skip = said.skip
    question.limit = said.limit
    question.aspect = said.aspect
    question.figures = said.figures
    // "count", after two that were held against each other
    if case .against? = previous.comparison, said.measure == .count, said.comparison == nil,
      draft.rule.filter.isEmpty, draft.asked == .nothing
    {
      return
    }
    question.comparison = said.comparison
  }

  /// Whether a noun names single purchases: `the biggest thing I bought then`.
  func namesEntry(_ words: PlainWords) -> Bool {
    words.words.contains { GroupingRule.isEntry($0.text) || Self.things.contains($0.text) }
  }

  /// `in dollars, please`, after a share.
  func shareAsMoney(_ draft: QuestionDraft) -> Intent? {
    guard previous.isShare, draft.rule.filter.currency == draft.rule.homeCurrency,
      !draft.isMeasured, !draft.rule.filter.namesSubject, draft.rule.filter.weekdays.isEmpty,
      draft.period == nil
    else { return nil }
    return again(for: .amount)
  }
}
