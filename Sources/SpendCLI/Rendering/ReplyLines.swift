import SpendAssistant
import SpendCharts
import SpendCore

/// How the lines of a reply fill the width: facts at the left, a day or a command at the right.
struct ReplyLines {
  let style: ChartStyle

  /// One line, or two where the width is too little for both; without a line feed at the end.
  func line(_ left: String, right: String) -> String {
    let room = style.width - DisplayWidth.columns(of: right) - 2
    guard room >= 30 else {
      return left.truncated(toColumns: style.width, ellipsis: style.ellipsis) + "\n   \(right)"
    }
    return left.fitted(toColumns: room, alignment: .left, ellipsis: style.ellipsis) + "  " + right
  }

  /// Whether `left` stands whole beside `right` on one line.
  func fits(_ left: String, right: String) -> Bool {
    DisplayWidth.columns(of: left) + 2 + DisplayWidth.columns(of: right) <= style.width
  }

  /// The consequences of a change: what the month comes to, and the command that takes it back.
  func consequences(_ month: MonthSoFar?, command: String) -> String {
    guard let month else { return "   \(command)" }
    let totals =
      "   \(MonthName.full(month.date.month)): \(style.text(month.category)) \(style.amount(month.categoryTotal)), "
      + "all categories \(style.amount(month.total))"
    let room = style.width - DisplayWidth.columns(of: command) - 2
    guard DisplayWidth.columns(of: totals) <= room else {
      return totals.truncated(toColumns: style.width, ellipsis: style.ellipsis) + "\n   \(command)"
    }
    return totals.padded(toColumns: room) + "  " + command
  }

  /// What the month comes to, as a sentence.
  func sentence(_ month: MonthSoFar) -> String {
    "\(MonthName.full(month.date.month)) so far: \(style.text(month.category)) "
      + "\(style.amount(month.categoryTotal)), all categories \(style.amount(month.total)).\n"
  }

  /// An expense within a sentence: amount, category, words, day.
  func sentence(_ draft: ExpenseDraft) -> String {
    let category = style.text(draft.category) + (draft.categoryIsGuess ? " (a guess)" : "")
    let words = style.text(SpendingWords.text(draft, style))
    return "\(SpendingWords.amount(draft, style)), \(category), \(words), \(draft.date.displayText)"
  }
}
