package import SpendCore

/// A line with several readings of which none is clearly better: the user has to say which.
package struct AmbiguousLine: UserFacingError {
  /// The line as said.
  package let text: String
  /// The readings, likeliest first; at least two, each with its expenses.
  package let readings: [[ExpenseDraft]]

  /// The readings of `reading`; nil where one is clearly better.
  package init?(_ reading: Reading) {
    guard !reading.interpretation.alternatives.isEmpty, !reading.drafts.isEmpty else { return nil }
    text = reading.text
    readings = [reading.drafts] + reading.interpretation.alternatives.map(\.drafts)
  }

  package var exitStatus: ExitStatus { .refused }
  package var code: String { "ambiguous" }
  package var state: String? { "nothing saved" }

  package var problem: String {
    let names = readings.indices.map(name)
    let list = names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    return "needs you: \"\(Refusal.excerpt(text))\" can be \(list)"
  }

  package var remedy: String? {
    differsInAmount ? "say only the amount that was paid" : "write the day like \(days.first ?? "2026-11-20")"
  }

  /// What sets the reading at `index` apart from the others: its amounts, else its days.
  package func name(_ index: Int) -> String {
    readings[index].map { draft in
      differsInAmount ? "\(draft.amount.decimalText) \(draft.amount.currency.code)" : draft.date.displayText
    }.joined(separator: " and ")
  }

  /// Whether the readings differ in their amounts, not only in their days.
  package var differsInAmount: Bool { Set(readings.map { $0.map(\.amount) }).count > 1 }

  private var days: [String] { readings.compactMap { $0.first?.date.iso } }
}
