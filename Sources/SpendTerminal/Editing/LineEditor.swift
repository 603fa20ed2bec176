import Glibc

/// The place where a person types lines: readline on a terminal, plain reading elsewhere.
///
/// A process has one. While no line is being read the terminal is in its usual state and Ctrl-C only raises the flag of
/// ``Interrupts``.
package final class LineEditor {
  private let history: History
  private let reader = LineReader()
  #if Readline
  private let session: ReadlineSession?
  #endif

  /// An editor that recalls and extends `history` and completes the words of `completions`.
  package init(history: History, completions: CompletionList = CompletionList([])) {
    self.history = history
    #if Readline
    session =
      TerminalStyle.isTerminal(STDIN_FILENO)
      ? ReadlineSession(history: history.lines, completions: completions) : nil
    #endif
  }

  /// Shows `prompt` and waits for a line, the end, or a signal.
  package func readLine(prompt: Prompt) -> LineEvent {
    #if Readline
    if let session { return remember(session.readLine(prompt: prompt)) }
    #endif
    if TerminalStyle.isTerminal(STDIN_FILENO) { show(prompt.painted) }
    let event = reader.next()
    if case .interrupted = event, TerminalStyle.isTerminal(STDIN_FILENO) { show("\n") }
    return remember(event)
  }

  /// Forgets all lines typed so far, here and in the file.
  package func clearHistory() {
    history.clear()
    #if Readline
    session?.clearHistory()
    #endif
  }

  private func remember(_ event: LineEvent) -> LineEvent {
    guard case .line(let line) = event, let remembered = history.append(line) else { return event }
    #if Readline
    session?.remember(remembered)
    #endif
    return event
  }

  /// Shows `text` where prompts go: never on standard output unless that is the terminal.
  private func show(_ text: String) {
    let descriptor = TerminalStyle.isTerminal(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO
    // A prompt that can't be shown is no reason to stop: the lines can still be typed.
    try? Output.write(Array(text.utf8), to: descriptor)
  }
}
