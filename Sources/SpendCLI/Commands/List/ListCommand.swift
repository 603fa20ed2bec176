import SpendCore

extension CommandDefinition {
  /// `spendwise list`.
  static let list = CommandDefinition(
    name: "list",
    arguments: "[--limit N | --all] [FILTERS]",
    summary: "list expenses, newest first",
    examples: ["list --category groceries --since 2026-11-01", "list --all --json"],
    options: ListOptions.names,
    isPaged: true,
    said: { program, words in
      try CommandDefinition.refuse(words)
      return .list(try ListOptions(program).request)
    }
  )
}
