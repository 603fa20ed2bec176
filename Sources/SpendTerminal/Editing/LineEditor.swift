import Glibc

/// The place where a person types lines: readline on a terminal, plain reading elsewhere.
///
/// A process has one. While no line is being read the terminal is in its usual state and Ctrl-C only raises the flag of
/// ``Interrupts``.
package final class LineEditor {
  /// What can happen while a line is typed; nil for nothing.
  package var arrival: Arrival?
  private let history: History
  private let reader = LineReader()
  #if Readline
  private let session: ReadlineSession?
  #endif

  /// An editor that recalls and extends `history` and completes by `completions`.
  package init(history: History, completions: any CompletionSource = CompletionList()) {
    self.history = history
    #if Readline
    session =
      TerminalStyle.isTerminal(STDIN_FILENO)
      ? ReadlineSession(history: history.lines, completions: completions) : nil
    #endif
  }

  /// Shows `prompt` and waits for a line, the end, or a signal.
  ///
  /// - Parameter isRemembered: whether the line goes into the history.
  package func readLine(prompt: Prompt, isRemembered: Bool = true) -> LineEvent {
    let event = nextEvent(prompt)
    if isRemembered, case .line(let text) = event { remember(text) }
    return event
  }

  private func nextEvent(_ prompt: Prompt) -> LineEvent {
    #if Readline
    if let session { return session.readLine(prompt: prompt, arrival: arrival) }
    #endif
    if TerminalStyle.isTerminal(STDIN_FILENO) { show(prompt.painted) }
    let event = reader.next()
    if case .interrupted = event, TerminalStyle.isTerminal(STDIN_FILENO) { show("\n") }
    return event
  }

  /// Forgets all lines typed so far, here and in the file.
  package func clearHistory() {
    history.clear()
    #if Readline
    session?.clearHistory()
    #endif
  }

  private func remember(_ text: String) {
    let remembered = history.append(text)
    #if Readline
    for line in remembered { session?.remember(line) }
    #endif
  }

  /// Shows `text` where prompts go: never on standard output unless that is the terminal.
  private func show(_ text: String) {
    let descriptor = TerminalStyle.isTerminal(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO
    // A prompt that can't be shown is no reason to stop: the lines can still be typed.
    try? Output.write(Array(text.utf8), to: descriptor)
  }
}
