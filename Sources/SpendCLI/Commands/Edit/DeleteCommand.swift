import SpendCore

extension CommandDefinition {
  /// `spendwise delete`.
  static let delete = CommandDefinition(
    name: "delete",
    arguments: "NUMBERS",
    summary: "take expenses out: delete 413",
    details: ["undo brings them back."],
    examples: ["delete 413", "delete 413 414"],
    group: .change,
    words: .text,
    said: { try TypedEdit(program: $0).delete($1) }
  )
}
