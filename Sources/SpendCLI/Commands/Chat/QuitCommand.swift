import SpendCore

extension CommandDefinition {
  /// `spendwise quit`.
  static let quit = CommandDefinition(
    name: "quit",
    summary: "leave (so does Ctrl-D)",
    group: .care,
    place: .chat,
    command: .quit
  )
}
