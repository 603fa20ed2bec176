import SpendAssistant
import SpendCore

/// `spendwise add TEXT`: records what one line says, or changes what it says is to be changed.
struct AddCommand {
  let program: Program

  /// Records the line that `words` make.
  ///
  /// - Throws: a ``Refusal`` when it is neither an expense nor a change of one, or what the ledger throws.
  func run(_ words: [String]) throws -> ExitStatus {
    do {
      return try add(words)
    } catch let error as any UserFacingError where isRefusal(error) && program.arguments.has(.json) {
      try PipeRenderer(program: program).refuse(line: nil, error, text: words.joined(separator: " "))
      return .refused
    }
  }

  private func isRefusal(_ error: any UserFacingError) -> Bool { error is Refusal || error is AmbiguousLine }

  private func add(_ words: [String]) throws -> ExitStatus {
    let text = try SpokenText.joining(words, example: "add \"coffee 3.80\"")
    let assistant = try program.assistant()
    program.openLedgerEarly()
    let reading = try program.readRemembering(text, by: assistant)
    switch reading.interpretation.intent {
    case .expenses:
      // Nobody is there to be asked: a command is one line of a script.
      if let ambiguous = AmbiguousLine(reading) { throw ambiguous }
      if program.arguments.has(.dryRun) || program.arguments.has(.quiet) || program.arguments.has(.json) {
        return try record(reading, by: assistant)
      }
      try program.show(try assistant.carryOut(reading, source: .typed))
      return .success
    case .other(let reason):
      throw Refusal(reason, text: text)
    case .question, .unanswerable:
      throw Refusal(
        code: "question",
        problem: "that reads like a question",
        remedy: "try: spendwise ask \"…\""
      )
    case .command(let command) where command.changesLedger:
      try program.showWithDryRun(try assistant.carryOut(reading, source: .typed))
      return .success
    case .command:
      throw Refusal(
        code: "command",
        problem: "that reads like a command",
        remedy: "see: spendwise help"
      )
    }
  }

  private func record(_ reading: Reading, by assistant: Assistant) throws -> ExitStatus {
    let recorded = try assistant.record([reading], source: .typed).flatMap { $0 }
    let expenses = program.numbered(recorded)
    try PipeRenderer(program: program).recorded(reading, expenses: expenses, line: nil)
    return .success
  }
}
