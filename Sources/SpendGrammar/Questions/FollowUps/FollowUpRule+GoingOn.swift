import SpendCore
import SpendWords

/// What a line goes on to ask that says of subject, days and measure only what is new.
extension FollowUpRule {
  /// What the question is built on.
  enum Ground {
    /// Nothing: the line names all that it asks about.
    case own
    /// The one group that was found.
    case foundGroup
    /// All that was spent on the days of the answer, or at its place.
    case span
    /// The question before.
    case previous
  }

  /// The question that the words ask.
  func goingOn(_ draft: inout QuestionDraft) -> Intent {
    if let answered = ofAnswers(&draft) ?? ofFigure(&draft) { return answered }
    if previous.grouping == nil, previous.comparison == nil, asksWhichTheyWere(draft.words) {
      draft.words.use(0..<draft.words.count)
      return .question(entries())
    }
    if wantsRest(draft.words), let rest = rest() {
      draft.words.use(0..<draft.words.count)
      return .question(rest)
    }
    if let row = ofRow(&draft) { return .question(row) }
    // "what have I spent so far?", after what is left of a goal
    if case .goal(.money)? = previous.comparison, [.what, .howMuch].contains(draft.asked),
      draft.words.contains(Self.spendVerbs), !draft.words.contains(BalanceRule.remaining),
      draft.words.words.allSatisfy({
        QuestionWords.functionWords.contains($0.text) || Self.spendVerbs.contains($0.text)
      })
    {
      draft.words.use(0..<draft.words.count)
      return .question(figure)
    }
    if asksOverDays(draft), let compared = compared(&draft) { return compared }
    // "when did I buy that", after which category got the most: a category is not bought on a day.
    if previous.grouping == .category, previous.limit == 1, draft.asked == .when,
      draft.words.contains(Self.buyingVerbs), draft.refersBack
    {
      return .unanswerable
    }
    if let narrowed = ofSum(draft) { return narrowed }
    guard let marks = readMarks(&draft), !draft.rule.isUnclear, !pointsAtNoSpan(draft) else {
      return .unanswerable
    }
    // "which of them came first", after the two dearest: which these are, no filter tells.
    // "which of them was the dearest", after the last three: likewise.
    let ranksRows =
      previous.measure.isOfSize && [.first, .latest].contains(draft.question.measure)
      || previous.measure == .list && draft.question.measure.isOfSize
    // "which was the biggest", after what the last five come to
    let namesNoOther = !draft.rule.filter.namesSubject && draft.period == nil && previous.measure == .list
    if ranksRows, (previous.limit ?? 1) > 1, namesNoOther || draft.words.findAny(Self.rowMarks) != nil {
      return .unanswerable
    }
    // "how much have I spent with Rafa overall": on all days.
    if marks.isGeneral, draft.period == nil, draft.rule.filter.namesSubject { draft.period = .all }
    if let side = ofSideDays(draft) ?? withAddedSide(draft, marks) { return .question(side) }
    if let price = priceNow(draft) { return .question(price) }
    if let answered = (marks.isGeneral ? nil : ofSameEntries(&draft)) ?? priceOfOne(draft) {
      return answered
    }
    let asksWhoCame =
      draft.asked == .who && draft.words.contains(Self.joining) && !draft.rule.filter.namesSubject
    if asksWhoCame, isOfEntry { return again(for: .person) }
    if asksWhoCame || draft.words.contains(Self.companions) {
      draft.words.useAll(Self.joining)
      draft.question = Question(measure: .total, grouping: .person)
      draft.isMeasured = true
    }
    if let answered = shareAsMoney(draft) { return answered }
    let ground = ground(of: draft, marks)
    var question = start(on: ground, draft, marks)
    // "and BritBox now?", after what Netflix cost last year
    if ground == .previous, isOfEntry, previous.aspect == .amount, draft.period == nil,
      PriceRule.endsNow(draft.words), draft.rule.filter.namesSubject
    {
      question.period = .all
    }
    // "and July, all of them", after the two that came first
    if ground == .previous, previous.limit ?? 1 > 1, draft.words.findAny(Self.allOfThem) != nil {
      question.limit = nil
    }
    if ground != .own {
      if let said = draft.period {
        let period = draft.form.isCorrection ? beginning(said) : said
        move(&question, to: period, isMeasured: draft.isMeasured)
      }
      takeMeasure(of: draft, marks, into: &question)
    }
    // "September, same breakdown", after what was split by shop
    if previous.grouping != nil, draft.words.contains(Self.sameMark),
      draft.words.findAny(GroupingRule.breakdowns) != nil
    {
      question.grouping = previous.grouping
    }
    question.filter = InheritedFilter(self, draft, marks, on: ground).filter
    // "rank the categories", after the share of one of them: of the whole
    if case .share(let whole)? = previous.comparison, draft.question.grouping == .category,
      ground == .previous,
      !draft.rule.filter.namesSubject, whole.filter.kinds.isEmpty
    {
      (question.filter, question.comparison) = (whole.filter, nil)
    }
    if draft.leavesOutRunning,
      let period = QuestionGrammar.upToLastMonth(question.period, calendar, draft.today)
    {
      question.period = period
    }
    // "did I return it?", after what it was in October: what goes back goes later.
    // "did they refund me anything?", after a shop in one year, is of that year.
    if ground != .own, draft.asked == .whether, draft.rule.filter.kinds == [.refund], draft.refersBack,
      draft.period == nil, isOfEntry || !previous.filter.subjects.isEmpty
    {
      question.period = .all
    }
    // "what did we do with Dana there?", after the food in Japan
    if ground == .previous, !draft.isMeasured, asksOfSomebodyThere(draft), !question.filter.places.isEmpty {
      question = Question(measure: .list, filter: question.filter, period: question.period)
    }
    keepSides(&question, draft)
    leaveOutOfWhole(&question, draft)
    joinSplit(&question, draft)
    compare(&question, draft, marks, isOwn: ground == .own)
    question = ofFoundEntry(question)
    var settled = draft
    settled.question = question
    settled.rule.filter = question.filter
    // "and in a usual month", after this month's: of the last three.
    let isOfUsual = draft.isHabit && draft.period == nil
    settled.period =
      ground == .own ? draft.period : isOfUsual || question.period == .all ? nil : question.period
    settled.asksPrice = ground == .own && draft.asksPrice
    // "is that more than our average run", after one entry: what is usual of one, nothing tells.
    if isOfEntry, ground != .own || draft.refersBack, settled.question.comparison == .usual {
      return .unanswerable
    }
    // "where was that?", after all that was over $100: each of these was.
    // "and over $150?": likewise
    let saysBound = draft.rule.filter.moreThan ?? draft.rule.filter.lessThan != nil
    let isBound = previous.filter.moreThan ?? previous.filter.lessThan != nil
    if ground != .own, !saysBound || isBound {
      settled.rule.bounds.isOnEntries = true
    }
    guard QuestionFinish.finish(&settled, calendar) else { return .unanswerable }
    splitFurther(&settled.question, draft)
    // "and on weekdays, in dollars?", after a share
    if previous.isShare, settled.question.isShare, draft.rule.filter.currency == draft.rule.homeCurrency {
      settled.question.aspect = .amount
    }
    // "how much was the first one in the ledger"
    if settled.question.measure == .list, settled.question.limit == 1, settled.question.aspect == .amount {
      settled.question.measure = settled.question.order == .oldestFirst ? .first : .latest
    }
    guard coverSides(&settled.question, draft) else { return .unanswerable }
    if asksUnreadYes(settled.question, draft) || pointsNowhere(settled.question, draft) {
      return .unanswerable
    }
    // Where nothing but unread words is new, or a yes is wanted, the figure before would be said again.
    if settled.question == previous, !draft.rule.account.unread.isEmpty || draft.asked == .whether {
      return .unanswerable
    }
    return .question(settled.question)
  }

  /// Splits one category, which categories don't split, by its shops or into its entries.
  private func splitFurther(_ question: inout Question, _ draft: QuestionDraft) {
    guard question.grouping == .category, question.filter.categories.count == 1, question.comparison == nil
    else { return }
    if question.limit == 1 {
      // "what do we spend most of it on", after one category
      question.grouping = .merchant
    } else if draft.question.grouping == .category,
      draft.words.findAny(GroupingRule.spendOn + GroupingRule.moneyOn) != nil
    {
      // "what did I spend it on then", after entertainment
      question = Question(measure: .list, filter: question.filter, period: question.period)
    }
  }

  /// Whether a yes or no is asked for that no rule has read: `was that my biggest shop there`.
  private func asksUnreadYes(_ question: Question, _ draft: QuestionDraft) -> Bool {
    draft.asked == .whether && draft.form.isQuestion && question.aspect == .result
      && question.comparison == nil && (question.measure.isOfSize || question.limit == 1)
  }

  /// Whether it points at a month or the like where no days were asked about: "how much that month", after all of it.
  private func pointsAtNoSpan(_ draft: QuestionDraft) -> Bool {
    draft.period ?? .all == .all && previous.period == .all && base.period == .all
      && draft.words.findAny(Self.spanPointed) != nil
  }

  // MARK: What is asked of the answer before

  /// `just the groceries`, `without the tires`, after the dearest of all that was asked about: of that all again.
  private func ofSum(_ draft: QuestionDraft) -> Intent? {
    guard let sum = context.sum, draft.asked == .nothing, previous.grouping == nil || previous.limit == 1,
      draft.words.findAny(Self.withoutIt) == nil
    else { return nil }
    var (read, again) = (draft, draft)
    guard let marks = readMarks(&read), !read.isMeasured, read.period == nil, !marks.isOfPlace,
      !marks.isOfPerson,
      read.words.contains(Self.narrowers) && read.rule.filter.namesSubject
        || !read.rule.filter.excluded.isEmpty
    else { return nil }
    return FollowUpRule(context: QuestionContext(sum), calendar: calendar).goingOn(&again)
  }

  /// Whether the line ranks the groups before anew: `which one got the least`, after which got the most.
  func ranksSame(_ draft: QuestionDraft) -> Bool {
    draft.question.limit == 1 && previous.grouping != nil
      // "and with whom did I spend the most", after where
      && ![.who, .whereabouts].contains(draft.asked)
      && !draft.words.words.contains { GroupNouns.noun($0.text) != nil }
  }

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

  // MARK: What it is built on

  private func ground(of draft: QuestionDraft, _ marks: Marks) -> Ground {
    var new = draft.rule.filter
    // "when did that come in", after what else was received
    if draft.refersBack || draft.words.contains(Self.ones), new.kinds == previous.filter.kinds {
      new.kinds = []
    }
    // A question that names both, or asks for the days itself ("when did I last see a dentist"), is one of its own.
    let isWhole = draft.isMeasured || marks.asksSum || !draft.form.isFollowUp
    // "when was the last one with Sam": of what was asked about.
    let isOfOne = draft.words.contains(Self.ones) && new.namesPeople && new.subjects.isEmpty
    // "top 3 for groceries only, this year", after the top 3 merchants: of merchants.
    let ranksGroups =
      draft.question.measure.isOfSize && draft.question.limit != nil && previous.grouping != nil
      && !namesEntry(draft.words)
    // "groceries in September?", after how much of what came in was from somebody: what they came to.
    let isOfOtherMoney =
      previous.isShare && previous.filter.kinds == [.income] && new.kinds.isEmpty && new.namesSubject
      && new.subjects != previous.filter.subjects
      && draft.period != nil && !draft.words.contains(Self.percents)
    if !isOfOne && !ranksGroups && new.namesSubject
      && (draft.period != nil || draft.asked == .when && draft.question.measure != .list || draft.saysNow)
      && isWhole
      || marks.asksForSubject && draft.period != nil
      // "how many yen did we spend in Japan", whatever was asked about before
      || !new.places.isEmpty && !draft.form.isFollowUp
      || isOfOtherMoney
      // What comes every month is a list: what else is asked is about the ledger.
      || previous.measure == .regular
    {
      return .own
    }
    // What is asked of the one group that was found is asked of its entries alone.
    // "what do they come to together", after the smallest of several: all of them.
    let isOfAllGroups =
      marks.isOfAll && previous.grouping != nil
      || marks.saysSum && previous.grouping != nil && previous.limit == 1
        && (draft.words.contains(Self.pluralPointers)
          || new.namesSubject && draft.words.contains(Self.wholeWords))
    let asksOfGroup =
      marks.asksSum || draft.isMeasured && !ranksAgain(draft) && !(ranksSame(draft) && !new.namesSubject)
    // "what's the average bill", after the month that came last: of all months.
    let isMeanOfAll =
      (draft.question.per == .purchase && draft.asked != .nothing
        // "avg per mo", after the month that came first
        || draft.question.per != nil && draft.question.per == previous.grouping?.unit)
      && previous.grouping?.isTime == true
      && !draft.refersBack && !marks.isOfSame
    if !isOfAllGroups, !isMeanOfAll, !isOfAllWeekdays(draft), base != previous.scope,
      !leavesOutFound(new.excluded),
      asksOfGroup || marks.isOfSame
    {
      return .foundGroup
    }
    return marks.isOfSpan ? .span : .previous
  }

  private func start(on ground: Ground, _ draft: QuestionDraft, _ marks: Marks) -> Question {
    switch ground {
    case .own: draft.question
    case .foundGroup: figure
    case .span: Question(measure: marks.isOfElse ? .list : .total)
    case .previous where isOfAllWeekdays(draft):
      Question(measure: .total, filter: previous.filter, period: previous.period)
    case .previous where resumesSum(draft): context.sum ?? previous
    // "and the drinks?", after what went on which category: they are of one
    case .previous
    where previous.grouping == .category && previous.limit == nil && previous.comparison == nil
      && previous.per == nil && !draft.isMeasured && !draft.rule.filter.subjects.isEmpty:
      figure
    // "and cat food this year?", after what two vet visits came to
    case .previous where previous.asksSumOfRows && draft.rule.filter.namesSubject && !draft.isMeasured:
      figure
    case .previous: previous
    }
  }

  /// Whether it points at the days out of which one weekday was told: `what did the rides come to that month`, after
  /// the weekday with the most of them.
  private func isOfAllWeekdays(_ draft: QuestionDraft) -> Bool {
    previous.grouping == .weekday && previous.limit == 1
      && draft.words.findAny(Self.spanPointed + Self.thenMarks) != nil
  }

  /// Whether a subject of the same kind is new after a part of the dearest of a sum was told: `and on Priya?`, after
  /// where the dearest present for Mom was from.
  private func resumesSum(_ draft: QuestionDraft) -> Bool {
    guard let sum = context.sum, isOfEntry, [.merchant, .person, .date, .amount].contains(previous.aspect)
    else {
      return false
    }
    return !draft.isMeasured && draft.asked == .nothing && draft.rule.filter.sharesKind(with: sum.filter)
  }

  /// Takes over what the line says is computed.
  private func takeMeasure(of draft: QuestionDraft, _ marks: Marks, into question: inout Question) {
    // "and in August, how many?", after how many days were without spending
    if [.daysWithout, .longestStreak, .longestStreakWithout].contains(previous.measure),
      draft.asked == .howMany, !draft.rule.filter.namesSubject, draft.question.measure != .daysWithout
    {
      question.aspect = .number
      return
    }
    if draft.isMeasured {
      take(draft, into: &question)
      // "did I go in october", no, "when was the last time": of all days.
      let isOfAll =
        context.isOfNothing && [.latest, .first].contains(question.measure)
        // "when did it go up", after the price of one month.
        || question.measure == .priceHistory
      // "and when was I last there", after the mean of some months
      let isOfVisit =
        question.measure == .latest && draft.asked == .when && draft.words.contains(Self.thereMark)
      // "when was the last time she paid me?", after one year
      let isOfLastTime =
        question.measure == .latest && draft.asked == .when && draft.words.findAny(Self.lastTime) != nil
        && !draft.form.isFollowUp
      if isOfAll || isOfVisit || isOfLastTime || ranksWithin(question), draft.period == nil {
        question.period = .all
      }
    } else if marks.asksMoney, previous.measure == .count,
      previous.comparison != nil || previous.grouping != nil
    {
      // "and in money?", after which was used more often
      question.measure = .total
    } else if marks.asksSum, previous.measure == .list, (previous.limit ?? 1) > 1, draft.period == nil,
      !draft.rule.filter.namesSubject, !draft.words.contains(Self.spendVerbs)
    {
      // "their sum?", after the last five
      question.aspect = .amount
    } else if marks.asksSum
      && (previous.measure != .total || previous.grouping != nil || previous.per != nil
        || previous.comparison != nil && draft.asked == .howMuch || previous.isShare
        || marks.isOfWholeSpan && previous.comparison == nil)
      || asksFigureAnew(draft, isBound: marks.isOfPlace)
    {
      let isOfMoney = draft.words.words.contains { QuestionWords.currencies[$0.text] != nil }
      let isCount = draft.asked == .howMany && !isOfMoney
      question = Question(measure: isCount ? .count : .total, period: question.period)
    }
  }

  /// Whether `question` ranks months or the like where its days are of one of them: `which month was the cheapest`,
  /// after the bill of February.
  private func ranksWithin(_ question: Question) -> Bool {
    let unit: TimeUnit
    switch question.grouping {
    case .week: unit = .week
    case .month: unit = .month
    case .quarter: unit = .quarter
    case .year: unit = .year
    default: return false
    }
    guard question.limit == 1, question.period == previous.period,
      let first = question.period.first, let whole = calendar.spans.whole(unit, of: first)
    else { return false }
    return PeriodRule.isPart(question.period, of: whole)
  }
}
