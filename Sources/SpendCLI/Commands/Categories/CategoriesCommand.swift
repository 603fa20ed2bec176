import SpendCore

extension CommandDefinition {
  /// `spendwise categories`.
  static let categories = CommandDefinition(
    name: "categories",
    summary: "list the categories with their totals",
    examples: ["categories"],
    group: .change,
    isPaged: true,
    command: .categories
  )
}
