import Glibc
import SpendCharts
import SpendCore
import SpendFiles
import SpendHTTP
import SpendSpeech
import SpendTerminal

/// Takes the microphone, through a recorder that is installed, and writes what it hears to a file.
struct MicrophoneRecording {
  let program: Program
  /// The command of the user's own that records, if there is one; it is split at blanks, and no shell reads it.
  var command: String?
  /// How long it may be still before the recording is over.
  var patience = SpeechActivity.Patience()

  /// The most that a recording takes, in milliseconds.
  static let longest = 600_000

  /// Records to a new file in `folder`, until Enter, silence, the greatest length or the recorder's own end.
  ///
  /// Ctrl-C discards it. Another signal that asks the program to end leaves the file.
  ///
  /// - Throws: ``SoundProgramError`` where there is nothing to record with or nobody spoke, ``SoundError`` where the
  ///   file can't be written, ``Interrupted`` after a signal; then there is no file, but for another signal than
  ///   Ctrl-C.
  func run(in folder: RecordingFolder) throws -> RecordedSound {
    let recorders = try installed()
    try program.output.flush()
    let enter = program.arguments.has(.noInput) ? nil : EnterKey()
    let bar = LevelBar(style: program.style, awaitsEnter: enter != nil)
    defer { bar.erase() }
    var failure: SoundProgramError?
    for (recorder, path) in recorders {
      do {
        return try record(recorder, path, in: folder, bar, enter)
      } catch let error as SoundProgramError {
        // Another one may reach the microphone: through another server of sound, say.
        guard case .recorderFailed = error else { throw error }
        failure = failure ?? error
      }
    }
    throw failure ?? .noRecorder
  }

  /// The recorder that the user names, or else those that are installed; each with its path.
  private func installed() throws(SoundProgramError) -> [(recorder: RecorderProgram, path: String)] {
    let folders = program.environment["PATH"] ?? ""
    let wanted = command.flatMap(RecorderProgram.init(command:))
    let found = (wanted.map { [$0] } ?? RecorderProgram.known).compactMap { recorder in
      InstalledProgram.path(of: recorder.name, in: folders).map { (recorder, $0) }
    }
    if found.isEmpty, let wanted {
      throw .recorderFailed(name: wanted.name, reason: "there is no such program")
    }
    guard !found.isEmpty else { throw .noRecorder }
    return found
  }

  private func record(
    _ recorder: RecorderProgram,
    _ path: String,
    in folder: RecordingFolder,
    _ bar: LevelBar,
    _ enter: EnterKey?
  ) throws -> RecordedSound {
    let (file, descriptor) = try folder.newFile(at: program.settings.clock.now())
    defer { close(descriptor) }
    var isKept = false
    defer { if !isKept { FileSystem.unlink(file) } }
    let child: ChildProcess
    do {
      child = try ChildProcess(
        path,
        arguments: [recorder.name] + recorder.arguments,
        piping: [.output, .errors]
      )
    } catch {
      throw SoundProgramError.recorderFailed(name: recorder.name, reason: error.reason)
    }
    var listening = try Listening(child: child, name: recorder.name, file: (file, descriptor), patience)
    do {
      let end = try listening.run(bar: bar, enter: enter)
      try listening.finish()
      isKept = true
      bar.end(milliseconds: listening.milliseconds)
      if end == .length {
        program.warn(
          "a recording is at most \(MicrophoneRecording.longest / 60_000) minutes long; it ends here"
        )
      }
      return RecordedSound(path: file, milliseconds: listening.milliseconds, end: end)
    } catch let stop as Interrupted {
      bar.erase()
      if Interrupts.pending != SIGINT, listening.hasHeardSpeech, (try? listening.finish()) != nil {
        isKept = true
        program.warn("stopped; what was said is kept in \(file.visible)")
      } else if !program.isInteractive {
        try? Output.write(Array("Nothing saved.\n".utf8), to: STDERR_FILENO)
      }
      throw stop
    }
  }
}
