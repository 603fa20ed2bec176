import SpendAssistant
import SpendCharts
import SpendCore

/// Pasted lines as text.
struct PastedText {
  let style: ChartStyle

  /// A row for each line: what would be recorded, or why nothing.
  func rows(_ pasted: PastedLines) -> String {
    let drafts = pasted.readings.flatMap(\.drafts)
    let amounts = drafts.map { DisplayWidth.columns(of: SpendingWords.amount($0, style)) }.max() ?? 0
    let categories = drafts.map { DisplayWidth.columns(of: category($0)) }.max() ?? 0
    return pasted.items.map { item in
      switch item {
      case .expenses(let reading):
        reading.drafts.map { row($0, amounts, categories) }.joined()
      case .harmless(let line):
        hanging(style.isPlain ? "To be answered: \(style.text(line))" : " ? \(style.text(line))")
      case .left(let line, let error):
        left(line, error)
      }
    }.joined()
  }

  /// A line that is answered now.
  func asked(_ line: String) -> String { hanging(style.text(line)) }

  private func category(_ draft: ExpenseDraft) -> String {
    style.text(draft.category) + (draft.categoryIsGuess ? "?" : "")
  }

  private func row(_ draft: ExpenseDraft, _ amounts: Int, _ categories: Int) -> String {
    guard !style.isPlain else { return "Read: \(ReplyLines(style: style).sentence(draft)).\n" }
    let amount = SpendingWords.amount(draft, style).padded(toColumns: amounts, alignment: .right)
    let mark = style.glyphs == .utf8 ? "•" : "*"
    let words = style.text(SpendingWords.text(draft, style))
    let left = " \(mark) \(amount)  \(category(draft).padded(toColumns: min(categories, 16)))  \(words)"
    return ReplyLines(style: style).line(left, right: draft.date.displayText) + "\n"
  }

  private func left(_ line: String, _ error: any UserFacingError) -> String {
    let why =
      error.problem.contains(line.prefix(20)) ? error.problem : "\"\(line.prefix(40))\": \(error.problem)"
    let words = style.text([why, error.remedy].compactMap(\.self).joined(separator: "; "))
    return hanging(style.isPlain ? "Left out: \(words)." : " \(style.glyphs == .utf8 ? "✗" : "x") \(words)")
  }

  private func hanging(_ text: String) -> String {
    WrappedText.lines(text, columns: style.width, indent: style.isPlain ? "" : "   ")
      .map { $0 + "\n" }.joined()
  }
}
