package import SpendCore

/// An expense's own words and amount, as lists and confirmations write them.
package enum SpendingWords {
  /// The amount with the sign it has in spending: a refund lowers it, income is marked with +.
  package static func amount(_ draft: ExpenseDraft, _ style: ChartStyle) -> String {
    switch draft.kind {
    case .expense, .transfer: style.amount(draft.amount)
    case .refund: style.amount(draft.amount.negated)
    case .income: "+" + style.amount(draft.amount)
    }
  }

  /// Description, merchant and person, each once, and tags, with a word for what is no expense.
  package static func text(_ draft: ExpenseDraft, _ style: ChartStyle) -> String {
    let kind = draft.kind == .expense ? "" : draft.kind.rawValue + ": "
    let said = FoldedText.fold(draft.description)
    let names = [draft.merchant, draft.person].compactMap(\.self)
      .filter { !said.contains(FoldedText.fold($0)) }
    let tags = draft.tags.map { " \(TagName.text($0))" }.joined()
    return kind + ([draft.description] + names).joined(separator: style.pick(" · ", " - ")) + tags
  }
}
