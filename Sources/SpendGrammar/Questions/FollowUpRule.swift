import SpendCore

/// Reads a question that goes on from the one before: what it doesn't say again is taken over.
struct FollowUpRule {
  let previous: Question
  let today: CivilDate
  let homeCurrency: Currency
  let weekStart: Weekday

  func intent(_ words: inout PlainWords) -> Intent {
    var question = previous
    _ = words.take([
      "what about", "how about", "same for", "same thing", "the same", "same", "only", "just", "ok", "and",
      "but", "or",
    ])
    var rule = FilterRule(homeCurrency: homeCurrency)
    rule.takeAmounts(&words)
    rule.takeExclusions(&words)
    let periods = PeriodRule(today: today, previous: previous.period, weekStart: weekStart)
    if let period = periods.period(in: &words) {
      question.period = period
    }
    if PeriodRule.namesAnotherTime(words)
      || words.contains(["next", "tomorrow", "will", "compare", "compared", "vs", "percent"])
    {
      return .unanswerable
    }
    if let group = MeasureRule.takeGrouping(&words) {
      question.grouping = group
      if !isTable(question.measure) { question.measure = .total }
      question.limit = nil
    }
    if words.take(["how many times", "how often", "how many"]) { question.measure = .count }
    var reading = MeasureReading(measure: question.measure)
    rule.takeKinds(&words, &reading)
    rule.takeWeekdays(&words)
    rule.takeNames(&words)
    question.filter = merged(question.filter, rule.filter)
    return .question(question)
  }

  private func isTable(_ measure: Question.Measure) -> Bool { measure == .total || measure == .count }

  /// The filter before with every field that is said anew.
  private func merged(_ old: ExpenseFilter, _ new: ExpenseFilter) -> ExpenseFilter {
    var merged = old
    let namesSubject =
      !new.categories.isEmpty || !new.merchants.isEmpty || !new.subjects.isEmpty || !new.people.isEmpty
    if namesSubject {
      // A person narrows what was asked about; anything else takes its place.
      if new.people.isEmpty || !new.subjects.isEmpty {
        (merged.categories, merged.merchants, merged.subjects) = (new.categories, new.merchants, new.subjects)
        if !old.people.isEmpty, new.people.isEmpty, !new.subjects.isEmpty, old.subjects.isEmpty {
          merged.people = old.people
        }
      }
      if !new.people.isEmpty { merged.people = new.people }
      // "and Lyft?" after a question about a merchant means the merchant.
      if !old.merchants.isEmpty, new.merchants.isEmpty, new.categories.isEmpty, old.categories.isEmpty,
        new.people.isEmpty
      {
        merged.merchants = new.subjects
        merged.subjects = []
      }
    }
    merged.excluded += new.excluded
    if !new.kinds.isEmpty { merged.kinds = new.kinds }
    if let bound = new.moreThan { merged.moreThan = bound }
    if let bound = new.lessThan { merged.lessThan = bound }
    if !new.weekdays.isEmpty { merged.weekdays = new.weekdays }
    if let currency = new.currency { merged.currency = currency }
    return merged
  }
}
