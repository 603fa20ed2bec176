import SpendCore
import SpendWords

/// Two sides: what is held against each other, or a part and its whole.
extension QuestionGrammar {
  /// `the second`, held against the first quarter, which is `period`: as many quarters later, where `short` says its
  /// place alone and `full` its unit as well.
  private static func elided(
    _ short: Range<Int>,
    beside full: Range<Int>,
    _ words: PlainWords,
    _ period: Period,
    _ calendar: PeriodRule
  ) -> Period? {
    func ordinal(in side: Range<Int>) -> (place: Int, end: Int)? {
      side.lazy.compactMap { index in
        FollowUpRule.ordinal(in: words, at: index).map { ($0.place, index + $0.length) }
      }.first
    }
    guard let first = ordinal(in: full), words.places.indices.contains(first.end),
      calendar.finder(words).unit(at: words.places[first.end]) != nil,
      let second = ordinal(in: short), second.end >= short.upperBound, second.place != first.place
    else { return nil }
    var elided: Period? = period
    for _ in 0..<abs(second.place - first.place) {
      elided = elided.flatMap(second.place > first.place ? calendar.spans.after : calendar.spans.before)
    }
    return elided
  }

  /// `September against the previous month`: where the side in `range` says so, the span before `own`, which is as long
  /// as `named`, and not the one before today.
  private static func preceding(
    _ own: Period?,
    _ named: Period?,
    in range: Range<Int>,
    _ words: PlainWords,
    _ spans: SpanCalendar
  ) -> Period? {
    guard let own, let days = own.dayCount, let other = named?.dayCount, abs(days - other) <= 3,
      range.contains(where: { precedings.contains(words.text($0)) })
    else { return nil }
    return spans.before(own)
  }

  /// `this year versus last`, `last quarter against the one before that`: where the words in `range` say nothing but
  /// that it came before, the calendar's span before `own`.
  private static func spanBefore(
    _ own: Period,
    in range: Range<Int>,
    _ words: PlainWords,
    _ spans: SpanCalendar
  ) -> Period? {
    guard range.contains(where: { spansBefore.contains(words.text($0)) }),
      range.allSatisfy({ spansBefore.contains(words.text($0)) || besideSpanBefore.contains(words.text($0)) })
    else { return nil }
    return spans.before(own)
  }

  /// Reads the two sides that `draft` has; false where one of them can't be told.
  static func readSides(_ draft: inout QuestionDraft, _ calendar: PeriodRule) -> Bool {
    guard var sides = draft.sides else { return true }
    // "how much this year vs last on gas": what stands behind is said of both.
    if let end = sides.other.first(where: {
      $0 > sides.other.lowerBound && FilterRule.nameLeads.contains(draft.words.text($0))
    }), (sides.other.lowerBound..<end).allSatisfy({ spansBefore.contains(draft.words.text($0)) }) {
      sides.other = sides.other.lowerBound..<end
    }
    var calendar = calendar
    let asked = draft.words
    var own = draft.words.within(sides.own) { calendar.period(in: &$0) }
    // "is it more than in september" goes on from the days before, "am I spending more" asks of now.
    let isOfNow =
      draft.form.isQuestion && draft.words.contains(QuestionForm.speakersAndOwners) && !draft.refersBack
    let before = isOfNow && !draft.form.isFollowUp ? nil : calendar.previous
    // "than the month before" counts from what is asked about.
    calendar.previous = own ?? calendar.previous ?? .month(of: draft.today, today: draft.today)
    let named = draft.words.within(sides.other) { calendar.period(in: &$0) }
    let spanned = named == nil ? own.flatMap { spanBefore($0, in: sides.other, asked, calendar.spans) } : nil
    if spanned != nil { draft.words.use(sides.other) }
    // "this october against last october", "than the october before": the one of the year before.
    let other =
      own.flatMap { elided(sides.other, beside: sides.own, asked, $0, calendar) }
      ?? preceding(own, named, in: sides.other, draft.words, calendar.spans)
      ?? spanned
      ?? (named == own && !sides.isShare ? own.flatMap(calendar.spans.yearBefore) : named)
    // "in the second or the third quarter": the place alone is no day
    if let named, let first = elided(sides.own, beside: sides.other, asked, named, calendar) { own = first }
    let common = calendar.period(in: &draft.words) ?? draft.period
    if calendar.namesAnotherTime(draft.words) || FilterRule.hasUnreadNegation(draft.words) { return false }
    let limits = draft.rule
    // "more than was left in September", after what was left
    if draft.form.follows { draft.words.useAll(BalanceRule.remaining) }
    MeasureRule.read(&draft)
    guard draft.sides != nil else {
      draft.period = own ?? common ?? other
      takeScope(&draft.rule, &draft.words, draft.question.measure)
      return true
    }
    func scope(_ range: Range<Int>) -> FilterRule {
      var rule = FilterRule(homeCurrency: limits.homeCurrency, lookup: limits.lookup)
      draft.words.within(range) { takeScope(&rule, &$0, draft.question.measure) }
      return rule
    }
    var first = SideScope(rule: scope(sides.own), period: own)
    var second = SideScope(rule: scope(sides.other), period: other)
    draft.words.use(sides.own)
    draft.words.use(sides.other)
    let rest = SideScope(rule: scope(0..<draft.words.count), period: common)
    if sides.isShare {
      // "as a percentage of my transport costs" is about what was asked before.
      let isOfBefore = draft.form.follows && first.rule.filter.isEmpty && rest.rule.filter.isEmpty
      // "what percentage of my Uber rides cost over 20": of these the ones within the limit.
      let isOfWhole =
        first.rule.filter.isEmpty && !second.rule.filter.isEmpty
        && limits.filter.moreThan ?? limits.filter.lessThan != nil
      if isOfWhole { first.rule.filter = second.rule.filter }
      // "what part of my September pay did groceries eat up"
      let isOfPay = sides.other.contains {
        payNouns.contains(asked.text($0))
          && FilterRule.determiners.contains(asked.text(sides.other.lowerBound))
      }
      if isOfPay, second.rule.filter.kinds.isEmpty, !second.rule.filter.namesSubject {
        second.rule.filter.kinds = [.income]
      }
      let isKnown = isOfWhole || isOfBefore && !second.rule.filter.isEmpty
      SideScope.settleShare(&first, &second, rest, partIsKnown: isKnown)
      // "what share of my income is from gigs"
      if second.rule.filter.kinds == [.income],
        sides.own.contains(where: { incomeSources.contains(draft.words.text($0)) })
      {
        first.rule.filter.kinds = [.income]
      }
    } else {
      SideScope.settle(&first, &second, rest, previous: before, today: draft.today)
    }
    for side in [first, second, rest] { draft.rule.account.add(side.rule.account) }
    // A side without a word of its own may be another one.
    guard !limits.isUnclear, !first.rule.isUnclear, !second.rule.isUnclear,
      first.rule.account.unread.isEmpty, second.rule.account.unread.isEmpty
    else { return false }
    let account = draft.rule.account
    // Limits and exclusions stand for both sides, of a share for the part.
    draft.rule = first.rule.adding(limits)
    draft.rule.account = account
    draft.period = first.period
    // "what share of this year's spending, rent aside, is groceries": the whole is without the rent.
    let isOfRest =
      sides.isShare && !limits.filter.excluded.isEmpty && draft.rule.filter.namesSubject
      && FilterRule.leavesOut(in: sides.other, of: asked)
    let whole = sides.isShare && !isOfRest ? second.rule : second.rule.adding(limits)
    let scope = Scope(filter: whole.filter, period: second.period ?? .all)
    draft.question.comparison = sides.isShare ? .share(of: scope) : .against([scope])
    // "how much of Q3 was healthcare": so much of what went on those days.
    if sides.isShare, draft.asked == .howMuch, other ?? common != nil, second.rule.filter.isEmpty,
      !sides.other.contains(where: { QuestionForm.spending.contains(draft.words.text($0)) })
    {
      draft.question.aspect = .amount
    }
    if sides.isList, let own = draft.rule.filter.each, own.count > 1 {
      draft.rule.filter = own[0]
      let more = own.dropFirst().map { Scope(filter: $0, period: scope.period) }
      draft.question.comparison = .against(more + [scope])
    }
    // "where did I spend more in May than in April" asks for places.
    // "july or august, where did I spend more": one of the two months.
    let isChoice = draft.words.words.indices.contains {
      ComparisonRule.alternatives.contains(draft.words.text($0))
    }
    if !sides.isShare, draft.asked == .whereabouts, scope.filter == draft.rule.filter, !isChoice {
      draft.question.grouping = draft.question.grouping ?? .merchant
    }
    // "which month was worse, August or September": the two are what is asked about.
    if !sides.isShare, own != nil, other != nil, draft.question.grouping?.isTime == true,
      [.which, .what].contains(draft.asked)
    {
      (draft.question.grouping, draft.question.limit, draft.question.order) = (nil, nil, nil)
    }
    // "Sam or Priya, who did I spend more on": the two are what is asked about.
    if !sides.isShare, draft.asked == .who, scope.filter != draft.rule.filter {
      draft.question.grouping = nil
    }
    // Two sides that are the same compare nothing.
    return sides.isShare || scope != Scope(filter: draft.rule.filter, period: first.period ?? .all)
  }
}
