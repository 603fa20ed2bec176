import SpendAssistant
import SpendCharts
import SpendCore

/// What came of a turn as text for people, fitting the width of the style.
struct ReplyText {
  let style: ChartStyle
  /// What stands before the name of a command where it is typed here: `/` in the chat, `spendwise ` in a shell.
  let commandPrefix: String
  /// Whether sentences are broken between words to fit: on a terminal, but not for programs, which take a line as a
  /// whole.
  let wraps: Bool
  /// The currency of amounts that name none.
  let homeCurrency: Currency
  /// The day on which weeks begin.
  var weekStart = Weekday.monday

  private var lines: ReplyLines { ReplyLines(style: style) }
  private var isChat: Bool { commandPrefix == "/" }

  // MARK: Recorded

  /// A confirmation: a line of facts for each expense, one of consequences, and remarks where there is something to
  /// remark.
  func recorded(_ confirmation: Confirmation, oddity: String? = nil) -> String {
    var text = confirmation.changeCount > 1 ? together(confirmation) : each(confirmation)
    if !style.isPlain {
      text += lines.consequences(confirmation.month, command: undo(confirmation)) + "\n"
    } else {
      if let month = confirmation.month { text += lines.sentence(month) }
      text += "To take it back: \(undoCommand(confirmation)).\n"
    }
    return text + ([guess(confirmation), oddity.map(style.text)].compactMap(\.self).map(remark).joined())
  }

  private func each(_ confirmation: Confirmation) -> String {
    let notes = confirmation.expenses.compactMap(\.draft.note).map(style.text)
    if style.isPlain {
      return confirmation.expenses.map { "Recorded \(lines.sentence($0.draft)), number \($0.id).\n" }.joined()
        + notes.map { "Note: \($0).\n" }.joined()
    }
    return confirmation.expenses.map { facts($0) + "\n" }.joined() + notes.map(remark).joined()
  }

  /// One expense on one line: what it is at the left; the day and its number at the right where they fit.
  private func facts(_ expense: Expense) -> String {
    let draft = expense.draft
    let category = style.text(draft.category) + (draft.categoryIsGuess ? "?" : "")
    let words = style.text(SpendingWords.text(draft, style))
    return lines.line(
      " \(mark) \(SpendingWords.amount(draft, style))  \(category)  \(words)",
      right: "\(draft.date.displayText)   #\(expense.id)"
    )
  }

  /// What several lines at once came to; each was shown before.
  private func together(_ confirmation: Confirmation) -> String {
    let expenses = confirmation.expenses
    let count = "\(expenses.count.counting("expense")) recorded"
    guard let first = expenses.first?.id, let last = expenses.last?.id else { return "" }
    let numbers = "#\(first) \(style.glyphs == .utf8 && !style.isPlain ? "–" : "to") #\(last)"
    if style.isPlain { return "\(count), number \(first) to \(last).\n" }
    return lines.line(" \(mark) \(count)", right: numbers) + "\n"
  }

  private var mark: String { style.glyphs == .utf8 ? "✓" : "+" }

  private func undoCommand(_ confirmation: Confirmation) -> String {
    commandPrefix + "undo" + (confirmation.changeCount > 1 ? " \(confirmation.changeCount)" : "")
  }

  private func undo(_ confirmation: Confirmation) -> String {
    "\(undoCommand(confirmation)) removes \(confirmation.expenses.count == 1 ? "it" : "them")"
  }

  /// That a category is a guess, and what mends it.
  private func guess(_ confirmation: Confirmation) -> String? {
    let guessed = confirmation.expenses.filter(\.draft.categoryIsGuess)
    guard let first = guessed.first else { return nil }
    let isLast = isChat && confirmation.expenses.count == 1
    let command = commandPrefix + (isLast ? "cat NAME" : "edit \(first.id) category NAME")
    if style.isPlain { return "Where the category is guessed wrong: \(command)." }
    return "\"?\" is a guess; to mend \(guessed.count == 1 ? "it" : "one"): \(command)"
  }

  /// A line below the consequences.
  private func remark(_ text: String) -> String {
    style.isPlain ? text + "\n" : paragraph("   " + text, indent: "   ")
  }

  private func paragraph(_ text: String, indent: String = "") -> String {
    WrappedText.lines(text, columns: wraps ? style.width : .max, indent: style.isPlain ? "" : indent)
      .map { $0 + "\n" }.joined()
  }

  // MARK: Questions back

  /// One short question with numbered choices, or to be answered with yes.
  func asked(_ question: AmbiguousLine) -> String {
    if question.isYesOrNo { return askedForYes(question.readings[0]) }
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
    return paragraph(" ? \(which) for \(words)?", indent: "   ")
      + paragraph("   \(choices.joined(separator: "   "))   Enter = neither", indent: "   ")
  }

  private func askedForYes(_ drafts: [ExpenseDraft]) -> String {
    let what = drafts.map { draft in
      let words = style.text(SpendingWords.text(draft, style))
      return "\(SpendingWords.amount(draft, style)) for \(words) on \(draft.date.displayText)"
    }.joined(separator: " and ")
    if style.isPlain { return "Question: Record \(what)? y = yes, Enter = no.\n" }
    return paragraph(" ? Record \(what)?", indent: "   ")
      + paragraph("   y = yes   Enter = no", indent: "   ")
  }

  // MARK: Answers

  /// The sentence, then a table or bars where they help.
  func answered(_ answered: AnsweredQuestion) -> String {
    said(answered.sentence)
      + AnswerPicture(
        answer: answered.answer,
        style: style,
        homeCurrency: homeCurrency,
        weekStart: weekStart
      ).text
  }

  /// Sentences, broken between words.
  func said(_ sentences: String) -> String { paragraph(style.text(sentences), indent: "  ") }

  // MARK: Tables and refusals

  /// What was wrong, and what to do, on two lines; what can be typed ends the second one, so that it can be copied.
  func refused(_ error: any UserFacingError) -> String {
    let state = error.state.map { "; \($0)" } ?? ""
    let problem = style.text(error.problem.prefix(1).uppercased() + error.problem.dropFirst() + state)
    let mark = style.isPlain ? "" : style.glyphs == .utf8 ? " ✗ " : " x "
    let line = paragraph("\(mark)\(problem).", indent: "   ")
    guard let remedy = error.remedy else { return line }
    let words = style.text(remedy.prefix(1).uppercased() + remedy.dropFirst())
    if error.state == nil, DisplayWidth.columns(of: "\(mark)\(problem). \(words)") <= style.width {
      return "\(mark)\(problem). \(words)\n"
    }
    return line + paragraph(style.isPlain ? words : "   " + words, indent: "   ")
  }
}
