import SpendCharts
import SpendCore
import SpendJSON
import SpendTerminal

/// `spendwise record`: takes the microphone.
struct RecordCommand {
  let program: Program

  /// Records, and says where the recording is.
  ///
  /// - Throws: ``UsageError`` with words, what ``MicrophoneRecording`` throws, or ``NoPlaceForRecordings``.
  func run(_ words: [String]) throws -> ExitStatus {
    try CommandDefinition.refuse(words)
    guard let path = Paths(program.environment).recordings else { throw NoPlaceForRecordings() }
    let sound = try MicrophoneRecording(program: program).run(in: RecordingFolder(path: path))
    if program.arguments.has(.json) {
      try program.write { json in
        json.object { object in
          object.member("file", sound.path)
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
