import SpendCore
import SpendWords

/// What a line asks of the entries that were told: another part of one, their sum, their number.
extension FollowUpRule {
  /// What the line asks of the entries or regular payments that were told, without a subject or days of its own; nil
  /// where it asks something else.
  func ofSameEntries(_ draft: inout QuestionDraft) -> Intent? {
    // "what did I pay the barber", after the last haircut
    if isOfEntry, draft.asked != .nothing, draft.rule.filter.categories.isEmpty,
      draft.rule.filter.merchants.isEmpty,
      draft.rule.filter.people.isEmpty, draft.rule.filter.concept.map(isOfSameSort) == true
    {
      (draft.rule.filter.subjects, draft.rule.filter.concept) = ([], nil)
    }
    // "where did we eat?", after the last dinner
    if isOfEntry, draft.asked == .whereabouts, draft.period == nil, draft.words.contains(FilterRule.eating),
      draft.rule.filter.names == draft.rule.filter.categories
    {
      return again(for: .merchant)
    }
    // "what did Les Schwab charge me", after when the tires were put on there
    if isOfEntry, [.what, .howMuch].contains(draft.asked), draft.period == nil, !draft.isMeasured,
      draft.words.contains(Self.chargeVerbs), let place = context.place,
      draft.rule.filter.names.map(FoldedText.fold) == [FoldedText.fold(place)]
    {
      return again(for: .amount)
    }
    // "what was the bill", after when one was there
    if isOfEntry, draft.asked == .what, draft.words.count <= 5, draft.words.contains(Self.billNouns),
      draft.rule.filter.merchants.isEmpty, draft.rule.filter.categories.isEmpty,
      !draft.rule.filter.namesPeople,
      draft.rule.filter.subjects.allSatisfy({ Self.billNouns.contains(FoldedText.fold($0)) })
    {
      return again(for: .amount)
    }
    let isOfSame =
      !draft.rule.filter.namesSubject && draft.period == nil
      && (draft.rule.filter.currency ?? previous.filter.currency) == previous.filter.currency
    // "what did I pay the time before"
    if isOfEntry, isOfSame, !draft.isMeasured, draft.words.findAny(Self.oneBefore) != nil {
      var question = previous
      question.skip += 1
      question.aspect = draft.asked == .nothing ? .result : entryAspect(draft) ?? .result
      return .question(question)
    }
    if draft.asked == .who, let aspect = entryAspect(draft) { return again(for: aspect) }
    if isOfSame, previous.measure == .regular, goesOn(draft) { return ofRegular(draft) }
    // "how much did it cost me in total", after the last charge
    let isOfAll =
      isOfEntry && !previous.measure.isOfSize
      && (draft.words.contains(Self.totals) || draft.words.findAny(Self.inAllMarks) != nil)
    // "where was the cheapest one", after the dearest
    let isOther = draft.question.measure.isOfSize && draft.question.measure != previous.measure
    if isOfSame, !isOfAll, !isOther, let aspect = takePart(&draft) ?? entryAspect(draft) {
      return again(for: aspect)
    }
    // What the rows before come to, or which of them is the largest, only they tell.
    let pointer = draft.words.findAny(Self.rowMarks).map { !draft.words.hasOwned(in: $0) } ?? false
    return pointer && previous.limit ?? 1 > 1 ? .unanswerable : nil
  }

  /// Whether the line points at the answer before, or only goes on from it.
  private func goesOn(_ draft: QuestionDraft) -> Bool {
    draft.form.isFollowUp || !draft.form.isQuestion || draft.refersBack
      || !draft.words.contains(QuestionForm.speakersAndOwners)
  }

  /// What is asked of the payments that come every month: their sum and their number, nothing else can be told.
  private func ofRegular(_ draft: QuestionDraft) -> Intent {
    var question = previous
    switch draft.asked {
    case .howMuch where draft.question.grouping == nil && !draft.question.measure.isOfSize:
      question.aspect = .amount
    case .howMany where draft.question.grouping == nil: question.aspect = .number
    default: return .unanswerable
    }
    return .question(question)
  }
}
