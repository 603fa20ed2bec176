import SpendCore
import SpendWords

/// The days and sides of a question that goes on: where its period moves, what else moves with it, and what it is held
/// against.
extension FollowUpRule {
  /// `add the phone`, after two that were held against each other: it as one more side.
  func withAddedSide(_ draft: QuestionDraft, _ marks: Marks) -> Question? {
    guard marks.isAdded, case .against(let others)? = previous.comparison, draft.rule.filter.namesSubject
    else {
      return nil
    }
    var question = previous
    let added = Scope(filter: draft.rule.filter, period: draft.period ?? previous.period)
    (question.comparison, question.aspect) = (.against(others + [added]), .result)
    return question
  }

  /// The days that `said` corrects those before to: "sorry, I meant September 1" after "since October 1".
  func beginning(_ said: Period) -> Period {
    func since(_ day: CivilDate) -> Period {
      Period(first: day, last: calendar.today, name: "since \(calendar.spans.text(day))")
    }
    guard let day = said.first, said.last == day, let first = previous.period.first,
      previous.period == since(first), day < calendar.today
    else { return said }
    return since(day)
  }

  /// What is asked of one side of what was held against each other: `only the first one, since July`.
  func ofSide(_ draft: inout QuestionDraft) -> Intent? {
    guard case .against(let others)? = previous.comparison,
      let (place, pointer) = FollowUpRule.placeSaid(in: draft.words), place <= others.count + 1
    else { return nil }
    draft.words.use(pointer)
    var side = Question(measure: previous.measure)
    side.scope = place == 1 ? previous.scope : others[place - 2]
    var rest = draft
    rest.words.useAll(Self.narrowers)
    let isAll = rest.words.words.indices.allSatisfy {
      rest.words.isOwned($0) || QuestionWords.frame.contains(rest.words.text($0))
    }
    if isAll { return .question(side) }
    draft.words.useAll(Self.narrowers)
    return FollowUpRule(context: QuestionContext(side), calendar: calendar).goingOn(&draft)
  }

  /// `just the total for November`, after two months that were held against each other: that one of them.
  func ofSideDays(_ draft: QuestionDraft) -> Question? {
    guard case .against(let others)? = previous.comparison, let period = draft.period,
      draft.words.contains(Self.narrowers), !draft.rule.filter.namesSubject,
      let scope = ([previous.scope] + others).first(where: { $0.period == period }),
      others.contains(where: { $0.period != previous.period })
    else { return nil }
    var side = Question(measure: previous.measure)
    side.scope = scope
    return side
  }

  /// Keeps all that was held against each other where a figure of one side alone would be told: `how many fill-ups
  /// altogether?`, after Shell against Chevron; false where no figure is of both.
  func coverSides(_ question: inout Question, _ draft: QuestionDraft) -> Bool {
    guard case .against(let others)? = previous.comparison, question.comparison == nil,
      question.grouping == nil, question.filter == previous.filter, !draft.rule.filter.namesSubject,
      others.allSatisfy({ $0.period == previous.period }), draft.period == nil
    else { return true }
    guard draft.words.contains(Self.totals) || question.measure.isOfSize,
      let union = FollowUpRule.union(of: [previous.scope] + others)
    else {
      guard [.total, .count].contains(question.measure), question.per == nil else { return false }
      question.comparison = previous.comparison
      return true
    }
    question.scope = union
    return true
  }

  /// `which category went up the most?`, after two months of one category: from the one month to the other.
  func keepSides(_ question: inout Question, _ draft: QuestionDraft) {
    guard case .against(let others)? = previous.comparison, others.count == 1, draft.period == nil,
      question.comparison == .usual
        || question.comparison == nil && QuestionFinish.isFalling(draft.words) != nil,
      question.grouping?.isTime == false, question.limit != nil,
      others[0].period != previous.period
    else { return }
    question.comparison = .against([Scope(filter: question.filter, period: others[0].period)])
  }

  /// Moves `question`, and the sides it is held against, to `period`.
  func move(_ question: inout Question, to period: Period, isMeasured: Bool) {
    question.period = period
    // "and back in August?", after the one before the last
    if isOfEntry { question.skip = 0 }
    // "and this month so far", after the mean of months: a part of one has none.
    if !isMeasured, isPart(period, of: question.per) { question.per = nil }
    // "and in August?", after October against September: that month alone.
    if !isMeasured, !question.asksWhether, question.grouping == nil,
      case .against(let others)? = question.comparison,
      others.count == 1,
      others[0].filter == previous.filter, others[0].period != previous.period
    {
      (question.comparison, question.aspect) = (nil, .result)
    }
    // Where the sides are of the same days, both move; else the first one.
    if case .against(var others)? = question.comparison,
      others.allSatisfy({ $0.period == previous.period })
    {
      for index in others.indices { others[index].period = period }
      question.comparison = .against(others)
    }
    if case .share(var whole)? = question.comparison {
      if whole.period == previous.period { whole.period = period }
      question.comparison = .share(of: whole)
    }
  }

  /// Leaves out of the whole, too, what the line leaves out: `and without the rent?`, after a share of everything.
  func leaveOutOfWhole(_ question: inout Question, _ draft: QuestionDraft) {
    let left = draft.rule.filter.excluded
    let entries = draft.rule.filter.excludedEntries
    guard case .share(var whole)? = question.comparison, draft.question.comparison == nil,
      !left.isEmpty || !entries.isEmpty
    else { return }
    whole.filter.excluded += left
    whole.filter.excludedEntries += entries
    // "and without the rent?", after its share: what is left of the whole.
    let part = (previous.filter.subjects + previous.filter.merchants + previous.filter.categories).map(
      FoldedText.fold
    )
    if left.contains(where: { part.contains(FoldedText.fold($0)) }) {
      question = Question(measure: question.measure, filter: whole.filter, period: whole.period)
    } else {
      question.comparison = .share(of: whole)
    }
  }

  /// Splits no more what is of one name alone: `just entertainment`, after all categories.
  func joinSplit(_ question: inout Question, _ draft: QuestionDraft) {
    // "what about mondays", after which of two days was dearer
    if question.grouping == .weekday, question.limit == 1, draft.rule.filter.weekdays.count == 1,
      draft.question.grouping == nil
    {
      question = Question(measure: question.measure, filter: question.filter, period: question.period)
      return
    }
    // "just the dinners", after all by category
    let new = draft.rule.filter
    let isNarrowed =
      [.category, .description].contains(question.grouping) && draft.words.contains(Self.narrowers)
      && !(new.subjects + new.merchants).isEmpty
    if isNarrowed, draft.question.grouping == nil, !draft.isMeasured, question.comparison == nil {
      question = Question(measure: .total, filter: question.filter, period: question.period)
      return
    }
    guard let role = ExpenseFilter.roles.first(where: { $0.grouping == question.grouping }),
      previous.filter[keyPath: role.names].isEmpty, draft.question.grouping == nil
    else { return }
    // "just Rouses", after the shops
    let said = draft.rule.filter.subjects
    let isOfShop =
      question.grouping == .merchant && said.count == 1 && draft.rule.lookup.isMerchant(said[0])
    guard question.filter[keyPath: role.names].count == 1 || isOfShop else { return }
    question = Question(measure: .total, filter: question.filter, period: question.period)
  }

  /// Holds `question` against what the line names, or against what the one before was held against.
  func compare(_ question: inout Question, _ draft: QuestionDraft, _ marks: Marks, isOwn: Bool) {
    // "rent as share of it", after a salary: no part of it, but what it went on.
    if case .share? = draft.question.comparison, !isOwn, let income, isOfIt(draft.words),
      draft.rule.filter.namesSubject, draft.rule.filter.kinds.isEmpty
    {
      question.filter = draft.rule.filter
      question.comparison = .share(of: Scope(filter: income, period: question.period))
    } else if case .share(let whole)? = draft.question.comparison,
      case .share(let before)? = previous.comparison,
      whole.filter.isEmpty, !marks.isOfPart, draft.rule.filter.namesSubject, !isOwn
    {
      // "groceries %", after the rent as a share of all: of the same whole.
      question.filter = draft.rule.filter
      question.comparison = .share(of: Scope(filter: before.filter, period: question.period))
    } else if case .share(var whole)? = draft.question.comparison, !isOwn {
      if whole.period == .all { whole.period = question.period }
      // "what percentage of all my spending is that"
      let isOfAll = draft.words.findAny(Self.allSpending) != nil
      if whole.filter.isEmpty, !isOfAll,
        marks.isOfPart || !draft.rule.filter.sharesKind(with: previous.filter)
      {
        whole.filter = base.filter
      }
      // "as a share of the whole month": of all that was spent in it.
      if whole == question.scope, !isOfAll { whole.filter = whole.filter.widened }
      // "how much of that is rent, in percent", "how much of that week was eating out"
      let isInPercent = draft.words.findAny(ShareRule.asPercent) != nil || draft.words.contains(Self.percents)
      if marks.isOfPart || marks.isOfThen, draft.asked == .howMuch {
        question.aspect = isInPercent ? .result : .amount
      }
      // "so what percent is shopping", after everything else: of all
      whole.filter.excluded.removeAll(where: draft.rule.filter.names.contains)
      question.comparison = .share(of: whole)
    }
    // "and tips, how much?", after a share in percent
    if question.isShare, question.aspect == .result, draft.question.comparison == nil, asksHowMuch(draft),
      draft.rule.filter.namesSubject
    {
      question.aspect = .amount
    }
    // "and the electric bill in february?", after how much less the heating was: what it was.
    if case .against? = previous.comparison, draft.question.comparison == nil, draft.period != nil,
      draft.rule.filter.namesSubject, !draft.isMeasured,
      !draft.rule.filter.subjects.isEmpty || !draft.rule.filter.merchants.isEmpty
    {
      (question.comparison, question.aspect) = (nil, .result)
      return
    }
    // "just Lyft", after two that were held against each other
    // "and Safeway?", after which of two got more: what it got.
    if case .against(let others)? = previous.comparison, !draft.isMeasured,
      draft.rule.filter.namesSubject, draft.question.comparison == nil,
      others.allSatisfy({ $0.filter != previous.filter }),
      draft.words.contains(Self.narrowers)
        || draft.period == nil && draft.rule.filter.sharesKind(with: previous.filter)
          && others.allSatisfy({ $0.period == previous.period })
    {
      (question.comparison, question.aspect) = (nil, .result)
      return
    }
    if case .against(var others)? = question.comparison, !draft.isMeasured, draft.period == nil,
      draft.question.comparison == nil
    {
      for index in others.indices where others[index].filter == previous.filter {
        others[index].filter = question.filter
      }
      // "without the wedding gift", after two that were held against each other: without it on both sides.
      for index in others.indices {
        others[index].filter.excludedEntries += draft.rule.filter.excludedEntries
      }
      for name in draft.rule.filter.excluded {
        for index in others.indices where !others[index].filter.excluded.contains(name) {
          others[index].filter.excluded.append(name)
        }
      }
      question.comparison = .against(others)
    } else if case .against(var others)? = draft.question.comparison, !isOwn {
      for index in others.indices {
        if others[index].period == .all { others[index].period = question.period }
        if !others[index].filter.namesSubject {
          others[index].filter = merged(previous.filter, others[index].filter, draft.rule.lookup)
        }
      }
      question.comparison = .against(others)
    }
  }
}
