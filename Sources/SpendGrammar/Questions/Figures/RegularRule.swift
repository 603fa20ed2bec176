import SpendCore

/// What comes every month: `which subscriptions do I have`, `my regular bills`, `what renews monthly`.
enum RegularRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    // "which of my subscriptions is the most expensive" asks for one of them.
    let isComputed = draft.words.words.contains { QuestionWords.computations.contains($0.key) }
    guard draft.sides == nil, draft.period == nil, !isComputed, let range = named(draft) else { return false }
    draft.words.use(range)
    draft.words.useAll(usedWords)
    draft.question = Question(measure: .regular)
    switch draft.asked {
    case .howMuch: draft.question.aspect = .amount
    case .howMany: draft.question.aspect = .number
    default: draft.question.aspect = .result
    }
    return true
  }

  /// The words that speak of such payments.
  private static func named(_ draft: QuestionDraft) -> Range<Int>? {
    let words = draft.words
    for index in words.words.indices where !words.isOwned(index) {
      let (text, next) = (words.text(index), words.text(index + 1))
      if adjectives.contains(text), payments.contains(next) { return index..<index + 2 }
      if monthly.contains(text), bills.contains(next) { return index..<index + 2 }
      if renewals.contains(text) { return index..<index + 1 }
      // "which bills do I pay every month", but not "how much do I pay for bills"
      if payments.contains(text), [.which, .what].contains(draft.asked), index <= draft.form.start + 2,
        words.findAny(everyMonth) != nil
      {
        return index..<index + 1
      }
      // "how much did I spend on subscriptions" asks for what is called so.
      let isAsked = [.which, .what, .howMany, .nothing].contains(draft.asked)
      if subscriptions.contains(text), isAsked { return index..<index + 1 }
    }
    return nil
  }
}
