import SpendCharts
import SpendCore

/// What is different about an expense after a change, part by part.
struct ExpenseDifference {
  /// One part that changed.
  struct Part {
    let name: String
    let was: String
    let now: String
  }

  /// The parts that changed, safe to show.
  let parts: [Part]

  /// Compares `before` with `after`.
  init(_ before: ExpenseDraft, _ after: ExpenseDraft, style: ChartStyle) {
    var parts: [Part] = []
    func compare(_ name: String, _ was: String?, _ now: String?) {
      guard was != now else { return }
      func shown(_ text: String?) -> String { text.map { style.text($0) } ?? "none" }
      parts.append(Part(name: name, was: shown(was), now: shown(now)))
    }
    compare("amount", SpendingWords.amount(before, style), SpendingWords.amount(after, style))
    compare("kind", before.kind.rawValue, after.kind.rawValue)
    compare("category", before.category, after.category)
    compare("description", before.description, after.description)
    compare("merchant", before.merchant, after.merchant)
    compare("person", before.person, after.person)
    compare("day", before.date.displayText, after.date.displayText)
    compare("time", before.time?.text, after.time?.text)
    compare("note", before.note, after.note)
    compare("account", before.account, after.account)
    compare("tags", ExpenseDifference.tags(before), ExpenseDifference.tags(after))
    compare("statement", before.statement, after.statement)
    self.parts = parts
  }

  /// Whether the day is among the parts.
  var hasDay: Bool { parts.contains { $0.name == "day" } }

  /// Each part as `$4.50 → $5.25`; names that may be absent say which they are.
  func arrows(_ style: ChartStyle) -> [String] {
    let arrow = style.glyphs == .utf8 ? "→" : "->"
    return parts.map { "\(ExpenseDifference.label($0))\($0.was) \(arrow) \($0.now)" }
  }

  /// What holds now: `$4.50, Groceries`.
  var now: String { parts.map { ExpenseDifference.label($0) + $0.now }.joined(separator: ", ") }

  /// What held before: `$5.25, Food & Dining`.
  var was: String { parts.map { ExpenseDifference.label($0) + $0.was }.joined(separator: ", ") }

  /// The parts as `amount from $4.50 to $5.25`.
  var words: String { parts.map { "\($0.name) from \($0.was) to \($0.now)" }.joined(separator: ", ") }

  private static func tags(_ draft: ExpenseDraft) -> String? {
    draft.tags.isEmpty ? nil : draft.tags.map(TagName.text).joined(separator: " ")
  }

  private static func label(_ part: Part) -> String {
    ["merchant", "person", "time", "note", "account", "tags", "statement"].contains(part.name)
      ? part.name + " " : ""
  }
}
