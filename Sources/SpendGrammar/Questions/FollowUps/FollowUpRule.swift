import SpendCore
import SpendWords

/// Reads a question that goes on from the one before: what it doesn't say again is taken over.
struct FollowUpRule {
  let context: QuestionContext
  let calendar: PeriodRule

  /// The question before, without the price of which it asked whether it is still that: what goes on is about others.
  var previous: Question {
    guard context.question.aspect == .whether(.still) else { return context.question }
    var question = context.question
    question.comparison = nil
    return question
  }

  /// What figures of another kind are about: the one group that was found, else all that was asked about.
  var base: Scope { context.base }

  /// The question that a line of few words asks, which may only point: `and in May?`, `by category`.
  func intent(_ draft: inout QuestionDraft) -> Intent {
    if FollowUpRule.asksAverage(draft.words), previous.limit ?? 1 > 1 { return .unanswerable }
    if previous.measure == .regular { return goingOn(&draft) }
    takePlace(&draft)
    if let answered = ofAnswers(&draft) { return answered }
    if let short = monthlyPrice(draft) ?? shortQuestion(draft.words) {
      draft.words.use(0..<draft.words.count)
      return .question(short)
    }
    if let row = ofRow(&draft) { return .question(row) }
    if let split = brokenDown(&draft) { return .question(split) }
    if let rest = leftWithoutIt(&draft) ?? restOfShare(&draft) { return .question(rest) }
    guard takeReferenceLeftOut(&draft) else { return .unanswerable }
    // "the same month last year" names a time.
    let times = [Self.thenMarks, Self.spanPointed, Self.samePointers].compactMap(draft.words.findAny)
    let referring = draft.words.words.indices.filter { index in
      !times.contains { $0.contains(index) } && Self.referringWords.contains(draft.words.text(index))
        && calendar.named(draft.words, at: index) == nil
    }
    for index in referring { draft.words.use(index..<index + 1) }
    _ = draft.words.take(Self.openers)
    if FollowUpRule.asksSame(draft.words) {
      draft.words.use(0..<1)
      _ = draft.words.take(Self.alsoMarks)
    }
    if let part = takePart(&draft) { return again(for: part) }
    // "what for?", after the last one: of that one.
    if isOfEntry, draft.words.count <= 4, draft.words.findAny(Self.listed) != nil {
      draft.words.use(0..<draft.words.count)
      return again(for: .result)
    }
    // "groceries last week, what were they?"
    let namesOwn = draft.rule.filter.namesSubject && draft.period != nil
    if let groups = allGroups(draft.words) {
      draft.words.use(0..<draft.words.count)
      return .question(groups)
    }
    if !namesOwn, wantsEntries(draft.words) {
      // Which group came first, only the answer tells.
      if previous.grouping != nil, previous.limit == 1, base == previous.scope { return .unanswerable }
      draft.words.use(0..<draft.words.count)
      return .question(entries())
    }
    if wantsRest(draft.words), let rest = rest() {
      draft.words.use(0..<draft.words.count)
      return .question(rest)
    }
    if let answered = ofFigure(&draft) { return answered }
    if draft.asked == .share, let part = part(&draft) { return .question(ofFoundEntry(part)) }
    if let compared = compared(&draft) { return compared }
    // "by category" splits the one group that was found, "and categories?" asks for others.
    // "at which stores?", after the month that came first, is about that month.
    let splitsSpan =
      previous.grouping?.isTime == true
      && draft.words.words.contains {
        GroupNouns.noun($0.text).map { $0.isPlural && !$0.grouping.isTime } ?? false
      }
    let splitsFound = base != previous.scope && (draft.words.contains(Self.dividers) || splitsSpan)
    if !splitsFound, let grouped = grouped(draft.words) { return .question(grouped) }
    return goingOn(&draft)
  }

  /// The question before, asked for another part of its answer.
  func again(for aspect: Question.Aspect) -> Intent {
    var question = previous
    question.aspect = aspect
    return .question(question)
  }

  /// `do September too`: the same of other days.
  static func asksSame(_ words: PlainWords) -> Bool {
    repeaters.contains(words.text(0)) && words.count <= 7 && words.findAny(alsoMarks + sameMarks) != nil
  }

  /// Whether the line asks the same of something else: `same for last quarter`.
  static func isSame(_ words: PlainWords) -> Bool { sameFor.contains { words.has($0, at: 0) } }

  /// The businesses of what was asked about, where that is all that is asked: `who did the work`.
  func whoDid(_ draft: inout QuestionDraft) -> Intent? {
    guard asksWhoDid(draft.words) else { return nil }
    draft.words.use(0..<draft.words.count)
    if isOfEntry { return again(for: .merchant) }
    return .question(
      Question(measure: .total, filter: base.filter, period: base.period, grouping: .merchant)
    )
  }

  /// Whether all that is asked is who did or sold what was asked about: `who did the work`, `by whom`.
  private func asksWhoDid(_ words: PlainWords) -> Bool {
    let first = words.words.indices.first { !QuestionWords.preludes.contains(words.text($0)) } ?? 0
    if first + 2 == words.count, Self.byWhom.contains(where: { words.has($0, at: first) }) { return true }
    // "which clinic?"
    if first + 2 == words.count, QuestionForm.whichOrWhat.contains(words.text(first)),
      base.filter.namesSubject,
      CategoryLexicon.shared.entry(of: words.words[first + 1].key)?.strength == .place
    {
      return true
    }
    return FilterRule.whoMark.contains(words.text(first)) && Self.doingVerbs.contains(words.text(first + 1))
      && words.words.indices[(first + 1)...].dropFirst().allSatisfy {
        Self.doneWords.contains(words.text($0))
      }
  }

  /// The sum of what figures of another kind are about.
  var figure: Question { Question(measure: .total, filter: base.filter, period: base.period) }

  // MARK: Entries

  /// `show me those`, `which ones?`, `details`, `what were they`.
  private func wantsEntries(_ words: PlainWords) -> Bool {
    // "all of them added up" asks for their sum.
    if words.findAny(ListRule.added) != nil || words.contains(Self.costVerbs) || words.contains(Self.totals) {
      return false
    }
    if asksWhichTheyWere(words) { return true }
    // "what were they in 2025" are the same figures of other days.
    var open = words
    if previous.grouping != nil, calendar.period(in: &open) != nil { return false }
    if let asked = words.findAny(Self.whichOnes + Self.contentsAsked) {
      // "groceries last week, what were they?", "which ones did I see alone?" ask for what they name.
      return !words.contains(FilterRule.aloneMark)
        && words.words.indices.allSatisfy {
          asked.contains($0) || words.isOwned($0) || QuestionWords.functionWords.contains(words.text($0))
            || QuestionWords.frame.contains(words.text($0)) || QuestionWords.activity.contains(words.text($0))
            || QuestionWords.preludes.contains(words.text($0)) || Self.shown.contains(words.text($0))
        }
    }
    if words.count <= 4 && words.findAny(Self.listed) != nil {
      return true
    }
    guard words.words.contains(where: { FollowUpRule.shown.contains($0.text) }),
      !words.words.contains(where: { QuestionWords.computations.contains($0.key) }),
      // "at which shops?"
      !words.words.contains(where: { word in
        GroupNouns.noun(word.text).map { $0.grouping != .description && !$0.grouping.isTime } ?? false
      })
    else { return false }
    return words.words.indices.allSatisfy {
      words.isOwned($0) || FollowUpRule.shown.contains(words.text($0))
        || QuestionWords.frame.contains(words.text($0))
        || Self.asWhat.contains(words.text($0)) || FilterRule.wares.contains(words.text($0))
    } && words.count > 0 && words.findAny(Self.dividing) == nil
  }

  /// `show me all of them`, after the group that came first or second: all groups.
  private func allGroups(_ words: PlainWords) -> Question? {
    guard previous.grouping?.isTime == false, previous.limit == 1, previous.comparison == nil,
      words.contains(Self.shown), words.findAny(Self.allOfThem) != nil, words.count <= 8
    else { return nil }
    var question = previous
    (question.limit, question.skip, question.aspect) = (nil, 0, .result)
    return question
  }

  /// `which museums were they`.
  func asksWhichTheyWere(_ words: PlainWords) -> Bool {
    QuestionForm.whichOrWhat.contains(words.text(0)) && words.count <= 6
      && Self.wereThey.contains { words.has($0, at: words.count - 2) }
  }

  func entries() -> Question {
    let scope = previous.limit == 1 && previous.grouping != nil ? base : previous.scope
    return Question(measure: .list, filter: scope.filter, period: scope.period)
  }

  /// `and merchants?`: the same figures, split by something else.
  private func grouped(_ words: PlainWords) -> Question? {
    let open = words.words.indices.filter {
      !words.isOwned($0) && (!FilterRule.isFiller(words, $0) || isNoun(words, $0))
    }
    // "this quarter?" are other days.
    var dated = words
    guard previous.grouping != nil, open.count == 1, calendar.period(in: &dated) == nil,
      // "and at restaurants?" names some of what is bought.
      let noun = GroupNouns.noun(words.text(open[0])), noun.category == nil
    else { return nil }
    var question = previous
    question.grouping = noun.grouping
    return question
  }

  private func isNoun(_ words: PlainWords, _ index: Int) -> Bool {
    GroupNouns.noun(words.text(index))?.isPlural ?? false
  }

  // MARK: Comparisons and parts

  /// What is asked of the figure before: its change in percent, one of its sides, or what is left of it.
  func ofFigure(_ draft: inout QuestionDraft) -> Intent? {
    percentOfChange(&draft) ?? ofSide(&draft) ?? leftOfIncome(&draft) ?? ofIncome(&draft)
  }

  /// `and of my income?`, after a share of all spending.
  private func ofIncome(_ draft: inout QuestionDraft) -> Intent? {
    guard previous.isShare, draft.words.count <= 7, draft.words.findAny(Self.ownIncome) != nil else {
      return nil
    }
    draft.words.use(0..<draft.words.count)
    var question = previous
    question.comparison = .share(of: Scope(filter: .income, period: previous.period))
    question.aspect = .result
    return .question(question)
  }

  /// `how much of it is left`, after what came in: what was kept of it on those days, or on those that are named.
  private func leftOfIncome(_ draft: inout QuestionDraft) -> Intent? {
    guard income != nil, previous.grouping == nil, draft.words.contains(BalanceRule.remaining)
    else { return nil }
    var words = draft.words
    let period = calendar.period(in: &words) ?? previous.period
    _ = words.take(Self.spanPointed)
    let isAll = words.words.indices.allSatisfy {
      words.isOwned($0) || QuestionWords.frame.contains(words.text($0))
        || BalanceRule.used.contains(words.text($0))
        || FilterRule.conditions.contains(words.text($0))
    }
    guard isAll else { return nil }
    draft.words.use(0..<words.count)
    return .question(Question(measure: .balance, period: period))
  }

  /// `by how many percent`, after two that were held against each other.
  private func percentOfChange(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    switch previous.comparison {
    case .against(let others)? where others.count == 1: break
    case .usual?: break
    default: return nil
    }
    // "what percent of this month's spending is it" asks for a share.
    guard words.contains(Self.percents) || words.contains(ShareRule.percents),
      !words.contains(ShareRule.wholeLeads),
      words.words.indices.allSatisfy({
        QuestionWords.frame.contains(words.text($0)) || ShareRule.percents.contains(words.text($0))
          || Self.percents.contains(words.text($0)) || ComparisonRule.used.contains(words.text($0))
      })
    else { return nil }
    draft.words.use(0..<words.count)
    return again(for: .percentChange)
  }

  /// `what percent was food?`, `what percent is that of the total`.
  private func part(_ draft: inout QuestionDraft) -> Question? {
    let isOfIncome = draft.words.take(Self.ownIncome)
    takeGroup(&draft)
    _ = takeWholeSpan(&draft)
    let saysAll = draft.words.contains(Self.totals) || draft.words.findAny(Self.allSpending) != nil
    let isOfDays = takeDay(&draft) || draft.words.take(Self.thenMarks)
    draft.words.useAll(Self.shareUsed)
    var rule = FilterRule(homeCurrency: draft.rule.homeCurrency, lookup: draft.rule.lookup)
    let period =
      draft.period ?? calendar.period(in: &draft.words) ?? (isOfDays ? base.period : previous.period)
    rule.takeNames(&draft.words)
    rule.filter = rule.filter.filled(from: draft.rule.filter)
    let measure: Question.Measure = [.count, .balance].contains(previous.measure) ? previous.measure : .total
    var question = Question(measure: measure, period: period)
    if isOfIncome {
      question.filter = previous.filter
      question.comparison = .share(of: Scope(filter: .income, period: period))
    } else if rule.filter.isEmpty, previous.isShare, period == previous.period {
      // "what share is that", after how much of it was at Shell.
      question = previous
      question.aspect = .result
    } else if rule.filter.isEmpty {
      question.filter = base.filter
      // "what part of it was that", after which shop got the most of the groceries
      let isOfRanked = base != previous.scope && previous.grouping?.isTime == false && !saysAll
      question.comparison = .share(of: Scope(filter: isOfRanked ? previous.filter : .init(), period: period))
    } else if isOfThat(draft.words) {
      // "what share of the food money is that", after the place that got the most of it
      question.filter = base.filter
      question.comparison = .share(of: Scope(filter: rule.filter, period: period))
    } else {
      // "what share of it went to rent", after a paycheck: of what was spent
      let isSpent =
        draft.words.contains(FilterRule.goings) || draft.words.contains(Self.outgoing) || isOfIt(draft.words)
      if isSpent, rule.filter.kinds.isEmpty, rule.filter.namesSubject, let income {
        question.filter = rule.filter
        question.comparison = .share(of: Scope(filter: income, period: period))
        return question
      }
      // "so Shell is what percent of it", after Shell alone
      let isOfSame = rule.filter.merchants == previous.filter.merchants && !rule.filter.merchants.isEmpty
      var rest = previous.filter
      rest.merchants = []
      if isOfSame, rest.namesSubject {
        question.filter = previous.filter
        question.comparison = .share(of: Scope(filter: rest, period: period))
        return question
      }
      let inside =
        rule.filter.sharesKind(with: previous.filter)
        ? rule.filter : rule.filter.filled(from: previous.filter)
      question.filter = inside
      // "what part of that was the vet?", after cat food and the vet together
      let isOneOfThem = Set(rule.filter.names).isStrictSubset(of: previous.filter.names)
      let whole =
        rule.filter.sharesKind(with: previous.filter) && !isOneOfThem ? ExpenseFilter() : previous.filter
      question.comparison = .share(of: Scope(filter: whole, period: period))
    }
    return question
  }

  /// The income that was told, or that the answer before is a share of.
  var income: ExpenseFilter? {
    if previous.filter.kinds == [.income] { return previous.filter }
    guard case .share(let whole)? = previous.comparison, whole.filter.kinds == [.income] else { return nil }
    return whole.filter
  }

  /// Whether the whole of a share is what was told: `as share of it`.
  func isOfIt(_ words: PlainWords) -> Bool {
    words.words.indices.contains {
      ShareRule.wholeLeads.contains(words.text($0)) && Self.references.contains(words.text($0 + 1))
    }
  }

  /// `what share of my transport is that`: of what is named, the answer before.
  private func isOfThat(_ words: PlainWords) -> Bool {
    guard let of = words.find("of")?.upperBound,
      let copula = words.words.indices.last(where: {
        Self.copulas.contains(words.text($0)) && Self.references.contains(words.text($0 + 1))
      })
    else { return false }
    return of < copula
  }

  /// `how much over September was it?`: by how much more than on those days.
  func asksOverDays(_ draft: QuestionDraft) -> Bool {
    guard draft.asked == .howMuch, previous.comparison == nil, previous.period != .all,
      let over = draft.words.findAny(Self.overAsked)
    else { return false }
    var words = draft.words
    return words.within(over.upperBound..<words.count) { calendar.period(in: &$0) } != nil
  }

  /// `compared to september?`, `and versus last year`, `is that more than usual?`.
  func compared(_ draft: inout QuestionDraft) -> Intent? {
    if draft.words.findAny(Self.usualMarks) != nil, UsualRule.read(&draft) {
      // Of one entry nothing tells what is usual.
      if isOfEntry { return .unanswerable }
      var question = previous.measure == .list ? figure : previous
      question.comparison = .usual
      question.aspect = draft.question.aspect
      if question.period == .all { question.period = .month(of: draft.today, today: draft.today) }
      return .question(question)
    }
    guard let lead = draft.words.findAny(Self.comparisonLeads + (asksOverDays(draft) ? Self.overLeads : [])),
      // "other than the mortgage" leaves out.
      !ComparisonRule.ratherThan.contains(draft.words.text(lead.lowerBound - 1)),
      let range = draft.words.takeRange([draft.words.original(lead).lowercased()])
    else { return nil }
    let claims = draft.words.contains(Self.moreOrLess) && draft.asked == .whether
    let isLess = draft.words.contains(Self.lessMark)
    draft.words.useAll(Self.comparedUsed)
    let isDifference = draft.asked == .howMuch
    _ = range
    // "versus the second?", after the third quarter
    takeOtherQuarter(&draft)
    let period = draft.period ?? calendar.period(in: &draft.words)
    // "more than was left in September", after what was left
    draft.words.useAll(BalanceRule.remaining)
    draft.rule.takeNames(&draft.words)
    if calendar.namesAnotherTime(draft.words) { return .unanswerable }
    var question = previous
    let filter =
      draft.rule.filter.isEmpty
      ? previous.filter : merged(previous.filter, draft.rule.filter, draft.rule.lookup)
    let scope = Scope(filter: filter, period: period ?? previous.period)
    guard scope != previous.scope else { return .unanswerable }
    question.comparison = .against([scope])
    question.aspect = claims ? .whether(isLess ? .less : .more) : isDifference ? .difference : .result
    return .question(question)
  }
}
