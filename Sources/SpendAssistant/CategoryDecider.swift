import SpendCore

/// Who decided under which category an expense stands.
package enum CategoryDecider: String, Sendable {
  /// A person, by a change of it or by joining categories.
  case hand
  /// A rule that a person made.
  case rule
  /// What was corrected before for the same business or words.
  case memory
  /// What the past made likely.
  case classifier
  /// What the lexicon knows of its words.
  case lexicon
  /// A language model.
  case model

  /// Who decided it for the expense that `story` is of.
  ///
  /// - Parameter read: the category that the words alone give; nil where they aren't known.
  init(_ story: ExpenseStory, read: String?, in ledger: any ExpenseRepository) {
    if story.expense.draft.isConfirmed {
      self = .hand
      return
    }
    if let last = story.changes.last(where: { $0.before.category != $0.after.category }) {
      switch (last.entry.action, last.entry.cause.source) {
      case (.rules, _): self = .rule
      case (_, .model): self = .model
      default: self = .hand
      }
      return
    }
    let known = try? ledger.rememberedCategory(for: story.recorded, before: story.entry.number)
    if let known, known.category == story.recorded.category {
      if case .rule = known.origin { self = .rule } else { self = .memory }
    } else if story.entry.cause.source == .model {
      self = .model
    } else {
      self = read.map { $0 == story.recorded.category } ?? true ? .lexicon : .classifier
    }
  }
}
