import SpendCore

extension CommandDefinition {
  /// `spendwise redo`.
  static let redo = CommandDefinition(
    name: "redo",
    arguments: "[N | @ID | all]",
    summary: "make changes again that were taken back",
    details: ["Without words, the one taken back last."],
    examples: ["redo", "redo 3"],
    group: .change,
    words: .choice(["all"]),
    options: [.flag(.all), .flag(.chain)],
    said: { program, words in .redo(try ChangeWords("redo", words, program).reference()) }
  )
}
