import SpendCore

extension GrammarReader {
  /// The expenses of a line in one text: amount and currency, the day where it isn't today, the person, the kind of
  /// what is no plain expense; `none` where nothing would be recorded.
  static func summary(_ text: String) -> String {
    let parts = drafts(text).map { draft in
      var part = "\(draft.amount.decimalText) \(draft.amount.currency)"
      if draft.date != friday { part += " \(draft.date.iso)" }
      if let person = draft.person { part += " with \(person)" }
      if draft.kind != .expense { part += " \(draft.kind)" }
      return part
    }
    return parts.isEmpty ? "none" : parts.joined(separator: " + ")
  }

  /// The days of the line's expenses, each once.
  static func days(_ text: String) -> String {
    var days: [String] = []
    for draft in drafts(text) where !days.contains(draft.date.iso) { days.append(draft.date.iso) }
    return days.joined(separator: " ")
  }
}
