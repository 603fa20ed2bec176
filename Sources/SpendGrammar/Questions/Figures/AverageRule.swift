import SpendCore
import SpendWords

/// `average per day`, `how much do I spend a week`, `median purchase`, `what do I usually pay`.
enum AverageRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    // "who do I usually go with" asks for whom most often.
    if draft.asked == .who || draft.asked == .whereabouts && draft.words.contains(Self.usuals) {
      return false
    }
    if draft.words.contains(Self.medianMarks) {
      draft.words.useAll(Self.medianUsed)
      draft.question.measure = .median
      draft.words.useAll(sizes)
      return true
    }
    // "am I above average" holds a figure against the mean.
    let saysMean = draft.words.words.indices.contains {
      marks.contains(draft.words.text($0)) && !draft.words.isOwned($0)
    }
    let isAverage = saysMean && draft.question.comparison != .usual
    let isTable = draft.words.contains(Self.tables)
    guard isAverage || !isTable && draft.question.measure == .total else { return false }
    let isOfOne = draft.words.words.contains {
      FilterRule.wares.contains($0.text) && !BalanceRule.outgoing.contains($0.text)
    }
    let isHabit =
      !isOfOne && draft.words.contains(Self.usuals)
    if isAverage { draft.words.useAll(marks) }
    let isUsualMonth = isHabit && namesUsual(draft.words)
    let unit =
      takeWeekday(&draft) ?? takeUnit(&draft, isAverage: isAverage) ?? (isUsualMonth ? .month : nil)
    guard isAverage || unit != nil else { return false }
    draft.question.per = unit ?? .purchase
    draft.isHabit = isHabit && (unit == nil || unit == .month)
    draft.words.useAll(sizes)
    // "average spend per purchase by merchant"
    draft.question.grouping = GroupingRule.take(&draft)
    if unit == nil, draft.words.contains(Self.numberMark) { draft.question.measure = .count }
    return true
  }

  /// Whether what is usual is a thing of its own: `what's our usual`, `my usual for groceries`.
  private static func namesUsual(_ words: PlainWords) -> Bool {
    words.words.indices.contains { index in
      usuals.contains(words.text(index)) && FilterRule.determiners.contains(words.text(index - 1))
        && (index + 1 == words.count || FilterRule.leads.contains(words.text(index + 1)))
    }
  }

  /// `an average saturday`: each is a day.
  private static func takeWeekday(_ draft: inout QuestionDraft) -> Question.Unit? {
    for index in draft.words.words.indices where marks.contains(draft.words.text(index)) {
      guard let day = draft.words.weekday(index + 1) else { continue }
      draft.rule.filter.weekdays = [day]
      draft.words.use(index + 1..<index + 2)
      return .day
    }
    return nil
  }

  private static let units: [(Question.Unit, [String])] = [
    (.day, Self.perDay),
    (.week, Self.perWeek),
    (.month, Self.perMonth),
    (.year, Self.perYear),
  ]

  /// The unit that a figure is divided by; without a word like `average`, only after `per` or `a`.
  static func takeUnit(_ draft: inout QuestionDraft, isAverage: Bool) -> Question.Unit? {
    // "did I ever spend more than 150 in one go" asks for any.
    let isBounded = draft.rule.filter.moreThan ?? draft.rule.filter.lessThan != nil
    // "the most I've spent in one go" asks for the largest.
    let asksMost = !isAverage && draft.words.contains(ComparisonRule.mostOrLeast)
    if !asksMost, draft.asked != .whether || !isBounded, draft.words.take(purchases) { return .purchase }
    if takePerThing(&draft) { return .purchase }
    if draft.words.findAny(Self.thereWas) != nil { return nil }
    for (unit, phrases) in units {
      // "each month", "monthly spending" ask for a table unless a mean is asked for or the question asks how much.
      let asksOne = isAverage || draft.asked == .howMuch || draft.asked == .howMany
      for (place, phrase) in phrases.enumerated() {
        let isSure = place < 2 || place == 2 && (draft.asked != .nothing || unit == .day)
        guard isSure || isAverage || asksOne && place == 2 else { continue }
        if phrase == unit.rawValue, !followsMean(draft, phrase) { continue }
        // "how many of them on a weekend" names the days.
        if let range = draft.words.find(phrase), phrase.hasSuffix("weekend"),
          [1, 2].contains(where: { FilterRule.nameLeads.contains(draft.words.text(range.lowerBound - $0)) })
        {
          continue
        }
        guard let range = draft.words.takeRange([phrase]) else { continue }
        if phrase.hasSuffix("weekend") { draft.rule.filter.weekdays = [.saturday, .sunday] }
        draft.words.useAll(Self.perEach)
        _ = range
        return unit
      }
    }
    return nil
  }

  /// Takes `per` before what entries go by: `per trivia night`, of which one is meant.
  private static func takePerThing(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    guard
      let per = words.words.indices.first(where: {
        FollowUpRule.perMarks.contains(words.text($0)) && !words.isOwned($0)
      })
    else { return false }
    let isHeld = [3, 2, 1].contains { length in
      let name = per + 1..<per + 1 + length
      return name.upperBound <= words.count && !words.hasOwned(in: name)
        && words.token(per + 1)?.can(.timeUnit) == false && GroupNouns.noun(words.text(per + 1)) == nil
        && draft.rule.lookup.holdsForSure(words.original(name))
    }
    if isHeld { draft.words.use(per..<per + 1) }
    return isHeld
  }

  /// A bare unit is meant where the mean of it is named: `the average month`, `a typical week`.
  private static func followsMean(_ draft: QuestionDraft, _ unit: String) -> Bool {
    draft.words.words.indices.contains { index in
      draft.words.text(index) == unit && !draft.words.isOwned(index)
        && (marks.contains(draft.words.text(index - 1))
          // "avg spend/day"
          || draft.words.token(index)?.joint == .slash
          // "usual food month"
          || index + 1 == draft.words.count && marks.contains(draft.words.text(draft.form.start)))
    }
  }
}
