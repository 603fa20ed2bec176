import SpendAssistant
import SpendCore
import SpendLedger
import SpendSpeech
import SpendTerminal

/// Takes recordings: hears each part by part, and books every line as soon as it is heard.
///
/// The ledger knows from the first moment on that a recording waits, and after each part what was heard; whatever ends
/// the program, nothing is heard or booked twice.
final class VoiceSession {
  private let program: Program
  private let assistant: Assistant
  private let status: VoiceStatus
  private var transcriber: Transcriber?
  private var hints: String?
  /// Why the server is asked no more in this run.
  private var serverFailure: SpeechError?

  /// A session of `program`.
  ///
  /// - Throws: what is wrong with the configured model.
  init(program: Program) throws {
    self.program = program
    assistant = try program.assistant()
    status = VoiceStatus(style: program.style)
  }

  /// Looks whether a server could be asked, before somebody speaks.
  ///
  /// - Throws: what is wrong with the configuration.
  func checkConfiguration() throws {
    if !program.arguments.has(.offline) { _ = try server() }
  }

  /// Takes the recording at `path`.
  ///
  /// - Parameter digest: what it must be; nil for whatever lies there.
  /// - Returns: how it went; why it didn't was said.
  /// - Throws: ``Interrupted``, what is wrong with the configuration, or what the ledger or the output throws.
  func take(_ path: String, digest: String? = nil) throws -> ExitStatus {
    let renderer = VoiceRenderer(program: program, path: path)
    do {
      return try hear(path, digest, renderer)
    } catch let error as SoundError where error.reason == .stopped {
      throw Interrupted()
    } catch let error as any UserFacingError where error is SoundError || error is VoiceError {
      try renderer.refuse(error)
      try program.output.flush()
      return error.exitStatus
    }
  }

  private func hear(_ path: String, _ digest: String?, _ renderer: VoiceRenderer) throws -> ExitStatus {
    var file = try SpokenFile(opening: path)
    if let digest, digest != file.recording.digest { throw VoiceError.changed(path) }
    try renderer.begin(file)
    guard !file.survey.isSilent else { throw SoundError(file.sound.name, .heardNothing) }
    if path == "-", !program.arguments.has(.dryRun) {
      guard let folder = Paths(program.environment).recordings else { throw NoPlaceForRecordings() }
      file = try file.kept(in: RecordingFolder(path: folder))
    }
    var memory = try VoiceMemory(program: program, file: file)
    // What is wrong with the configuration is told before anything waits for it.
    if try !memory.partsToHear(file.survey).isEmpty, !program.arguments.has(.offline), serverFailure == nil {
      _ = try server()
    }
    try memory.begin()
    do {
      let hasRefused = try hear(file, &memory, renderer)
      try memory.finish()
      guard memory.hasHeardWords else { throw SoundError(file.sound.name, .heardNothing) }
      return hasRefused ? .refused : .success
    } catch is Interrupted where program.isInteractive && memory.isKept {
      try program.output.write("   Stopped; it goes on with /voice retry.\n")
      _ = Interrupts.takeInterrupt()
      return .unavailable
    } catch is Interrupted {
      if memory.isKept { program.warn("stopped; it waits; to go on: spendwise voice retry") }
      throw Interrupted()
    }
  }

  /// Hears what was not heard yet, and books all of it; true where a line was refused.
  private func hear(_ file: SpokenFile, _ memory: inout VoiceMemory, _ renderer: VoiceRenderer) throws -> Bool
  {
    var hasRefused = try book(try memory.linesHeardBefore(), saidOn: memory.date, renderer)
    var survey = file.survey
    while let part = try memory.partsToHear(survey).first {
      do {
        let lines = try heard(part, of: file, isKept: memory.isKept)
        if try book(try memory.keep(lines, heardIn: part.span), saidOn: memory.date, renderer) {
          hasRefused = true
        }
      } catch VoiceError.notHeard(_, let error, _)
        where VoiceSession.isTooMuch(error) && part.span.length > VoiceSession.shortPart
      {
        // Less at once is less to send, and less to work on before the first sign.
        serverFailure = nil
        survey = try SoundSurvey(of: file.sound, longestPart: VoiceSession.shortPart)
      }
    }
    return hasRefused
  }

  /// How long parts are where a server takes no longer ones, in milliseconds: less than a megabyte.
  private static let shortPart = 30_000

  private static func isTooMuch(_ error: SpeechError) -> Bool {
    error.cause == .tooLarge || error.cause == .timedOut
  }

  /// Books `lines`, said on `date`; true where one was refused.
  private func book(_ lines: [SpokenLine], saidOn date: CivilDate, _ renderer: VoiceRenderer) throws -> Bool {
    let booking = SpokenLineBooking(program: program, assistant: assistant, renderer: renderer, date: date)
    let open = lines.filter { $0.state == .open }.map(\.heard.words)
    if assistant.readsAhead, open.count > 1 { assistant.prepare(open, saidOn: date) }
    var hasRefused = false
    for line in lines {
      if Interrupts.shouldStop { throw Interrupted() }
      if case .refused = try booking.take(line) { hasRefused = true }
    }
    return hasRefused
  }

  // MARK: Hearing

  /// What is said in one part, as lines.
  private func heard(_ part: SoundPart, of file: SpokenFile, isKept: Bool) throws -> [HeardLine] {
    if program.arguments.has(.offline) { throw VoiceError.offline(file.path, isKept: isKept) }
    if let serverFailure { throw VoiceError.notHeard(file.path, serverFailure, isKept: isKept) }
    do {
      let transcript = try status.whileWaiting(for: part.span, of: file) {
        try self.transcript(of: part, in: file)
      }
      return LineJoining(grammar: program.grammar, today: program.settings.clock.now().date)
        .joined(SpokenLines.lines(of: transcript, pauses: file.survey.pauses, part: part.span))
    } catch let error as SpeechError {
      if Interrupts.shouldStop { throw Interrupted() }
      if error.stopsAsking { serverFailure = error }
      throw VoiceError.notHeard(file.path, error, isKept: isKept)
    }
  }

  private func transcript(of part: SoundPart, in file: SpokenFile) throws -> Transcript {
    let isRaw = program.arguments.has(.raw)
    return try server().transcript(
      of: isRaw ? try file.rawBytes() : try file.sound.waveform(of: part.span),
      milliseconds: part.span.end - part.span.start,
      language: program.settings.speech?.language,
      hints: try currentHints()
    )
  }

  private func server() throws -> Transcriber {
    if let transcriber { return transcriber }
    let made = try SpeechWiring(program: program).transcriber { [status] in status.tick() }
    transcriber = made
    return made
  }

  private func currentHints() throws -> String {
    if let hints { return hints }
    let made = try SpeechWiring(program: program).hints()
    hints = made
    return made
  }
}
