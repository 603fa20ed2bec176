import SpendCore

extension CommandDefinition {
  /// `spendwise undo`.
  static let undo = CommandDefinition(
    name: "undo",
    arguments: "[N | @ID | all]",
    summary: "take back the last change, the last N, change @ID, or all",
    details: [
      "history shows the numbers. Where later changes stand on @ID they are named,",
      "and nothing changes; with --chain they are taken back, too.",
    ],
    examples: ["undo", "undo 3", "undo @12 --chain"],
    words: .choice(["all"]),
    options: [.flag(.all), .flag(.chain)],
    said: { program, words in .undo(try ChangeWords("undo", words, program).reference()) }
  )
}
