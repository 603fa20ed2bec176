import Glibc
import SpendAssistant
import SpendCharts
import SpendCore
import SpendJSON
import SpendLedger
import SpendTerminal

/// Doing what was read, and printing what came of it.
extension Program {
  /// The words of replies, as wide as the terminal is now.
  var replyText: ReplyText {
    ReplyText(
      style: style,
      commandPrefix: commandPrefix,
      wraps: look.isTerminal,
      homeCurrency: settings.homeCurrency,
      weekStart: settings.weekStart
    )
  }

  /// What stands before the name of a command where it is typed here.
  var commandPrefix: String { isInteractive ? "/" : "spendwise " }

  /// Prints one line on standard error; that it can't be printed changes nothing.
  func warn(_ line: String) {
    try? Output.write(Array("spendwise: \(line.asField)\n".utf8), to: STDERR_FILENO)
  }

  /// Says of an expense that another program put on a day that can't be said where it is.
  func warn(ofStray stray: Expense?) {
    guard let stray else { return }
    warn("#\(stray.id) is of \(stray.draft.date.iso), which is no day of the calendar; see: spendwise doctor")
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
    let reading = Reading(text: text, command: command)
    let reply = try conversation.turn(reading, from: .typed, mode: turnMode).reply
    try replies.show(reply)
    try settle(reply, to: text)
    return .success
  }

  /// Asks what `reply` to `text` leaves to be decided, where somebody can be asked.
  func settle(_ reply: Reply, to text: String) throws {
    guard case .categoryAdvice(let advice) = reply, canAsk, !advice.proposals.isEmpty else { return }
    let facts = AdviceText(style: style, prefix: commandPrefix).facts(advice)
    try printingSentences { show in try assistant().talk(of: facts, for: text, show: show) }
    lineInstead = try AdviceQuestions(program: self, advice: advice).ask()
  }

  /// Prints each sentence that `talk` hands over as soon as it comes.
  ///
  /// - Throws: what `talk` throws, or that a sentence can't be printed.
  func printingSentences<Result>(_ talk: (@escaping (String) -> Void) throws -> Result) throws -> Result {
    var failure: (any Error)?
    let result = try talk { [self] sentence in
      do {
        try output.write(replyText.said(sentence))
        try output.flush()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return result
  }

  /// How far the turns of this run go, as far as its arguments say.
  var turnMode: TurnMode {
    var mode = TurnMode(isConversation: isInteractive)
    mode.isDryRun = arguments.has(.dryRun)
    mode.isStrict = arguments.has(.strict)
    return mode
  }

  /// Where an expense was spoken; what can't be looked up now is told without it.
  func spokenLine(of number: Int64) -> (recording: Recording, line: SpokenLine)? {
    (try? ledgerAtHand()?.spokenLine(ofExpense: number)) ?? nil
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
