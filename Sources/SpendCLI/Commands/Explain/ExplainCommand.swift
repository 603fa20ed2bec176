import SpendAssistant
import SpendCore
import SpendJSON
import SpendTerminal

/// `spendwise explain TEXT`: shows which words of a line would become what, and stores nothing.
struct ExplainCommand {
  let program: Program

  /// Explains the line that `words` make.
  ///
  /// - Throws: ``UsageError`` or a ``Refusal`` where they are no line.
  func run(_ words: [String]) throws -> ExitStatus {
    let text = try SpokenText.joining(words, example: "explain \"lunch with Sam 12.50\"")
    var explanation = try program.assistant().explain(text)
    let today = program.settings.clock.now().date
    if let ledger = program.ledgerAtHand() { explanation = explanation.remembering(ledger, on: today) }
    if program.arguments.has(.json) {
      try program.write { json in json.object { $0.members(of: explanation) } }
    } else {
      try program.output.write(ExplanationText(style: program.style).text(explanation))
    }
    return .success
  }

  /// The expenses that `words` after `why` mean: numbers with or without `#`; those of the last line where there are
  /// none.
  static func reference(_ words: [String]) throws(UsageError) -> ExpenseReference {
    guard !words.isEmpty else { return .newest }
    var numbers: [Int64] = []
    for word in words {
      guard let number = Int64(word.hasPrefix("#") ? word.dropFirst() : word[...]), number > 0 else {
        throw UsageError(
          "\"\(word.prefix(30).description.asField)\" is no number of an expense",
          remedy: "try: why 413"
        )
      }
      numbers.append(number)
    }
    return .numbers(numbers)
  }
}

extension CommandDefinition {
  /// `spendwise explain`.
  static let explain = CommandDefinition(
    name: "explain",
    arguments: "TEXT",
    summary: "show which words of a line become what, and store nothing",
    examples: ["explain \"lunch at 12:30 9.50\""],
    group: .change,
    words: .text,
    isPaged: true,
    place: .anywhere,
    said: nil,
    perform: { try ExplainCommand(program: $0).run($1) }
  )
}
