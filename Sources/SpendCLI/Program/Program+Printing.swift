import Glibc
import SpendAssistant
import SpendCharts
import SpendCore
import SpendJSON
import SpendStore
import SpendTerminal

/// Doing what was read, and printing what came of it.
extension Program {
  /// The words of replies, as wide as the terminal is now.
  var replyText: ReplyText {
    ReplyText(
      style: style,
      commandPrefix: commandPrefix,
      wraps: look.isTerminal,
      weekStart: settings.weekStart
    )
  }

  /// What happened to expenses in words, as wide as the terminal is now.
  private var changeText: ChangeText {
    ChangeText(style: style, undoCommand: commandPrefix + "undo", redoCommand: commandPrefix + "redo")
  }

  /// What stands before the name of a command where it is typed here.
  private var commandPrefix: String { isInteractive ? "/" : "spendwise " }

  /// Prints one line on standard error; that it can't be printed changes nothing.
  func warn(_ line: String) {
    try? Output.write(Array("spendwise: \(line.asField)\n".utf8), to: STDERR_FILENO)
  }

  /// Prints one line of JSON.
  func write(_ body: (inout JSONWriter) throws -> Void) throws {
    var json = JSONWriter()
    try body(&json)
    json.newline()
    try output.write(json)
  }

  // MARK: Doing

  /// Does what a command typed as `text` says, prints what came of it, and tells how it went.
  ///
  /// - Throws: a ``Refusal``, or what the ledger throws.
  func perform(_ command: Command, text: String) throws -> ExitStatus {
    try showWithDryRun(try conversation.carryOut(Reading(text: text, command: command), source: .typed))
    return .success
  }

  /// Prints a reply, and for people that a dry run changed nothing.
  ///
  /// - Throws: as ``show(_:)``.
  func showWithDryRun(_ reply: Reply) throws {
    try show(reply)
    guard arguments.has(.dryRun), reply.isChange, !arguments.has(.json), !arguments.has(.quiet) else {
      return
    }
    try output.write(style.isPlain ? "Dry run: nothing changed.\n" : "   Dry run: nothing changed.\n")
  }

  /// Prints a reply for people, or as JSON where that was asked for.
  ///
  /// - Throws: the refusal, when it is one and nobody sits at a terminal; else what the ledger or the output throws.
  func show(_ reply: Reply) throws {
    let isJSON = arguments.has(.json)
    switch reply {
    case _ where arguments.has(.quiet) && reply.isChange:
      try PipeRenderer(program: self).show(reply, line: nil)
    case .list(let request): try ExpenseListing(program: self).show(request)
    case .history(let limit): try HistoryListing(program: self).show(limit: limit)
    case .help(let topic): try help(topic, isChat: isInteractive)
    case .quit: wantsToQuit = true
    case .refused(let refusal):
      guard isInteractive, !isJSON else { throw refusal }
      try output.write(replyText.refused(refusal))
    case .asked(let question):
      guard isInteractive, !isJSON else { throw question }
      try output.write(replyText.asked(question))
    case .dashboard(let reply) where isJSON:
      try write { json in json.object { $0.members(of: reply.figures, insights: reply.insights) } }
    case .dashboard(let reply):
      let blocks = InsightText(style: style).blocks(reply.insights)
      try output.write(
        DashboardView.render(
          reply.figures,
          insights: blocks,
          extent: look.extent(of: reply.request),
          style: style
        )
      )
    case .insights(let reply) where isJSON:
      for insight in reply.shown { try write { json in json.object { $0.members(of: insight) } } }
    case .insights(let reply): try output.write(InsightText(style: style).text(reply))
    case .explained(let stored) where isJSON:
      for one in stored {
        let spoken = spokenLine(of: one.story.expense.id)
        try write { json in json.object { $0.members(of: one, spoken: spoken) } }
      }
    case .explained(let stored):
      try output.write(ExplanationText(style: style, spoken: spokenLine(of:)).text(stored))
    case .proved(let proof) where isJSON: try write { json in json.object { $0.members(of: proof) } }
    case .proved(let proof): try output.write(ProofText(style: style).text(proof))
    case .categories(let summaries) where isJSON:
      for summary in summaries { try write { json in json.object { $0.members(of: summary) } } }
    case .categories(let summaries): try output.write(replyText.categories(summaries))
    case .chat(let words) where isJSON: try write { json in json.object { $0.member("message", words) } }
    case .chat(let words): try output.write(replyText.said(words))
    case _ where isJSON: try PipeRenderer(program: self).show(reply, line: nil)
    case .recorded(let confirmation):
      try output.write(replyText.recorded(confirmation, oddity: oddity(of: confirmation)))
    case .answered(let answered): try output.write(replyText.answered(answered))
    case .changed(let receipt, let month): try output.write(changeText.changed(receipt, month: month))
    case .unchanged(let expenses): try output.write(changeText.unchanged(expenses))
    case .deleted(let receipt): try output.write(changeText.deleted(receipt))
    case .undone(let receipts): try output.write(changeText.undone(receipts))
    case .redone(let receipts): try output.write(changeText.redone(receipts))
    }
  }

  /// Where an expense was spoken; what can't be looked up now is told without it.
  private func spokenLine(of number: Int64) -> (recording: Recording, line: SpokenLine)? {
    (try? ledgerAtHand()?.spokenLine(ofExpense: number)) ?? nil
  }

  /// What is odd about one expense that a person just recorded in the chat.
  ///
  /// It is recorded, even where the ledger can't be asked for more.
  private func oddity(of confirmation: Confirmation) -> String? {
    guard isInteractive, let expense = confirmation.expenses.first, confirmation.expenses.count == 1 else {
      return nil
    }
    let oddity = (try? assistant().oddity(of: expense)) ?? nil
    return oddity?.text(style.amount)
  }

  /// Prints the help of the command `topic`, or of all; that of the chat speaks of no options.
  ///
  /// - Throws: ``UsageError`` where there is no such command.
  func help(_ topic: String?, isChat: Bool) throws {
    let help = HelpText(width: style.width, isBold: style.usesColor)
    guard let topic else {
      try output.write(isChat ? help.chatStart : help.shell)
      return
    }
    guard let text = help.of(topic, isChat: isChat) else {
      let near = Suggestion.nearest(
        to: topic,
        among: CommandTable.definitions.map(\.name) + [HelpText.everything]
      )
      throw UsageError(
        "no help on \"\(topic.prefix(30).description.asField)\"",
        remedy: near.map { "did you mean: \($0)" } ?? "see: help"
      )
    }
    try output.write(text)
  }
}
