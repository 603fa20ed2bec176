import Glibc
import SpendCharts
import SpendCore
import SpendFiles
import SpendJSON
import SpendSpeech
import SpendTerminal

/// `spendwise record`: takes the microphone, and what was said as `voice` does.
struct RecordCommand {
  let program: Program

  /// Records, and books what was said, or with `--keep` says where the recording is.
  ///
  /// - Throws: ``UsageError`` with words, that no server for recordings is configured, what ``MicrophoneRecording``
  ///   throws, or ``NoPlaceForRecordings``.
  func run(_ words: [String]) throws -> ExitStatus {
    try CommandDefinition.refuse(words)
    guard let path = Paths(program.environment).recordings else { throw NoPlaceForRecordings() }
    if program.arguments.has(.keep) { return try say(try record(to: path)) }
    let session = try VoiceSession(program: program)
    // Nobody is to speak for nothing.
    try session.checkConfiguration()
    let sound = try record(to: path)
    defer { if program.arguments.has(.dryRun) { FileSystem.unlink(sound.path) } }
    return try session.take(sound.path)
  }

  private func record(to path: String) throws -> RecordedSound {
    let settings = program.settings.resolved
    let silence = settings[.speechSilence].value.flatMap { Int($0) } ?? 3
    return try MicrophoneRecording(
      program: program,
      command: settings[.speechRecorder].value,
      patience: SpeechActivity.Patience(afterSpeech: silence * 1000)
    ).run(in: RecordingFolder(path: path))
  }

  private func say(_ sound: RecordedSound) throws -> ExitStatus {
    if program.arguments.has(.json) {
      try program.write { json in
        json.object { object in
          object.member("file", FileName.shown(sound.path))
          object.member("milliseconds", sound.milliseconds)
          object.member("end", "\(sound.end)")
        }
      }
    } else {
      try program.output.write("\(SoundTime.text(sound.milliseconds))  \(program.style.text(sound.path))\n")
    }
    return .success
  }
}

/// Nothing says where recordings are kept.
struct NoPlaceForRecordings: UserFacingError {
  var exitStatus: ExitStatus { .cannotCreate }
  var code: String { "no_recordings_path" }
  var problem: String { "no place for recordings: neither XDG_DATA_HOME nor HOME is set to a folder" }
  var state: String? { "nothing recorded" }
  var remedy: String? { "set XDG_DATA_HOME" }
}

extension CommandDefinition {
  /// `spendwise record`.
  static let record = CommandDefinition(
    name: "record",
    arguments: "",
    summary: "take the microphone: say what you spent",
    details: [
      "Enter or silence ends it, Ctrl-C discards it; what is installed of arecord, pw-record,",
      "parecord and rec records. Then it is taken as voice takes a file; with --keep it only",
      "says where the file is.",
    ],
    examples: ["record", "record --keep"],
    options: [.flag(.keep)],
    statuses: [
      "65  nobody spoke, or a line was refused",
      "69  no recorder is installed, or it failed; or the server could not be asked",
      "78  no server for recordings is configured, or wrongly",
    ],
    place: .anywhere,
    said: nil,
    perform: { try RecordCommand(program: $0).run($1) }
  )
}
