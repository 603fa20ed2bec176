/// What happened at the prompt.
package enum LineEvent: Sendable, Equatable {
  /// A line, without its newline; several lines pasted at once have newlines between them.
  case line(String)
  /// A line whose bytes are no UTF-8; mended, it would be another than the one that was typed.
  case unreadable
  /// The end of input: Ctrl-D on an empty line, or a closed terminal.
  case endOfFile
  /// Ctrl-C: what was typed is dropped, the cursor stands on a fresh line.
  case interrupted
  /// SIGTERM or SIGHUP: the terminal is as it was found. The caller finishes and raises the signal again.
  case terminated(signal: Int32)
}
