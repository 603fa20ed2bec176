import SpendCore

/// Settles what only all parts of a question together tell.
enum QuestionFinish {
  /// Whether it makes a question.
  static func finish(_ draft: inout QuestionDraft, _ calendar: PeriodRule) -> Bool {
    let filter = draft.rule.filter
    // "did the water bill ever go above 80": of what entries go by, a limit tells.
    let isLimited =
      filter.moreThan ?? filter.lessThan != nil
      && filter.subjects.contains(where: draft.rule.lookup.holdsForSure)
    guard !draft.isOfOthers || !filter.merchants.isEmpty || isLimited || filter.kinds == [.income],
      RankRule.finish(&draft)
    else {
      return false
    }
    // "what was left of my salary after the rent": what is left of all that came in is not that.
    if draft.question.measure == .balance, filter.namesSubject { return false }
    // "how many times did I fill up": of what is done so, not of all purchases.
    if draft.question.measure == .count, draft.question.grouping == nil, !filter.namesSubject,
      filter.kinds.isEmpty,
      draft.words.words.indices.contains(where: {
        !draft.words.isOwned($0) && Self.particularVerbs.contains(draft.words.text($0))
      })
    {
      return false
    }
    // "subscriptions to Adobe, total": of one business they are what it got.
    if draft.question.measure == .regular, filter.namesSubject {
      draft.question = Question(measure: .total)
      // "what do my subscriptions to Hulu and Max come to per month now"
      draft.asksPrice = draft.saysNow || PriceRule.endsNow(draft.words)
    }
    // "what did Dana and I do on September 12"
    if draft.asked == .what, !draft.isMeasured, filter.namesPeople, filter.subjects.isEmpty,
      filter.merchants.isEmpty,
      filter.categories.isEmpty,
      Self.doing.contains(draft.words.text(draft.words.count - 1))
        || draft.words.findAny(Self.doneTogether) != nil
    {
      draft.question = Question(measure: .list)
    }
    if draft.splitsNames, !splitByNames(&draft) { return false }
    settleReturned(&draft)
    settleLimits(&draft)
    settleSplit(&draft)
    settlePrice(&draft)
    if draft.asksTwice, [.latest, .first, .largest, .smallest].contains(draft.question.measure),
      draft.question.grouping == nil
    {
      draft.question.aspect = .result
    }
    // "who did I last have lunch with": the last time that somebody came along
    if draft.asked == .who, draft.question.aspect == .person, !draft.form.follows, !filter.namesPeople,
      [.latest, .first].contains(draft.question.measure), draft.words.contains(FollowUpRule.withMark)
    {
      draft.rule.filter.company = .somebody
    }
    guard settleSinceChange(&draft, calendar) else { return false }
    settleTime(&draft, calendar)
    guard settleChanges(&draft) else { return false }
    guard !draft.rule.leftOut.hasTimes || draft.question.comparison == nil,
      draft.rule.leaveOut(from: &draft.period, draft.question.measure)
    else { return false }
    // "who paid me the most": employers and clients, too
    if draft.question.grouping == .person, draft.question.limit != nil, filter.kinds == [.income],
      !filter.namesPeople
    {
      draft.question.grouping = .merchant
    }
    draft.question.filter = draft.rule.filter
    draft.question.period = draft.period ?? .all
    if draft.question.measure == .count, draft.question.filter.kinds.isEmpty,
      draft.words.contains(Self.refunds)
    {
      draft.question.filter.kinds = [.refund]
    }
    return true
  }

  /// Splits the figure by what several are named of; false where there is nothing to split it by.
  private static func splitByNames(_ draft: inout QuestionDraft) -> Bool {
    // "for each of dana and rosa": people by their names alone.
    if draft.rule.filter.subjects.count > 1, draft.rule.filter.concept == nil,
      draft.rule.filter.subjects.allSatisfy(draft.rule.lookup.isPerson)
    {
      draft.rule.filter.people += draft.rule.filter.subjects
      draft.rule.filter.subjects = []
    }
    let filter = draft.rule.filter
    guard let several = ExpenseFilter.roles.last(where: { filter[keyPath: $0.names].count > 1 }) else {
      return false
    }
    draft.question.grouping = several.grouping
    return true
  }

  /// One category, which categories don't split, is split into what was bought: `break down groceries`.
  private static func settleSplit(_ draft: inout QuestionDraft) {
    let filter = draft.rule.filter
    let namesCategories = draft.words.words.contains { GroupNouns.noun($0.text)?.grouping == .category }
    // "what charity have I given the most to", which is a category
    if draft.question.grouping == .category, draft.question.limit == 1, draft.question.comparison == nil,
      filter.categories.count == 1, !filter.joinsCategories, !namesCategories, !draft.form.follows,
      !draft.rule.lookup.hasParts(filter.categories[0])
    {
      draft.question.grouping = .merchant
    }
    guard draft.question.grouping == .category, draft.question.limit == nil, draft.question.comparison == nil,
      draft.question.aspect == .result, filter.categories.count == 1, !filter.joinsCategories,
      !namesCategories, !draft.rule.lookup.hasParts(filter.categories[0])
    else { return }
    draft.question.grouping = .description
  }

  /// `what did I return this year`: the things, and not what came back for them.
  private static func settleReturned(_ draft: inout QuestionDraft) {
    guard draft.asked == .what, draft.rule.filter.kinds == [.refund], !draft.isMeasured,
      draft.question == Question(measure: .total), draft.words.contains(FollowUpRule.sending),
      draft.words.contains(QuestionForm.speakers), !draft.words.contains(FollowUpRule.totals)
    else { return }
    draft.question.measure = .list
  }

  /// Limits are of groups where there are groups, unless purchases are said to be limited.
  private static func settleLimits(_ draft: inout QuestionDraft) {
    let filter = draft.rule.filter
    // "everything over 50 in october"
    if filter.moreThan ?? filter.lessThan != nil, draft.question == Question(measure: .total),
      Self.wholes.contains(draft.words.text(draft.form.start)), !draft.words.contains(FollowUpRule.totals),
      !draft.form.isSummed, !draft.isSummed,
      draft.words.findAny(ListRule.sumAsked + QuestionForm.costIdioms) == nil
    {
      draft.question.measure = .list
    }
    guard draft.question.grouping != nil else { return }
    if draft.rule.counts.isSet {
      draft.question.measure = .count
      draft.question.figures = FigureRange(
        moreThan: draft.rule.counts.moreThan.map { .count($0) },
        lessThan: draft.rule.counts.lessThan.map { .count($0) }
      )
    }
    // "in which months did health cost me more than 200"
    let isOfSpans =
      draft.asked == .which && draft.question.grouping?.isTime == true
      && !draft.words.words.contains { LatestRule.plurals.contains($0.text) }
    guard filter.moreThan != nil || filter.lessThan != nil, !draft.rule.bounds.isOnEntries || isOfSpans,
      draft.question.measure == .total
    else { return }
    draft.question.figures = FigureRange(
      moreThan: filter.moreThan.map { .money($0) },
      lessThan: filter.lessThan.map { .money($0) }
    )
    draft.rule.filter.moreThan = nil
    draft.rule.filter.lessThan = nil
  }

  /// Whether `words` ask what fell rather than what rose; nil where they don't tell.
  static func isFalling(_ words: PlainWords) -> Bool? {
    let falls = words.findAny(PriceRule.falls) != nil || words.contains(falling)
    let rises = words.findAny(PriceRule.rises) != nil || words.contains(rising)
    return falls == rises ? nil : falls
  }

  /// Groups that are held against themselves are ranked by how much they rose or fell: `which category grew the most`.
  private static func settleChanges(_ draft: inout QuestionDraft) -> Bool {
    switch draft.question.comparison {
    case .against?, .usual?: break
    case .share?, .goal?, nil: return true
    }
    guard draft.question.grouping != nil else { return true }
    if draft.question.limit != nil {
      // What changed the most may have risen or fallen.
      guard let isFalling = isFalling(draft.words) else { return false }
      draft.question.order = isFalling ? .smallestFirst : nil
    } else if let isFalling = isFalling(draft.words) {
      let nothing: Figure =
        draft.question.measure == .count
        ? .count(0) : .money(.zero(draft.rule.filter.currency ?? draft.rule.homeCurrency))
      draft.question.figures = FigureRange(
        moreThan: isFalling ? nil : nothing,
        lessThan: isFalling ? nothing : nil
      )
      draft.question.order = isFalling ? .smallestFirst : nil
    }
    draft.question.aspect = .result
    return true
  }

  /// What something costs now is its latest price; a category has none.
  private static func settlePrice(_ draft: inout QuestionDraft) {
    let filter = draft.rule.filter
    let isOfThing = filter.categories.isEmpty && (!filter.merchants.isEmpty || !filter.subjects.isEmpty)
    let names = filter.each.map { $0.flatMap { $0.merchants + $0.subjects } } ?? []
    // "netflix and spotify per month": what comes about every month has a price, and no mean.
    let isOfMonthly =
      draft.question.per == .month && draft.period == nil && isOfThing && !names.isEmpty
      && !draft.words.contains(AverageRule.marks)
      && names.allSatisfy {
        draft.words.contains(LatestRule.pastAuxiliaries)
          ? draft.rule.lookup.cameMonthly($0, today: draft.today)
          : draft.rule.lookup.comesMonthly($0, today: draft.today)
      }
    if draft.asksPrice || isOfMonthly, draft.period == nil, isOfThing, draft.question.measure == .total,
      draft.question.grouping == nil || draft.question.grouping == .month, draft.question.comparison == nil,
      draft.question.per == nil || draft.question.per == .month
        || draft.question.per == .week && draft.saysNow,
      filter.concept == nil,
      filter.kinds.isEmpty || filter.kinds == [.income] && !filter.subjects.isEmpty, filter.moreThan == nil,
      filter.lessThan == nil, filter.excludedNames.isEmpty, draft.rule.leftOut.kinds.isEmpty
    {
      draft.question.measure = names.count > 1 ? .latestOfEach : .latest
      draft.question.aspect = .amount
      draft.question.per = nil
      draft.question.grouping = nil
    } else if draft.question.measure == .priceHistory, !isOfThing {
      // "did groceries get more expensive": there is no one price.
      draft.question.measure = .total
      draft.question.skip = 0
      draft.question.comparison = .usual
      draft.isAboutNow = true
    }
  }

  /// Sets the days since the price of what is asked about changed; false where the ledger tells no such day.
  private static func settleSinceChange(_ draft: inout QuestionDraft, _ calendar: PeriodRule) -> Bool {
    guard draft.isSinceChange else { return true }
    let names = draft.rule.filter.merchants + draft.rule.filter.subjects
    guard names.count == 1, draft.rule.filter.categories.isEmpty,
      let day = draft.rule.lookup.lastChange(ofPrice: names[0])
    else { return false }
    draft.period = Period(first: day, last: draft.today, name: "since \(calendar.spans.text(day))")
    return true
  }

  private static func settleTime(_ draft: inout QuestionDraft, _ calendar: PeriodRule) {
    let filter = draft.rule.filter
    let isOfAll =
      filter.merchants.isEmpty && filter.subjects.isEmpty && filter.tags.isEmpty && !filter.namesPeople
    if draft.isHabit, draft.period == nil, isOfAll || draft.question.per == .month {
      draft.question.per = .month
      let first = draft.today.firstOfMonth
      draft.period = Period(
        first: first.adding(months: -3),
        last: first.adding(days: -1),
        name: "in the last 3 full months"
      )
    }
    // "a month, over the last three months": of as many full months.
    if draft.question.per == .month, let period = draft.period, let first = period.first,
      first.day > 1, period.last == draft.today,
      first.day == draft.today.day || first.day == draft.today.day + 1
    {
      let start = draft.today.firstOfMonth
      let count = 12 * (start.year - first.year) + start.month - first.month
      if count > 1 {
        draft.period = Period(
          first: start.adding(months: -count),
          last: start.adding(days: -1),
          name: "in the last \(count) full months"
        )
      }
    }
    if draft.isTrend {
      if let period = draft.period, let before = calendar.spans.before(period) {
        draft.question.comparison = .against([Scope(filter: draft.rule.filter, period: before)])
      } else {
        draft.question.comparison = .usual
        draft.isAboutNow = true
      }
    }
    if draft.isAboutNow, draft.period == nil {
      draft.period = .month(of: draft.today, today: draft.today)
    }
  }
}
