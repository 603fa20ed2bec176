import SpendCore
import SpendLedger
import SpendSpeech

/// What the ledger knows of one recording; a dry run only remembers it for itself.
struct VoiceMemory {
  private let program: Program
  private let file: SpokenFile
  /// The number in the ledger; nil in a dry run.
  private let number: Int64?
  /// The day from which "yesterday" in it counts: that on which it was handed in first, however long it waited since.
  let date: CivilDate
  /// Whether anything was said in it.
  private(set) var hasHeardWords = false
  private var lineCount = 0
  private var heardHere: [SoundSpan] = []

  /// The memory of `file`.
  ///
  /// - Throws: what the ledger throws.
  init(program: Program, file: SpokenFile) throws {
    self.program = program
    self.file = file
    if program.arguments.has(.dryRun) {
      number = nil
      date = program.settings.clock.now().date
      return
    }
    let ledger = try program.ledger()
    let recording = try ledger.recording(file.recording, at: program.settings.clock.now())
    if program.arguments.has(.force) { try ledger.forget(recording: recording.number) }
    number = recording.number
    date = recording.added.date
  }

  /// Whether what can't be heard now waits.
  var isKept: Bool { number != nil }

  /// The parts of `survey` that were not heard yet.
  func partsToHear(_ survey: SoundSurvey) throws -> [SoundPart] {
    let parts = program.arguments.has(.raw) ? [SoundPart(number: 1, span: file.wholeSpan)] : survey.parts
    let heard = try number.map { try program.ledger().heardSpans(recording: $0) } ?? heardHere
    return parts.filter { !$0.span.isCovered(by: heard) }
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
      heardHere.append(span)
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

extension SoundSpan {
  /// How long it is, in milliseconds.
  var length: Int { end - start }

  /// Whether `spans`, which are in order, leave nothing of it out.
  fileprivate func isCovered(by spans: [SoundSpan]) -> Bool {
    var place = start
    for span in spans where span.end > place {
      if span.start > place { return false }
      place = span.end
      if place >= end { return true }
    }
    return place >= end
  }
}
