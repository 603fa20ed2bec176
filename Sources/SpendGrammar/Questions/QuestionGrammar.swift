import SpendCore
import SpendWords

/// Reads questions about the ledger.
struct QuestionGrammar {
  let today: CivilDate
  /// What the answer before was about.
  let context: QuestionContext?
  let settings: GrammarSettings
  /// What the ledger's entries are called.
  var lookup = NameLookup()

  /// The question that `words` ask, ``Intent/unanswerable`` for one that the ledger can't answer, or nil for no
  /// question.
  func reading(_ words: PlainWords, hasAmount: Bool) -> QuestionReading? {
    let isForeign = words.line.language != .english
    // What an expense tells in another language may read like a question once its words are English ones.
    if isForeign, hasAmount, !words.hasQuestionMark, words.text(0) != "top",
      !QuestionForm(words, hasAmount: true, follows: context != nil, today: today).isQuestion
    {
      return nil
    }
    var account = WordAccount()
    let asked = QuestionGrammar.asked(words, lookup, &account)
    let named = OwnCategory.named(asked, lookup)
    let fillers = QuestionGrammar.namesOfFillers(named)
    let words = fillers.isEmpty ? named : named.joining(fillers)
    // What is a question by its words alone may hold an own category that isn't meant.
    guard let reading = reading(of: words, account, hasAmount: hasAmount) else {
      return words.words.map(\.text) == asked.words.map(\.text)
        ? nil : self.reading(of: asked, account, hasAmount: hasAmount)
    }
    let names = WholeName.broken(in: words, by: reading, lookup)
    if !names.isEmpty {
      return self.reading(of: words.joining(names), account, hasAmount: hasAmount) ?? reading
    }
    let recorded = RecordedName.broken(
      in: words,
      by: reading,
      lookup,
      PeriodRule(today: today, settings: settings)
    )
    guard !recorded.isEmpty,
      let again = self.reading(of: words.joining(recorded), account, hasAmount: hasAmount)
    else { return reading }
    switch again.intent {
    case .question, .command(.list): return again
    default: return reading
    }
  }

  /// What ``reading(_:hasAmount:)`` gives for words whose slips are mended, as `account` tells.
  private func reading(of words: PlainWords, _ mended: WordAccount, hasAmount: Bool) -> QuestionReading? {
    var account = mended
    var form = QuestionForm(words, hasAmount: hasAmount, follows: context != nil, today: today)
    if hasAmount, form.hasOnlySaidNumbers {
      form = QuestionForm(words, hasAmount: false, follows: context != nil, today: today)
    }
    let mayGoOn = context != nil && form.mayGoOn
    guard form.isQuestion || mayGoOn else { return nil }
    let complete = complete(words, mended, hasAmount: hasAmount)
    if let complete, complete.question.standsAlone, !form.isFollowUp || complete.question.comparesDays {
      return complete.reading
    }
    var draft = QuestionDraft(
      words,
      form: form,
      today: today,
      homeCurrency: settings.homeCurrency,
      lookup: lookup
    )
    draft.rule.unsaidCurrency = context?.question.filter.currency
    // "everything I paid in pounds, what's the sum": the clause is the question.
    if !asksOnlySum(words, from: form.start) { draft.words.use(form.opening..<form.start) }
    let calendar = PeriodRule(today: today, settings: settings, previous: context?.base.period)
    form.foreword?.settle(&draft, calendar)
    let intent = intent(&draft, calendar)
    if !form.isQuestion, !FollowUpRule.orders(words), let context {
      // What may tell of money is a question only where every word of it goes on from the one before.
      guard case .question(let question) = intent, question != context.question,
        FollowUpRule(context: context, calendar: calendar).isAnswered(by: draft)
      else { return nil }
    }
    account.add(draft.rule.account)
    if case .question(let question) = intent, let word = OpenWordRule.word(in: draft, question) {
      account.unread.append(word)
      return QuestionReading(intent: .unanswerable, account: account)
    }
    // A yes to part of what was asked may be the wrong one.
    if case .question(let question) = intent, question.aspect == .whether(.any), !account.unread.isEmpty {
      return QuestionReading(intent: .unanswerable, account: account)
    }
    // "which of those hurt the most?": by what it ranks wasn't read.
    if case .question(let question) = intent, question.grouping != nil, question.limit == 1, context != nil,
      !account.unread.isEmpty
    {
      return QuestionReading(intent: .unanswerable, account: account)
    }
    if case .question(let question) = intent, isOverTooMuch(question, account, of: words) {
      return QuestionReading(intent: .unanswerable, account: account)
    }
    // "which of those were with Sam", after the last five: none of them may be.
    if case .question(let question) = intent, !question.filter.numbers.isEmpty {
      return QuestionReading(intent: intent, account: account)
    }
    // What other words it leaves unread would go untold.
    let isOfSameWords = complete?.reading.account == account
    // "Chevron?", after October, is of October, though nothing is found there.
    let isFragment = form.isFollowUp || Asked(words, from: form.start) == .nothing
    let alone = complete.flatMap {
      isOfSameWords && !isFragment && $0.question.namesOwnSubject ? $0.question.question : nil
    }
    let others = [alone, ofIncome(intent, words), ofIncome(alone, words), ofEach(intent), ofPayers(intent)]
      .compactMap(\.self)
    let fallbacks = withoutInherited(intent, draft) + others
    return QuestionReading(intent: intent, account: account, fallbacks: fallbacks)
  }

  /// What `words` ask where nothing was asked before; nil where nothing was, where they are no question then, or where
  /// they lean on what was asked.
  private func complete(_ words: PlainWords, _ mended: WordAccount, hasAmount: Bool)
    -> (reading: QuestionReading, question: CompleteQuestion)?
  {
    guard let context else { return nil }
    let alone = QuestionGrammar(today: today, context: nil, settings: settings, lookup: lookup)
    guard let reading = alone.reading(of: words, mended, hasAmount: hasAmount),
      case .question(let question) = reading.intent
    else { return nil }
    let complete = CompleteQuestion(
      words: words,
      question: question,
      context: context,
      calendar: PeriodRule(today: today, settings: settings),
      settings: settings
    )
    return complete.leansBack ? nil : (reading, complete)
  }

  /// Whether the words from `start` on ask for a sum and name nothing of which it is.
  private func asksOnlySum(_ words: PlainWords, from start: Int) -> Bool {
    let asked = start..<words.count
    return asked.contains { FollowUpRule.totals.contains(words.text($0)) }
      && asked.allSatisfy {
        FollowUpRule.totals.contains(words.text($0))
          || QuestionWords.frame.contains(words.text($0))
            && !Foreword.pronouns.contains(words.text($0))
      }
  }

  /// Whether `question` is over everything, as it names no subject, where an unread word of `words` may be one.
  private func isOverTooMuch(_ question: Question, _ account: WordAccount, of words: PlainWords) -> Bool {
    guard !question.filter.namesSubject, !account.unread.isEmpty else { return false }
    // "my last kappersbeurt": the latest of what wasn't read is not the latest of all.
    if [.latest, .first].contains(question.measure), context == nil { return true }
    // Nearly nothing was read: a line in letters that no table has.
    let unread = account.unread.reduce(0) { $0 + $1.split(separator: " ").count }
    if unread > 1 && question.filter.isEmpty || question.period == .all && unread * 2 > words.count {
      return true
    }
    return account.unread.contains {
      QuestionGrammar.namesThing($0) || QuestionGrammar.isLedTo($0, in: words)
    }
  }

  /// Whether `text` stands in `words` where what money went to is named: `gone to the landlord`.
  private static func isLedTo(_ text: String, in words: PlainWords) -> Bool {
    words.words.indices.dropFirst(2).contains { index in
      words.original(index..<index + 1) == text && FilterRule.determiners.contains(words.text(index - 1))
        && FilterRule.leads.contains(words.text(index - 2))
    }
  }

  /// Whether `text` has a thing that the lexicon knows, or a noun of one.
  private static func namesThing(_ text: String) -> Bool {
    guard let line = LineReading(text) else { return false }
    return line.matches.contains { !$0.isBusiness && $0.concept != nil }
      || line.words.tokens.contains { NounTable.kind(of: $0.key) != nil }
  }

  /// What `words` ask that are about the answer before alone, whatever else their verb may order: `make it three`,
  /// `split that by month`, `drop the rent`.
  func pointing(_ words: PlainWords) -> QuestionReading? {
    guard let context, words.count <= 9 else { return nil }
    let rule = FollowUpRule(context: context, calendar: PeriodRule(today: today, settings: settings))
    let hasLimit = FollowUpRule.limit(words) != nil && rule.shortQuestion(words) != nil
    let form = QuestionForm(words, hasAmount: false, follows: true, today: today)
    guard
      hasLimit || FollowUpRule.isSame(words) || FollowUpRule.orders(words) || FollowUpRule.shows(words)
        || form.isCorrection
    else {
      return nil
    }
    guard let reading = reading(words, hasAmount: false), case .question = reading.intent,
      reading.account.unread.isEmpty
    else { return nil }
    return reading
  }

  private func intent(_ draft: inout QuestionDraft, _ calendar: PeriodRule) -> Intent {
    if let context {
      // "will they be cheaper at Christmas"
      if BeyondRule.futureOpeners.contains(draft.words.text(draft.form.start)) { return .unanswerable }
      let rule = FollowUpRule(context: context, calendar: calendar)
      if let answered = rule.entriesOfSum(&draft) ?? rule.countOfNamed(&draft) { return answered }
      let intent = rule.ofRows(&draft) { rule, draft in
        draft.form.isFollowUp || !draft.form.isQuestion ? rule.intent(&draft) : rule.goingOn(&draft)
      }
      // What is held against itself is no answer.
      if case .question(let question) = intent, case .against(let others)? = question.comparison,
        others.contains(question.scope)
      {
        return .unanswerable
      }
      return intent
    }
    guard QuestionGrammar.read(&draft, calendar), !draft.rule.isUnclear,
      QuestionFinish.finish(&draft, calendar),
      draft.rule.namesAccounts
        || draft.form.concernsLedger(
          draft.words,
          draft.question,
          hasPeriod: draft.period != nil,
          knowing: draft.rule.lookup
        )
    else { return .unanswerable }
    return .question(draft.question)
  }

  /// `words` as the rules for questions read them: in the English of their language's book for questions, slips mended.
  static func asked(_ words: PlainWords, _ lookup: NameLookup, _ account: inout WordAccount) -> PlainWords {
    guard words.line.language == .english else {
      let line = ForeignSpelling(lookup: lookup).mended(words.line, &account)
      return PlainWords(line, asking: true, holds: lookup.holdsForSure)
    }
    return QuestionSpelling(lookup: lookup).mended(words, &account)
  }

  /// Reads every part of the question; false where its words ask for what the ledger can't know.
  static func read(_ draft: inout QuestionDraft, _ calendar: PeriodRule) -> Bool {
    _ = draft.words.take(FollowUpRule.asides)
    takeExamples(&draft)
    takeSecondQuestion(&draft)
    takeHedges(&draft.words)
    takeDemonstratives(&draft)
    takeCausative(&draft.words)
    takeNumberWords(&draft.words)
    takeCategoryNoun(&draft.words)
    if draft.asked == .whether, QuestionForm.isToBeConfirmed(draft.words) {
      _ = draft.words.take(QuestionForm.answersAsked)
    }
    takeCourtesy(&draft)
    draft.rule.takeRefundClause(&draft.words)
    draft.rule.takePayers(&draft.words)
    draft.rule.takeAlone(&draft.words)
    // Before days and trends: "september, one sum", "added up".
    draft.isSummed = draft.words.take(ListRule.added)
    takeUpToNow(&draft, calendar)
    // Limits first: "over 100", "between 40 and 45 dollars" hold no dates.
    draft.rule.takeAmounts(&draft.words)
    AbsenceRule.take(&draft)
    PriceRule.takeBetweenEnds(&draft.words)
    draft.rule.takeWeekdayRange(&draft.words, calendar)
    draft.rule.takeWeekendSpending(&draft.words)
    PriceRule.takeSinceChange(&draft)
    PriceRule.takeSinceFirst(&draft)
    PriceRule.takeSinceTime(&draft, calendar)
    if !GoalRule.read(&draft), !UsualRule.read(&draft) {
      draft.rule.takeExclusions(&draft.words, calendar)
      if !draft.isMeasured, !ShareRule.read(&draft) { ComparisonRule.read(&draft, calendar) }
    } else {
      draft.rule.takeExclusions(&draft.words, calendar)
    }
    draft.rule.takeInclusion(&draft.words)
    if draft.sides == nil { draft.rule.takeAccounts(&draft.words) }
    if BeyondRule.refuses(draft) { return false }
    guard draft.sides == nil else { return readSides(&draft, calendar) }
    PriceRule.takeTheseDays(&draft)
    // Before days: "what did I spend money on yesterday".
    draft.asksOnWhat = draft.asked == .what && draft.words.take(GroupingRule.moneyOn)
    draft.period = calendar.period(in: &draft.words) ?? draft.period
    takeWholeYear(&draft, calendar)
    takeFullMonths(&draft, calendar)
    if draft.period != nil { takeVagueSpan(&draft.words) }
    // "what was left of my August income after all I spent that month": the one that is named.
    // Of "until the end of that month" all words are read, or none.
    if draft.period != nil, let span = draft.words.findAny(FollowUpRule.spanPointed),
      !PeriodFinder.partsOfSpan.contains(draft.words.text(span.lowerBound - 2))
    {
      draft.words.use(span)
    }
    let isSmallestFirst = RankRule.takeOrder(&draft.words)
    let count = RankRule.takeCount(&draft.words)
    MeasureRule.read(&draft)
    if let count { RankRule.limit(&draft, to: count) }
    if isSmallestFirst == true, draft.question.grouping != nil { draft.question.order = .smallestFirst }
    if calendar.namesAnotherTime(draft.words) {
      if let time = calendar.anchoredTime(draft.words) {
        draft.rule.account.unread.append(draft.words.original(time))
      }
      return false
    }
    if FilterRule.hasUnreadNegation(draft.words) || FilterRule.hasUnreadRelation(draft.words) { return false }
    if !draft.form.follows, FilterRule.opensWithNegation(draft.words) { return false }
    takePrice(&draft)
    _ = draft.words.take(PriceRule.nowMarks)
    draft.rule.takeAsides(&draft.words)
    takeScope(&draft.rule, &draft.words, draft.question.measure)
    draft.words.useAll(howBad)
    return !hasOpenCount(draft.words) && !asksHow(draft.words)
  }

  /// Whether `how` asks for what no rule has read: `how long did I stay`.
  private static func asksHow(_ words: PlainWords) -> Bool {
    guard let how = words.words.indices.first(where: { GroupingRule.howMark.contains(words.text($0)) }),
      how + 1 < words.count, !words.isOwned(how + 1)
    else { return false }
    let next = words.text(how + 1)
    return !QuestionWords.functionWords.contains(next) && !QuestionWords.frame.contains(next)
      && !QuestionWords.activity.contains(next)
  }

  /// Whether so many of something are said that no rule has read: a figure of all would be another one.
  private static func hasOpenCount(_ words: PlainWords) -> Bool {
    words.words.indices.contains { index in
      guard !words.isOwned(index), let count = words.number(index), count > 1 else { return false }
      return LatestRule.latest.contains(words.text(index - 1))
        || LatestRule.first.contains(words.text(index - 1))
    }
  }

  /// `which purchase was 129 dollars`: an amount that limits nothing is the price of what is asked about.
  private static func takePrice(_ draft: inout QuestionDraft) {
    let filter = draft.rule.filter
    // "which purchase was exactly 59.99"
    if filter.moreThan != nil, filter.lessThan != nil, [.which, .what].contains(draft.asked),
      draft.question == Question(measure: .total)
    {
      draft.question = Question(measure: .list)
    }
    guard filter.moreThan == nil, filter.lessThan == nil, draft.question.comparison == nil,
      [.which, .what, .when, .whereabouts].contains(draft.asked), draft.question.aspect != .whether(.still)
    else { return }
    // "since when do I pay 35 for a haircut"
    let isPaid = draft.words.words.indices.contains {
      draft.words.words[$0].isNumber
        && (FollowUpRule.costVerbs.contains(draft.words.text($0 - 1))
          // "since when has the rent been 2475"
          || draft.words.findAny(PriceRule.sinceWhen) != nil)
    }
    guard let price = draft.takeAmount(saysMoney: !isPaid) else { return }
    draft.rule.limit(to: price)
    if [.total, .count].contains(draft.question.measure) { draft.question = Question(measure: .list) }
  }

  /// Takes kinds, days of the week, currencies and names out of the words that are left.
  static func takeScope(
    _ rule: inout FilterRule,
    _ words: inout PlainWords,
    _ measure: Question.Measure
  ) {
    rule.takeKinds(&words, measure)
    rule.takeWeekdays(&words)
    rule.takeCurrency(&words)
    rule.takeNames(&words)
  }
}
