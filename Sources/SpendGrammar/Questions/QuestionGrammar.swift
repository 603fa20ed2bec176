import SpendCore

/// Reads questions about the ledger.
struct QuestionGrammar {
  let today: CivilDate
  let previous: Question?
  /// The currency of amounts that name none.
  let homeCurrency: Currency
  /// The day on which a week starts.
  let weekStart: Weekday

  /// The question that `words` ask, ``Intent/unanswerable`` for one that the ledger can't answer, or nil for no question.
  func intent(_ words: PlainWords, hasAmount: Bool) -> Intent? {
    var words = words
    let form = QuestionForm(words, hasAmount: hasAmount, follows: previous != nil)
    guard form.isQuestion(today: today) else { return nil }
    words.use(0..<form.start)
    if form.isFollowUp, let previous {
      return FollowUpRule(
        previous: previous,
        today: today,
        homeCurrency: homeCurrency,
        weekStart: weekStart
      ).intent(&words)
    }
    return fresh(&words, form)
  }

  private func fresh(_ words: inout PlainWords, _ form: QuestionForm) -> Intent {
    var rule = FilterRule(homeCurrency: homeCurrency)
    // Limits first: "over 100", "between 40 and 45 dollars" hold no dates.
    rule.takeAmounts(&words)
    rule.takeExclusions(&words)
    let periods = PeriodRule(today: today, previous: previous?.period, weekStart: weekStart)
    var named = periods.period(in: &words)
    if let first = named, let both = periods.joined(first, &words) { named = both }
    if PeriodRule.namesAnotherTime(words) { return .unanswerable }
    guard !form.isBeyond(words), var reading = MeasureRule.reading(&words, form) else { return .unanswerable }
    if named == nil, words.findAny(["do i pay for", "do we pay for", "how much is my"]) != nil {
      // What something costs now is its latest price.
      reading = MeasureReading(measure: .latest)
    }
    rule.takeKinds(&words, &reading)
    rule.takeWeekdays(&words)
    rule.takeNames(&words)
    if rule.hasLooseSubjects { return .unanswerable }
    guard form.concernsLedger(words, filter: rule.filter, hasPeriod: named != nil) else {
      return .unanswerable
    }
    // A single entry or a list of newest entries is about everything unless a period is named.
    return .question(
      Question(
        measure: reading.measure,
        per: reading.per,
        filter: rule.filter,
        period: named ?? .all,
        grouping: reading.grouping,
        limit: reading.limit
      )
    )
  }
}

extension PeriodRule {
  /// Whether words are left that name a time this rule can't read: a total of everything would be a wrong answer.
  static func namesAnotherTime(_ words: PlainWords) -> Bool {
    for index in 0..<words.count where !words.isUsed[index] {
      switch words.text(index) {
      case "first", "second", "third", "fourth", "last":
        let part = words.text(index + 1)
        if ["week", "half", "weekend", "days", "weeks"].contains(part) { return true }
      case "week", "half", "weekend":
        if ["first", "second", "third", "fourth", "last"].contains(words.text(index - 1)) { return true }
      case "holidays", "christmastime": return true
      case "today", "yesterday", "tonight": return true
      case let text where DayRule.weekday(text) != nil || DayRule.month(text) != nil && text != "may":
        return true
      case "hours", "hour", "minutes", "fortnight", "summer", "winter", "spring", "autumn", "semester",
        "century", "decade", "ago":
        return true
      case "since", "until": return true
      default: break
      }
    }
    return false
  }
}
