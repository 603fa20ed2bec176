import SpendCore
import SpendTerminal

/// `spendwise completions` and `spendwise manual`: documents made from the tables.
struct DocumentCommand {
  let program: Program

  /// Prints the completion script of the shell that the only word names.
  ///
  /// - Throws: ``UsageError`` for any other words.
  func completions(_ words: [String]) throws -> ExitStatus {
    guard words.count == 1, let shell = CompletionScript.Shell(rawValue: words[0]) else {
      let shells = CompletionScript.Shell.allCases.map(\.rawValue)
      let near = words.first.flatMap { Suggestion.nearest(to: $0, among: shells) }
      throw UsageError(
        "completions takes \(shells.listed(by: "or"))",
        remedy: near.map { "did you mean: completions \($0)" } ?? "try: spendwise completions bash"
      )
    }
    try program.output.write(CompletionScript.text(for: shell))
    return .success
  }

  /// Prints the manual page.
  ///
  /// - Throws: ``UsageError`` for words.
  func manual(_ words: [String]) throws -> ExitStatus {
    try CommandDefinition.refuse(words)
    try program.output.write(ManualPage.text)
    return .success
  }
}
