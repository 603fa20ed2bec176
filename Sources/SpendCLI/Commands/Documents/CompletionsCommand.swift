import SpendCore

extension CommandDefinition {
  /// `spendwise completions`.
  static let completions = CommandDefinition(
    name: "completions",
    arguments: "bash | zsh | fish | categories | tags",
    summary: "print what completes commands in that shell",
    details: [
      "make install puts all three where the shells look for them. They ask for names with completions categories and",
      "completions tags, which print those of the ledger, one a line.",
    ],
    examples: ["completions bash > spendwise.bash", "completions fish > spendwise.fish"],
    group: .care,
    words: .choice(["bash", "zsh", "fish"]),
    refusedOptions: [.flag(.json)],
    needsNoConfiguration: true,
    place: .shell,
    said: nil,
    perform: { try DocumentCommand(program: $0).completions($1) }
  )
}
