import SpendCore

extension CommandDefinition {
  /// `/context`.
  static let context = CommandDefinition(
    name: "context",
    summary: "show what the next question goes on from",
    group: .change,
    place: .chat,
    command: .context
  )
}
