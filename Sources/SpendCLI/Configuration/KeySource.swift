import SpendTerminal

/// Gets the key that a command prints, once a run and only when it is needed.
package final class KeySource {
  private let command: ShellCommand
  private var outcome: Result<String, KeyCommandError>?
  /// Why there is no key, until it was told.
  private var untold: KeyCommandError?

  /// How long a command may take: a person may have to unlock something.
  package static let limit = Duration.seconds(10)

  /// The key that the shell command `text` prints.
  package init(command text: String, limit: Duration = KeySource.limit) {
    command = ShellCommand(text, limit: limit, most: 4096)
  }

  /// The key.
  ///
  /// - Throws: ``KeyCommandError``; the command is not run again, unless it was stopped.
  package func key() throws(KeyCommandError) -> String {
    if let outcome { return try outcome.get() }
    let outcome = KeyCommandError.outcome(of: command.run())
    if case .failure(let error) = outcome {
      guard error != .stopped else { throw error }
      untold = error
    }
    self.outcome = outcome
    return try outcome.get()
  }

  /// Why there is no key, where that was not told yet.
  package func takeFailure() -> KeyCommandError? {
    defer { untold = nil }
    return untold
  }
}
