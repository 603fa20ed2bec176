import SpendAssistant
import SpendCore
import SpendHTTP
import SpendImport
import SpendStore
import SpendTerminal

/// Takes standard input line by line: one line, one entry or question, answered in order.
///
/// Lines that can be had without waiting share one transaction and so one sync of the disk; each is answered only after
/// its commit, and a slow producer still gets each answer at once.
final class PipeSession {
  private let program: Program
  private let assistant: Assistant
  private let renderer: PipeRenderer
  private var waiting: [Waiting] = []
  private var lineNumber = 0
  private var savedThrough = 0
  private var refusedCount = 0
  private var groupBegan = MonotonicClock.now()

  /// What waits for the commit of its group, to be answered in order.
  private enum Waiting {
    case expenses(line: Int, Reading)
    case refused(line: Int, any UserFacingError, text: String?)
    case blank(line: Int)
  }

  /// The most lines, and the longest time, that one transaction takes.
  private static let mostLines = 1_000
  private static let longestGroup = Duration.milliseconds(20)

  /// A session of `program` over its standard input.
  init(program: Program) throws {
    self.program = program
    assistant = try program.assistant()
    renderer = PipeRenderer(program: program)
  }

  /// Runs to the end of input.
  ///
  /// - Returns: success, or that a line was refused.
  /// - Throws: what stops the session; everything answered before stands.
  func run() throws -> ExitStatus {
    var reader = LinesAhead(descriptor: 0, assistant: assistant)
    if let file = try reader.file() { return try refuse(file) }
    reading: while let line = try reader.next() {
      lineNumber += 1
      switch line {
      case .blank:
        waiting.append(.blank(line: lineNumber))
      case .refused(let fault):
        waiting.append(.refused(line: lineNumber, fault, text: nil))
        refusedCount += 1
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
      if isFull || !reader.hasLineAtHand() { try commit() }
      if Interrupts.shouldStop { break }
    }
    try commit()
    return refusedCount > 0 ? .refused : .success
  }

  /// Refuses the whole input.
  private func refuse(_ file: PipedFile) throws -> ExitStatus {
    try renderer.refuse(line: nil, file, text: nil)
    return .refused
  }

  /// Reads one line and does what it means, or lets it wait for its group; false when the session is to end.
  private func take(_ text: String) throws -> Bool {
    let reading: Reading
    do {
      reading =
        try SlashCommand(text)?.reading(by: program)
        ?? program.readRemembering(text, by: assistant, line: lineNumber)
    } catch let error where Interrupted(error) != nil {
      throw Interrupted()
    } catch let error as any UserFacingError where error.concernsOneLine {
      waiting.append(.refused(line: lineNumber, error, text: text))
      refusedCount += 1
      return true
    }
    switch reading.interpretation.intent {
    case .expenses:
      if let ambiguous = AmbiguousLine(reading) {
        waiting.append(.refused(line: lineNumber, ambiguous, text: text))
        refusedCount += 1
      } else {
        waiting.append(.expenses(line: lineNumber, reading))
      }
    case .other(let reason):
      waiting.append(.refused(line: lineNumber, Refusal(reason, text: text), text: text))
      refusedCount += 1
    case .question, .unanswerable, .command:
      try commit()
      return try answer(reading)
    }
    return true
  }

  private func answer(_ reading: Reading) throws -> Bool {
    do {
      switch try assistant.carryOut(reading, source: .piped) {
      case .quit: return false
      case .refused(let refusal): try refuse(reading, refusal)
      case let reply: try renderer.show(reply, line: lineNumber)
      }
    } catch let error where Interrupted(error) != nil {
      throw Interrupted()
    } catch let error as any UserFacingError where error.concernsOneLine {
      try refuse(reading, error)
    } catch let error as StoreError {
      throw PipeFailure(error, savedThrough: savedThrough)
    }
    savedThrough = lineNumber
    try program.output.flush()
    return true
  }

  private func refuse(_ reading: Reading, _ error: any UserFacingError) throws {
    refusedCount += 1
    try renderer.refuse(line: lineNumber, error, text: reading.text)
  }

  /// Commits what waits and answers it, in order, with one write.
  private func commit() throws {
    defer { groupBegan = MonotonicClock.now() }
    guard !waiting.isEmpty else { return }
    var readings: [Reading] = []
    for case .expenses(_, let reading) in waiting { readings.append(reading) }
    var recorded = try record(readings)[...]
    for entry in waiting {
      switch entry {
      case .expenses(let line, let reading):
        switch recorded.popFirst() ?? .expenses([]) {
        case .expenses(let expenses):
          try renderer.recorded(reading, expenses: program.numbered(expenses), line: line)
        case .refused(let error):
          refusedCount += 1
          try renderer.refuse(line: line, error, text: reading.text)
        case .failed(let error):
          // What came before it stands, and is answered.
          try program.output.flush()
          throw PipeFailure(error, savedThrough: line - 1)
        }
      case .refused(let line, let error, let text):
        try renderer.refuse(line: line, error, text: text)
      case .blank(let line):
        try renderer.blank(line: line)
      }
    }
    waiting.removeAll(keepingCapacity: true)
    savedThrough = lineNumber
    try program.output.flush()
  }

  /// What came of recording one line.
  private enum Recorded {
    case expenses([Expense])
    case refused(any UserFacingError)
    /// The ledger failed; of the lines after it none was tried.
    case failed(any Error)
  }

  /// Records `readings` in one transaction; one by one where the ledger refuses what one of them says, so that it
  /// refuses only that one.
  ///
  /// - Throws: what stops the session; then none was recorded.
  private func record(_ readings: [Reading]) throws -> [Recorded] {
    do {
      return try assistant.record(readings, source: .piped).map(Recorded.expenses)
    } catch let error as any UserFacingError where error.concernsOneLine {
      var recorded: [Recorded] = []
      for reading in readings {
        do {
          recorded.append(.expenses(try assistant.record([reading], source: .piped).first ?? []))
        } catch let error as any UserFacingError where error.concernsOneLine {
          recorded.append(.refused(error))
        } catch {
          return recorded + [.failed(error)]
        }
      }
      return recorded
    } catch {
      throw PipeFailure(error, savedThrough: savedThrough)
    }
  }
}

extension UserFacingError {
  /// Whether it is about what one line says, so that the next one may be fine.
  var concernsOneLine: Bool { exitStatus == .refused || exitStatus == .usage }
}

/// The ledger failed in the middle of a pipe.
private struct PipeFailure: UserFacingError {
  let exitStatus: ExitStatus
  let code: String
  let problem: String
  let state: String?
  let remedy: String?

  init(_ error: any Error, savedThrough line: Int) {
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
