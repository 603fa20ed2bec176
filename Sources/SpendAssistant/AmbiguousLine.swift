package import SpendCore

/// A line with several readings of which none is clearly better, or with one that is not certain: the user has to say
/// which, or yes.
package struct AmbiguousLine: UserFacingError {
  /// The line as said.
  package let text: String
  /// The readings, likeliest first, each with its expenses; a single one is recorded after a yes.
  package let readings: [[ExpenseDraft]]

  /// The readings of `reading`; nil where one is certain, or clearly better than the others.
  package init?(_ reading: Reading) {
    let interpretation = reading.interpretation
    guard interpretation.needsConfirmation || !interpretation.alternatives.isEmpty, !reading.drafts.isEmpty
    else { return nil }
    text = reading.text
    readings = [reading.drafts] + interpretation.alternatives.map(\.drafts)
  }

  /// Whether a yes or a no is asked for, rather than which reading is meant.
  package var isYesOrNo: Bool { readings.count == 1 }

  package var exitStatus: ExitStatus { .refused }
  package var code: String { "ambiguous" }
  package var state: String? { "nothing saved" }

  package var problem: String {
    if isYesOrNo { return "needs you: \"\(Refusal.excerpt(text))\" may say \(wholeNames)" }
    let names = readings.indices.map(name)
    let list = names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    return "needs you: \"\(Refusal.excerpt(text))\" can be \(list)"
  }

  package var remedy: String? {
    if isYesOrNo, readings[0].contains(where: \.amount.isEnormous) {
      return "if so, say it in the chat, and then yes"
    }
    if isYesOrNo { return "if so, say it plainly: \(plainLine)" }
    return differsInAmount
      ? "say only the amount that was paid" : "write the day like \(days.first ?? "2026-11-20")"
  }

  /// What sets the reading at `index` apart from the others: its amounts, else its days.
  package func name(_ index: Int) -> String {
    readings[index].map { draft in
      differsInAmount ? "\(draft.amount.decimalText) \(draft.amount.currency.code)" : draft.date.displayText
    }.joined(separator: " and ")
  }

  /// Whether the readings differ in their amounts, not only in their days.
  package var differsInAmount: Bool { Set(readings.map { $0.map(\.amount) }).count > 1 }

  /// The expenses of the only reading: `12.00 USD for kayak`.
  private var wholeNames: String {
    readings[0].map { draft in
      "\(draft.amount.decimalText) \(draft.amount.currency.code) for \(Refusal.excerpt(draft.description, most: 30))"
    }.joined(separator: " and ")
  }

  /// How the first expense of the only reading is said for certain: `kayak 12.00 USD`.
  private var plainLine: String {
    guard let draft = readings[0].first else { return "lunch 12.50" }
    let words = Refusal.excerpt(draft.description, most: 30)
    return "\(words) \(draft.amount.decimalText) \(draft.amount.currency.code)"
  }

  private var days: [String] { readings.compactMap { $0.first?.date.iso } }
}
