import SpendAssistant
import SpendCharts
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTerminal

/// The chat: a prompt, a line, what came of it, until Ctrl-D.
final class ChatSession {
  let program: Program
  let assistant: Assistant
  let editor: LineEditor
  private var wantsToQuit = false

  /// A chat of `program` at its terminal.
  init(program: Program) throws {
    self.program = program
    assistant = try program.assistant()
    let editor = LineEditor(
      history: History(path: program.settings.historyPath),
      completions: ChatCompletion(program: program)
    )
    self.editor = editor
    program.editor = editor
  }

  /// Runs until the end of input, `/quit` or a signal that ends the program.
  ///
  /// - Throws: only what makes going on impossible: the output is gone.
  func run() throws -> ExitStatus {
    try greet()
    let isUTF8 = program.style.glyphs == .utf8
    let prompt = Prompt(isUTF8 ? "spendwise› " : "spendwise> ", usesColor: program.style.usesColor)
    let watch = LedgerWatch(program: program)
    while !wantsToQuit {
      try program.output.flush()
      editor.arrival = watch?.arrival()
      switch editor.readLine(prompt: prompt) {
      case .line(let text):
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
          .filter { $0.contains { !$0.isWhitespace } }
        if lines.count > 1 { try take(pasted: lines) } else { try take(lines.first ?? "") }
      case .unreadable: try complain(InputReader.LineFault.invalidUTF8)
      case .interrupted: try withdrawQuestion()
      case .endOfFile:
        try program.output.write("\n")
        return .success
      case .terminated(let signal):
        try end(by: signal)
        return .success
      }
    }
    return .success
  }

  /// Ends the program as `signal` asks.
  func end(by signal: Int32) throws {
    // The terminal may be gone already; the ledger must be closed all the same.
    try? program.output.flush()
    program.closeLedger()
    Interrupts.raiseAgain(signal)
  }

  private func greet() throws {
    do {
      if !program.arguments.has(.quiet) { try program.output.write(try Greeting(program: program).text) }
      try program.ledger().checkIfDue()
    } catch let error as OutputError {
      throw error
    } catch let error where Interrupted(error) != nil {
      return
    } catch {
      try complain(error)
    }
  }

  /// Does one line, or takes it as the answer to what was asked.
  func take(_ line: String) throws {
    switch assistant.answer(with: line) {
    case .chosen(let reading): return try attempt { try carryOut(reading) }
    case .neither: return try program.output.write("   Nothing saved.\n")
    case .newLine(let dropped?):
      try program.output.write("   Not saved: \(program.style.text(Refusal.excerpt(dropped))).\n")
    case .newLine: break
    }
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    try attempt {
      if let command = SlashCommand(line) {
        try perform(command)
      } else {
        try answer(line)
      }
    }
  }

  /// Does `body`; whatever goes wrong is said, and the chat goes on.
  func attempt(_ body: () throws -> Void) throws {
    program.noticeNewFile()
    do {
      try body()
    } catch is Interrupted {
      try program.output.write("   Nothing saved.\n")
    } catch let error where Interrupted(error) != nil {
      try program.output.write("   (stopped)\n")
    } catch let error as OutputError {
      throw error
    } catch {
      try complain(error)
    }
    // A Ctrl-C that came while this line was done must not reach the next prompt, and answers what was asked meanwhile.
    if Interrupts.takeInterrupt() { try withdrawQuestion() }
    // No other program is to wait while somebody thinks.
    if program.arguments.has(.dryRun) { program.ledgerAtHand()?.endDryRun() }
    if let line = program.lineInstead {
      program.lineInstead = nil
      try take(line)
    }
  }

  /// After Ctrl-C: what was asked is answered by neither.
  private func withdrawQuestion() throws {
    if case .neither = assistant.answer(with: "") { try program.output.write("   Nothing saved.\n") }
  }

  private func perform(_ command: SlashCommand) throws {
    let definitions = CommandTable.chatDefinitions
    guard let definition = definitions.first(where: { $0.name == command.name }) else {
      let near = Suggestion.nearest(to: command.name, among: definitions.map(\.name))
      throw Refusal(
        code: "no_command",
        problem: "no command /\(command.name.prefix(30))",
        state: nil,
        remedy: near.map { "did you mean /\($0)?" } ?? "/help lists them"
      )
    }
    if let reading = try command.reading(by: program) {
      try carryOut(reading)
    } else if definition.isPaged {
      try paged { _ = try definition.perform(program, command.words) }
    } else {
      _ = try definition.perform(program, command.words)
    }
  }

  /// Prints what `body` does, by the pager where it doesn't fit the screen; whoever leaves that early has seen enough.
  private func paged(_ body: () throws -> Void) throws {
    try program.output.flush()
    program.page()
    do {
      try body()
    } catch OutputError.pagerLeft {
    } catch {
      try program.output.finish()
      throw error
    }
    try program.output.finish()
  }

  private func answer(_ line: String) throws {
    let reading = assistant.read(line)
    try program.modelWiring.throwKeyFailure()
    if Interrupts.takeInterrupt(), try !wantsOffline(reading) { return }
    // SIGTERM or SIGHUP: nobody would hear that it was recorded.
    if Interrupts.shouldStop { return }
    if let notice = reading.notice { try program.output.write("   \(program.style.text(notice)).\n") }
    try carryOut(reading)
  }

  /// Does what `reading` means and prints what came of it, a talk sentence by sentence as they come.
  private func carryOut(_ reading: Reading) throws {
    let turn = try program.printingSentences { show in
      try assistant.turn(reading, from: .typed, mode: program.turnMode, saying: show)
    }
    switch turn.reply {
    case .quit: wantsToQuit = true
    case let reply where reply.isChange: try program.replies.show(reply)
    case let reply:
      try paged { try program.replies.show(reply) }
      try program.settle(reply, to: reading.text)
    }
  }

  /// After Ctrl-C stopped the model: asks whether the grammar's reading should count.
  private func wantsOffline(_ reading: Reading) throws -> Bool {
    guard let draft = reading.drafts.first else {
      try program.output.write("   Nothing saved.\n")
      return false
    }
    let words = program.style.text(draft.description)
    let text =
      "   Nothing saved. Offline it reads: \(program.style.amount(draft.amount)) \(words), \(draft.date.displayText)."
    for line in WrappedText.lines(text, columns: program.style.width, indent: "   ") {
      try program.output.write(line + "\n")
    }
    try program.output.flush()
    let prompt = Prompt("   record that? [y/N] ")
    guard case .line(let answer) = editor.readLine(prompt: prompt, isRemembered: false) else { return false }
    return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }

  private func complain(_ error: any Error) throws {
    if let error = error as? any UserFacingError {
      try program.output.write(program.replyText.refused(error))
    } else {
      try program.output.write(" \(ErrorReport(error).line)\n")
    }
  }
}
