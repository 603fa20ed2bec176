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
    let words = QuestionGrammar.asked(words, lookup, &account)
    guard let reading = reading(of: words, account, hasAmount: hasAmount) else { return nil }
    let names = WholeName.broken(in: words, by: reading, lookup)
    guard !names.isEmpty else { return reading }
    return self.reading(of: words.joining(names), account, hasAmount: hasAmount) ?? reading
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
    if case .question(let question) = intent, question.aspect == .whether(.any), context != nil,
      !account.unread.isEmpty
    {
      return QuestionReading(intent: .unanswerable, account: account)
    }
    if case .question(let question) = intent, isOverTooMuch(question, account, of: words) {
      return QuestionReading(intent: .unanswerable, account: account)
    }
    // What other words it leaves unread would go untold.
    let isOfSameWords = complete?.reading.account == account
    let alone = complete.flatMap { isOfSameWords && $0.question.namesOwnSubject ? $0.question.question : nil }
    return QuestionReading(intent: intent, account: account, alone: alone)
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
    if question.period == .all, unread * 2 > words.count { return true }
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
      let rule = FollowUpRule(context: context, calendar: calendar)
      if let entries = rule.entriesOfSum(&draft) { return entries }
      let intent =
        draft.form.isFollowUp || !draft.form.isQuestion ? rule.intent(&draft) : rule.goingOn(&draft)
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
    guard words.line.language == .english else { return PlainWords(words.line, asking: true) }
    return QuestionSpelling(lookup: lookup).mended(words, &account)
  }

  /// Reads every part of the question; false where its words ask for what the ledger can't know.
  static func read(_ draft: inout QuestionDraft, _ calendar: PeriodRule) -> Bool {
    _ = draft.words.take(FollowUpRule.asides)
    takeExamples(&draft)
    takeHedges(&draft.words)
    takeDemonstratives(&draft)
    takeNumberWords(&draft.words)
    takeCategoryNoun(&draft.words)
    if draft.asked == .whether, QuestionForm.isToBeConfirmed(draft.words) {
      _ = draft.words.take(QuestionForm.answersAsked)
    }
    takeCourtesy(&draft)
    // Before days and trends: "september, one sum", "added up".
    _ = draft.words.take(ListRule.added)
    takeUpToNow(&draft, calendar)
    // Limits first: "over 100", "between 40 and 45 dollars" hold no dates.
    draft.rule.takeAmounts(&draft.words)
    AbsenceRule.take(&draft)
    PriceRule.takeBetweenEnds(&draft.words)
    draft.rule.takeWeekdayRange(&draft.words, calendar)
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
    draft.period = calendar.period(in: &draft.words) ?? draft.period
    takeWholeYear(&draft, calendar)
    // "what was left of my August income after all I spent that month": the one that is named.
    // Of "until the end of that month" all words are read, or none.
    if draft.period != nil, let span = draft.words.findAny(FollowUpRule.spanPointed),
      !PeriodFinder.partsOfSpan.contains(draft.words.text(span.lowerBound - 2))
    {
      draft.words.use(span)
    }
    let isSmallestFirst = RankRule.takeOrder(&draft.words)
    MeasureRule.read(&draft)
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
    return !hasOpenCount(draft.words)
  }

  /// Whether so many of something are said that no rule has read: a figure of all would be another one.
  private static func hasOpenCount(_ words: PlainWords) -> Bool {
    words.words.indices.contains { index in
      guard !words.isOwned(index), let count = words.number(index), count > 1 else { return false }
      return LatestRule.latest.contains(words.text(index - 1))
        || LatestRule.first.contains(words.text(index - 1))
    }
  }

  /// Takes a last part that only says what all is meant: `how much has the cat cost me, food, litter and all`.
  private static func takeExamples(_ draft: inout QuestionDraft) {
    let words = draft.words
    if let bracketed = bracketedList(words) { draft.words.use(bracketed) }
    guard let end = words.findAny(andAll), end.upperBound == words.count else { return }
    let start = words.words.indices.last { index in
      index < end.lowerBound
        && (words.words[index].startsPart || youKnow.contains { words.has($0, at: index) })
    }
    guard let start, start > draft.form.start + 1 else { return }
    draft.words.use(start..<words.count)
  }

  /// The words of a list in brackets behind what it explains: `the cat (food, litter, vet)`.
  private static func bracketedList(_ words: PlainWords) -> Range<Int>? {
    let tokens = words.line.tokens
    guard let open = tokens.indices.first(where: { tokens[$0].isMark("(") }),
      let close = tokens.indices.first(where: { $0 > open && tokens[$0].isMark(")") }),
      (open..<close).contains(where: { tokens[$0].isMark(",") })
    else { return nil }
    let inside = words.words.indices.filter {
      words.words[$0].tokens.lowerBound > open && words.words[$0].tokens.lowerBound < close
    }
    guard let first = inside.first, let last = inside.last, first > 0 else { return nil }
    return first..<last + 1
  }

  /// Takes `those` before a thing that entries go by, where no answer is there that it could point at: `what did those
  /// croissants cost me`.
  private static func takeDemonstratives(_ draft: inout QuestionDraft) {
    guard !draft.form.follows else { return }
    for index in draft.words.words.indices
    where DanglingReference.beforeThings.contains(draft.words.text(index)) && !draft.words.isOwned(index) {
      let next = index + 1
      guard next < draft.words.count, draft.words.token(next)?.can(.timeUnit) == false,
        !QuestionWords.frame.contains(draft.words.text(next)),
        FilterRule.isThing(draft.words, next..<next + 1)
          || draft.rule.lookup.holdsForSure(draft.words.original(next..<next + 1))
      else { continue }
      draft.words.use(index..<next)
    }
  }

  /// Takes the noun in front of the name of a category: `in category Shopping`.
  private static func takeCategoryNoun(_ words: inout PlainWords) {
    for index in words.words.indices.dropFirst().dropLast()
    where GroupNouns.noun(words.text(index))?.grouping == .category
      && FilterRule.leads.contains(words.text(index - 1))
    {
      let isNamed = [1, 2, 3].contains { length in
        index + length < words.count
          && FilterRule.category(words.original(index + 1..<index + 1 + length)) != nil
      }
      if isNamed { words.use(index..<index + 1) }
    }
  }

  /// Takes what fills a pause before a verb: `how much did I kinda blow`.
  private static func takeHedges(_ words: inout PlainWords) {
    for index in words.words.indices {
      let isHedge =
        hedges.contains(words.text(index)) && QuestionWords.activity.contains(words.text(index + 1))
      // "calendar 2025"
      let isOfYear =
        yearNouns.contains(words.text(index)) && words.words.indices.contains(index + 1)
        && words.words[index + 1].isNumber
      if isHedge || isOfYear { words.use(index..<index + 1) }
    }
  }

  /// Takes the year that the days named are of, where it stands apart from them: `Black Friday damage last year`.
  private static func takeWholeYear(_ draft: inout QuestionDraft, _ calendar: PeriodRule) {
    guard let period = draft.period else { return }
    var rest = draft.words
    guard let year = calendar.period(in: &rest), PeriodRule.isPart(period, of: year),
      let start = year.first, start.day == 1, start.month == 1, start.year == year.last?.year
    else { return }
    draft.words = rest
  }

  /// Takes digits that stand for small words: `my lyft total 4 this year`.
  private static func takeNumberWords(_ words: inout PlainWords) {
    for index in words.words.indices.dropFirst().dropLast()
    where wordsInDigits.contains(words.text(index)) && !words.words[index].hasSign {
      let isBetween =
        !words.words[index - 1].isNumber && FilterRule.determiners.contains(words.text(index + 1))
        || words.token(index + 1)?.can([.this, .last]) == true
      if isBetween { words.use(index..<index + 1) }
    }
  }

  /// Takes what says nothing beside a span that runs: `this month up to today`.
  private static func takeUpToNow(_ draft: inout QuestionDraft, _ calendar: PeriodRule) {
    // "since I started tracking": all that the ledger holds.
    _ = draft.words.take(PeriodRule.sinceStart)
    if let begun = draft.words.findAny(PeriodRule.sinceBegun),
      PeriodRule.recording.contains(draft.words.text(begun.upperBound))
    {
      let rest = draft.words.words.indices[(begun.upperBound + 1)...]
      draft.words.use(
        begun.lowerBound..<(rest.first { draft.words.words[$0].startsPart } ?? draft.words.count)
      )
    }
    if let range = draft.words.findAny(PeriodRule.sinceBeginning), range.upperBound == draft.words.count {
      draft.words.use(range)
      // "how much is that since I joined" asks for no price.
      draft.period = .all
    }
    guard let range = draft.words.findAny(PeriodRule.upToNow) else { return }
    var rest = draft.words
    rest.use(range)
    // "whole week up to now"
    let finder = calendar.finder(draft.words)
    if range.lowerBound > 0, draft.period == nil,
      let unit = finder.unit(at: draft.words.places[range.lowerBound - 1]), calendar.period(in: &rest) == nil
    {
      draft.period = calendar.spans.whole(unit, of: draft.today)
      draft.words.use(range.lowerBound - 1..<range.upperBound)
      return
    }
    guard let period = calendar.period(in: &rest), period.last.map({ $0 >= draft.today }) ?? true else {
      return
    }
    draft.words.use(range)
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
      draft.words.words[$0].isNumber && FollowUpRule.costVerbs.contains(draft.words.text($0 - 1))
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
