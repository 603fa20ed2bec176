import SpendCore

/// `where does food rank`, `what place is Amazon among my merchants`.
enum RankRule {
  /// Takes the order that a list is wanted in: `biggest first`, `with the least first`.
  ///
  /// - Returns: whether the smallest comes first; nil where no order is said.
  static func takeOrder(_ words: inout PlainWords) -> Bool? {
    for index in words.words.indices.dropLast() where !words.isOwned(index) {
      let (word, next) = (words.text(index), words.text(index + 1))
      guard Self.first.contains(next), ExtremeRule.isExtreme(word) || MostRule.mostMarks.contains(word) else {
        continue
      }
      words.use(index..<index + 2)
      return isSmallest(word)
    }
    // "most spent first"
    for index in words.words.indices.dropLast(2) where !words.isOwned(index) {
      guard MostRule.mostMarks.contains(words.text(index)), Self.first.contains(words.text(index + 2)),
        FollowUpRule.spendVerbs.contains(words.text(index + 1))
          || Self.visited.contains(words.text(index + 1))
      else { continue }
      words.use(index..<index + 3)
      return false
    }
    // "from largest to smallest"
    for index in words.words.indices.dropLast(2) where !words.isOwned(index) {
      guard ExtremeRule.isExtreme(words.text(index)), ExtremeRule.isExtreme(words.text(index + 2)),
        Self.to.contains(words.text(index + 1)),
        isSmallest(words.text(index)) != isSmallest(words.text(index + 2))
      else { continue }
      words.use((Self.from.contains(words.text(index - 1)) ? index - 1 : index)..<index + 3)
      return isSmallest(words.text(index))
    }
    // "beginning with the largest"
    for index in words.words.indices.dropFirst(2)
    where !words.isOwned(index) && ExtremeRule.isExtreme(words.text(index)) {
      let lead = FilterRule.determiners.contains(words.text(index - 1)) ? index - 2 : index - 1
      guard lead > 0, words.text(lead) == FollowUpRule.withMark[0],
        Self.beginning.contains(words.text(lead - 1)),
        !words.hasOwned(in: lead - 1..<index)
      else { continue }
      words.use(lead - 1..<index + 1)
      return isSmallest(words.text(index))
    }
    return nil
  }

  /// Takes how many are wanted behind all that is asked: `our biggest purchases this year, top 3`.
  static func takeCount(_ words: inout PlainWords) -> Int? {
    let index = words.count - 2
    guard index > 0, words.words[index].startsPart, QuestionForm.topMark.contains(words.text(index)),
      let count = words.number(index + 1), (1...100).contains(count), !words.hasOwned(in: index..<index + 2)
    else { return nil }
    words.use(index..<index + 2)
    return count
  }

  /// Wants the first `count` of what `draft` asks for: groups, or else the largest entries.
  static func limit(_ draft: inout QuestionDraft, to count: Int) {
    draft.question.limit = count
    draft.question.aspect = .result
    if draft.question.grouping == nil, !draft.question.measure.isOfSize {
      draft.question.measure = .largest
      draft.isMeasured = true
    }
  }

  private static func isSmallest(_ word: String) -> Bool {
    MostRule.leastMarks.contains(word)
      || ExtremeRule.isExtreme(word) && !ExtremeRule.isLargest(word)
  }

  static func read(_ draft: inout QuestionDraft) -> Bool {
    // "rank my categories": all of them in order.
    if Self.rankUsed.contains(draft.words.text(draft.form.start)) {
      // "rank the top four shops" says no more than the rest of it.
      if draft.words.contains(Self.topMarks) {
        draft.words.useAll(Self.rankUsed)
        return false
      }
      // "rank my categories": all of them in order.
      // "rank Starbucks and Chipotle by visits this year" ranks no years.
      let ranked = draft.words.words.indices.prefix {
        $0 == draft.form.start || !QuestionForm.dividers.contains(draft.words.text($0))
      }
      if let index = ranked.first(where: { GroupNouns.noun(draft.words.text($0)) != nil }),
        let found = GroupNouns.noun(draft.words, at: index)
      {
        // Months stand in the order of their days where nobody ranks them.
        if found.noun.grouping.isTime { draft.question.order = .largestFirst }
        draft.words.useAll(Self.rankUsed)
        draft.words.use(index..<index + found.length)
        draft.question.grouping = found.noun.grouping
        return true
      }
      // "rank gear by merchant"
      if let divider = draft.words.words.indices.first(where: {
        QuestionForm.dividers.contains(draft.words.text($0)) && !draft.words.isOwned($0)
      }), let found = GroupNouns.noun(draft.words, at: divider + 1) {
        if found.noun.grouping.isTime { draft.question.order = .largestFirst }
        draft.words.useAll(Self.rankUsed)
        draft.words.use(divider..<divider + 1 + found.length)
        draft.question.grouping = found.noun.grouping
        return true
      }
    }
    // "which place got the most" asks for a shop.
    guard draft.words.contains(Self.rankVerbs), draft.words.take(Self.rankAsked) else { return false }
    draft.words.useAll(Self.rankFillers)
    draft.question.aspect = .place(of: "")
    return true
  }

  /// Moves the name that is asked about from the filter into the aspect.
  static func finish(_ draft: inout QuestionDraft) -> Bool {
    guard case .place = draft.question.aspect else { return true }
    let filter = draft.rule.filter
    func set(_ name: String?, _ grouping: Question.Grouping) -> Bool {
      guard let name else { return false }
      draft.question.aspect = .place(of: name)
      draft.question.grouping = grouping
      return true
    }
    if set(filter.categories.first, .category) {
      draft.rule.filter.categories = []
    } else if set(filter.merchants.first, .merchant) {
      draft.rule.filter.merchants = []
    } else if set(filter.people.first, .person) {
      draft.rule.filter.people = []
    } else if set(filter.subjects.first, .merchant) {
      draft.rule.filter.subjects = []
    } else {
      return false
    }
    return true
  }
}
