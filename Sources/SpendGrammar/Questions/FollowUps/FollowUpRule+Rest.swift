import SpendCore
import SpendWords

/// What is left of the answer before without a part of it.
extension FollowUpRule {
  /// `and the rest?`, `everything else`: what the question before left out.
  func wantsRest(_ words: PlainWords) -> Bool {
    words.findAny(Self.restMarks) != nil
      && words.words.indices.allSatisfy { words.isOwned($0) || Self.restWords.contains(words.text($0)) }
  }

  /// The question about all but what the one before named, within the whole of which that was a part; nil where it
  /// named nothing.
  func rest() -> Question? {
    let filter = previous.filter
    var names = filter.categories + filter.merchants + filter.subjects
    // "and without her?", after how much of it was with somebody
    if previous.isShare { names += filter.people + filter.everyone }
    guard !names.isEmpty, previous.isShare || !filter.namesPeople, !filter.joinsCategories else { return nil }
    // "and the rest of it", after how much of the whole was a part
    if case .share(let whole)? = previous.comparison {
      var question = Question(measure: previous.measure, filter: whole.filter, period: whole.period)
      let held =
        whole.filter.categories + whole.filter.merchants + whole.filter.subjects + whole.filter.people
        + whole.filter.everyone
      names += context.partsBefore.flatMap(\.filter.names)
      question.filter.excluded += names.filter { !held.contains($0) }
      return question
    }
    var question = previous
    (question.filter.categories, question.filter.merchants, question.filter.subjects) = ([], [], [])
    question.filter.concept = nil
    question.filter.excluded += names
    return question
  }

  /// `and without her?`, after how much of it was with somebody.
  func restOfShare(_ draft: inout QuestionDraft) -> Question? {
    guard previous.isShare, draft.words.count <= 4,
      draft.words.findAny(Self.withoutIt) != nil, let rest = rest()
    else { return nil }
    draft.words.use(0..<draft.words.count)
    return rest
  }

  /// `take that out, what's left?`, after the dearest entry or group of all that was asked about: what the others come
  /// to.
  func leftWithoutIt(_ draft: inout QuestionDraft) -> Question? {
    // "and without that one?", after the dearest of what a sum was told of
    guard isOfEntry || previous.grouping != nil && previous.limit == 1,
      draft.words.contains(Self.leftMarks) || context.sum != nil,
      draft.words.findAny(Self.withoutIt) != nil,
      let name = context.foundName, draft.words.count <= 8
    else { return nil }
    draft.words.use(0..<draft.words.count)
    var question = Question(measure: .total, filter: previous.filter, period: previous.period)
    if case .entry(let entry)? = context.found {
      question.filter.excludedEntries.append(entry)
    } else {
      question.filter.excluded.append(name)
    }
    return question
  }
}
