import SpendAssistant
import SpendCharts
import SpendCore

/// What the words of an expense don't tell: who read them, and what was changed since.
struct StoredRemarks {
  let stored: StoredExplanation
  let style: ChartStyle

  /// One remark a line.
  var lines: [String] { reading + changes }

  private var reading: [String] {
    let story = stored.story
    guard let purchase = stored.purchase else {
      return stored.explanation == nil ? [] : ["the grammar alone makes something else of these words"]
    }
    if let chosen { return [chosen] }
    let difference = ExpenseDifference(purchase.draft, story.recorded, style: style)
    guard !difference.parts.isEmpty else { return [] }
    return ["recorded was \(difference.now), where the words alone make \(difference.was)"]
  }

  /// That the words have several readings, of which the user chose one.
  private var chosen: String? {
    guard let interpretation = stored.explanation?.interpretation, !interpretation.alternatives.isEmpty else {
      return nil
    }
    let recorded = stored.story.recorded
    let amount = SpendingWords.amount(recorded, style)
    return
      "you chose \(amount), \(recorded.date.displayText), of \(interpretation.alternatives.count + 1) readings"
  }

  private var changes: [String] {
    stored.story.changes.map { change in
      let entry = ChangeReference.text(ofEntry: change.entry.number)
      let difference = ExpenseDifference(change.before, change.after, style: style)
      let parts = style.isPlain ? difference.words : difference.arrows(style).joined(separator: ", ")
      let words = style.text(change.entry.cause.words)
      return "\(entry) on \(change.entry.cause.moment.date.displayText): \(parts) (\(words))"
    }
  }
}
