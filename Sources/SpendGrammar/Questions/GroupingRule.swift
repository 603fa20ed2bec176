import SpendCore

/// What figures are split by.
enum GroupingRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    if let grouping = take(&draft) {
      draft.question.grouping = grouping
      return true
    }
    let hasLimits =
      draft.rule.filter.moreThan != nil || draft.rule.filter.lessThan != nil || draft.rule.counts.isSet
    if draft.asked == .which || draft.asked == .what, let noun = takeAsked(&draft) {
      draft.question.grouping = noun.grouping
      if let category = noun.category { draft.rule.filter.categories = [category] }
      if draft.rule.counts.isSet { draft.question.measure = .count }
      // "which day did I go to the dentist"
      if noun.grouping == .day, !noun.isPlural, !hasLimits {
        draft.question.grouping = nil
        draft.question.measure = .latest
        draft.question.aspect = .date
      }
      return true
    }
    if hasLimits, draft.rule.counts.isSet, let noun = takeBare(&draft) {
      draft.question.grouping = noun.grouping
      draft.question.measure = .count
      return true
    }
    if hasLimits, draft.asked == .nothing || isShown(draft.words), let noun = takeBare(&draft) {
      draft.question.grouping = noun.grouping
      return true
    }
    return readWhere(&draft)
  }

  private static func readWhere(_ draft: inout QuestionDraft) -> Bool {
    if draft.words.take([
      "where does my money go", "where did my money go", "where did all my money go",
      "where does all my money go",
      "where is my money going", "where my money goes", "where does the money go", "where did the money go",
      "where is all my money going", "where has my money gone", "where has all my money gone",
      "where is the money going",
      "where did it all go", "where has it all gone", "where did my paycheck go", "where did my salary go",
    ]) || draft.asked == .why {
      draft.words.useAll([
        "why", "so", "much", "high", "expensive", "come", "is", "was", "such", "big", "up", "low",
      ])
      draft.question.grouping = .category
      return true
    }
    if draft.asked == .whereabouts, let range = draft.words.takeRange(["where"]) {
      // "where did I buy the jeans": the place of one purchase; "where did I spend money": all of them.
      let isOne = draft.words.contains(["buy", "bought", "get", "got"])
      if isOne, !draft.words.contains(["stuff", "things", "groceries", "anything", "food"]),
        draft.period == nil
      {
        draft.question.measure = .latest
        draft.question.aspect = .merchant
      } else {
        draft.question.grouping = .merchant
      }
      _ = range
      return true
    }
    if draft.asked == .who, draft.words.contains(["i", "we"]) {
      draft.words.useAll(["who", "whom"])
      draft.question.grouping = .person
      return true
    }
    if draft.words.take(["breakdown", "break down", "broken down", "summary", "summarize", "overview"]) {
      draft.question.grouping = .category
      return true
    }
    if draft.words.take([
      "spend my money on", "spend money on", "spent my money on", "spent money on", "spending money on",
      "spending my money on", "spend it on", "spend all my money on", "spend on", "blow my money on",
      "use my money for",
    ]), draft.asked == .what,
      draft.words.words.indices.allSatisfy({
        draft.words.isUsed[$0] || QuestionWords.filler.contains(draft.words.text($0))
      })
    {
      draft.question.grouping = .category
      return true
    }
    return false
  }

  static func isShown(_ words: PlainWords) -> Bool {
    words.contains(["show", "display", "find", "see", "list"])
  }

  static func isEntry(_ word: String) -> Bool { entries.contains(word) }

  /// The group that `which month`, `what categories`, `which coffee places` ask for.
  static func takeAsked(_ draft: inout QuestionDraft) -> GroupNouns.Noun? {
    for index in 0..<draft.words.count where ["which", "what"].contains(draft.words.text(index)) {
      for next in index + 1..<max(index + 1, min(index + 5, draft.words.count))
      where !draft.words.isUsed[next] {
        guard let found = GroupNouns.noun(draft.words, at: next) else {
          if verbs.contains(draft.words.text(next)) { break }
          continue
        }
        if found.noun.grouping == .description, draft.question.measure != .count { return nil }
        draft.words.use(next..<next + found.length)
        draft.words.use(index..<index + 1)
        return found.noun
      }
    }
    if draft.asked == .who {
      draft.words.useAll(["who", "whom"])
      return GroupNouns.noun("person")
    }
    return nil
  }

  /// `months over 1000`, `merchants with more than 5 visits`.
  private static func takeBare(_ draft: inout QuestionDraft) -> GroupNouns.Noun? {
    for index in 0..<draft.words.count where !draft.words.isUsed[index] {
      guard let found = GroupNouns.noun(draft.words, at: index), found.noun.isPlural,
        found.noun.grouping != .description
      else { continue }
      draft.words.use(index..<index + found.length)
      draft.words.useAll(["where", "when", "with", "that", "visits", "visited", "were"])
      return found.noun
    }
    return nil
  }

  /// `by category`, `per merchant`, `each month`, `monthly`, `week by week`.
  static func take(_ draft: inout QuestionDraft) -> Question.Grouping? {
    for index in 0..<draft.words.count where !draft.words.isUsed[index] {
      let text = draft.words.text(index)
      if ["by", "per", "each", "every", "across", "grouped", "among", "between"].contains(text) {
        var next = index + 1
        if ["the", "by", "different", "my", "all"].contains(draft.words.text(next)) { next += 1 }
        // "each coffee place": what the places sell stands before.
        let isNamed = text == "each" && GroupNouns.noun(draft.words, at: next) == nil
        if isNamed, let found = GroupNouns.noun(draft.words, at: next + 1), found.noun.grouping == .merchant,
          !draft.words.isUsed[next + 1]
        {
          draft.words.use(index..<index + 1)
          draft.words.use(next + 1..<next + 1 + found.length)
          return found.noun.grouping
        }
        if let found = GroupNouns.noun(draft.words, at: next), !draft.words.isUsed[next] {
          draft.words.use((draft.words.text(index - 1) == "for" ? index - 1 : index)..<next + found.length)
          return found.noun.grouping
        }
      }
      if let grouping = adverbs[text] {
        draft.words.use(index..<index + 1)
        return grouping
      }
      if draft.words.text(index + 1) == "by", draft.words.text(index + 2) == text,
        let noun = GroupNouns.noun(text)
      {
        draft.words.use(index..<index + 3)
        return noun.grouping
      }
    }
    return nil
  }
}
