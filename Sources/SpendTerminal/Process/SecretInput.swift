import Glibc

/// One line that must not be seen: read without echo from a terminal, or from a pipe or file.
package enum SecretInput {
  /// The first line of standard input, without the blanks around it.
  ///
  /// - Parameter prompt: what a terminal shows, on standard error.
  /// - Parameter mayAsk: whether someone at a terminal may be asked.
  /// - Returns: nil where there is none, or a signal came.
  /// - Throws: ``OutputError`` when the prompt can't be shown.
  package static func read(prompt: String, mayAsk: Bool) throws(OutputError) -> String? {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return line() }
    guard mayAsk else { return nil }
    try Output.write(Array(prompt.utf8), to: STDERR_FILENO)
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) }
    let text = line()
    try Output.write([UInt8(ascii: "\n")], to: STDERR_FILENO)
    return text
  }

  private static func line() -> String? {
    var bytes: [UInt8] = []
    while bytes.count < 4096 {
      var byte: UInt8 = 0
      let count = Glibc.read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR, !Interrupts.shouldStop { continue }
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    guard !Interrupts.shouldStop, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let trimmed = text.drop { $0.isWhitespace }
    return trimmed.lastIndex { !$0.isWhitespace }.map { String(trimmed[...$0]) }
  }
}
