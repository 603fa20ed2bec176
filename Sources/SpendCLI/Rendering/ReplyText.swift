import SpendAssistant
import SpendCharts
import SpendCore

/// What came of a turn as text for people, fitting the width of the style.
struct ReplyText {
  let style: ChartStyle
  /// How the last change is taken back, as it can be typed here: `/undo` in the chat, `spendwise undo` in a shell.
  let undoCommand: String
  /// The day on which weeks begin.
  var weekStart = Weekday.monday

  private var lines: ReplyLines { ReplyLines(style: style) }

  // MARK: Recorded

  /// A confirmation: a line of facts for each expense, and one of consequences.
  func recorded(_ confirmation: Confirmation) -> String {
    if style.isPlain { return plainRecorded(confirmation) }
    var text = confirmation.expenses.map(facts)
    for note in confirmation.expenses.compactMap(\.draft.note) { text.append("   \(style.text(note))") }
    let undo = "\(undoCommand) removes \(confirmation.expenses.count == 1 ? "it" : "them")"
    text.append(lines.consequences(confirmation.month, command: undo))
    return text.map { $0 + "\n" }.joined()
  }

  /// One expense on one line: what it is at the left; the day and its number at the right where they fit.
  private func facts(_ expense: Expense) -> String {
    let draft = expense.draft
    let category = style.text(draft.category) + (draft.categoryIsGuess ? "?" : "")
    let words = style.text(SpendingWords.text(draft, style))
    let mark = style.glyphs == .utf8 ? "✓" : "+"
    return lines.line(
      " \(mark) \(SpendingWords.amount(draft, style))  \(category)  \(words)",
      right: "\(draft.date.displayText)   #\(expense.id)"
    )
  }

  private func plainRecorded(_ confirmation: Confirmation) -> String {
    var text = confirmation.expenses.map { "Recorded \(lines.sentence($0.draft)), number \($0.id).\n" }
      .joined()
    for note in confirmation.expenses.compactMap(\.draft.note) { text += "Note: \(style.text(note)).\n" }
    if let month = confirmation.month { text += lines.sentence(month) }
    return text + "To take it back: \(undoCommand).\n"
  }

  // MARK: Questions back

  /// One short question with numbered choices.
  func asked(_ question: AmbiguousLine) -> String {
    let names = question.readings.indices.map { index in
      question.differsInAmount
        ? question.readings[index].map { style.amount($0.amount) }.joined(separator: " and ")
        : question.name(index)
    }
    let words = question.readings.first?.first.map { style.text(SpendingWords.text($0, style)) } ?? ""
    let choices = names.enumerated().map { "\($0 + 1) = \($1)" }
    let which = names.joined(separator: " or ")
    if style.isPlain {
      return "Question: \(which) for \(words)? \(choices.joined(separator: ", ")), Enter = neither.\n"
    }
    let head = " ? \(which) for \(words)?".truncated(toColumns: style.width, ellipsis: style.ellipsis)
    return head + "\n   \(choices.joined(separator: "   "))   Enter = neither\n"
  }

  // MARK: Answers

  /// The sentence, then a table or bars where they help.
  func answered(_ answered: AnsweredQuestion) -> String {
    let picture = AnswerPicture(answer: answered.answer, style: style, weekStart: weekStart)
    return style.text(answered.sentence) + "\n" + picture.text
  }

  // MARK: Tables and refusals

  /// The categories with their totals.
  func categories(_ summaries: [CategorySummary]) -> String {
    let rows = summaries.map { [$0.category.name, style.amount($0.total), String($0.count)] }
    let table = TextTable(
      columns: [
        TextTable.Column("category", canShrink: true),
        TextTable.Column("spent in all", alignment: .right),
        TextTable.Column("entries", alignment: .right),
      ],
      rows: rows
    )
    return table.render(style)
  }

  /// What was wrong, and what to do, on two lines.
  func refused(_ error: any UserFacingError) -> String {
    let mark = style.glyphs == .utf8 ? "✗" : "x"
    let state = error.state.map { "; \($0)" } ?? ""
    let problem = error.problem.prefix(1).uppercased() + error.problem.dropFirst()
    let line = " \(mark) \(style.text(problem + state)).\n"
    guard let remedy = error.remedy else { return line }
    return line + "   \(style.text(remedy.prefix(1).uppercased() + remedy.dropFirst())).\n"
  }
}
