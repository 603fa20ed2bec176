import SpendCore

extension CommandDefinition {
  /// `spendwise why`.
  static let why = CommandDefinition(
    name: "why",
    arguments: "[NUMBER]",
    summary: "show which words an expense was made of: why 413",
    details: ["With the rules that read them, and what was changed since."],
    examples: ["why", "why 413"],
    group: .change,
    words: .text,
    isPaged: true,
    said: { _, words in .explain(try ExplainCommand.reference(words)) }
  )
}
