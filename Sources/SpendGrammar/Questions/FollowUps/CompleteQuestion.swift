import SpendCore
import SpendWords

/// Tells whether a question after an answer says all that it is about, so that it takes nothing over from there: `how
/// much did I spend on Friday`, and not `and on Friday?`.
struct CompleteQuestion {
  let words: PlainWords
  /// What the words ask where nothing was asked before.
  let question: Question
  let context: QuestionContext
  let calendar: PeriodRule
  let settings: GrammarSettings

  /// Whether it takes something over, as it points back or leaves something out.
  var leansBack: Bool { pointsBack || isShareOfBefore || isElided }

  /// Whether nothing is taken over from the answer before, of a question that doesn't lean back.
  var standsAlone: Bool {
    // "what's left if I allow myself 320?", after food
    if case .goal? = question.comparison, !namesSubject, question.measure != .balance { return false }
    if ranksChangesBefore { return false }
    if namesDays {
      return isLimitedByName || speaksOfSpending || namesGroup || comparesDays && isSentence
        || asksWhatDaysCost
    }
    guard isLimited else { return false }
    return asksOfOneEntry && !(question.grouping == .person && isOfSubjectBefore) || comparesNames
      || namesSeveralSorts
      || saysAll && !isOfSubjectBefore && !namesOnlyWares && !leavesOutAlone
  }

  /// Whether it ranks changes, after days that were held against others: `which category went up the most`.
  private var ranksChangesBefore: Bool {
    guard case .against(let others)? = context.question.comparison, question.comparison == .usual,
      question.grouping != nil, others.contains(where: { $0.period != context.question.period })
    else { return false }
    var open = words
    return calendar.period(in: &open) == nil
  }

  /// Whether it names only what it leaves out: `total without the rent`.
  private var leavesOutAlone: Bool { !namesSubject && !question.filter.excluded.isEmpty }

  /// Whether what it names says nothing of whose it is: `how many rides altogether`, after Uber.
  private var namesOnlyWares: Bool {
    !question.filter.names.isEmpty && question.filter.names.allSatisfy(FilterRule.wares.contains)
  }

  /// Whether it names a subject of its own, so that limits from before may be left where no entry is within them, of a
  /// question that doesn't lean back.
  var namesOwnSubject: Bool {
    let namesMoney = question.filter.currency != nil && words.contains(Self.spending)
    guard namesSubject || namesMoney else { return false }
    if question.asksWhether { return false }
    return !FollowUpRule.openers.contains { words.has($0, at: 0) }
  }

  /// Whether it holds days against each other that it names both: `September or October, which was dearer`.
  var comparesDays: Bool {
    guard case .against(let others)? = question.comparison, namesDays,
      words.findAny(FollowUpRule.heldAgainst) == nil
    else { return false }
    return others.contains { $0.period != question.period && $0.period != .all }
  }

  // MARK: What it says

  private var namesDays: Bool {
    // "the lowest full month" leaves the running one out of the days before.
    question.period != .all && !(question.period.first == nil && words.contains(QuestionGrammar.fullMarks))
  }

  private var isLimited: Bool {
    isLimitedByName || question.filter.moreThan ?? question.filter.lessThan != nil
  }

  /// Whether it is limited by more than an amount, which is of what was asked about: `how many over $150 this year`.
  private var isLimitedByName: Bool {
    let filter = question.filter
    let isOfAll =
      words.contains(QuestionFinish.wholes) || words.words.contains { GroupingRule.isEntry($0.text) }
    return namesSubject || filter.currency != nil
      || !filter.excluded.isEmpty && !context.question.filter.namesSubject
      || isOfAll && filter.moreThan ?? filter.lessThan != nil
  }

  /// Whether it says what it is about by more than a noun of any purchase: not `how many orders`.
  private var namesSubject: Bool {
    !question.filter.kinds.isEmpty || question.filter.names.contains { !GroupingRule.isEntry($0) }
  }

  /// Whether it speaks of spending or purchases as such: `the smallest purchase in July`, `what I drop on a Friday`.
  private var speaksOfSpending: Bool {
    // "what did I buy in October", after how often one was at Target
    let place = context.question.filter
    let isOfPlace =
      question.measure == .list && words.contains(FollowUpRule.buyingVerbs) && place.merchants.count == 1
      && question.period.first != question.period.last
    if isOfPlace { return false }
    return words.contains(Self.spending)
      || words.contains(QuestionForm.asking) && words.contains(QuestionForm.speakers)
        && !words.contains(Self.leaning)
  }

  /// Whether it names what is to be ranked, which no subject before can hold already: `which shop got the most last
  /// month`, after shopping, is of shopping, and after Amazon of all shops.
  private var namesGroup: Bool {
    let before = context.question.filter
    // "this month by merchant", after food
    // "rank the stores for October", after groceries
    let isFragment =
      !words.contains(Self.spending)
      && (words.contains(FollowUpRule.dividers) || QuestionForm.rankOpeners.contains(words.text(0)))
    let isInside =
      question.grouping == .merchant && (words.contains(FollowUpRule.whichAsked) || isFragment)
      && !(before.categories + before.subjects).isEmpty && before.merchants.isEmpty && !before.namesPeople
    // "which month was the dearest this year", after a bill, is about that bill
    let isOfTime =
      question.grouping?.isTime == true && question.limit == 1 && before.namesSubject
      && !words.contains(Self.spending) && !words.contains(QuestionForm.speakers)
    if isInside || isOfTime { return false }
    return question.grouping != nil
      || words.words.contains { GroupNouns.noun($0.text).map { !$0.grouping.isTime } ?? false }
  }

  private var asksWhatDaysCost: Bool {
    words.contains(Self.carrying) && words.contains(QuestionForm.asking)
  }

  /// Whether it says that all days are meant: `so far`, `altogether`.
  private var saysAll: Bool {
    // "as a percentage of the total" is of one that was told.
    words.words.indices.contains {
      FollowUpRule.totals.contains(words.text($0)) && !FilterRule.determiners.contains(words.text($0 - 1))
    }
      || [FollowUpRule.inAllMarks, FollowUpRule.everMarks, PeriodRule.upToNow].contains {
        words.findAny($0) != nil
      }
  }

  /// Whether it asks where, with whom or when something was.
  private var asksOfOneEntry: Bool {
    switch question.aspect {
    case .merchant, .person, .daysSince, .percentChange: true
    case .date: words.contains(QuestionForm.speakers)
    default: question.grouping == .person
    }
  }

  /// Whether it is more than the names of what is asked about: `sep vs oct` and `food vs groceries` are no sentences.
  private var isSentence: Bool {
    [QuestionForm.asking, QuestionForm.speakers, Self.spending, ComparisonRule.more, ComparisonRule.less]
      .contains { words.contains($0) } || words.findAny(ComparisonRule.comparisonOpeners) != nil
  }

  private var comparesNames: Bool {
    // "food vs groceries", after what rent was in September, is of that month.
    // "Shell or Chevron, who got more?", after the gas of this year, is of this year.
    guard case .against(let others)? = question.comparison, isSentence,
      context.base.period == .all || saysAll
        || words.contains(QuestionForm.speakers) && QuestionForm.auxiliaries.contains(words.text(0))
    else { return false }
    return others.contains { $0.filter != question.filter && $0.filter.namesSubject }
  }

  /// Whether it names somebody beside what was bought: `movies with Priya`.
  private var namesSeveralSorts: Bool {
    question.filter.namesPeople && !question.filter.subjects.isEmpty
  }

  // MARK: What it leaves out

  /// Whether a question word stands for a noun that was said before: `how many have I had this year`.
  private var isElided: Bool {
    guard let number = words.findAny(FollowUpRule.numberAsked) else { return false }
    return Self.elided.contains(words.text(number.upperBound))
  }

  /// Whether it is the share that the answer before has.
  private var isShareOfBefore: Bool {
    guard question.isShare else { return false }
    return Self.shareOpener.contains(words.text(0)) || question.filter.isEmpty && question.grouping == nil
  }

  /// Whether a word points at something that the line doesn't say itself.
  private var pointsBack: Bool {
    let isTogether = context.question.filter.namesPeople && words.contains(FollowUpRule.together)
    let phrases = [
      FollowUpRule.foundPointers, FollowUpRule.spanBefore, FollowUpRule.samePointers, FollowUpRule.alsoMarks,
      FollowUpRule.restMarks, FollowUpRule.wholeMarks, FollowUpRule.addMarks, FollowUpRule.goingBack,
    ]
    return isTogether || pointsAtDays || FollowUpRule.negatedUnit(in: words) != nil
      || phrases.contains { words.findAny($0) != nil }
      || [FollowUpRule.thereMark, FollowUpRule.elseMark].contains { words.contains($0) }
      || words.contains(FollowUpRule.ones) && !comparesDays && !(namesGroup && namesDays)
      || QuestionForm.softOpeners.contains(words.text(0)) || isDivided
      || context.groups.count > 1 && FollowUpRule.placeLed(in: words) != nil
      || Self.thenMark.contains(words.text(words.count - 1))
      || words.words.indices.contains { DanglingReference.points(words, at: $0) && !isBound(at: $0) }
  }

  /// Whether it only says how something is to be split: `now by month since July`.
  private var isDivided: Bool {
    let first = words.words.indices.first { !QuestionWords.preludes.contains(words.text($0)) } ?? 0
    let isLed =
      FollowUpRule.dividers.contains(words.text(first)) && GroupNouns.noun(words, at: first + 1) != nil
    return (isLed || QuestionForm.isBreakdown(words, from: first)) && !words.contains(Self.spending)
      && !namesSubject
  }

  /// Whether it means days that were said before: `that month`, but not behind a month of its own, `of the month`.
  private var pointsAtDays: Bool {
    let isOfSpan = words.words.indices.contains { index in
      Self.spanArticle.contains(words.text(index - 1)) && words.token(index)?.can(.timeUnit) == true
        && !Self.spanNamed.contains(words.text(index + 1)) && words.number(index + 1) == nil
    }
    if isOfSpan, question.grouping != .weekday { return true }
    guard let then = words.findAny(FollowUpRule.thenMarks) else { return false }
    var open = words
    return open.within(0..<then.lowerBound) { calendar.period(in: &$0) } == nil
  }

  /// Whether the pronoun at `index` means what the line says itself: `the train to Lyon, how much was it`, `those new
  /// tires`.
  private func isBound(at index: Int) -> Bool {
    let names = question.filter.names.map { FoldedText.fold($0).split(whereSeparator: \.isWhitespace) }
    func begins(_ name: [Substring], _ place: Int) -> Bool {
      name.first.map { words.text(place).hasPrefix($0) } ?? false
    }
    if names.contains(where: { $0.count > 1 && begins($0, index + 1) }) { return true }
    guard let part = words.words.indices.last(where: { $0 <= index && $0 > 0 && words.words[$0].startsPart })
    else { return false }
    return names.contains { name in (0..<part).contains { begins(name, $0) } }
  }

  /// Whether what it names is of what was asked about before: fill-ups, after gas.
  private var isOfSubjectBefore: Bool {
    let own = question.filter
    let before = context.question
    if let concept = own.concept, concept == before.filter.concept { return true }
    // "how much did I get back in total", after the refunds of a year
    if own.names.isEmpty, !own.kinds.isEmpty, own.kinds == before.filter.kinds { return true }
    let rule = FollowUpRule(context: context, calendar: calendar)
    if own.subjects.contains(where: rule.isOfSameSort) { return true }
    var scopes = [before.filter]
    if case .against(let others)? = before.comparison { scopes += others.map(\.filter) }
    let names = Set(own.names.map(FoldedText.fold))
    let categories = Set(own.names.compactMap(category(of:)))
    return scopes.contains { scope in
      !names.isDisjoint(with: scope.names.map(FoldedText.fold))
        || !categories.isDisjoint(with: scope.categories)
    }
  }

  /// The category that the lexicon puts `name` in.
  private func category(of name: String) -> String? {
    FilterRule.category(name) ?? LineReading(name)?.matches.first?.concept.map { settings.category(of: $0) }
  }
}
