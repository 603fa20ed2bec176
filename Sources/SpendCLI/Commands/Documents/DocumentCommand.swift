import SpendCore
import SpendLedger
import SpendTerminal

/// `spendwise completions` and `spendwise manual`: documents made from the tables.
struct DocumentCommand {
  let program: Program

  /// Prints the completion script of the shell that the only word names, or the names of the ledger that a script asks
  /// for.
  ///
  /// - Throws: ``UsageError`` for any other words.
  func completions(_ words: [String]) throws -> ExitStatus {
    if words.count == 1, let wanted = OptionDefinition.NamesOfLedger(rawValue: words[0]) {
      for name in names(wanted) where name == name.visible { try program.output.write(name + "\n") }
      return .success
    }
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

  private func names(_ wanted: OptionDefinition.NamesOfLedger) -> [String] {
    switch wanted {
    case .categories: program.categoryNames
    // Where the ledger can't be read there is nothing to offer; a command says why.
    case .tags: ((try? program.ledgerAtHand()?.tags()) ?? []).map(\.name)
    }
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
