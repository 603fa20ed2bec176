package import SpendCore

/// What is said after an expense was saved: one line of facts, one of consequences.
package enum ConfirmationView {
  /// The facts of `expense` and, under them, what it does to the month.
  ///
  /// - Parameters:
  ///   - categoryTotal: what its category comes to in its month and currency with it; nil to leave that out.
  ///   - monthTotal: what all categories come to.
  package static func render(
    _ expense: Expense,
    categoryTotal: Money?,
    monthTotal: Money?,
    style: ChartStyle
  ) -> String {
    let consequences = consequences(expense, categoryTotal, monthTotal, style)
    if style.isPlain {
      let sentences = [
        sentence(expense, style), consequences.isEmpty ? "" : consequences + ".", "/undo removes it.",
      ]
      return sentences.flatMap { ChartText.wrapped($0, style: style, margin: "") }.rendered(style)
    }
    let draft = expense.draft
    let number = "\(draft.date.displayText)   #\(expense.id)"
    let lines =
      spread(facts(draft, style), number, mayCut: true, style)
      + spread("   " + consequences, "/undo removes", mayCut: false, style)
    return lines.rendered(style)
  }

  private static func facts(_ draft: ExpenseDraft, _ style: ChartStyle) -> String {
    let category = style.text(draft.category) + (draft.categoryIsGuess ? "?" : "")
    let words = style.text(SpendingWords.text(draft, style))
    return " \(style.pick("✓", "+")) \(SpendingWords.amount(draft, style))  \(category)  \(words)"
  }

  private static func sentence(_ expense: Expense, _ style: ChartStyle) -> String {
    let draft = expense.draft
    let category = style.text(draft.category) + (draft.categoryIsGuess ? " as a guess" : "")
    let words = style.text(SpendingWords.text(draft, style))
    let amount = SpendingWords.amount(draft, style)
    return "Saved \(amount), \(category), \(words), \(draft.date.displayText), number \(expense.id)."
  }

  /// What was computed, else that the category is a guess, else the new totals.
  private static func consequences(
    _ expense: Expense,
    _ categoryTotal: Money?,
    _ monthTotal: Money?,
    _ style: ChartStyle
  ) -> String {
    let draft = expense.draft
    if let note = draft.note { return style.text(note) }
    if draft.categoryIsGuess, !style.isPlain { return "\"?\" is a guess. Wrong: /cat <name>" }
    let totals = [
      categoryTotal.map { "\(style.text(draft.category)) \(style.amount($0))" },
      monthTotal.map { "all categories \(style.amount($0))" },
    ].compactMap(\.self)
    return totals.isEmpty ? "" : MonthName.full(draft.date.month) + ": " + totals.joined(separator: ", ")
  }

  /// `left` and `right` at the two ends of one line; below each other where they don't fit together.
  ///
  /// Where `mayCut`, `left` gives way as long as most of a line is left of it.
  private static func spread(
    _ left: String,
    _ right: String,
    mayCut: Bool,
    _ style: ChartStyle
  ) -> [ChartLine] {
    let room = min(style.width, 80) - DisplayWidth.columns(of: right) - 2
    guard DisplayWidth.columns(of: left) <= room || (mayCut && room >= 40) else {
      return ChartText.wrapped(left, style: style, margin: "   ", first: mayCut ? " " : nil)
        + ChartText.wrapped(right, style: style, margin: "   ")
    }
    let shown = left.truncated(toColumns: room, ellipsis: style.ellipsis)
    return [ChartLine(shown.padded(toColumns: room + 2) + right)]
  }
}
