import Glibc
import SpendCharts
import SpendTerminal

/// Asking the person at the terminal, where there is one.
extension Program {
  /// Whether somebody can be asked: a person sits there, and a command is no script's.
  var canAsk: Bool { look.hasPerson && !arguments.has(.noInput) && !arguments.has(.json) }

  /// Shows `question` and waits for a line.
  ///
  /// - Returns: the line; nil for Ctrl-D or Ctrl-C.
  /// - Throws: ``Interrupted`` where a signal ends the program, or what the output throws.
  func ask(_ question: String) throws -> String? {
    try output.flush()
    let editor = editor ?? LineEditor(history: History(path: nil))
    self.editor = editor
    // What the answer to an earlier question changed is no news from elsewhere.
    editor.arrival = nil
    let prompt = Prompt(question, usesColor: style.usesColor)
    switch editor.readLine(prompt: prompt, isRemembered: false) {
    case .line(let text): return text
    case .interrupted, .endOfFile, .unreadable: return nil
    case .terminated(let signal):
      // The terminal may be gone already; the ledger must be closed all the same.
      try? output.flush()
      closeLedger()
      Interrupts.raiseAgain(signal)
      throw Interrupted()
    }
  }

  /// Whether the person says yes to `question`; anything else is no.
  ///
  /// - Throws: as ``ask(_:)``.
  func confirms(_ question: String) throws -> Bool {
    // What was typed before the question is no answer to it.
    tcflush(STDIN_FILENO, TCIFLUSH)
    guard let answer = try ask(question) else { return false }
    return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }
}
