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
    if let context = program.arguments.values[.context] {
      switch try program.read(context, by: assistant).interpretation.intent {
      case .question(let previous): assistant.remember(previous)
      case .command(.list(let request)): assistant.remember(question(request))
      default: break
      }
    }
    let reading = try program.read(text, by: assistant)
    switch reading.interpretation.intent {
    case .question(let question):
      try answer(question, text: text, by: assistant)
    case .command(.list(let request)):
      try answer(question(request), text: text, by: assistant)
    case .command(.categories):
      try answer(Question(measure: .total, grouping: .category), text: text, by: assistant)
    case .unanswerable, .other:
      try sayUnanswerable(text)
    case .expenses, .command:
      throw Refusal(
        code: "no_question",
        problem: "that is no question",
        remedy: "to record an expense: spendwise add \"…\""
      )
    }
    return .success
  }

  /// What a request for a list asks.
  private func question(_ request: ListRequest) -> Question {
    let request = program.withRowLimit(request)
    return Question(measure: .list, filter: request.filter, period: request.period, limit: request.limit)
  }

  private func answer(_ question: Question, text: String, by assistant: Assistant) throws {
    let isJSON = program.arguments.has(.json)
    let answered = try assistant.answer(question, text: text, evidence: isJSON)
    let proof = program.arguments.has(.proof) ? try assistant.proof() : nil
    guard isJSON else {
      try program.show(.answered(answered))
      if let proof { try program.show(.proved(proof)) }
      return
    }
    try program.write { json in
      json.object { object in
        object.members(of: answered, homeCurrency: program.settings.homeCurrency)
        if let proof { object.members(of: proof) }
      }
    }
  }

  private func sayUnanswerable(_ text: String) throws {
    let refusal = Refusal.unanswerable(text)
    let sentence = [refusal.problem, refusal.remedy].compactMap(\.self)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
      .joined(separator: " ")
    guard program.arguments.has(.json) else {
      try program.output.write("\(sentence)\n")
      return
    }
    try program.write { json in
      json.object { $0.members(ofUnanswered: text, sentence: sentence) }
    }
  }
}
