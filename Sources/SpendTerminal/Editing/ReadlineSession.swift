#if Readline
import CReadline
import CTerminal
import Glibc

/// GNU readline, driven character by character so that signals are seen between two of them.
final class ReadlineSession {
  init(history: [String], completions: any CompletionSource) {
    ReadlineState.completions = completions
    // A second opening of the terminal, because the first is shared with the shell and must stay blocking.
    let ownInput = open("/proc/self/fd/0", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if ownInput >= 0 { ReadlineState.input = ownInput }
    readline_use_utf8()
    readline_configure(TerminalStyle.isTerminal(STDOUT_FILENO) ? 1 : 0)
    readline_set_reader(readByte)
    readline_set_completion(findCompletions, showCompletions)
    readline_limit_history(Int32(HistoryPolicy.limit))
    for line in history { add_history(line) }
  }

  func remember(_ line: String) { add_history(line) }

  func clearHistory() { clear_history() }

  func readLine(prompt: Prompt, arrival: Arrival?) -> LineEvent {
    // Only while a line is edited does stopping need the terminal to be put back first.
    let watched = [SIGWINCH, SIGTSTP, SIGCONT].filter { terminal_watch_signal($0) }
    defer { for signal in watched { terminal_default_signal(signal) } }
    ReadlineState.received = nil
    ReadlineState.typed = TypedBytes()
    ReadlineState.isCutShort = false
    rl_callback_handler_install(prompt.marked, receiveLine)
    while true {
      if let event = eventOfSignal() { return event }
      var sources = [
        pollfd(fd: ReadlineState.input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: terminal_signal_pipe(), events: Int16(POLLIN), revents: 0),
      ]
      if let arrival, readline_shows_line() != 0 {
        sources.append(pollfd(fd: arrival.descriptor, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&sources, nfds_t(sources.count), -1) > 0 else { continue }
      if sources[1].revents != 0 {
        terminal_drain_signal_pipe()
        continue
      }
      if sources.count > 2, sources[2].revents != 0, let text = arrival?.take() { readline_show_above(text) }
      guard sources[0].revents != 0 else { continue }
      readCharacter()
      if let event = ReadlineState.received {
        let isHangUp = sources[0].revents & Int16(POLLHUP) != 0
        return event == .endOfFile || ReadlineState.isCutShort ? endOfInput(isHangUp: isHangUp) : event
      }
    }
  }

  private func readCharacter() {
    let hadWideText = readline_length() > 0 && readline_has_wide_text() != 0
    rl_callback_read_char()
    // Terminals and readline disagree on the columns of joined emoji; an emptied line is drawn afresh.
    if hadWideText, ReadlineState.received == nil, readline_length() == 0 { readline_redraw() }
  }

  private func eventOfSignal() -> LineEvent? {
    for signal in [SIGTERM, SIGHUP] where terminal_take_signal(signal) {
      readline_leave()
      return .terminated(signal: signal)
    }
    if terminal_take_signal(SIGINT) {
      readline_abandon_line()
      return .interrupted
    }
    if terminal_take_signal(SIGWINCH) { rl_resize_terminal() }
    if terminal_take_signal(SIGTSTP) { stop() }
    if terminal_take_signal(SIGCONT) { readline_resume() }
    return nil
  }

  /// Stops the process as Ctrl-Z asks, with the terminal as it was found; draws the line again afterwards.
  private func stop() {
    rl_deprep_terminal()
    terminal_raise_default(SIGTSTP)
    _ = terminal_watch_signal(SIGTSTP)
  }

  /// The end of input, or the signal that cut it short.
  ///
  /// A hang-up also sends SIGHUP, which says more and may be a moment late.
  private func endOfInput(isHangUp: Bool) -> LineEvent {
    if isHangUp, !Interrupts.shouldStop {
      var signals = pollfd(fd: terminal_signal_pipe(), events: Int16(POLLIN), revents: 0)
      _ = poll(&signals, 1, 100)
    }
    for signal in [SIGHUP, SIGTERM] where terminal_take_signal(signal) {
      return .terminated(signal: signal)
    }
    return terminal_take_signal(SIGINT) ? .interrupted : .endOfFile
  }
}

/// What readline's callbacks, which carry no context, share with the session; used on the session's thread only.
private enum ReadlineState {
  nonisolated(unsafe) static var received: LineEvent?
  /// What was typed for the line so far; readline leaves bytes that are no UTF-8 out of it without a word.
  nonisolated(unsafe) static var typed = TypedBytes()
  nonisolated(unsafe) static var isCutShort = false
  nonisolated(unsafe) static var input = STDIN_FILENO
  nonisolated(unsafe) static var completions: any CompletionSource = CompletionList()
  nonisolated(unsafe) static var offered: [Completion] = []
}

/// Reads one byte for readline, which may wait for the rest of a key; a signal that asks to stop ends the wait.
///
/// Ctrl-C makes the terminal drop what was typed and not read yet, so bytes that were there a moment ago may be gone.
private func readByte(_: UnsafeMutablePointer<FILE>?) -> Int32 {
  while !Interrupts.shouldStop {
    var sources = [
      pollfd(fd: ReadlineState.input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal_signal_pipe(), events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, nfds_t(sources.count), -1) > 0 else { continue }
    if sources[1].revents != 0 {
      terminal_drain_signal_pipe()
      continue
    }
    var byte: UInt8 = 0
    let count = read(ReadlineState.input, &byte, 1)
    if count == 1 {
      ReadlineState.typed.take(byte)
      return Int32(byte)
    }
    if count == 0 || (errno != EINTR && errno != EAGAIN) { return EOF }
  }
  ReadlineState.isCutShort = true
  return EOF
}

private func receiveLine(_ line: UnsafeMutablePointer<CChar>?) {
  // Removed at once, lest readline shows a prompt that nobody asked for.
  rl_callback_handler_remove()
  guard let line else {
    readline_finish_at_end()
    ReadlineState.received = .endOfFile
    return
  }
  let text = ReadlineState.typed.areUTF8 ? String(validatingCString: line) : nil
  ReadlineState.typed = TypedBytes()
  ReadlineState.received = text.map { .line($0) } ?? .unreadable
  free(line)
}

private func findCompletions(
  _ text: UnsafePointer<CChar>?,
  _ start: Int32,
  _ end: Int32
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  readline_completion_is_over()
  guard let text else { return nil }
  let line = String(cString: text)
  guard let offer = ReadlineState.completions.offer(for: line), !offer.completions.isEmpty else { return nil }
  ReadlineState.offered = offer.completions
  let start = line.dropLast(offer.begun.count)
  let words = offer.completions.map(\.word)
  // Readline wants what all have in common first, and frees the list with free().
  let entries =
    words.count == 1 ? [start + words[0]] : [start + offer.commonBeginning] + words.map { start + $0 }
  let size = (entries.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
  guard let list = malloc(size)?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) else {
    return nil
  }
  for (index, entry) in entries.enumerated() { list[index] = strdup(String(entry)) }
  list[entries.count] = nil
  return list
}

/// Shows what was found last, of which readline knows only whole lines.
private func showCompletions(
  _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ count: Int32,
  _ longest: Int32
) {
  rl_crlf()
  readline_put(ReadlineState.completions.listing(of: ReadlineState.offered))
  rl_forced_update_display()
}
#endif
