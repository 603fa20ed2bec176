/// A program that plays sound.
package struct PlayerProgram: Sendable, Hashable {
  /// How it takes the sound.
  package enum Intake: Sendable, Hashable {
    /// A WAV file on its standard input.
    case file
    /// The samples alone on its standard input.
    case samples
    /// The path of a WAV file as its last argument.
    case path
  }

  /// The name by which it is looked up in PATH.
  package let name: String
  /// What it is told, after its name.
  package let arguments: [String]
  /// How it takes the sound.
  package let intake: Intake

  /// The program `name`, told `arguments`, which takes the sound as `intake` says.
  package init(_ name: String, _ arguments: [String], _ intake: Intake) {
    self.name = name
    self.arguments = arguments
    self.intake = intake
  }

  /// Those that are known, the one to be tried first first: of ALSA, PipeWire, PulseAudio and sox.
  package static let known = [
    PlayerProgram("aplay", ["-q", "-t", "wav", "-"], .file),
    PlayerProgram("pw-play", [], .path),
    PlayerProgram("paplay", ["--raw", "--rate=16000", "--channels=1", "--format=s16le"], .samples),
    PlayerProgram("play", ["-q", "-t", "wav", "-"], .file),
  ]
}
