import SpendAssistant
import SpendCharts
import SpendCore
import SpendTerminal

/// Prints replies as text and pictures for people.
struct TextReplyRenderer: ReplyRenderer {
  let program: Program

  func show(_ reply: Reply, at place: LinePlace) throws {
    switch reply {
    case .list(let request): try ExpenseListing(program: program).writeTable(request)
    case .history(let limit): try HistoryListing(program: program).writeTable(limit: limit)
    case .help(let topic): try program.help(topic, isChat: program.isInteractive)
    case .drafted(let reading):
      for draft in reading.drafts {
        try program.output.write(ExpenseRecord(id: nil, draft: draft).text + "\n")
      }
    case .refused(let error):
      guard program.isInteractive else { throw error }
      try program.output.write(program.replyText.refused(error))
    case .asked(let question):
      guard program.isInteractive else { throw question }
      try program.output.write(program.replyText.asked(question))
    default: try program.output.write(words(of: reply))
    }
    if program.arguments.has(.dryRun), reply.isChange {
      try program.output.write(
        program.style.isPlain ? "Dry run: nothing changed.\n" : "   Dry run: nothing changed.\n"
      )
    }
  }

  func refuse(_ error: any UserFacingError, text: String?, at place: LinePlace) throws {
    guard program.isInteractive else { return program.warn(error, at: place) }
    try program.output.write(program.replyText.refused(error))
  }

  func known(_ expenses: [Expense], at place: LinePlace) throws {
    let numbers = expenses.map { "#\($0.id)" }.joined(separator: ", ")
    let words = numbers.isEmpty ? "Booked before, and deleted since." : "Booked before as \(numbers)."
    try program.output.write(program.style.isPlain ? words + "\n" : "   \(words)\n")
  }

  func blank(at place: LinePlace) {}

  private func words(of reply: Reply) -> String {
    let text = program.replyText
    let style = program.style
    let changes = ChangeText(
      style: style,
      undoCommand: program.commandPrefix + "undo",
      redoCommand: program.commandPrefix + "redo"
    )
    return switch reply {
    case .recorded(let confirmation):
      text.recorded(confirmation, oddity: confirmation.oddity?.text(style.amount))
    case .answered(let answered): text.answered(answered)
    case .changed(let receipt, let month): changes.changed(receipt, month: month)
    case .unchanged(let expenses): changes.unchanged(expenses)
    case .deleted(let receipt): changes.deleted(receipt)
    case .undone(let receipts): changes.undone(receipts)
    case .redone(let receipts): changes.redone(receipts)
    case .dashboard(let reply):
      DashboardView.render(
        reply.figures,
        insights: InsightText(style: style).blocks(reply.insights),
        extent: program.look.extent(of: reply.request),
        style: style
      )
    case .insights(let reply): InsightText(style: style).text(reply)
    case .explained(let stored): ExplanationText(style: style, spoken: program.spokenLine(of:)).text(stored)
    case .proved(let proof): ProofText(style: style).text(proof)
    case .categories(let summaries): CategoriesText(style: style).text(summaries)
    case .categoryAdvice(let advice):
      AdviceText(style: style, prefix: program.commandPrefix).text(advice, isNumbered: program.canAsk)
    case .changedCategories(let receipt):
      CategoryChangeText(
        style: style,
        undoCommand: program.commandPrefix + "undo",
        fillCommand: program.commandPrefix + "categories fill"
      ).text(receipt)
    case .rules(let list): RuleText(style: style, prefix: program.commandPrefix).text(list)
    case .testedRule(let rule, let effect):
      RuleText(style: style, prefix: program.commandPrefix).text(effect, of: rule)
    case .changedRules(let receipt): RuleText(style: style, prefix: program.commandPrefix).text(receipt)
    case .tags(let tags): TagText(style: style, prefix: program.commandPrefix).text(tags)
    case .changedTrip(let receipt): TagText(style: style, prefix: program.commandPrefix).text(receipt)
    case .chat(let words): text.said(words)
    default: ""
    }
  }
}
