import SpendCore

extension CommandDefinition {
  /// `spendwise proof`.
  static let proof = CommandDefinition(
    name: "proof",
    summary: "prove the last answer: its days, entries, their sum and the statement",
    group: .change,
    isPaged: true,
    place: .chat,
    command: .proof
  )
}
