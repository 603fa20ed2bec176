import SpendCore

/// `how many times`, `how often`, `how many different restaurants`, `how many days since`.
enum CountingRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    // "how many euros did I spend" asks for a sum.
    if let range = draft.words.find("how many") {
      // "British pounds"
      let next = range.upperBound
      let isOfCountry =
        next < draft.words.count && Nationalities.shared.code(of: draft.words.words[next].key) != nil
      let isMoney = QuestionWords.currencies[draft.words.text(isOfCountry ? next + 1 : next)] != nil
      if isMoney || draft.words.currency(calledAt: next) != nil {
        draft.words.use(range)
        return false
      }
    }
    // "starbucks visits this year"
    let isOfTotal = draft.words.words.indices.contains {
      Self.visits.contains(draft.words.text($0)) && FollowUpRule.totalNouns.contains(draft.words.text($0 - 1))
    }
    if draft.asked == .nothing, draft.words.contains(Self.visits),
      isOfTotal || !draft.words.contains(QuestionWords.money)
    {
      draft.words.useAll(Self.visits)
      if isOfTotal { draft.words.useAll(FollowUpRule.totalNouns) }
      draft.question.measure = .count
      divide(&draft)
      return true
    }
    if draft.asked != .howLong, draft.asked != .share,
      draft.words.take(Self.timesAsked)
    {
      draft.words.useAll(Self.timesUsed)
      divide(&draft)
      return true
    }
    if draft.words.findAny(Self.oftener)
      != nil,
      draft.sides != nil
    {
      draft.words.useAll(Self.oftenUsed)
      draft.question.measure = .count
      return true
    }
    if isSince(draft) {
      draft.words.useAll(sinceWords)
      draft.question.measure = .latest
      draft.question.aspect = .daysSince
      return true
    }
    guard let range = draft.words.takeRange(Self.countOpeners) else { return false }
    draft.question.measure = .count
    // "number of visits to Figure 8"
    if FollowUpRule.visitNouns.contains(draft.words.text(range.upperBound)),
      FilterRule.leads.contains(draft.words.text(range.upperBound + 1))
        // "physical therapy, how many visits was that"
        || FollowUpRule.copulas.contains(draft.words.text(range.upperBound + 1))
    {
      draft.words.use(range.upperBound..<range.upperBound + 1)
    }
    readNoun(&draft, after: range.upperBound)
    divide(&draft)
    return true
  }

  // MARK: Days since

  private static func isSince(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    if words.findAny(Self.sinceAsked)
      != nil
    {
      return true
    }
    // "how many purchases 2 days ago" says when.
    if let range = words.findAny(Self.sinceCounted), words.number(range.lowerBound - 1) == nil {
      return words.findAny(Self.countAsked) != nil
    }
    return words.findAny(Self.daysAsked) != nil
  }

  // MARK: What is counted

  /// `different stores`, `days`, `grocery stores`: groups; anything else is counted itself.
  private static func readNoun(_ draft: inout QuestionDraft, after start: Int) {
    var index = start
    var isDistinct = false
    while adjectives.contains(draft.words.text(index))
      || Self.nounLeads.contains(draft.words.text(index))
    {
      isDistinct = isDistinct || adjectives.contains(draft.words.text(index))
      draft.words.use(index..<index + 1)
      index += 1
    }
    // "on how many mondays": each is a day, and which days is left to be read.
    if draft.words.everyWeekday(index) != nil, let day = GroupNouns.noun(Self.dayNoun[0]) {
      set(&draft, day)
      return
    }
    for next in index..<min(index + 3, draft.words.count) where !draft.words.isOwned(next) {
      guard let found = GroupNouns.noun(draft.words, at: next) else {
        // "coffee shops", "clothing stores": what the places sell stands before; a verb ends the search.
        if QuestionWords.frame.contains(draft.words.text(next)) { return }
        continue
      }
      if found.noun.grouping == .description, !isDistinct { return }
      if next > index, !isDistinct, found.noun.grouping != .merchant { return }
      draft.words.use(next..<next + found.length)
      set(&draft, found.noun)
      return
    }
  }

  private static func set(_ draft: inout QuestionDraft, _ noun: GroupNouns.Noun) {
    draft.question.grouping = noun.grouping
    draft.question.aspect = .number
    if let category = noun.category { draft.rule.filter.categories = [category] }
    let isSum =
      draft.words.contains(Self.spendWords)
      && !draft.rule.bounds.isOnEntries
    if isSum, draft.rule.filter.moreThan != nil || draft.rule.filter.lessThan != nil {
      draft.question.measure = .total
    }
    draft.words.useAll(Self.differentWords)
  }

  /// `how many times a week`: the mean.
  private static func divide(_ draft: inout QuestionDraft) {
    if draft.question.measure == .total { draft.question.measure = .count }
    if draft.question.aspect == .number,
      draft.rule.filter.moreThan != nil || draft.rule.filter.lessThan != nil,
      !draft.rule.bounds.isOnEntries, draft.question.grouping?.isTime == true
    {
      draft.question.measure = .total
    }
    if let unit = AverageRule.takeUnit(&draft, isAverage: true), unit != .purchase {
      draft.question.per = unit
    }
    draft.words.useAll(Self.averageWords)
    if draft.question.grouping == nil { draft.question.grouping = GroupingRule.take(&draft) }
  }
}
