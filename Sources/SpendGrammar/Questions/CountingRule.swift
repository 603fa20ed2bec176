import SpendCore

/// `how many times`, `how often`, `how many different restaurants`, `how many days since`.
enum CountingRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    // "how many euros did I spend" asks for a sum.
    if let range = draft.words.find("how many"),
      QuestionWords.currencies[draft.words.text(range.upperBound)] != nil
    {
      draft.words.use(range)
      return false
    }
    if draft.asked != .howLong, draft.asked != .share,
      draft.words.take([
        "how many more times", "how many times", "how often", "how frequently", "how regularly",
      ])
    {
      draft.words.useAll(["more", "often", "times", "visit", "visits", "total"])
      divide(&draft)
      return true
    }
    if draft.words.findAny(["more often", "more frequently", "more times", "less often", "fewer times"])
      != nil,
      draft.sides != nil
    {
      draft.words.useAll(["often", "frequently", "times"])
      draft.question.measure = .count
      return true
    }
    if isSince(draft) {
      draft.words.useAll(sinceWords)
      draft.question.measure = .latest
      draft.question.aspect = .daysSince
      return true
    }
    let asks = ["how many", "number of", "count of", "count", "the number of"]
    guard let range = draft.words.takeRange(asks) else { return false }
    draft.question.measure = .count
    readNoun(&draft, after: range.upperBound)
    divide(&draft)
    return true
  }

  // MARK: Days since

  private static func isSince(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    if words.findAny(["how long since", "how long ago", "how long has it been", "how long is it since"])
      != nil
    {
      return true
    }
    // "how many purchases 2 days ago" says when.
    if let range = words.findAny([
      "how long was it since", "days since", "weeks since", "days ago", "how long it has been",
    ]), words.number(range.lowerBound - 1) == nil {
      return words.findAny(["how many", "how long", "number of", "days since"]) != nil
    }
    return words.findAny([
      "how many days has it been", "how many weeks has it been", "how many days have passed",
    ]) != nil
  }

  // MARK: What is counted

  /// `different stores`, `days`, `grocery stores`: groups; anything else is counted itself.
  private static func readNoun(_ draft: inout QuestionDraft, after start: Int) {
    var index = start
    var isDistinct = false
    while adjectives.contains(draft.words.text(index))
      || ["of", "the", "my"].contains(draft.words.text(index))
    {
      isDistinct = isDistinct || adjectives.contains(draft.words.text(index))
      draft.words.use(index..<index + 1)
      index += 1
    }
    for next in index..<min(index + 3, draft.words.count) where !draft.words.isUsed[next] {
      guard let found = GroupNouns.noun(draft.words, at: next) else {
        // "coffee shops", "clothing stores": what the places sell stands before; a verb ends the search.
        if QuestionWords.filler.contains(draft.words.text(next)) { return }
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
      draft.words.contains(["spend", "spent", "spending", "cost", "pay", "paid", "total"])
      && !draft.rule.bounds.isOnEntries
    if isSum, draft.rule.filter.moreThan != nil || draft.rule.filter.lessThan != nil {
      draft.question.measure = .total
    }
    draft.words.useAll(["different", "distinct", "unique"])
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
    draft.words.useAll(["average", "avg", "typically", "usually", "normally"])
    if draft.question.grouping == nil { draft.question.grouping = GroupingRule.take(&draft) }
  }
}
