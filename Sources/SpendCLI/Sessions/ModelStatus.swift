import SpendCharts
import SpendCore
import SpendTerminal

/// Says on the terminal that a model is being asked, from the first moment on, and takes that away when it has answered.
///
/// What is typed meanwhile is not shown among it; it stands at the next prompt.
final class ModelStatus {
  private unowned let program: Program
  private let words: String
  private var hasSaidPlainly = false

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
    // A line feed echoed by Ctrl-C or Enter would leave the status standing.
    defer {
      let blanks = String(repeating: " ", count: DisplayWidth.columns(of: status))
      try? show("\r\(blanks)\r" + (Interrupts.pending == nil ? "" : "   (stopped)\n"))
    }
    return try Echo.isOff(while: body)
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
}

/// A writer that says when it is at work.
struct AnnouncedWriter: AnswerWriter {
  let writer: any AnswerWriter
  let status: ModelStatus

  func words(for sentence: String, answering question: String) throws -> String {
    try status.whileAsking { try writer.words(for: sentence, answering: question) }
  }
}
