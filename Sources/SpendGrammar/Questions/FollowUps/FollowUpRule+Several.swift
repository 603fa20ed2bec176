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
    }
  }

  /// The question about all of those answers; nil where the words don't point at them.
  func several(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    let asksRise = asksRise(draft)
    let asksDifference = words.count <= 10 && (words.findAny(Self.differenceAsked) != nil || asksRise)
    // "the average of the three", after the dearest of three months
    if isOfMonths, words.count <= 7, words.contains(Self.averages),
      let pointer = words.findAny(Self.severalMarks), let count = FollowUpRule.count(in: pointer, of: words)
    {
      draft.words.use(0..<words.count)
      return mean(of: count)
    }
    if let answered = differenceOfRanked(&draft) ?? heldAgainstDays(&draft) { return answered }
    guard !siblings.isEmpty || previous.comparison != nil else { return nil }
    if asksDifference {
      // "what's the difference" of the two sides before, or of the last two answers.
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
    if let compared = unpointed(&draft) ?? rankedAmong(&draft) { return compared }
    guard !siblings.isEmpty || sides != nil else { return nil }
    if let often = oftener(words, of: sides ?? siblings.suffix(1) + [previous]) {
      draft.words.use(0..<words.count)
      return .question(often)
    }
    guard let pointer = words.findAny(Self.severalMarks), !words.contains(Self.singleMark),
      // "the three biggest ones this week" are so many entries.
      !ExtremeRule.isExtreme(words.text(pointer.upperBound))
    else { return nil }
    // "what did we spend in that month altogether", after two months
    if pointer.allSatisfy({ Self.totals.contains(words.text($0)) }), words.findAny(Self.spanPointed) != nil {
      return nil
    }
    // "how much were they altogether", after how many there were
    if previous.measure == .count, previous.comparison == nil, asksHowMuch(draft),
      pointer.allSatisfy({ Self.totals.contains(words.text($0)) || Self.allMarks.contains(words.text($0)) })
    {
      return nil
    }
    // "how many of those", after their mean: of the entries.
    // "total of those", after a list: of its rows.
    // "the cost of those", after how many there were last month: of the last ones.
    let isOfLast =
      previous.measure == .count && words.contains(Self.moneyNouns) && !words.contains(Self.whichAsked)
    // "how much was that altogether", after groups: they are what is summed.
    if previous.grouping != nil, previous.limit == nil,
      pointer.allSatisfy({ Self.totals.contains(words.text($0)) }),
      words.contains(Self.references)
    {
      return nil
    }
    if draft.asked == .howMany || previous.measure == .list || isOfLast,
      words.findAny(Self.rowMarks).map(pointer.overlaps) ?? false
    {
      return nil
    }
    var dated = words
    let period = calendar.period(in: &dated)
    var days = FilterRule(homeCurrency: draft.rule.homeCurrency)
    days.takeWeekdays(&dated)
    // "from December to February together", after January and February: the days that are said.
    if period != nil, siblings.contains(where: { $0.period != previous.period }) { return nil }
    let isOther = words.words.indices.contains {
      // "both roommates together"
      !pointer.contains($0) && !($0 == pointer.upperBound && words.text($0).hasSuffix("s"))
        && !dated.isOwned($0) && !FilterRule.wares.contains(words.text($0))
        && !Self.besideSeveral.contains(words.text($0))
        && !QuestionWords.frame.contains(words.text($0)) && !isSaid(words.words[$0].text)
    }
    guard !isOther else { return nil }
    draft.words.use(0..<words.count)
    if words.contains(Self.averages) {
      // Without a number, the mean of the entries may be meant.
      return FollowUpRule.count(in: pointer, of: words).map(mean) ?? .unanswerable
    }
    let count = words.contains(Self.two) ? 1 : siblings.count
    // What was asked about all of them together is none of them.
    let areAsked = FollowUpRule.union(of: siblings.map(\.scope)) == previous.scope
    let isTogether = (previous.filter.namesSeveral || areAsked) && siblings.count > 1
    let questions =
      sides ?? (isTogether ? siblings : Array(siblings.suffix(count)) + [previous])
    // "which of them did I pay more for this year"
    let dayed = questions.map { asked in
      var asked = asked
      asked.period = period ?? asked.period
      return asked
    }
    let isRank =
      words.contains(Self.moreOrMost)
      && (words.contains(Self.whichAsked) || words.words.contains { ExtremeRule.isExtreme($0.text) })
    let isLess = words.contains(Self.lessOrLeast)
    // "which of the three", where only two are known
    if isRank || isLess, words.contains(Self.whichAsked),
      let said = FollowUpRule.count(in: pointer, of: words),
      said > questions.count
    {
      return .unanswerable
    }
    // "the two together?", after what each of them costs now
    let arePrices = questions.allSatisfy {
      [.latest, .latestOfEach].contains($0.measure) && $0.aspect == .amount
    }
    if !isRank, !isLess, period == nil, arePrices,
      let filter = FollowUpRule.union(of: questions.map(\.scope))?.filter,
      filter.each != nil
    {
      var question = Question(measure: .latestOfEach, filter: filter)
      question.aspect = .amount
      return .question(question)
    }
    guard isRank || isLess else {
      // Of several entries there is no one that came last.
      guard !isOfEntry, let scope = FollowUpRule.union(of: questions.map(\.scope)) else {
        return .unanswerable
      }
      var question = sides?.last ?? previous
      question.scope = scope
      // "at both of them on weekends"
      if !days.filter.weekdays.isEmpty { question.filter.weekdays = days.filter.weekdays }
      // "and both in September", after Saturdays and Sundays in October
      if let period, questions.allSatisfy({ $0.period == previous.period }) { question.period = period }
      if draft.asked == .howMany { question.measure = .count }
      // "both together, in dollars", after how often; "total of those", after lists.
      let isOfMoney =
        words.findAny(FilterRule.inDollars) != nil || asksHowMuch(draft)
        || draft.asked == .what && words.contains(Self.spendVerbs)
        || draft.asked != .howMany && words.contains(Self.moneyNouns)
      if asksHowMuch(draft), question.limit == nil { question.grouping = nil }
      if isOfMoney || question.measure == .list && words.contains(Self.totals) { question.measure = .total }
      return .question(question)
    }
    // "the biggest of those", after how many there were: one entry.
    if !words.contains(Self.whichAsked),
      let extreme = words.words.first(where: { ExtremeRule.isExtreme($0.text) }),
      [.count, .list].contains(previous.measure), let scope = FollowUpRule.union(of: questions.map(\.scope))
    {
      var question = Question(measure: ExtremeRule.isLargest(extreme.text) ? .largest : .smallest)
      question.scope = scope
      return .question(question)
    }
    var question = ranked(dayed, isLess: isLess)
    if words.contains(Self.oftenWords) || ComparisonRule.visitsMore(words) { question.measure = .count }
    if asksOfMoney(words) { question.measure = .total }
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
  private func asksOfMoney(_ words: PlainWords) -> Bool {
    previous.measure == .count && !words.contains(Self.oftenWords)
      && (words.contains(Self.costVerbs) || words.contains(MostRule.spendVerbs))
  }

  /// `which did I visit more often`, after two that were held against each other.
  private func oftener(_ words: PlainWords, of sides: [Question]) -> Question? {
    guard words.count <= 8, words.contains(Self.whichAsked) || words.contains(GroupingRule.whereWord),
      words.contains(Self.oftenWords),
      words.contains(Self.moreOrMost) || words.contains(Self.lessOrLeast),
      words.words.indices.allSatisfy({
        Self.besideSeveral.contains(words.text($0)) || QuestionWords.frame.contains(words.text($0))
          || QuestionWords.activity.contains(words.text($0))
      })
    else { return nil }
    var question = ranked(sides, isLess: words.contains(Self.lessOrLeast))
    question.measure = .count
    if question.grouping != nil { question.comparison = nil }
    return question
  }

  /// How many answers the words of `pointer` speak of: `the three`; nil where they don't say.
  private static func count(in pointer: Range<Int>, of words: PlainWords) -> Int? {
    pointer.first { counts.contains(words.text($0)) }.map { words.number($0) ?? 2 }
  }

  /// Whether the answer before told one of the months that were asked about.
  var isOfMonths: Bool { previous.grouping == .month && previous.limit == 1 }

  /// What was held against each other before, one question a side; nil where nothing was.
  private var sides: [Question]? {
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
    guard previous.comparison == nil, words.count <= 8,
      let grouping = FollowUpRule.severalRole(of: previous.filter),
      previous.grouping == nil || previous.grouping == grouping
    else { return nil }
    let isEach = words.findAny(Self.apartMarks) != nil
    let isRank =
      words.contains(Self.whichAsked) && words.contains(Self.moreOrMost) && words.contains(Self.ones)
    guard isEach || isRank else { return nil }
    draft.words.use(0..<words.count)
    var question = previous
    question.grouping = grouping
    if isRank { question.limit = 1 }
    if words.contains(Self.oftenWords) { question.measure = .count }
    return .question(question)
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

  /// Whether the names asked about before have `word`: "both flights".
  private func isSaid(_ word: String) -> Bool {
    let names = (siblings + [previous]).flatMap { $0.filter.subjects + $0.filter.merchants }
    let stem = word.hasSuffix("s") ? String(word.dropLast()) : word
    return names.contains { name in
      FoldedText.fold(name).split(separator: " ").contains { $0 == word || $0 == stem }
    }
  }

  /// All entries of `scopes`, which differ in their days or in one thing that they name; nil where they differ in more.
  static func union(of scopes: [Scope]) -> Scope? {
    guard var union = scopes.first else { return nil }
    for scope in scopes.dropFirst() {
      if scope.filter == union.filter {
        let name = "\(union.period.name) and \(scope.period.name)"
        guard let period = Period(joining: [union.period, scope.period], name: name) else { return nil }
        union.period = period
      } else {
        guard scope.period == union.period, let filter = union.filter.joined(with: scope.filter) else {
          return nil
        }
        union.filter = filter
      }
    }
    return union
  }
}

extension ExpenseFilter {
  /// What passes this or `other`, which differ in nothing but the one thing that each names; nil where they do.
  fileprivate func joined(with other: ExpenseFilter) -> ExpenseFilter? {
    var (one, two) = (self, other)
    if !weekdays.isEmpty, !other.weekdays.isEmpty, weekdays != other.weekdays {
      two.weekdays = weekdays
      guard one == two else { return nil }
      one.weekdays += other.weekdays.filter { !weekdays.contains($0) }
      return one
    }
    for filter in [\ExpenseFilter.categories, \.merchants, \.people, \.subjects] {
      one[keyPath: filter] = []
      two[keyPath: filter] = []
    }
    (one.joinsCategories, two.joinsCategories, one.concept, two.concept) = (false, false, nil, nil)
    guard one == two else { return nil }
    let people = self.people + other.people
    let names = [self, other].flatMap { $0.merchants + $0.subjects }
    let categories = self.categories + other.categories
    guard people.isEmpty || names.isEmpty && categories.isEmpty else { return nil }
    var joined = one
    joined.people = people
    joined.categories = categories
    if !self.merchants.isEmpty, !other.merchants.isEmpty, categories.isEmpty, subjects.isEmpty,
      other.subjects.isEmpty
    {
      joined.merchants = names
    } else {
      // A subject may be a business, too.
      joined.subjects = names
    }
    joined.joinsCategories = !categories.isEmpty && !names.isEmpty
    return joined
  }
}
