import Glibc
import SpendCore
import SpendFiles
import SpendLedger
import SpendSpeech
import SpendTerminal

/// A recording that was handed in: its sound, looked through once, and the digest by which it is known.
struct SpokenFile {
  /// The path as the user gave it.
  let path: String
  let sound: SoundFile
  let survey: SoundSurvey
  /// The file as the ledger knows it.
  private(set) var recording: RecordingFile

  /// Opens, checks and looks through the file at `path`; `-` is standard input.
  ///
  /// - Throws: ``SoundError`` where it is missing, unplayable, or was changed meanwhile.
  init(opening path: String) throws {
    self.path = path
    sound =
      path == "-"
      ? try SoundFile(reading: STDIN_FILENO, shouldStop: { Interrupts.shouldStop })
      : try SoundFile(opening: path)
    let digest = try sound.digest()
    survey = try SoundSurvey(of: sound, shouldStop: { Interrupts.shouldStop })
    recording = RecordingFile(
      digest: digest,
      path: SpokenFile.absolute(path),
      milliseconds: sound.milliseconds
    )
  }

  /// The name without its folders.
  var name: String { path == "-" ? "standard input" : FileName.last(of: path).visible }

  /// How long it is.
  var milliseconds: Int { sound.milliseconds }

  /// `16-bit PCM, 44,100 Hz, stereo`.
  var formatText: String { sound.format.text }

  /// How loud it is: `-23 dBFS`.
  var levelText: String { survey.isSilent ? "silent" : "\(survey.loudness / 10) dBFS" }

  /// All of it.
  var wholeSpan: SoundSpan { SoundSpan(start: 0, end: sound.milliseconds) }

  /// The most bytes that servers take at once.
  private static let mostBytes = 25 * 1_048_576

  /// The file as it is.
  ///
  /// - Throws: ``VoiceError`` where that is more than servers take, or a ``SoundError``.
  func rawBytes() throws -> [UInt8] {
    guard sound.byteCount <= SpokenFile.mostBytes else {
      throw VoiceError.tooLargeAsItIs(path, most: SpokenFile.mostBytes)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sound.byteCount)
    try sound.visitBytes { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The file with its bytes in `folder`: what came through a pipe would be gone else.
  ///
  /// - Throws: ``SoundError`` where it can't be read or written.
  func kept(in folder: RecordingFolder) throws -> SpokenFile {
    var kept = self
    kept.recording = RecordingFile(
      digest: recording.digest,
      path: try folder.keep(sound, as: "\(recording.digest.prefix(16)).wav"),
      milliseconds: recording.milliseconds
    )
    return kept
  }

  /// The path from the root on, by which the file is found again wherever the program is run.
  private static func absolute(_ path: String) -> String {
    if path == "-" || FileName.isAbsolute(path) { return path }
    return FileSystem.workingFolder.map { "\($0)/\(path)" } ?? path
  }
}

extension SoundFile {
  /// The digest by which the ledger knows the recording, read from all its bytes.
  ///
  /// - Throws: ``SoundError`` where they can't be read or were changed meanwhile.
  func digest() throws -> String {
    var hash = Blake2b()
    try visitBytes { hash.update($0) }
    return hash.finishedText()
  }
}
