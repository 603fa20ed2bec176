import SpendCore

extension CommandDefinition {
  /// `spendwise history`.
  static let history = CommandDefinition(
    name: "history",
    arguments: "[N | all]",
    summary: "list the changes, newest first, with their numbers",
    details: ["20 unless told otherwise; undo @ID takes back one of them."],
    examples: ["history", "history 50", "history all --json"],
    group: .change,
    words: .choice(["all"]),
    options: [.value(.limit), .flag(.all)],
    isPaged: true,
    said: { program, words in
      let own = program.arguments.command == "history" ? program.arguments : Arguments()
      let most = try program.rowLimit(usual: 20, own)
      return .history(limit: try ChangeWords("history", words, program).limit(most: most))
    }
  )
}
