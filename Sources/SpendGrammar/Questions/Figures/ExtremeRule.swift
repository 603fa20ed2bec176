import SpendCore

/// `biggest expense`, `second most expensive month`, `three cheapest purchases`.
enum ExtremeRule {
  static func isExtreme(_ word: String) -> Bool { largest.contains(word) || smallest.contains(word) }

  static func isLargest(_ word: String) -> Bool { largest.contains(word) }

  static func read(_ draft: inout QuestionDraft) -> Bool {
    for index in 0..<draft.words.count where !draft.words.isOwned(index) {
      guard let (length, isLargest) = adjective(draft.words, at: index) else { continue }
      if draft.words.text(index) == "least", draft.words.text(index - 1) == "at" { continue }
      if isName(draft, index..<index + length) { continue }
      var limit: Int?
      var range = index..<index + length
      if let ordinal = draft.words.ordinal(endingAt: index) {
        draft.question.skip = ordinal.place - 1
        range = ordinal.start..<range.upperBound
      } else if let number = draft.words.number(index - 1), !draft.words.isOwned(index - 1), number > 0 {
        limit = number
        range = index - 1..<range.upperBound
      } else if let number = draft.words.number(index + length), number <= 1_000,
        !draft.words.isOwned(index + length),
        number > 0, draft.words.text(index + length) != "one"
      {
        limit = number
        range = index..<range.upperBound + 1
      }
      draft.words.use(range)
      limit = limit ?? numberAsked(&draft)
      // "who got the most expensive gift": one thing has a price.
      let next = draft.words.text(range.upperBound)
      let isPriced =
        [.who, .whereabouts].contains(draft.asked)
        && (length == 2 || priced.contains(draft.words.text(index)))
        && !next.isEmpty && !next.hasSuffix("s") && !QuestionWords.functionWords.contains(next)
      let isEntry = (GroupingRule.isEntry(next) || isPriced) && limit == nil
      if let group = GroupingRule.takeHaving(&draft, mark: range.lowerBound) ?? groupNoun(
        &draft,
        after: range.upperBound
      )
        ?? (isEntry ? nil : GroupingRule.takeAsked(&draft))
      {
        // "is Amazon in my top 3 merchants" asks for its place.
        if draft.asked == .whether, limit != nil {
          draft.question.grouping = group.grouping
          draft.question.aspect = .place(of: "")
          return true
        }
        set(&draft, group, isLargest: isLargest, limit: limit)
        if draft.words.text(index) == "busiest" { draft.question.measure = .count }
        return true
      }
      // "which sunday was the most expensive": one of these days
      if draft.asked == .which, limit == nil, draft.words.weekday(draft.form.start + 1) != nil,
        let day = GroupNouns.noun("day")
      {
        set(&draft, day, isLargest: isLargest, limit: nil)
        return true
      }
      if draft.words.text(index) == "top", limit == nil, !draft.words.contains(entryNouns) { continue }
      draft.question.measure = isLargest ? .largest : .smallest
      // "what are my largest transactions": several, as many as of groups
      if limit == nil, draft.asked != .when, LatestRule.plurals.contains(next) { limit = 5 }
      draft.question.limit = limit
      // "what was my biggest expense", "biggest single day"
      draft.question.aspect = limit == nil ? draft.entryAspect : rowAspect(&draft)
      draft.words.useAll(Self.singleWords)
      return true
    }
    return false
  }

  /// Whether `word` is the name of a business, which ends there: `pay for Max`.
  private static func isName(_ draft: QuestionDraft, _ word: Range<Int>) -> Bool {
    let words = draft.words
    let isEnd =
      word.upperBound == words.count || words.isOwned(word.upperBound)
      || FilterRule.leads.contains(words.text(word.upperBound))
    return isEnd && FilterRule.leads.contains(words.text(word.lowerBound - 1))
      && draft.rule.lookup.isMerchant(words.original(word))
  }

  /// What is asked of several rows: each of them, or what they come to.
  static func rowAspect(_ draft: inout QuestionDraft) -> Question.Aspect {
    let isSummed = draft.words.take(sums) || draft.asked == .howMuch
    return isSummed && draft.question.measure != .count ? .amount : .result
  }

  /// `which 5 days`: how many are asked for.
  private static func numberAsked(_ draft: inout QuestionDraft) -> Int? {
    for index in draft.words.words.indices where Self.whichOpeners.contains(draft.words.text(index)) {
      guard let number = draft.words.number(index + 1), number < 1_000, !draft.words.isOwned(index + 1) else {
        continue
      }
      draft.words.use(index + 1..<index + 2)
      return number
    }
    return nil
  }

  /// How many words say from `index` on that the largest or smallest is meant, and which; nil for none.
  static func adjective(_ words: PlainWords, at index: Int) -> (length: Int, isLargest: Bool)? {
    let text = words.text(index)
    if words.has("most expensive", at: index) || words.has("most costly", at: index)
      || words.has("most pricey", at: index)
    {
      return (2, true)
    }
    if words.has("least expensive", at: index) || words.has("least costly", at: index) { return (2, false) }
    // "which one was the more expensive"
    if FollowUpRule.asksWhichOfSeveral(words) {
      for (phrase, isLargest) in moreOfTwo where words.has(phrase, at: index) {
        return (phrase.split(separator: " ").count, isLargest)
      }
    }
    if words.has("number one", at: index) { return (2, true) }
    if largest.contains(text) { return (1, true) }
    // "what did I spend the least on" is for the rule of `most`.
    if smallest.contains(text), text != "least" { return (1, false) }
    return nil
  }

  private static func groupNoun(_ draft: inout QuestionDraft, after index: Int) -> GroupNouns.Noun? {
    var position = index
    while Self.nounsOfSpending
      .contains(draft.words.text(position))
    {
      position += 1
    }
    if draft.words.text(position) == "by" || draft.words.text(position) == "per" { return nil }
    for next in position..<min(position + 2, draft.words.count) where !draft.words.isOwned(next) {
      guard let found = GroupNouns.noun(draft.words, at: next) else {
        // "biggest food category", "top coffee places"
        if QuestionWords.frame.contains(draft.words.text(next))
          || GroupingRule.isEntry(draft.words.text(next))
        {
          return nil
        }
        continue
      }
      if found.noun.grouping == .description { return nil }
      // "largest single grocery shop": one purchase.
      if Self.singleMarks.contains(draft.words.text(index)), MostRule.singles.contains(draft.words.text(next))
      {
        draft.words.use(index..<index + 1)
        draft.words.use(next..<next + 1)
        return nil
      }
      // "the three dearest restaurant bills"
      if Self.billNouns.contains(draft.words.text(next + found.length)) {
        if let category = found.noun.category {
          draft.rule.filter.categories = [category]
          draft.words.use(next..<next + found.length + 1)
        }
        return nil
      }
      draft.words.use(position == next ? index..<next + found.length : next..<next + found.length)
      return found.noun
    }
    return nil
  }

  /// Asks for the groups of `noun` with the largest or smallest figures.
  static func set(_ draft: inout QuestionDraft, _ noun: GroupNouns.Noun, isLargest: Bool, limit: Int?) {
    draft.question.grouping = noun.grouping
    // "which of these months was the dearest" is one of them.
    let isOneOf = draft.words.findAny(Self.oneOf) != nil
    draft.question.limit = limit ?? (noun.isPlural && draft.question.skip == 0 && !isOneOf ? 5 : 1)
    if !isLargest { draft.question.order = .smallestFirst }
    if let category = noun.category { draft.rule.filter.categories = [category] }
    if limit == nil, draft.asked == .howMuch { draft.question.aspect = .amount }
    if limit != nil { draft.question.aspect = rowAspect(&draft) }
    draft.words.useAll(Self.singleUsed)
  }
}
