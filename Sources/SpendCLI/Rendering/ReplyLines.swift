import SpendAssistant
import SpendCharts
import SpendCore

/// How the lines of a reply fill the width: facts at the left, a day or a command at the right.
struct ReplyLines {
  let style: ChartStyle

  /// What is told of one thing is never longer than so many lines.
  private static let mostLines = 6

  /// One line, or several where the width is too little for both; without a line feed at the end.
  ///
  /// Nothing is cut that was understood: what does not fit goes on below, set in, and `right` stands behind its end.
  func line(_ left: String, right: String) -> String {
    if style.keepsRows {
      return left.padded(toColumns: style.width - 2 - DisplayWidth.columns(of: right)) + "  " + right
    }
    let most = style.width * ReplyLines.mostLines
    let left = left.truncated(toColumns: most, ellipsis: style.ellipsis)
    var lines = WrappedText.lines(left, columns: style.width, indent: "   ")
    let last = lines.removeLast()
    if fits(last, right: right) {
      lines.append(last.padded(toColumns: style.width - DisplayWidth.columns(of: right)) + right)
    } else {
      lines += [last] + WrappedText.lines("   " + right, columns: style.width, indent: "   ")
    }
    return lines.joined(separator: "\n")
  }

  /// Whether `left` stands whole beside `right` on one line.
  func fits(_ left: String, right: String) -> Bool {
    DisplayWidth.columns(of: left) + 2 + DisplayWidth.columns(of: right) <= style.textWidth
  }

  /// The consequences of a change: what the month comes to, and the command that takes it back.
  func consequences(_ month: MonthSoFar?, command: String) -> String {
    guard let month else { return "   \(command)" }
    let totals =
      "   \(MonthName.full(month.date.month)): \(style.text(month.category)) \(style.amount(month.categoryTotal)), "
      + "all categories \(style.amount(month.total))"
    return line(totals, right: command)
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
