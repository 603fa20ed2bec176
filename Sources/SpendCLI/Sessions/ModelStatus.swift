import SpendCharts
import SpendCore
import SpendTerminal

/// Says on the terminal that a model is being asked, from the first moment on, and takes that away when it has
/// answered.
///
/// What is typed meanwhile is not shown among it; it stands at the next prompt.
final class ModelStatus {
  private unowned let program: Program
  private let words: String
  private var hasSaidPlainly = false
  /// What stands on the screen now.
  private var shown = ""

  /// The status of asking the model named `model` from `program`.
  init(program: Program, model: String) {
    self.program = program
    words = "asking \(model); Ctrl-C stops"
  }

  /// Runs `body`, which asks the model; after Ctrl-C says that it was stopped.
  func whileAsking<Result>(_ body: () throws -> Result) throws -> Result {
    guard program.isInteractive, !program.arguments.has(.json) else { return try body() }
    let style = program.style
    guard !style.isPlain else { return try plainly(body) }
    let status = "   \(style.text(words))\(style.glyphs == .utf8 ? "…" : "...")"
      .truncated(toColumns: style.width - 1, ellipsis: "")
    try show(status)
    shown = status
    // A line feed echoed by Ctrl-C or Enter would leave the status standing.
    defer {
      erase()
      if Interrupts.pending != nil { try? show("   (stopped)\n") }
    }
    return try Echo.isOff(while: body)
  }

  /// Takes the status away while what came of the asking is printed.
  func erase() {
    guard !shown.isEmpty else { return }
    let blanks = String(repeating: " ", count: DisplayWidth.columns(of: shown))
    shown = ""
    try? show("\r\(blanks)\r")
  }

  /// Without moving the cursor back: said once in a conversation, and each time that it was stopped.
  private func plainly<Result>(_ body: () throws -> Result) throws -> Result {
    if !hasSaidPlainly { try show("\(words.prefix(1).uppercased())\(words.dropFirst()).\n") }
    hasSaidPlainly = true
    defer { if Interrupts.pending != nil { try? show("Stopped.\n") } }
    return try Echo.isOff(while: body)
  }

  private func show(_ text: String) throws(OutputError) {
    try program.output.write(text)
    try program.output.flush()
  }
}

/// An interpreter that says when it is at work.
struct AnnouncedInterpreter: Interpreter {
  let interpreter: any Interpreter
  let status: ModelStatus

  func interpret(_ utterance: Utterance) throws -> Interpretation {
    try status.whileAsking { try interpreter.interpret(utterance) }
  }

  func prepare(_ utterances: [Utterance]) {
    try? status.whileAsking { interpreter.prepare(utterances) }
  }

  func note(_ utterance: Utterance, isBorneOut: Bool) { interpreter.note(utterance, isBorneOut: isBorneOut) }
}

/// A writer that says when it is at work.
struct AnnouncedWriter: AnswerWriter {
  let writer: any AnswerWriter
  let status: ModelStatus

  func words(for sentence: String, answering question: String) throws -> String {
    try status.whileAsking { try writer.words(for: sentence, answering: question) }
  }
}

/// A talker that says when it is at work, until it says something.
struct AnnouncedTalker: Talker {
  let talker: any Talker
  let status: ModelStatus

  func reply(to line: String, facts: [String], saying: (String) -> Void) throws {
    try status.whileAsking {
      try talker.reply(to: line, facts: facts) { piece in
        status.erase()
        saying(piece)
      }
    }
  }
}
