import SpendCore

extension CommandDefinition {
  /// `spendwise edit`.
  static let edit = CommandDefinition(
    name: "edit",
    arguments: "NUMBER PART VALUE",
    summary: "change an expense: edit 413 amount 5.25",
    details: [
      "PART is amount, currency, date, time, category, description, merchant, person,",
      "kind or note; the number may be \"last\". Or say it: \"no, that was groceries\".",
    ],
    examples: ["edit 413 amount 5.25", "edit last category groceries"],
    group: .change,
    words: .text,
    said: { try TypedEdit(program: $0).edit($1) }
  )
}
