import SpendAssistant
import SpendCore
import SpendJSON
import SpendStatements
import SpendTerminal

/// `spendwise parse`: shows how lines are understood, one answer a line, and stores nothing.
struct ParseCommand {
  let program: Program
  private let view: ParseView

  init(program: Program) {
    self.program = program
    view = ParseView(showsJSON: program.arguments.has(.json))
  }

  /// Reads the line that `words` make, or else standard input.
  ///
  /// - Returns: success, or that a line was no text.
  func run(_ words: [String]) throws -> ExitStatus {
    let assistant = try program.assistant()
    var run = Run(command: self, assistant: assistant)
    if !words.isEmpty {
      try run.show(.text(SpokenText.joining(words, example: "parse \"coffee 3.80\"")))
      return run.status
    }
    var reader = LinesAhead(descriptor: 0, assistant: assistant)
    if let grammar = assistant.grammarAlone {
      while !Interrupts.shouldStop, let lines = try reader.nextBatch(of: ParseBatch.mostLines) {
        try run.show(
          ParseBatch(lines: lines, grammar: grammar, today: program.settings.clock.now().date, view: view)
        )
        if !reader.hasLineAtHand() { try program.output.flush() }
      }
    } else {
      while !Interrupts.shouldStop, let line = try reader.next() {
        try run.show(line)
        if !reader.hasLineAtHand() { try program.output.flush() }
      }
    }
    return run.status
  }

  /// What is shown line by line.
  private struct Run {
    let command: ParseCommand
    let assistant: Assistant
    var status = ExitStatus.success
    private var number = 0

    init(command: ParseCommand, assistant: Assistant) {
      self.command = command
      self.assistant = assistant
    }

    /// Shows one line.
    mutating func show(_ line: InputReader.Line) throws {
      number += 1
      var text: [UInt8] = []
      var json = JSONWriter()
      switch line {
      case .text(let said):
        let reading = try command.program.interpret(said, by: assistant, line: number)
        command.view.show(reading, into: &text, by: &json)
      case .blank: command.view.showNothing(into: &text, by: &json)
      case .refused(let fault):
        status = .refused
        command.program.warn("line \(number): \(ErrorReport(fault).line)")
        command.view.showNothing(into: &text, by: &json)
      }
      try text.withUnsafeBufferPointer(command.program.output.write)
    }

    /// Shows the lines of `batch`.
    mutating func show(_ batch: ParseBatch) throws {
      let begun = number
      for part in batch.parts() {
        if Interrupts.shouldStop { throw Interrupted() }
        var shown = 0
        for (offset, line) in part.left {
          try write(part.text[shown..<offset])
          shown = offset
          number = begun + line
          try show(batch.lines[line])
        }
        try write(part.text[shown...])
      }
      number = begun + batch.lines.count
    }

    private func write(_ bytes: ArraySlice<UInt8>) throws {
      try bytes.withUnsafeBufferPointer(command.program.output.write)
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
