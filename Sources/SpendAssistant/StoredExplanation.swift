package import SpendCore
import SpendGrammar

/// How an expense of the ledger came to be what it is, with the words that it was read from.
package struct StoredExplanation: Sendable {
  /// Its story, as the journal tells it.
  package let story: ExpenseStory
  /// How the grammar reads the words said, as of the day they were said; nil where no words were: a row of a file.
  package let explanation: Explanation?

  /// Who decided under which category it stands.
  package let decider: CategoryDecider
  /// How likely the past makes its category, from 0 to 1; nil where it tells nothing.
  package let confidence: Double?

  /// An explanation of `story`.
  package init(
    story: ExpenseStory,
    explanation: Explanation?,
    decider: CategoryDecider,
    confidence: Double?
  ) {
    self.story = story
    self.explanation = explanation
    self.decider = decider
    self.confidence = confidence
  }

  /// How the grammar reads the words for this expense; nil where it finds another number of expenses.
  package var purchase: Explanation.Purchase? {
    guard let explanation, explanation.purchases.count == story.entry.count,
      explanation.purchases.indices.contains(story.position)
    else { return nil }
    return explanation.purchases[story.position]
  }
}

extension Assistant {
  /// How `text` would be understood, word by word; stores nothing.
  package func explain(_ text: String) -> Explanation {
    learnCategories()
    return grammar.explain(Utterance(text: text, today: clock.now().date, after: previous))
  }

  /// How the expenses that `reference` means came to be what they are.
  ///
  /// - Throws: a ``Refusal`` where there is none, or what the ledger throws.
  func explanations(of reference: ExpenseReference) throws -> [StoredExplanation] {
    let ledger = try ledger()
    let referenced = ReferencedExpenses(ledger: ledger, latest: latest)
    let expenses =
      switch reference {
      case .numbers(let numbers): try referenced.numbered(numbers)
      case .newest: try referenced.newest()
      case .matching(let filter, let period): try referenced.matching(filter, period)
      case .ranges(let ranges): try referenced.numbered(in: ranges)
      case .every(let filter, let period): try referenced.every(filter, period)
      }
    return try expenses.compactMap { expense in
      try ledger.story(of: expense.id).map { explanation(of: $0, in: ledger) }
    }
  }

  private func explanation(of story: ExpenseStory, in ledger: any ExpenseRepository) -> StoredExplanation {
    let cause = story.entry.cause
    let draft = story.expense.draft
    let confidence = (try? ledger.proposals(for: draft.withoutCategory, besidesItself: false))?
      .first { $0.category == draft.category }?.confidence
    guard [.typed, .piped, .spoken, .model].contains(cause.source), story.entry.action == .add else {
      let decider = CategoryDecider(story, read: nil, in: ledger)
      return StoredExplanation(story: story, explanation: nil, decider: decider, confidence: confidence)
    }
    let explanation = grammar.explain(Utterance(text: cause.words, today: cause.moment.date))
    let read = story.position < explanation.purchases.count ? explanation.purchases[story.position] : nil
    let decider = CategoryDecider(story, read: read?.draft.category, in: ledger)
    var told = explanation.remembering(ledger, on: cause.moment.date, before: story.entry.number)
    if decider == .classifier, let confidence {
      let known = RememberedCategory(
        category: story.recorded.category,
        origin: .likely(confidence: confidence)
      )
      told.take(known, at: story.position)
    }
    return StoredExplanation(story: story, explanation: told, decider: decider, confidence: confidence)
  }
}

extension ExpenseDraft {
  /// The draft as it is where nothing tells its category.
  var withoutCategory: ExpenseDraft {
    var draft = self
    draft.category = Category.otherName
    return draft
  }
}
