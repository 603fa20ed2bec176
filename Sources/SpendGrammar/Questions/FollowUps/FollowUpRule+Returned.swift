import SpendCore

/// What a line that goes on puts in the place of what was left out, or takes back in.
extension FollowUpRule {
  /// Takes another day of the week after a figure of one: `and a monday?`.
  func takeOtherWeekday(_ draft: inout QuestionDraft) {
    guard !previous.filter.weekdays.isEmpty, draft.rule.filter.weekdays.isEmpty, draft.words.count <= 4 else {
      return
    }
    for index in draft.words.words.indices {
      guard let day = draft.words.weekday(index) ?? draft.words.everyWeekday(index) else { continue }
      draft.rule.filter.weekdays = [day]
      draft.words.use(index..<index + 1)
      return
    }
  }

  /// Takes back in what was left out: `put the rent back in`.
  func takeReturned(_ draft: inout QuestionDraft) {
    // "and with them?", after all without Uber and Lyft
    if let all = draft.words.findAny(Self.returnedAll), all.upperBound == draft.words.count,
      draft.words.count <= 4
    {
      draft.returned = previous.filter.excludedNames
      if !draft.returned.isEmpty { draft.words.use(all) }
      return
    }
    guard !previous.filter.excludedNames.isEmpty, let (all, name) = nameReturned(draft.words), !name.isEmpty
    else {
      return
    }
    let said = name.map { draft.words.text($0) }.joined(separator: " ")
    let category = draft.rule.category(said)
    draft.returned = previous.filter.excludedNames.filter { excluded in
      excluded == category || FoldedText.fold(excluded) == said
    }
    if !draft.returned.isEmpty { draft.words.use(all) }
  }

  /// The words of `put the rent back in`, `groceries included`, and of these the name.
  private func nameReturned(_ words: PlainWords) -> (all: Range<Int>, name: Range<Int>)? {
    if let verb = words.firstOpen(Self.returners), let back = words.firstOpen(Self.backMarks), verb < back {
      return (verb..<words.count, FilterRule.trimmed(words, verb + 1..<back))
    }
    // "groceries back in"
    if let back = words.firstOpen(Self.backMarks), back > 0, back + 2 == words.count,
      FilterRule.leads.contains(words.text(back + 1))
    {
      return (0..<words.count, FilterRule.trimmed(words, 0..<back))
    }
    let start = words.words.indices.first { !QuestionWords.preludes.contains(words.text($0)) } ?? 0
    // "incl uber"
    if FilterRule.includingMark.contains(words.text(start)), words.count > start + 1 {
      return (start..<words.count, FilterRule.trimmed(words, start + 1..<words.count))
    }
    if Self.withMark.contains(words.text(start)), words.count > start + 1 {
      return (start..<words.count, FilterRule.trimmed(words, start + 1..<words.count))
    }
    guard let end = words.firstOpen(FilterRule.included), end > 0, end + 1 == words.count,
      let start = words.words.indices[..<end].last(where: { words.words[$0].startsPart })
    else { return nil }
    return (start..<end + 1, FilterRule.trimmed(words, start..<end))
  }
}
