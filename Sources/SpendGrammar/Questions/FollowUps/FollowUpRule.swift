import SpendCore

/// Reads a question that goes on from the one before: what it doesn't say again is taken over.
struct FollowUpRule {
  let context: QuestionContext
  let calendar: PeriodRule

  /// The question before.
  var previous: Question { context.question }

  /// What figures of another kind are about: the one group that was found, else all that was asked about.
  var base: Scope { context.base }

  /// The question that a line of few words asks, which may only point: `and in May?`, `by category`.
  func intent(_ draft: inout QuestionDraft) -> Intent {
    if FollowUpRule.asksAverage(draft.words), previous.limit ?? 1 > 1 { return .unanswerable }
    if previous.measure == .regular { return goingOn(&draft) }
    takePlace(&draft)
    if let answered = ofAnswers(&draft) { return answered }
    if let short = shortQuestion(draft.words) {
      draft.words.use(0..<draft.words.count)
      return .question(short)
    }
    guard takeReferenceLeftOut(&draft) else { return .unanswerable }
    // "the same month last year" names a time.
    let referring = draft.words.words.indices.filter {
      Self.referringWords.contains(draft.words.text($0)) && calendar.named(draft.words, at: $0) == nil
    }
    for index in referring { draft.words.use(index..<index + 1) }
    _ = draft.words.take(Self.openers)
    if let part = takePart(&draft) {
      var question = previous
      question.aspect = part
      return .question(question)
    }
    if wantsEntries(draft.words) {
      // Which group came first, only the answer tells.
      if previous.grouping != nil, previous.limit == 1, base == previous.scope { return .unanswerable }
      draft.words.use(0..<draft.words.count)
      return .question(entries())
    }
    if wantsRest(draft.words), let rest = rest() {
      draft.words.use(0..<draft.words.count)
      return .question(rest)
    }
    if draft.asked == .share, let part = part(&draft) { return .question(part) }
    if let compared = compared(&draft) { return compared }
    // "by category" splits the one group that was found, "and categories?" asks for others.
    let splitsFound = base != previous.scope && draft.words.contains(Self.dividers)
    if !splitsFound, let grouped = grouped(draft.words) { return .question(grouped) }
    return goingOn(&draft)
  }

  /// The question that the words ask, which says of subject, days and measure only what is new.
  func goingOn(_ draft: inout QuestionDraft) -> Intent {
    if let answered = ofAnswers(&draft) { return answered }
    takeReturned(&draft)
    takeOtherWeekday(&draft)
    let isOfDays = takeDay(&draft)
    takePlace(&draft)
    takeAllTime(&draft)
    let isOfPlace = !draft.rule.filter.merchants.isEmpty
    let asksForSubject = asksForSubject(draft)
    guard takeReferenceLeftOut(&draft) else { return .unanswerable }
    takeOneLike(&draft)
    let isOfWholeSpan = takeWholeSpan(&draft)
    let isOfThen = draft.words.take(Self.thenMarks)
    takeLeftOutToo(&draft)
    let isOnly = draft.words.contains(Self.narrowers) && draft.words.contains(Self.ones)
    let isOfPart = draft.words.take(Self.narrowMarks)
    guard takeDropped(&draft) else { return .unanswerable }
    let isGeneral = draft.words.take(Self.generalMarks)
    takeCurrency(&draft)
    takeUnit(&draft)
    takePointedNoun(&draft)
    let companions = draft.words.words.indices.filter { Self.companions.contains(draft.words.text($0)) }
    for index in companions { draft.words.use(index..<index + 1) }
    let isOfMoney =
      draft.words.contains(Self.spendVerbs) || isOfDays || isOfThen && context.found != nil
    let saysSum = draft.words.contains(Self.totals) || draft.words.findAny(ListRule.added) != nil
    let asksMoney =
      [.howMuch, .what].contains(draft.asked) && isOfMoney || isOfWholeSpan
      || draft.asked == .howMuch && previous.measure == .list
    guard QuestionGrammar.read(&draft, calendar), !draft.rule.isUnclear else { return .unanswerable }
    // "without the refunds" asks for no list of them.
    if !draft.rule.leftOut.kinds.isEmpty, draft.asked == .nothing {
      (draft.question, draft.isMeasured) = (Question(measure: .total), false)
    }
    // "which one got the least", "and the least?", after a split by shop or which got the most.
    let namesGroups = draft.words.words.contains { GroupNouns.noun($0.text) != nil }
    let ranksSame = draft.question.limit == 1 && !namesGroups && previous.grouping != nil
    if ranksSame, draft.question.grouping != nil { draft.question.grouping = previous.grouping }
    // "saturday and sunday together", after who was there.
    let isOfGroups = previous.grouping != nil && !draft.isMeasured
    // "total this year?", after whether a price went up.
    let isCounted = [.list, .count, .priceHistory].contains(previous.measure)
    // "and in dollars?", after how many there were.
    let asksCurrency = draft.rule.filter.currency != nil && previous.measure == .count && !draft.isMeasured
    let asksSum = asksMoney || asksCurrency || saysSum && (isCounted || isOfEntry || isOfGroups)
    let new = draft.rule.filter
    if previous.measure == .regular, !new.namesSubject, draft.period == nil, goesOn(draft) {
      return ofRegular(draft)
    }
    if !new.namesSubject, draft.period == nil, let aspect = takePart(&draft) ?? entryAspect(draft) {
      var question = previous
      question.aspect = aspect
      return .question(question)
    }
    // What the rows before come to, or which of them is the largest, only they tell.
    if draft.words.findAny(Self.rowMarks) != nil, previous.limit ?? 1 > 1 { return .unanswerable }
    if draft.words.contains(Self.companions) {
      draft.question = Question(measure: .total, grouping: .person)
      draft.isMeasured = true
    }
    // A question that names both, or asks for the days itself ("when did I last see a dentist"), is one of its own.
    let isWhole = draft.isMeasured || asksSum || !draft.form.isFollowUp
    let isOwn =
      new.namesSubject && (draft.period != nil || draft.asked == .when || draft.saysNow) && isWhole
      || asksForSubject && draft.period != nil
      // What comes every month is a list: what else is asked is about the ledger.
      || previous.measure == .regular
    // What is asked of the one group that was found is asked of its entries alone.
    // "what do they come to together", after the smallest of several: all of them.
    let isOfAllGroups =
      saysSum && previous.grouping != nil && previous.limit == 1 && draft.words.contains(Self.pluralPointers)
    let isOfGroup =
      !isOwn && !isOfAllGroups && base != previous.scope && !leavesOutFound(new.excluded)
      && (asksSum || draft.isMeasured && !ranksAgain(draft) && !(ranksSame && !new.namesSubject))
    // "how much did I spend that week": all of it, not what the one entry was.
    let isOfElse = draft.words.contains(Self.elseMark) && (isOfDays || isOfPlace)
    let isOfSpan = isOfDays && asksSum && !new.namesSubject || isOfElse
    var question =
      isOwn
      ? draft.question
      : isOfGroup
        ? figure
        : isOfSpan ? Question(measure: isOfElse ? .list : .total) : previous
    if !isOwn {
      if let period = draft.period {
        question.period = period
        // "and this month so far", after the mean of months: a part of one has none.
        if !draft.isMeasured, isPart(period, of: question.per) { question.per = nil }
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
      if draft.isMeasured {
        take(draft, into: &question)
        // "did I go in october", no, "when was the last time": of all days.
        let isOfAll =
          context.isOfNothing && [.latest, .first].contains(question.measure)
          // "when did it go up", after the price of one month.
          || question.measure == .priceHistory
        if isOfAll, draft.period == nil { question.period = .all }
      } else if asksSum && (previous.measure != .total || previous.grouping != nil || isOfWholeSpan)
        || asksFigureAnew(draft, isBound: isOfPlace)
      {
        question = Question(measure: .total, period: question.period)
      }
    }
    let old = isOfSpan ? ExpenseFilter() : isOfGroup ? base.filter : previous.filter
    question.filter = isOwn ? new : merged(isGeneral ? ExpenseFilter() : old, new, draft.rule.lookup)
    question.filter.excluded.removeAll { draft.returned.contains($0) }
    // "only the ones at Trader Joe's" are some of those before.
    if isOfPart || isOnly, !isOwn, !new.sharesKind(with: previous.filter) {
      question.filter = new.filled(from: previous.filter)
    }
    let spends =
      draft.words.contains(Self.outgoing) || draft.words.findAny(Self.goingOut) != nil
      || draft.question.measure == .balance
    let isOfIncome = previous.filter.kinds == [.income] && new.namesSubject
    // After what came back: what all of it cost.
    let isOfCost =
      previous.filter.kinds == [.refund] && asksSum && draft.words.findAny(FilterRule.moneyBack) == nil
    if new.kinds.isEmpty, spends || isOfIncome || isOfCost, !isOwn { question.filter.kinds = [] }
    if draft.question.grouping == .weekday, new.weekdays.isEmpty { question.filter.weekdays = [] }
    if case .share(var whole)? = draft.question.comparison, !isOwn {
      if whole.period == .all { whole.period = question.period }
      if whole.filter.isEmpty, isOfPart || !new.sharesKind(with: previous.filter) {
        whole.filter = base.filter
      }
      // "as a share of the whole month": of all that was spent in it.
      if whole == question.scope { whole.filter = whole.filter.widened }
      if isOfPart, draft.asked == .howMuch { question.aspect = .amount }
      question.comparison = .share(of: whole)
    }
    if case .against(var others)? = question.comparison, !draft.isMeasured, draft.period == nil {
      for index in others.indices where others[index].filter == previous.filter {
        others[index].filter = question.filter
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
    var settled = draft
    settled.question = question
    settled.rule.filter = question.filter
    settled.period = isOwn ? draft.period : question.period == .all ? nil : question.period
    settled.asksPrice = isOwn && draft.asksPrice
    guard QuestionFinish.finish(&settled, calendar) else { return .unanswerable }
    // Where nothing but unread words is new, the figure before would be said again.
    if settled.question == previous, !draft.rule.account.unread.isEmpty { return .unanswerable }
    return .question(settled.question)
  }

  // MARK: What is asked

  /// Whether the line points at the answer before, or only goes on from it.
  private func goesOn(_ draft: QuestionDraft) -> Bool {
    draft.form.isFollowUp || !draft.form.isQuestion || draft.refersBack
      || !draft.words.contains(QuestionForm.speakersAndOwners)
  }

  /// What is asked of the payments that come every month: their sum and their number, nothing else can be told.
  private func ofRegular(_ draft: QuestionDraft) -> Intent {
    var question = previous
    switch draft.asked {
    case .howMuch where draft.question.grouping == nil && !draft.question.measure.isOfSize:
      question.aspect = .amount
    case .howMany where draft.question.grouping == nil: question.aspect = .number
    default: return .unanswerable
    }
    return .question(question)
  }

  /// Whether `how much` asks for a sum where a day, a name, a yes or one entry was told, and of other entries or days.
  ///
  /// - Parameter isBound: whether what the line points at is known.
  private func asksFigureAnew(_ draft: QuestionDraft, isBound: Bool) -> Bool {
    guard draft.asked == .howMuch, draft.period != nil || draft.rule.filter.namesSubject else { return false }
    if case .whether = previous.aspect { return true }
    return isOfEntry && (isBound || !draft.refersBack)
  }

  /// Whether the line asks for the subject itself, so that it takes over none: `what did I buy on 9 november`.
  private func asksForSubject(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    var (alone, open) = (calendar, words)
    alone.previous = nil
    let ownDays = alone.period(in: &open)
    guard draft.asked == .what, draft.form.isQuestion, !draft.form.isFollowUp, ownDays != nil,
      !draft.refersBack
    else { return false }
    return words.contains(Self.buyingVerbs) && !words.contains(Self.elseMark)
  }

  /// The sum of what figures of another kind are about.
  var figure: Question { Question(measure: .total, filter: base.filter, period: base.period) }

  /// Whether `excluded` has the group that was found: without it, all the others are meant.
  private func leavesOutFound(_ excluded: [String]) -> Bool {
    let found = (base.filter.merchants + base.filter.categories + base.filter.people).map(FoldedText.fold)
    return excluded.contains { found.contains(FoldedText.fold($0)) }
  }

  /// Whether the words ask which other group comes first: `which was the lowest`.
  private func ranksAgain(_ draft: QuestionDraft) -> Bool {
    draft.question.measure.isOfSize && !namesEntry(draft.words)
      || draft.question.grouping != nil && draft.question.grouping == previous.grouping
  }

  /// Whether a noun names single purchases: `the biggest thing I bought then`.
  private func namesEntry(_ words: PlainWords) -> Bool {
    words.words.contains { GroupingRule.isEntry($0.text) || Self.things.contains($0.text) }
  }

  /// Takes over what the words say is computed.
  private func take(_ draft: QuestionDraft, into question: inout Question) {
    let said = draft.question
    let isOnlyGrouped = said.measure == .total && said.grouping != nil && said.limit == nil && said.per == nil
    if isOnlyGrouped, [.total, .count, .runningTotal, .balance].contains(question.measure) {
      (question.grouping, question.limit, question.aspect) = (said.grouping, nil, .result)
      question.comparison = said.comparison ?? question.comparison
      return
    }
    // "top 3 only" of groups are fewer of them.
    if said.measure.isOfSize, question.grouping != nil, !namesEntry(draft.words) {
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
    question.comparison = said.comparison
  }

  // MARK: Entries

  /// `show me those`, `which ones?`, `details`, `what were they`.
  private func wantsEntries(_ words: PlainWords) -> Bool {
    // "all of them added up" asks for their sum.
    if words.findAny(ListRule.added) != nil { return false }
    if words.findAny(Self.whichOnes) != nil || words.count <= 4 && words.findAny(Self.listed) != nil {
      return true
    }
    guard words.words.contains(where: { FollowUpRule.shown.contains($0.text) }),
      !words.words.contains(where: { QuestionWords.computations.contains($0.key) })
    else { return false }
    return words.words.indices.allSatisfy {
      words.isOwned($0) || FollowUpRule.shown.contains(words.text($0))
        || QuestionWords.frame.contains(words.text($0))
        || words.text($0) == "were" || words.text($0) == "they"
    } && words.count > 0 && words.findAny(Self.dividing) == nil
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
    guard previous.grouping != nil, open.count == 1, let noun = GroupNouns.noun(words.text(open[0])) else {
      return nil
    }
    var question = previous
    question.grouping = noun.grouping
    return question
  }

  private func isNoun(_ words: PlainWords, _ index: Int) -> Bool {
    GroupNouns.noun(words.text(index))?.isPlural ?? false
  }

  // MARK: Comparisons and parts

  /// `what percent was food?`, `what percent is that of the total`.
  private func part(_ draft: inout QuestionDraft) -> Question? {
    let isOfIncome = draft.words.take(Self.ownIncome)
    draft.words.useAll(Self.shareUsed)
    var rule = FilterRule(homeCurrency: draft.rule.homeCurrency, lookup: draft.rule.lookup)
    let period = calendar.period(in: &draft.words) ?? previous.period
    rule.takeNames(&draft.words)
    let measure: Question.Measure = [.count, .balance].contains(previous.measure) ? previous.measure : .total
    var question = Question(measure: measure, period: period)
    if isOfIncome {
      question.filter = previous.filter
      question.comparison = .share(of: Scope(filter: .income, period: period))
    } else if rule.filter.isEmpty {
      question.filter = previous.filter
      question.comparison = .share(of: Scope(period: period))
    } else {
      let inside =
        rule.filter.sharesKind(with: previous.filter)
        ? rule.filter : rule.filter.filled(from: previous.filter)
      question.filter = inside
      let whole = rule.filter.sharesKind(with: previous.filter) ? ExpenseFilter() : previous.filter
      question.comparison = .share(of: Scope(filter: whole, period: period))
    }
    return question
  }

  /// `compared to september?`, `and versus last year`, `is that more than usual?`.
  private func compared(_ draft: inout QuestionDraft) -> Intent? {
    if draft.words.findAny(Self.usualMarks) != nil, UsualRule.read(&draft) {
      var question = previous
      question.comparison = .usual
      question.aspect = draft.question.aspect
      if question.period == .all { question.period = .month(of: draft.today, today: draft.today) }
      return .question(question)
    }
    guard let range = draft.words.takeRange(Self.comparisonLeads) else { return nil }
    let claims = draft.words.contains(Self.moreOrLess) && draft.asked == .whether
    let isLess = draft.words.contains(Self.lessMark)
    draft.words.useAll(Self.comparedUsed)
    let isDifference = draft.asked == .howMuch
    _ = range
    let period = calendar.period(in: &draft.words)
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
