import SpendCore
import SpendWords

/// Reads questions about the ledger.
struct QuestionGrammar {
  let today: CivilDate
  let previous: Question?
  let settings: GrammarSettings

  /// The question that `words` ask, ``Intent/unanswerable`` for one that the ledger can't answer, or nil for no
  /// question.
  func intent(_ words: PlainWords, hasAmount: Bool) -> Intent? {
    let isForeign = words.line.language != .english
    // What an expense tells in another language may read like a question once its words are English ones.
    if isForeign, hasAmount, !words.hasQuestionMark, words.text(0) != "top",
      !QuestionForm(words, hasAmount: true, follows: previous != nil, today: today).isQuestion
    {
      return nil
    }
    let words = QuestionGrammar.asked(words)
    var form = QuestionForm(words, hasAmount: hasAmount, follows: previous != nil, today: today)
    if hasAmount, form.hasOnlySaidNumbers {
      form = QuestionForm(words, hasAmount: false, follows: previous != nil, today: today)
    }
    guard form.isQuestion else { return nil }
    var draft = QuestionDraft(words, form: form, today: today, homeCurrency: settings.homeCurrency)
    draft.words.use(0..<form.start)
    let calendar = PeriodRule(today: today, settings: settings, previous: previous?.period)
    if form.isFollowUp, let previous {
      return FollowUpRule(previous: previous, calendar: calendar).intent(&draft)
    }
    guard QuestionGrammar.read(&draft, calendar), !draft.rule.hasLooseSubjects,
      QuestionFinish.finish(&draft, calendar),
      form.concernsLedger(draft.words, draft.question, hasPeriod: draft.period != nil)
    else { return .unanswerable }
    return .question(draft.question)
  }

  /// `words` as the rules for questions read them: in the English of their language's book for questions, slips mended.
  static func asked(_ words: PlainWords) -> PlainWords {
    words.line.language != .english ? PlainWords(words.line, asking: true) : QuestionSpelling.mended(words)
  }

  /// Reads every part of the question; false where its words ask for what the ledger can't know.
  static func read(_ draft: inout QuestionDraft, _ calendar: PeriodRule) -> Bool {
    // Limits first: "over 100", "between 40 and 45 dollars" hold no dates.
    draft.rule.takeAmounts(&draft.words)
    AbsenceRule.take(&draft)
    if !GoalRule.read(&draft), !UsualRule.read(&draft) {
      draft.rule.takeExclusions(&draft.words, calendar)
      if !draft.isMeasured, !ShareRule.read(&draft) { ComparisonRule.read(&draft, calendar) }
    } else {
      draft.rule.takeExclusions(&draft.words, calendar)
    }
    if BeyondRule.refuses(draft) { return false }
    guard draft.sides == nil else { return readSides(&draft, calendar) }
    draft.period = calendar.period(in: &draft.words)
    MeasureRule.read(&draft)
    if calendar.namesAnotherTime(draft.words) { return false }
    if FilterRule.hasUnreadNegation(draft.words) { return false }
    takeScope(&draft.rule, &draft.words, draft.question.measure)
    return true
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

  // MARK: Two sides

  private static func readSides(_ draft: inout QuestionDraft, _ calendar: PeriodRule) -> Bool {
    guard let sides = draft.sides else { return true }
    var calendar = calendar
    let own = draft.words.within(sides.own) { calendar.period(in: &$0) }
    // "than the month before" counts from what is asked about.
    calendar.previous = own ?? calendar.previous ?? .month(of: draft.today, today: draft.today)
    let other = draft.words.within(sides.other) { calendar.period(in: &$0) }
    let common = calendar.period(in: &draft.words)
    if calendar.namesAnotherTime(draft.words) || FilterRule.hasUnreadNegation(draft.words) { return false }
    let limits = draft.rule
    MeasureRule.read(&draft)
    guard draft.sides != nil else {
      draft.period = own ?? common ?? other
      takeScope(&draft.rule, &draft.words, draft.question.measure)
      return true
    }
    func scope(_ range: Range<Int>) -> FilterRule {
      var rule = FilterRule(homeCurrency: limits.homeCurrency)
      draft.words.within(range) { takeScope(&rule, &$0, draft.question.measure) }
      return rule
    }
    var first = SideScope(rule: scope(sides.own), period: own)
    var second = SideScope(rule: scope(sides.other), period: other)
    draft.words.use(sides.own)
    draft.words.use(sides.other)
    let rest = SideScope(rule: scope(0..<draft.words.count), period: common)
    if sides.isShare {
      SideScope.settleShare(&first, &second, rest)
    } else {
      SideScope.settle(&first, &second, rest, today: draft.today)
    }
    guard !first.rule.hasLooseSubjects, !second.rule.hasLooseSubjects else { return false }
    // Limits and exclusions stand for both sides, of a share for the part.
    draft.rule = first.rule.adding(limits)
    draft.period = first.period
    let whole = sides.isShare ? second.rule : second.rule.adding(limits)
    let scope = Scope(filter: whole.filter, period: second.period ?? .all)
    draft.question.comparison = sides.isShare ? .share(of: scope) : .against([scope])
    // Two sides that are the same compare nothing.
    return sides.isShare || scope != Scope(filter: draft.rule.filter, period: first.period ?? .all)
  }
}
