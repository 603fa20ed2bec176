import SpendAssistant
import SpendCore
import SpendJSON
import SpendStatements
import SpendTerminal

/// `spendwise parse`: shows how lines are understood, one answer a line, and stores nothing.
struct ParseCommand {
  let program: Program
  private let showsJSON: Bool

  init(program: Program) {
    self.program = program
    showsJSON = program.arguments.has(.json)
  }

  /// Reads the line that `words` make, or else standard input.
  ///
  /// - Returns: success, or that a line was no text.
  func run(_ words: [String]) throws -> ExitStatus {
    let assistant = try program.assistant()
    var json = JSONWriter()
    if !words.isEmpty {
      let text = try SpokenText.joining(words, example: "parse \"coffee 3.80\"")
      try show(try program.interpret(text, by: assistant), json: &json)
      return .success
    }
    var status = ExitStatus.success
    var number = 0
    var reader = LinesAhead(descriptor: 0, assistant: assistant)
    while let line = try reader.next() {
      number += 1
      switch line {
      case .text(let text):
        try show(try program.interpret(text, by: assistant, line: number), json: &json)
      case .blank:
        try show(Reading(text: "", interpretation: ParseCommand.nothing), json: &json)
      case .refused(let fault):
        status = .refused
        program.warn("line \(number): \(ErrorReport(fault).line)")
        try show(Reading(text: "", interpretation: ParseCommand.nothing), json: &json)
      }
      if !reader.hasLineAtHand() { try program.output.flush() }
      if Interrupts.shouldStop { break }
    }
    return status
  }

  private static let nothing = Interpretation(
    intent: .other(.notUnderstood),
    confidencePercent: 0,
    parser: .offline
  )

  private func show(_ reading: Reading, json: inout JSONWriter) throws {
    guard showsJSON else {
      try program.output.write(text(of: reading))
      return
    }
    json.removeAll()
    json.object { object in
      object.member("text", reading.text)
      object.member("intent", ParseCommand.name(of: reading.interpretation.intent))
      object.key("expenses")
      object.array { expenses in
        // A span lends its drafts; an array would copy them.
        let drafts = reading.drafts
        let span = drafts.span
        for index in span.indices { expenses.object { $0.members(of: span[index]) } }
      }
      alternatives(reading.interpretation.alternatives, to: &object)
      object.member("needs", ParseCommand.need(of: reading.interpretation))
      object.member("parser", reading.interpretation.parser.rawValue)
      object.member(confidencePercent: reading.interpretation.confidencePercent)
    }
    json.newline()
    try program.output.write(json)
  }

  private func alternatives(_ alternatives: [Interpretation.Alternative], to json: inout JSONWriter) {
    guard !alternatives.isEmpty else { return }
    json.key("alternatives")
    json.array { list in
      for alternative in alternatives {
        list.object { object in
          object.key("expenses")
          object.array { expenses in
            for draft in alternative.drafts { expenses.object { $0.members(of: draft) } }
          }
          object.member(confidencePercent: alternative.confidencePercent)
        }
      }
    }
  }

  private func text(of reading: Reading) -> String {
    let name = ParseCommand.name(of: reading.interpretation.intent)
    guard !reading.drafts.isEmpty else { return "\(name)\t\(reading.text.asField)\n" }
    return reading.drafts.map { "\(name)\t\(ExpenseRecord(id: nil, draft: $0).text)\n" }.joined()
  }

  /// What a pipe would need to record the line: that one of several readings is chosen, or a yes.
  private static func need(of interpretation: Interpretation) -> String? {
    guard interpretation.alternatives.isEmpty else { return "choice" }
    return interpretation.needsConfirmation ? "yes" : nil
  }

  static func name(of intent: Intent) -> String {
    switch intent {
    case .expenses: "expense"
    case .question, .unanswerable: "question"
    case .command: "command"
    case .other: "other"
    }
  }
}

extension CommandDefinition {
  /// `spendwise parse`.
  static let parse = CommandDefinition(
    name: "parse",
    arguments: "[TEXT]",
    summary: "show how lines are understood, and store nothing",
    examples: ["parse --json --offline < lines.txt", "parse \"coffee 3.80\""],
    group: .care,
    words: .text,
    place: .shell,
    said: nil,
    perform: { try ParseCommand(program: $0).run($1) }
  )
}
