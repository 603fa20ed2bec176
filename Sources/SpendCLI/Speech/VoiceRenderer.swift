import SpendAssistant
import SpendCharts
import SpendCore
import SpendJSON
import SpendSpeech
import SpendTerminal

/// Prints what was heard and what came of it: for a person in sentences, for scripts as records.
final class VoiceRenderer {
  private let program: Program
  private let path: String
  /// Whether a person reads it.
  private let isForPeople: Bool

  /// What comes of the file at `path`.
  init(program: Program, path: String) {
    self.program = program
    self.path = path
    isForPeople = program.look.isTerminal && !program.arguments.has(.json) && !program.arguments.has(.quiet)
  }

  // MARK: The file

  /// Tells of a file that is about to be heard: how long it is, what it is, how loud.
  func begin(_ file: SpokenFile) throws {
    guard isForPeople else { return }
    let style = program.style
    let name = style.text(file.name)
    let facts = [SoundTime.text(file.milliseconds), file.formatText, file.levelText]
    let text =
      style.isPlain
      ? "\(name): \(facts.joined(separator: ", ")).\n"
      : "   "
        + ([name] + facts).joined(separator: "  ").truncated(
          toColumns: style.textWidth - 3,
          ellipsis: style.ellipsis
        )
        + "\n"
    try program.output.write(text)
    try program.output.flush()
  }

  /// Tells why nothing, or nothing more, came of the file.
  func refuse(_ error: any UserFacingError) throws {
    if isForPeople, program.isInteractive {
      try program.output.write(program.replyText.refused(error))
      return
    }
    program.warn(ErrorReport(error).line)
    guard program.arguments.has(.json) else { return }
    try program.write { json in
      json.object { object in
        object.member("ok", false)
        object.member("file", FileName.shown(path))
        object.member("error", error.code)
        object.member("message", ErrorReport(error).line)
      }
    }
  }

  // MARK: A line

  /// Tells the words of a line.
  func heard(_ line: SpokenLine) throws {
    guard !program.arguments.has(.json), !program.arguments.has(.quiet) else { return }
    let time = SoundTime.text(line.heard.span.start)
    guard isForPeople else {
      try program.output.write("transcript\t\(time)\t\(line.heard.words.asField)\n")
      return
    }
    let style = program.style
    let words = style.text(line.heard.words)
    if style.isPlain { return try program.output.write("At \(time): \(words)\n") }
    let quoted = style.glyphs == .utf8 ? "“\(words)”" : "\"\(words)\""
    let indent = String(repeating: " ", count: time.count + 5)
    let lines = WrappedText.lines("   \(time)  \(quoted)", columns: style.width, indent: indent)
    try program.output.write(lines.map { $0 + "\n" }.joined())
  }

  /// Prints what came of a line.
  func show(_ reply: Reply, _ line: SpokenLine) throws {
    if isForPeople { try program.show(reply) } else { try records(line).show(reply, line: line.place.line) }
    try program.output.flush()
  }

  /// Prints the records of a line that a dry run doesn't store.
  func dryRun(_ reading: Reading, _ line: SpokenLine) throws {
    try records(line).recorded(reading, expenses: [], line: line.place.line)
  }

  /// Tells that a line was refused.
  func refuse(_ error: any UserFacingError, _ line: SpokenLine, text: String) throws {
    if isForPeople, program.isInteractive {
      try program.output.write(program.replyText.refused(error))
    } else {
      try records(line).refuse(line: line.place.line, error, text: text)
    }
    try program.output.flush()
  }

  /// Tells that a line was booked before, as `expenses`; those that were deleted since are not among them.
  func known(_ expenses: [Expense], _ line: SpokenLine) throws {
    guard isForPeople else { return try records(line).known(expenses, line: line.place.line) }
    let numbers = expenses.map { "#\($0.id)" }.joined(separator: ", ")
    let words = numbers.isEmpty ? "Booked before, and deleted since." : "Booked before as \(numbers)."
    try program.output.write(program.style.isPlain ? words + "\n" : "   \(words)\n")
  }

  /// Tells that a command was done before.
  func done(_ line: SpokenLine) throws {
    guard isForPeople else { return try records(line).known([], line: line.place.line) }
    try program.output.write(program.style.isPlain ? "Done before.\n" : "   Done before.\n")
  }

  private func records(_ line: SpokenLine) -> PipeRenderer {
    PipeRenderer(program: program, spoken: SpokenContext(path: path, line: line))
  }
}
