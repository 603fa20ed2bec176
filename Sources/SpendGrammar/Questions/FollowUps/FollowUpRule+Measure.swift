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
    // "which was the cheapest?", after how often one was where: one of these
    let isOfPrice =
      question.measure == .count && draft.words.words.contains { ExtremeRule.priced.contains($0.text) }
    if said.measure.isOfSize, question.grouping != nil, !namesEntry(draft.words), !isOfNamed, !isOfPrice {
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

  /// Corrects what the words of the line alone seem to compute.
  func settleMeasure(_ draft: inout QuestionDraft) {
    // "what did I send back", after how many orders there were
    if draft.asked == .what, draft.rule.filter.kinds == [.refund], draft.words.contains(Self.sending),
      !draft.isMeasured
    {
      (draft.question, draft.isMeasured) = (Question(measure: .list), true)
    }
    // "when was the last one with him"
    if draft.asked == .when, draft.question.measure == .list, draft.question.limit == 1 {
      draft.question = Question(measure: .latest)
      draft.question.aspect = .date
    }
    // "when were those visits"
    if draft.asked == .when,
      draft.words.words.indices.dropLast().contains(where: {
        Self.pointers.contains(draft.words.text($0)) && draft.words.text($0 + 1).hasSuffix("s")
      }), draft.question.measure == .latest, draft.question.limit == nil, !isOfEntry
    {
      (draft.question, draft.isMeasured) = (Question(measure: .list), true)
    }
    // "without the refunds" asks for no list of them.
    if !draft.rule.leftOut.kinds.isEmpty, draft.asked == .nothing {
      (draft.question, draft.isMeasured) = (Question(measure: .total), false)
    }
    // "and the vet visits?", after a sum, but not "visits to Kai Sushi?"
    if draft.asked == .nothing, draft.question.measure == .count, previous.measure == .total,
      let visits = draft.words.words.indices.dropFirst().first(where: {
        Self.visitNouns.contains(draft.words.text($0))
      }), !Self.totals.contains(draft.words.text(visits - 1)),
      !FilterRule.leads.contains(draft.words.text(visits + 1))
    {
      (draft.question, draft.isMeasured) = (Question(measure: .total), false)
    }
    if ranksSame(draft), draft.question.grouping != nil { draft.question.grouping = previous.grouping }
    // "highest day?", after what each day of the week came to
    if previous.grouping == .weekday, draft.question.grouping == .day { draft.question.grouping = .weekday }
  }
}
