import SpendCore

/// What is asked of the answers before, all of them: `both together`, `which of the two was more`.
extension FollowUpRule {
  /// The question about the answers before as they stand: a price, several of them, or the groups of one.
  func ofAnswers(_ draft: inout QuestionDraft) -> Intent? {
    let answered =
      ofTold(&draft) ?? ofTwoEntries(&draft) ?? whoDid(&draft) ?? ofPrice(&draft) ?? ofListed(&draft)
      ?? several(&draft)
    return answered ?? ofIntervals(&draft) ?? ofChanges(&draft) ?? apart(&draft) ?? byNumber(&draft)
  }

  /// `and the shortest?`, after the longest time between two.
  private func ofIntervals(_ draft: inout QuestionDraft) -> Intent? {
    guard previous.measure == .interval, draft.words.count <= 4,
      let order = IntervalRule.order(in: draft.words)
    else { return nil }
    draft.words.use(0..<draft.words.count)
    var question = previous
    question.order = order
    return .question(question)
  }

  /// Whether `words` ask for one of several that were told: `which one was the more expensive`, which is no price gone
  /// up.
  static func asksWhichOfSeveral(_ words: PlainWords) -> Bool { words.findAny(whichOfSeveral) != nil }

  /// The answers before the last one that are beside it: of what it is a part, it is none of several.
  var siblings: [Question] {
    var whole = previous.filter
    whole.excluded = []
    let leavesOut = !previous.filter.excluded.isEmpty
    return context.siblings.filter {
      ($0.filter.namesSubject || !previous.filter.namesSubject || $0.period != previous.period)
        && !(leavesOut && $0.filter == whole && $0.period == previous.period)
        // "only the tacos al pastor", after tacos
        && !($0.period == previous.period && $0.filter.namesSubject && isPart(of: $0.filter))
    }
  }

  /// Whether the answer before is about a part of what passes `wider`.
  private func isPart(of wider: ExpenseFilter) -> Bool {
    let names = (wider.subjects.first ?? "").split(separator: " ").map { FoldedText.fold(String($0)) }
    let isLonger =
      wider.subjects.count == 1 && previous.filter.subjects.count == 1 && wider != previous.filter
      && names.allSatisfy { FollowUpRule.isWord($0, of: previous.filter.subjects[0]) }
    return wider.holds(previous.filter) || isLonger
  }

  /// The question about all of those answers; nil where the words don't point at them.
  func several(_ draft: inout QuestionDraft) -> Intent? {
    if let answered = meanOfMonths(&draft) ?? differenceOfRanked(&draft) ?? heldAgainstDays(&draft) {
      return answered
    }
    guard !siblings.isEmpty || previous.comparison != nil else { return nil }
    if let compared = differenceOfSeveral(&draft) ?? unpointed(&draft) ?? rankedAmong(&draft) {
      return compared
    }
    guard !siblings.isEmpty || sides != nil else { return nil }
    return oftener(&draft) ?? pointedAt(&draft)
  }

  /// `the average of the three`, after the dearest of three months.
  private func meanOfMonths(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    guard isOfMonths, words.count <= 7, words.contains(Self.averages),
      let pointer = words.findAny(Self.severalMarks), let count = FollowUpRule.count(in: pointer, of: words)
    else { return nil }
    draft.words.use(0..<words.count)
    return mean(of: count)
  }

  /// `what's the difference`, of the two sides before or of the last two answers.
  private func differenceOfSeveral(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    let asksRise = asksRise(draft)
    guard asksRise || words.count <= 10 && words.findAny(Self.differenceAsked) != nil else { return nil }
    draft.words.use(0..<words.count)
    var question = previous
    question.comparison = previous.comparison ?? .against(siblings.suffix(1).map(\.scope))
    let isGap = words.findAny(ComparisonRule.byHowMuch) != nil && words.count <= 4
    question.aspect = words.contains(Self.percents) ? .percentChange : isGap ? .gap : .difference
    // "how much did they go up", after this year's and last year's: from the earlier to the later.
    if asksRise, let other = siblings.last, let before = other.period.first,
      let after = previous.period.first, after < before
    {
      question.scope = other.scope
      question.comparison = .against([previous.scope])
    }
    return .question(question)
  }

  /// Whether all that is asked is how much it went up or down: `so how much did they go up`.
  private func asksRise(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    guard draft.asked == .howMuch, words.count <= 8, [.total, .count].contains(previous.measure),
      let change = words.findAny(PriceRule.rises + PriceRule.falls)
    else { return false }
    return words.words.indices.allSatisfy {
      change.contains($0) || QuestionWords.functionWords.contains(words.text($0))
    }
  }

  /// Whether `words` ask which cost more, after how many there were.
  func asksOfMoney(_ words: PlainWords) -> Bool {
    previous.measure == .count && !words.contains(Self.oftenWords)
      && (words.contains(Self.costVerbs) || words.contains(MostRule.spendVerbs))
  }

  /// `which did I visit more often`, after two that were held against each other.
  private func oftener(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    guard words.count <= 8, words.contains(Self.whichAsked) || words.contains(GroupingRule.whereWord),
      words.contains(Self.oftenWords),
      words.contains(Self.moreOrMost) || words.contains(Self.lessOrLeast),
      words.words.indices.allSatisfy({
        Self.besideSeveral.contains(words.text($0)) || QuestionWords.frame.contains(words.text($0))
          || QuestionWords.activity.contains(words.text($0))
      })
    else { return nil }
    draft.words.use(0..<words.count)
    var question = ranked(sides ?? siblings.suffix(1) + [previous], isLess: words.contains(Self.lessOrLeast))
    question.measure = .count
    if question.grouping != nil { question.comparison = nil }
    return .question(question)
  }

  /// How many answers the words of `pointer` speak of: `the three`; nil where they don't say.
  static func count(in pointer: Range<Int>, of words: PlainWords) -> Int? {
    pointer.first { counts.contains(words.text($0)) }.map { words.number($0) ?? 2 }
  }

  /// Whether the answer before told one of the months that were asked about.
  var isOfMonths: Bool { previous.grouping == .month && previous.limit == 1 }

  /// What was held against each other before, one question a side; nil where nothing was.
  var sides: [Question]? {
    guard case .against(let others)? = previous.comparison, previous.grouping == nil else { return nil }
    return ([previous.scope] + others).map { scope in
      var side = Question(measure: previous.measure)
      side.scope = scope
      return side
    }
  }

  /// `by how much?`, after which of two got more.
  private func differenceOfRanked(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    guard words.count <= 5, words.findAny(ComparisonRule.byHowMuch) != nil, previous.grouping != nil,
      previous.limit == 1, let each = previous.filter.each, each.count == 2
    else { return nil }
    draft.words.use(0..<words.count)
    var question = Question(measure: previous.measure, filter: each[0], period: previous.period)
    question.comparison = .against([Scope(filter: each[1], period: previous.period)])
    question.aspect = .difference
    return .question(question)
  }

  /// `was it more in October?`: other days against those of the answer.
  private func heldAgainstDays(_ draft: inout QuestionDraft) -> Intent? {
    var words = draft.words
    let isMore = words.contains(Self.comparativeMore)
    guard draft.asked == .whether, isMore != words.contains(Self.comparativeLess), words.count <= 8,
      words.findAny(Self.heldAgainst) == nil, [.total, .count].contains(previous.measure),
      previous.comparison == nil, previous.period != .all,
      let period = calendar.period(in: &words), period != previous.period,
      words.words.indices.allSatisfy({
        words.isOwned($0) || QuestionWords.functionWords.contains(words.text($0))
          || Self.comparativeMore.contains(words.text($0)) || Self.comparativeLess.contains(words.text($0))
      })
    else { return nil }
    draft.words.use(0..<words.count)
    var question = Question(measure: previous.measure, filter: previous.filter, period: period)
    question.comparison = .against([previous.scope])
    question.aspect = .whether(isMore ? .more : .less)
    return .question(question)
  }

  /// `which was more`, `is that more or less`: a comparative of the last two answers that points at none of them.
  private func unpointed(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    let isMore = words.contains(Self.comparativeMore)
    let isLess = words.contains(Self.comparativeLess)
    var dated = words
    let period = calendar.period(in: &dated)
    guard isMore || isLess, words.count <= 8, previous.comparison == nil, previous.grouping == nil,
      let last = siblings.last, period == nil || last.period == previous.period,
      words.words.indices.allSatisfy({
        Self.besideSeveral.contains(words.text($0)) || QuestionWords.frame.contains(words.text($0))
          || Self.comparedUnits.contains(words.text($0)) || dated.isOwned($0)
      }),
      words.findAny(Self.heldAgainst) == nil
    else { return nil }
    if words.contains(Self.whichAsked) {
      draft.words.use(0..<words.count)
      var question = ranked([last, previous], isLess: isLess && !isMore)
      // "which one cost me more", after how many there were
      if asksOfMoney(words) { question.measure = .total }
      if let period { question.period = period }
      return .question(question)
    }
    guard draft.asked == .whether, period == nil else { return nil }
    draft.words.use(0..<words.count)
    var question = previous
    question.comparison = .against([last.scope])
    question.aspect = .whether(isLess && !isMore ? .less : .more)
    return .question(question)
  }

  /// What each of the names comes to that were asked about together: `each on its own`, `which one more often`.
  func apart(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    // "how often was I at each", after two that were compared.
    if case .against? = previous.comparison, words.count <= 10, words.findAny(Self.apartMarks) != nil,
      words.contains(Self.oftenWords) || words.findAny(Self.numberAsked) != nil
    {
      draft.words.use(0..<words.count)
      var question = previous
      (question.measure, question.aspect) = (.count, .result)
      return .question(question)
    }
    if let each = each(of: draft) {
      draft.words.use(0..<words.count)
      return .question(each)
    }
    guard previous.comparison == nil, words.count <= 8,
      let grouping = FollowUpRule.severalRole(of: previous.filter),
      previous.grouping == nil || previous.grouping == grouping
    else { return nil }
    let isEach = words.findAny(Self.apartMarks) != nil
    let isRank =
      words.contains(Self.whichAsked) && words.contains(Self.moreOrMost)
      && (words.contains(Self.ones) || words.findAny(Self.severalMarks) != nil)
    guard isEach || isRank else { return nil }
    draft.words.use(0..<words.count)
    var question = previous
    question.grouping = grouping
    if isRank { question.limit = 1 }
    if words.contains(Self.oftenWords) { question.measure = .count }
    return .question(question)
  }

  /// `how many rides each`, after what was spent with one business and with another: both beside each other.
  private func each(of draft: QuestionDraft) -> Question? {
    let words = draft.words
    let others = siblings.reversed().prefix {
      $0.filter.sharesKind(with: previous.filter) && $0.period == previous.period
    }
    guard previous.comparison == nil, previous.grouping == nil, !isOfEntry, words.count <= 6,
      let first = others.last, words.text(words.count - 1) == Self.eachMark[0],
      words.words.dropLast().allSatisfy({
        QuestionWords.functionWords.contains($0.text) || FilterRule.wares.contains($0.text)
          || Self.visitNouns.contains($0.text) || Self.costVerbs.contains($0.text)
          || Self.oftenWords.contains($0.text)
      })
    else { return nil }
    var question = first
    question.comparison = .against((others.dropLast().reversed() + [previous]).map(\.scope))
    question.measure = draft.asked == .howMany || draft.asked == .howOften ? .count : .total
    return question
  }

  /// What `filter` names several of, and nothing else.
  private static func severalRole(of filter: ExpenseFilter) -> Question.Grouping? {
    guard filter.subjects.isEmpty else { return nil }
    switch (filter.categories.count, filter.merchants.count, filter.people.count) {
    case (2..., 0, 0): return .category
    case (0, 2..., 0): return .merchant
    case (0, 0, 2...): return .person
    default: return nil
    }
  }
}
