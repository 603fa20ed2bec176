import SpendCore
import SpendWords

/// What a line asks about prices, after one or after what was spent: when they changed, what they are now.
extension FollowUpRule {
  /// When a price changed and by how much, after what it is, or whether it is still that.
  func ofPrice(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    let isOfThing = !previous.filter.merchants.isEmpty || !previous.filter.subjects.isEmpty
    let isPrice = [.latest, .first].contains(previous.measure) && previous.aspect == .amount && isOfThing
    // "when did it change", after the rent of one month
    let isMonthly = words.count <= 6 && isOfThing && draft.asked == .when && isOfMonthly(draft)
    // "since when is it dearer?", after what it cost a year ago
    let isOfRise =
      isOfThing && isOfOne && draft.asked == .when && words.findAny(PriceRule.rises + PriceRule.falls) != nil
    guard words.count <= 6,
      isMonthly || isOfRise || previous.measure == .priceHistory || previous.aspect == .whether(.still)
        || isPrice
    else { return nil }
    // "since when is it 1040?"
    var rest = draft
    if draft.asked == .when, let price = rest.takeAmount(),
      rest.words.words.indices.allSatisfy({
        rest.words.isOwned($0) || Self.besidePrice.contains(words.text($0))
      })
    {
      draft.words.use(0..<words.count)
      var question = Question(measure: .first, filter: previous.filter)
      question.filter.limit(to: price)
      question.aspect = .date
      return .question(question)
    }
    func says(only allowed: WordSet) -> Bool { words.words.allSatisfy { allowed.contains($0.text) } }
    // "when did it go up", after the price of one year: whenever that was.
    let period = isPrice || isMonthly || isOfRise ? .all : previous.period
    var question = Question(measure: .priceHistory, filter: previous.filter, period: period)
    question.aspect = .amount
    if words.findAny(Self.atFirst) != nil, says(only: Self.besideAtFirst) {
      (question.measure, question.period) = (.first, .all)
    } else if previous.measure == .priceHistory, words.contains(PriceRule.nowWord), says(only: Self.besideNow)
    {
      // "and now?", after what it cost before
      (question.measure, question.period, question.skip) = (.latest, .all, 0)
    } else if words.contains(Self.formerMark),
      says(only: Self.besideFormer) || PriceRule.beforeChange(in: words) != nil
    {
      question.skip = 1
    } else {
      let asksDay = draft.asked == .when && says(only: Self.besidePrice)
      // "since when have I been paying it?", of what never cost anything else
      if asksDay, words.findAny(Self.sinceWhen) != nil,
        words.findAny(PriceRule.rises + PriceRule.falls) == nil,
        question.filter.names.count == 1,
        draft.rule.lookup.lastChange(ofPrice: question.filter.names[0]) == nil
      {
        draft.words.use(0..<words.count)
        question = Question(measure: .first, filter: question.filter)
        question.aspect = .date
        return .question(question)
      }
      guard asksDay || words.findAny(Self.differenceAsked) != nil else { return nil }
      // "so it went up by how much", after the last price and the one before: since that one
      if !asksDay, previous.skip > 0, case .entry(let entry)? = context.found {
        let name = "since \(calendar.spans.text(entry.date))"
        question.period = Period(first: entry.date, last: calendar.today, name: name)
      }
      (question.filter.moreThan, question.filter.lessThan) = (nil, nil)
      question.aspect = asksDay ? .date : .difference
    }
    draft.words.use(0..<words.count)
    return .question(question)
  }

  /// What `filter` cost the last time in `period`.
  func latestPrice(of filter: ExpenseFilter, in period: Period = .all) -> Question {
    var question = Question(measure: .latest, filter: filter, period: period)
    question.aspect = .amount
    return question
  }

  /// `what do I pay for one now`, `what did one cost then`: the latest price of what was counted, in the days named.
  func priceOfOne(_ draft: QuestionDraft) -> Intent? {
    guard draft.words.findAny(Self.priceOfOne) != nil, draft.asked != .which,
      PriceRule.beforeChange(in: draft.words) == nil,
      !draft.words.contains(Self.averages),
      !draft.rule.filter.namesSubject,
      [.total, .count].contains(previous.measure) || isOfEntry, previous.grouping == nil,
      base.filter.categories.isEmpty, base.filter.namesSubject
    else { return nil }
    return .question(latestPrice(of: base.filter, in: draft.period ?? .all))
  }

  /// `what is it now`, after what one thing came to: its price.
  func monthlyPrice(_ draft: QuestionDraft) -> Question? {
    guard PriceRule.endsNow(draft.words), draft.words.count <= 5, [.what, .howMuch].contains(draft.asked),
      draft.refersBack, isOfOne
    else { return nil }
    return latestPrice(of: base.filter)
  }

  /// Whether the sum of one thing was told.
  private var isOfOne: Bool {
    previous == figure && base.filter.names.count == 1 && base.filter.categories.isEmpty
  }

  /// Whether it comes every month.
  private func isOfMonthly(_ draft: QuestionDraft) -> Bool {
    isOfOne && draft.rule.lookup.comesMonthly(base.filter.names[0], today: draft.today)
  }

  /// `what is it per month now`, `what does it cost now?`, `and BritBox, what's that now?`: the latest price of what
  /// was asked about, or of another thing after a price.
  func priceNow(_ draft: QuestionDraft) -> Question? {
    // "how much was it a month", after when it was paid last
    if previous.measure == .latest, isOfEntry, draft.question.per == .month, draft.period == nil,
      !draft.rule.filter.namesSubject, base.filter.namesSubject
    {
      return latestPrice(of: base.filter)
    }
    let new = draft.rule.filter
    // "what about spotify per month", after what was paid in a year
    if draft.question.per == .month, draft.period == nil, !draft.words.contains(Self.averages),
      previous.per == nil, previous.grouping == nil, new.names.count == 1, new.categories.isEmpty,
      !new.namesPeople, draft.rule.lookup.comesMonthly(new.names[0], today: draft.today)
    {
      return latestPrice(of: new)
    }
    guard PriceRule.endsNow(draft.words), draft.period == nil else { return nil }
    // "and BritBox, what's that now?", after what another one cost before
    if previous.measure == .priceHistory, new.namesSubject, !draft.isMeasured { return latestPrice(of: new) }
    // "what do I pay per lesson now", after what went on them
    if draft.question.per == .purchase, new.subjects.count == 1 { return latestPrice(of: new) }
    guard base.filter.categories.isEmpty, base.filter.namesSubject, previous.grouping == nil,
      previous.comparison == nil || previous.isShare
    else { return nil }
    // "what does it cost now?", after how often it was paid
    let asksPrice =
      [.what, .howMuch].contains(draft.asked) && draft.question.per == nil && !draft.isMeasured
      && draft.words.contains(GroupingRule.presentVerbs)
      && (draft.words.contains(PriceRule.priceVerbs) || draft.words.contains(PriceRule.priceNoun))
    return !new.namesSubject && (draft.question.per == .month || asksPrice)
      ? latestPrice(of: base.filter) : nil
  }
}
