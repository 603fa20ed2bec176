import SpendAssistant
import SpendCore
import SpendJSON
import SpendTerminal

/// `spendwise ask QUESTION`: answers one question from the ledger.
struct AskCommand {
  let program: Program

  /// Answers the question that `words` make.
  ///
  /// - Throws: a ``Refusal`` when it is an expense or a command, or what the ledger throws.
  func run(_ words: [String]) throws -> ExitStatus {
    let text = try SpokenText.joining(words, example: "ask \"what did I spend on food?\"")
    let assistant = try program.assistant()
    assistant.learnCategories()
    if let context = program.arguments.values[.context],
      let previous = try reading(context, by: assistant).question
    {
      assistant.remember(previous)
    }
    var mode = program.turnMode
    mode.scope = .questions
    mode.bringsEvidence = program.arguments.has(.json)
    let turn = try assistant.turn(try reading(text, by: assistant), from: .typed, mode: mode)
    switch turn.reply {
    case .answered(let answered): try show(answered, by: assistant)
    case .refused(let refusal) where refusal.code == Refusal.unanswerable().code:
      try say(refusal, of: text, turn.reading.interpretation.account)
    case let reply: try program.replies.show(reply)
    }
    return .success
  }

  /// What the words of `text` ask for: a list and the categories are questions, too.
  ///
  /// A list has as many rows as are shown here.
  private func reading(_ text: String, by assistant: Assistant) throws -> Reading {
    var reading = try program.interpret(text, by: assistant)
    // What is asked needs no question mark: "presents for Mom".
    switch reading.interpretation.intent {
    case .expenses where !text.contains("?"), .other where !text.contains("?"):
      let asked = try program.interpret(text + "?", by: assistant)
      if asked.question != nil { reading = Reading(text: text, interpretation: asked.interpretation) }
    default: break
    }
    if case .command(.list(let request)) = reading.interpretation.intent {
      reading.interpretation.intent = .command(.list(program.withRowLimit(request)))
    }
    return reading.asQuestion
  }

  private func show(_ answered: AnsweredQuestion, by assistant: Assistant) throws {
    let proof = program.arguments.has(.proof) ? try assistant.proof() : nil
    guard program.arguments.has(.json) else {
      try program.replies.show(.answered(answered))
      if let proof { try program.replies.show(.proved(proof)) }
      return
    }
    try program.write { json in
      try json.object { object in
        try object.members(of: answered, homeCurrency: program.settings.homeCurrency, to: program.output)
        if let proof { object.members(of: proof) }
      }
    }
  }

  /// Says that the ledger can't answer, which is an answer, too.
  private func say(_ refusal: any UserFacingError, of text: String, _ account: WordAccount) throws {
    let sentence = [refusal.problem, refusal.remedy].compactMap(\.self)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
      .joined(separator: " ")
    guard program.arguments.has(.json) else {
      try program.output.write("\(sentence)\n")
      return
    }
    try program.write { json in
      json.object { $0.members(ofUnanswered: text, sentence: sentence, account: account) }
    }
  }
}

extension CommandDefinition {
  /// `spendwise ask`.
  static let ask = CommandDefinition(
    name: "ask",
    arguments: "QUESTION",
    summary: "answer a question: ask \"what did I spend on food?\"",
    details: [
      "--proof shows the days, the entries, their sum and the statement behind it.",
      "A word that isn't understood is named and left out; with --strict the question is refused.",
    ],
    examples: [
      "ask \"what did I spend on food last month?\"", "ask --json --proof \"biggest expense in October\"",
    ],
    words: .text,
    options: [.flag(.proof), .flag(.strict), .value(.context)],
    isPaged: true,
    place: .anywhere,
    said: nil,
    perform: { try AskCommand(program: $0).run($1) }
  )
}
