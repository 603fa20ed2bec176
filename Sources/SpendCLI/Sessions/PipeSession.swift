import SpendAssistant
import SpendCore
import SpendHTTP
import SpendStatements
import SpendLedger
import SpendTerminal

/// Takes standard input line by line: one line, one entry or question, answered in order.
///
/// Lines that can be had without waiting share one transaction and so one sync of the disk; each is answered only after
/// its commit, and a slow producer still gets each answer at once.
final class PipeSession {
  private let program: Program
  private let assistant: Assistant
  private let replies: any ReplyRenderer
  private let mode: TurnMode
  private var waiting: [Waiting] = []
  private var lineNumber = 0
  private var savedThrough = 0
  private var refusedCount = 0
  private var groupBegan = MonotonicClock.now()

  /// What waits for the end of its group, to be answered in order.
  private struct Waiting {
    enum Content {
      case expenses(Reading)
      case refused(any UserFacingError, text: String?)
      case blank
    }

    let line: Int
    let content: Content
  }

  /// The most lines, and the longest time, that one transaction takes.
  private static let mostLines = 1_000
  private static let longestGroup = Duration.milliseconds(20)

  /// A session of `program` over its standard input.
  init(program: Program) throws {
    self.program = program
    assistant = try program.assistant()
    replies = program.replies
    var mode = program.turnMode
    mode.isGrouped = true
    mode.bringsEvidence = program.arguments.has(.json)
    self.mode = mode
  }

  /// Runs to the end of input.
  ///
  /// - Returns: success, or that a line was refused.
  /// - Throws: what stops the session; everything answered before stands.
  func run() throws -> ExitStatus {
    var reader = LinesAhead(descriptor: 0, assistant: assistant)
    if let file = try reader.file() { return try take(file, from: &reader) }
    reading: while let line = try reader.next() {
      lineNumber += 1
      switch line {
      case .blank:
        wait(.blank)
      case .refused(let fault):
        refuse(fault, text: nil)
      case .text(let text):
        do {
          guard try take(text) else { break reading }
        } catch is Interrupted {
          break reading
        }
      }
      if refusedCount > 0, program.arguments.has(.strict) { break }
      let isFull =
        waiting.count >= PipeSession.mostLines
        || MonotonicClock.now() - groupBegan >= PipeSession.longestGroup
      if isFull || !reader.hasLineAtHand() { try settle() }
      if Interrupts.shouldStop { break }
    }
    try settle()
    return refusedCount > 0 ? .refused : .success
  }

  /// Imports the whole input where it can be; refuses it, as the `file` that it seems to be, where it can't.
  private func take(_ file: PipedFile, from reader: inout LinesAhead) throws -> ExitStatus {
    guard file.mayBeImported else { return try refuse(file) }
    let input = try reader.wholeInput(named: ImportCommand.standardInput)
    return try ImportCommand(program: program).take(input) { try self.refuse(file) }
  }

  /// Refuses the whole input.
  private func refuse(_ file: PipedFile) throws -> ExitStatus {
    try replies.refuse(file, text: nil, at: LinePlace())
    return .refused
  }

  /// Reads one line and does what it means, or lets it wait for its group; false when the session is to end.
  private func take(_ text: String) throws -> Bool {
    do {
      var reading = try read(text)
      if reading.dependsOnLinesBefore, !waiting.isEmpty {
        try settle()
        // What it asks about may be what was recorded just now.
        if reading.interpretation.parser == .offline { reading = try read(text) }
      }
      let turn = try assistant.turn(reading, from: .piped, mode: mode)
      switch turn.reply {
      case .quit: return false
      case .waiting: wait(.expenses(reading))
      case let reply:
        if let refusal = reply.refusal {
          refuse(refusal, text: text)
        } else {
          try replies.show(reply, at: LinePlace(number: lineNumber))
          try finish(through: lineNumber)
        }
      }
      if reading.dependsOnLinesBefore { try settle() }
    } catch let error where Interrupted(error) != nil {
      throw Interrupted()
    } catch let error as any UserFacingError where error.concernsOneLine {
      refuse(error, text: text)
    } catch let error as StoreError {
      throw PipeFailure(error, savedThrough: savedThrough)
    }
    return true
  }

  private func read(_ text: String) throws -> Reading {
    var reading =
      try SlashCommand(text)?.reading(by: program) ?? program.read(text, by: assistant, line: lineNumber)
    guard program.arguments.has(.json) else { return reading }
    // For a program, a list is the answer to what it asks, with all its rows.
    if case .command(.list(let request)) = reading.interpretation.intent {
      reading.interpretation.intent = .command(.list(program.withRowLimit(request)))
    }
    return reading.asQuestion
  }

  private func refuse(_ error: any UserFacingError, text: String?) {
    wait(.refused(error, text: text))
    refusedCount += 1
  }

  private func wait(_ content: Waiting.Content) {
    waiting.append(Waiting(line: lineNumber, content: content))
  }

  /// What was answered reaches its reader: all lines through `line` are done.
  private func finish(through line: Int) throws {
    savedThrough = line
    try program.output.flush()
  }

  /// Records what waits, and answers it in order, with one write.
  private func settle() throws {
    defer { groupBegan = MonotonicClock.now() }
    guard let last = waiting.last else { return }
    let readings = waiting.compactMap { if case .expenses(let reading) = $0.content { reading } else { nil } }
    let settlement: Assistant.Settlement
    do {
      settlement = try assistant.settle(readings, from: .piped, mode: mode)
    } catch {
      throw PipeFailure(error, savedThrough: savedThrough)
    }
    var turns = settlement.turns[...]
    for entry in waiting {
      let place = LinePlace(number: entry.line)
      switch entry.content {
      case .expenses:
        guard let turn = turns.popFirst() else {
          // What came before it stands, and is answered.
          try program.output.flush()
          throw PipeFailure(settlement.failure, savedThrough: entry.line - 1)
        }
        try show(turn, at: place)
      case .refused(let error, let text):
        // What is refused stands behind what was said of the lines before it.
        try program.output.flush()
        try replies.refuse(error, text: text, at: place)
      case .blank: try replies.blank(at: place)
      }
    }
    waiting.removeAll(keepingCapacity: true)
    try finish(through: last.line)
  }

  private func show(_ turn: Turn, at place: LinePlace) throws {
    guard let refusal = turn.reply.refusal else { return try replies.show(turn.reply, at: place) }
    refusedCount += 1
    try replies.refuse(refusal, text: turn.reading.text, at: place)
  }
}

/// The ledger failed in the middle of a pipe.
private struct PipeFailure: UserFacingError {
  let exitStatus: ExitStatus
  let code: String
  let problem: String
  let state: String?
  let remedy: String?

  init(_ error: (any Error)?, savedThrough line: Int) {
    let error = error as? any UserFacingError
    exitStatus = error?.exitStatus ?? .internalError
    code = error?.code ?? "internal"
    problem = error?.problem ?? "internal error"
    let saved = line == 0 ? "no line saved" : "lines 1–\(line) saved"
    // What was not confirmed may stand all the same.
    state =
      switch error?.code {
      case "not_confirmed":
        "\(saved), and what came next stands in the ledger, but a power cut may still lose it"
      case "undetermined": "\(saved), and whether what came next stands can't be told now"
      default: "\(saved), nothing after"
      }
    remedy = error?.remedy
  }
}
