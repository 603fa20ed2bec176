import SpendAssistant
import SpendCharts
import SpendCore

/// Edits and deletions as text for people: what was, what is now, and what takes it back.
struct ChangeText {
  let style: ChartStyle
  /// How the last change is taken back, as it can be typed here.
  let undoCommand: String
  /// How what was taken back is made again.
  let redoCommand: String

  /// How many expenses of one change are shown one by one.
  static let mostShown = 5

  var lines: ReplyLines { ReplyLines(style: style) }

  // MARK: Edited and deleted

  /// What expenses were and are now, and what the month comes to.
  func changed(_ receipt: ChangeReceipt, month: MonthSoFar?) -> String {
    var text = receipt.changes.prefix(ChangeText.mostShown).map(changed).joined()
    text += more(receipt)
    if style.isPlain {
      if let month { text += lines.sentence(month) }
      return text + "To take it back: \(undoCommand).\n"
    }
    return text + lines.consequences(month, command: "\(undoCommand) takes it back") + "\n"
  }

  private func changed(_ change: ExpenseChange) -> String {
    guard let before = change.before?.draft, let after = change.after else { return "" }
    let difference = ExpenseDifference(before, after.draft, style: style)
    let words = style.text(SpendingWords.text(after.draft, style))
    if style.isPlain { return "Changed number \(after.id), \(words): \(difference.words).\n" }
    let mark = style.glyphs == .utf8 ? "✓" : "+"
    let head = " \(mark) changed #\(after.id)  \(words)"
    let day = difference.hasDay ? "" : after.draft.date.displayText
    let parts = difference.arrows(style)
    let left = "\(head)  \(parts.joined(separator: ", "))"
    if day.isEmpty, DisplayWidth.columns(of: left) <= style.textWidth { return left + "\n" }
    if !day.isEmpty, lines.fits(left, right: day) { return lines.line(left, right: day) + "\n" }
    let first = day.isEmpty ? fitted(head) : lines.line(head, right: day)
    return ([first] + parts.map { fitted("   \($0)") }).map { $0 + "\n" }.joined()
  }

  /// That nothing was to be changed.
  func unchanged(_ expenses: [Expense]) -> String {
    let names = expenses.prefix(ChangeText.mostShown).map { expense in
      "#\(expense.id) \(SpendingWords.amount(expense.draft, style)) \(style.text(expense.draft.description))"
    }
    let list = names.joined(separator: ", ") + (expenses.count > names.count ? style.ellipsis : "")
    if style.isPlain { return "That is what it says already: \(list).\n" }
    let mark = style.glyphs == .utf8 ? "·" : "="
    return fitted(" \(mark) That is what it says already: \(list)") + "\n"
  }

  /// What was taken out.
  func deleted(_ receipt: ChangeReceipt) -> String {
    let mark = style.glyphs == .utf8 ? "✓" : "+"
    let expenses = receipt.changes.compactMap(\.before)
    let shown = Array(expenses.prefix(ChangeText.mostShown))
    if style.isPlain {
      let text = shown.map { "Deleted \(lines.sentence($0.draft)), number \($0.id).\n" }.joined()
      return text + more(receipt) + "To restore: \(undoCommand).\n"
    }
    let isWhole = shown.count == receipt.count
    let text = facts(shown, "\(mark) deleted", isWhole ? "\(undoCommand) restores" : nil)
    return isWhole ? text : text + more(receipt) + "   \(undoCommand) restores\n"
  }

  private func more(_ receipt: ChangeReceipt) -> String {
    let left = receipt.count - min(receipt.changes.count, ChangeText.mostShown)
    guard left > 0 else { return "" }
    return (style.isPlain ? "And " : "   and ") + "\(left.grouped) more\(style.isPlain ? "." : "")\n"
  }

  // MARK: Lines

  /// A line for each of `expenses`; the command stands beside the only one where it fits, else on a line of its own.
  func facts(_ expenses: [Expense], _ deed: String, _ command: String?) -> String {
    var text = ""
    for expense in expenses {
      let draft = expense.draft
      let left =
        " \(deed) #\(expense.id)  \(SpendingWords.amount(draft, style))  \(style.text(draft.category))  "
        + style.text(SpendingWords.text(draft, style))
      let day = draft.date.displayText
      if let command, expenses.count == 1, lines.fits(left, right: "\(day)   \(command)") {
        return lines.line(left, right: "\(day)   \(command)") + "\n"
      }
      text += lines.line(left, right: day) + "\n"
    }
    return text + (command.map { "   \($0)\n" } ?? "")
  }

  func fitted(_ line: String) -> String {
    line.truncated(toColumns: style.textWidth, ellipsis: style.ellipsis)
  }
}
