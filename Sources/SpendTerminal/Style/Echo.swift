import CTerminal

/// Whether the terminal shows what is typed while no line is edited.
package enum Echo {
  /// Runs `body` while nothing typed is shown: what is typed ahead stands on the next line that is edited.
  package static func isOff<Result>(while body: () throws -> Result) rethrows -> Result {
    terminal_echo(false)
    defer { terminal_echo(true) }
    return try body()
  }
}
