import SpendCore
import SpendSpeech
import SpendStore

/// What the ledger knows of one recording; a dry run only remembers it for itself.
struct VoiceMemory {
  private let program: Program
  private let file: SpokenFile
  /// The number in the ledger; nil in a dry run.
  private let number: Int64?
  /// Whether anything was said in it.
  private(set) var hasHeardWords = false
  private var lineCount = 0

  /// The memory of `file`.
  ///
  /// - Throws: what the ledger throws.
  init(program: Program, file: SpokenFile) throws {
    self.program = program
    self.file = file
    if program.arguments.has(.dryRun) {
      number = nil
      return
    }
    let ledger = try program.ledger()
    let recording = try ledger.recording(file.recording, at: program.settings.clock.now())
    if program.arguments.has(.force) { try ledger.forget(recording: recording.number) }
    number = recording.number
  }

  /// Whether what can't be heard now waits.
  var isKept: Bool { number != nil }

  /// The parts that were not heard yet.
  func partsToHear() throws -> [SoundPart] {
    let parts = program.arguments.has(.raw) ? [SoundPart(number: 1, span: file.wholeSpan)] : file.survey.parts
    guard let number else { return parts }
    let heard = Set(try program.ledger().heardSpans(recording: number))
    return parts.filter { !heard.contains($0.span) }
  }

  /// From now on it waits, whatever ends the program.
  func begin() throws {
    if let number { try program.ledger().setWaiting(true, recording: number) }
  }

  /// It was heard and dealt with.
  func finish() throws {
    if let number { try program.ledger().setWaiting(false, recording: number) }
  }

  /// What was heard in earlier runs.
  mutating func linesHeardBefore() throws -> [SpokenLine] {
    guard let number else { return [] }
    let lines = try program.ledger().spokenLines(recording: number)
    hasHeardWords = !lines.isEmpty
    return lines
  }

  /// Keeps what was heard in `span`.
  mutating func keep(_ lines: [HeardLine], heardIn span: SoundSpan) throws -> [SpokenLine] {
    if !lines.isEmpty { hasHeardWords = true }
    guard let number else {
      defer { lineCount += lines.count }
      return lines.enumerated().map { index, heard in
        let place = SpokenPlace(recording: 0, line: lineCount + index + 1)
        return SpokenLine(place: place, heard: heard, state: .open)
      }
    }
    try program.ledger().keep(lines, heardIn: span, recording: number)
    let kept = try program.ledger().spokenLines(recording: number)
    return kept.filter { $0.heard.span.start >= span.start && $0.heard.span.start < span.end }
  }
}
