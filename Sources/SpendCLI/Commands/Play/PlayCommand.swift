import SpendCharts
import SpendCore
import SpendJSON
import SpendLedger
import SpendSpeech
import SpendTerminal

/// `spendwise play NUMBER`: plays what was said of an expense.
struct PlayCommand {
  let program: Program

  /// What is heard before and after the words themselves, in milliseconds.
  private static let margin = 300

  /// Plays the place of a recording that the expense which `words` name was heard at.
  ///
  /// - Throws: ``UsageError``, ``PlayError``, ``SoundError``, or what ``Playback`` and the ledger throw.
  func run(_ words: [String]) throws -> ExitStatus {
    let number = try PlayCommand.number(words)
    let ledger = try program.ledger()
    guard let spoken = try ledger.spokenLine(ofExpense: number) else {
      throw PlayError(number, try ledger.expenses(numbered: [number]).isEmpty ? .noSuchExpense : .notSpoken)
    }
    let path = spoken.recording.file.path
    let file: SoundFile
    do {
      file = try SoundFile(opening: path)
    } catch {
      throw error.reason == .missing ? PlayError(number, .fileGone(path)) : error
    }
    guard try file.digest() == spoken.recording.file.digest else {
      throw PlayError(number, .fileChanged(path))
    }
    let heard = spoken.line.heard
    let span = SoundSpan(
      start: max(0, heard.span.start - PlayCommand.margin),
      end: min(heard.span.end + PlayCommand.margin, file.milliseconds)
    )
    let clip = try file.waveform(of: span)
    try say(number, path: path, heard)
    try Playback(program: program).play(clip)
    return .success
  }

  /// Tells what is about to be heard.
  private func say(_ number: Int64, path: String, _ heard: HeardLine) throws {
    if program.arguments.has(.json) {
      try program.write { json in
        json.object { object in
          object.member("id", Int(number))
          object.member("file", FileName.shown(path))
          object.member("start", heard.span.start)
          object.member("end", heard.span.end)
          object.member("words", heard.words)
        }
      }
    } else if !program.arguments.has(.quiet) {
      let name = FileName.last(of: path)
      let line = "\(SoundTime.text(heard.span.start)) of \(name): \"\(heard.words)\""
      for row in WrappedText.lines(program.style.text(line), columns: program.style.width, indent: "   ") {
        try program.output.write(row + "\n")
      }
    }
    try program.output.flush()
  }

  private static func number(_ words: [String]) throws(UsageError) -> Int64 {
    guard words.count == 1, let word = words.first else {
      throw UsageError("play takes the number of one expense", remedy: "try: play 413")
    }
    guard let number = Int64(word.hasPrefix("#") ? word.dropFirst() : word[...]), number > 0 else {
      throw UsageError(
        "\"\(word.prefix(30).description.asField)\" is no number of an expense",
        remedy: "try: play 413"
      )
    }
    return number
  }
}

/// Why what was said of an expense can't be played.
struct PlayError: UserFacingError, Equatable {
  /// What is wrong.
  enum Reason: Sendable, Equatable {
    case noSuchExpense, notSpoken
    case fileGone(String)
    case fileChanged(String)
  }

  let number: Int64
  let reason: Reason

  init(_ number: Int64, _ reason: Reason) {
    self.number = number
    self.reason = reason
  }

  var exitStatus: ExitStatus {
    if case .fileGone = reason { .inputMissing } else { .refused }
  }

  var code: String {
    switch reason {
    case .noSuchExpense: "no_such_expense"
    case .notSpoken: "not_spoken"
    case .fileGone: "recording_gone"
    case .fileChanged: "recording_changed"
    }
  }

  var problem: String {
    switch reason {
    case .noSuchExpense: "there is no expense #\(number)"
    case .notSpoken: "expense #\(number) was not spoken"
    case .fileGone(let path): "the recording of expense #\(number) is gone: \(path)"
    case .fileChanged(let path): "\(path) is not the recording any more that expense #\(number) was heard in"
    }
  }

  var state: String? {
    switch reason {
    case .noSuchExpense, .notSpoken: nil
    case .fileGone, .fileChanged: "nothing played"
    }
  }

  var remedy: String? {
    switch reason {
    case .noSuchExpense: "list shows the numbers"
    case .notSpoken: "why \(number) shows what it was made of"
    case .fileGone, .fileChanged: "put the recording back there"
    }
  }
}

extension CommandDefinition {
  /// `spendwise play`.
  static let play = CommandDefinition(
    name: "play",
    arguments: "NUMBER",
    summary: "play what was said of an expense: play 413",
    details: [
      "From the recording where it was heard; Ctrl-C stops it. What is installed of aplay,",
      "pw-play, paplay and play plays.",
    ],
    examples: ["play 413"],
    group: .change,
    words: .text,
    statuses: [
      "65  there is no such expense, it was not spoken, or the recording was changed",
      "66  the recording is gone",
      "69  no player is installed, or it failed",
    ],
    place: .anywhere,
    said: nil,
    perform: { try PlayCommand(program: $0).run($1) }
  )
}
