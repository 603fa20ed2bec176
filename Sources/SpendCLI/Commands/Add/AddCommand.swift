import SpendAssistant
import SpendCore

/// `spendwise add TEXT`: records what one line says, or changes what it says is to be changed.
struct AddCommand {
  let program: Program

  /// Records the line that `words` make.
  ///
  /// - Throws: a ``Refusal`` when it is neither an expense nor a change of one, or what the ledger throws.
  func run(_ words: [String]) throws -> ExitStatus {
    let text = try SpokenText.joining(words, example: "add \"coffee 3.80\"")
    let assistant = try program.assistant()
    program.openLedgerEarly()
    var mode = program.turnMode
    mode.scope = .entries
    let turn = try assistant.turn(try program.read(text, by: assistant), from: .typed, mode: mode)
    // Nobody is there to be asked: a command is one line of a script.
    guard let refusal = turn.reply.refusal else {
      try program.replies.show(turn.reply)
      return .success
    }
    guard program.arguments.has(.json) else { throw refusal }
    try program.replies.refuse(refusal, text: text, at: LinePlace())
    return .refused
  }
}

extension CommandDefinition {
  /// `spendwise add`.
  static let add = CommandDefinition(
    name: "add",
    arguments: "TEXT",
    summary: "record what you spent: add \"lunch with Sam 12.50\"",
    examples: ["add \"lunch with Sam 12.50\"", "add --dry-run \"uber 23, coffee 4.50 and lunch 18\""],
    words: .text,
    statuses: ["65  the line is no expense, or could mean two; nothing was saved"],
    place: .anywhere,
    said: nil,
    perform: { try AddCommand(program: $0).run($1) }
  )
}
