import SpendCore
import SpendWords

/// Questions of yes or no: is there any such entry, is the figure above a stated one.
enum AnyRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    guard draft.asked == .whether else { return false }
    guard draft.sides == nil else { return true }
    let filter = draft.rule.filter
    if filter.moreThan ?? filter.lessThan != nil, let unit = takeSpan(&draft) {
      draft.question.grouping = unit
      draft.question.aspect = .whether(.any)
      return true
    }
    let isOfOne = draft.words.take(Self.onceMarks)
    let isOfEntries =
      isOfOne || draft.rule.bounds.isOnEntries || draft.words.findAny(anyPhrases) != nil
      // "did the water bill ever go above 80": any one of them.
      || draft.words.contains(Self.everMark)
    if let bound = filter.moreThan ?? filter.lessThan, !isOfEntries {
      draft.question.comparison = .goal(.money(draft.rule.bounds.goal ?? bound))
      draft.question.aspect = .whether(filter.moreThan != nil ? .more : .less)
      draft.rule.filter.moreThan = nil
      draft.rule.filter.lessThan = nil
      draft.words.useAll(goalWords)
      return true
    }
    if draft.rule.counts.isSet {
      draft.question.measure = .count
      if let more = draft.rule.counts.moreThan {
        draft.question.comparison = .goal(.count(more))
        draft.question.aspect = .whether(.more)
      } else if let less = draft.rule.counts.lessThan {
        draft.question.comparison = .goal(.count(less))
        draft.question.aspect = .whether(.less)
      }
      draft.rule.counts = FilterRule.Counts()
      draft.words.useAll(Self.times)
      return true
    }
    draft.isOfOthers = !asksOfUser(draft)
    draft.question.measure = .count
    draft.question.aspect = .whether(.any)
    draft.words.useAll(anyWords)
    return true
  }

  /// `was there a day`, `were there any months`: whether any of them is within the limits.
  private static func takeSpan(_ draft: inout QuestionDraft) -> Question.Grouping? {
    guard
      let there = draft.words.findAny(Self.thereOpeners)
    else { return nil }
    for index in there.upperBound..<min(there.upperBound + 3, draft.words.count) {
      guard let found = GroupNouns.noun(draft.words, at: index), found.noun.grouping.isTime else { continue }
      draft.words.use(there.lowerBound..<index + found.length)
      draft.words.useAll(Self.usedWords)
      return found.noun.grouping
    }
    return nil
  }

  /// Whether the verb has the user or a purchase for its subject: `did I`, `was there any`; not `did my check clear`.
  private static func asksOfUser(_ draft: QuestionDraft) -> Bool {
    let subject = draft.words.text(draft.form.start + 1)
    return draft.words.line.language != .english
      || Self.emptySubjects.contains(subject) || draft.words.findAny(Self.userMarks) != nil
      || draft.words.contains(Self.asked)
  }
}
