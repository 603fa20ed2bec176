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
    try replies.show(reply, at: place(of: line))
    try program.output.flush()
  }

  /// Tells that a line was refused.
  func refuse(_ error: any UserFacingError, _ line: SpokenLine, text: String) throws {
    try replies.refuse(error, text: text, at: place(of: line))
    try program.output.flush()
  }

  /// Tells that a line was booked before, as `expenses`; those that were deleted since are not among them.
  func known(_ expenses: [Expense], _ line: SpokenLine) throws {
    try replies.known(expenses, at: place(of: line))
  }

  /// Tells that a command was done before.
  func done(_ line: SpokenLine) throws {
    guard isForPeople else { return try replies.known([], at: place(of: line)) }
    try program.output.write(program.style.isPlain ? "Done before.\n" : "   Done before.\n")
  }

  private var replies: any ReplyRenderer {
    program.replies(forPeople: isForPeople, answersInOneLine: true)
  }

  private func place(of line: SpokenLine) -> LinePlace {
    LinePlace(number: line.place.line, spoken: SpokenContext(path: path, line: line))
  }
}
