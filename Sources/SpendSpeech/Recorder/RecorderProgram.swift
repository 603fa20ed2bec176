/// A program that takes the microphone and writes what it hears to its standard output.
package struct RecorderProgram: Sendable, Hashable {
  /// The name by which it is looked up in PATH, or its path.
  package let name: String
  /// What it is told, after its name.
  package let arguments: [String]

  /// The program `name`, told `arguments`.
  package init(_ name: String, _ arguments: [String]) {
    self.name = name
    self.arguments = arguments
  }

  /// The program of the setting `command`, split at blanks; nil where that is empty.
  package init?(command: String) {
    let words = command.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let name = words.first else { return nil }
    self.init(name, Array(words.dropFirst()))
  }

  /// Those that are known, the one to be tried first first: arecord of ALSA, pw-record of PipeWire, parecord of
  /// PulseAudio, rec of sox.
  ///
  /// Each is told to write 16-bit samples of one channel at 16,000 Hz. pw-record up to 1.0 has no raw form: to standard
  /// output it writes a Sun AU stream, which ``IncomingSound`` knows.
  package static let known = [
    RecorderProgram("arecord", ["-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", "16000"]),
    RecorderProgram("pw-record", ["--rate", "16000", "--channels", "1", "--format", "s16", "-"]),
    RecorderProgram("parecord", ["--raw", "--rate=16000", "--channels=1", "--format=s16le"]),
    RecorderProgram("rec", ["-q", "-t", "raw", "-e", "signed", "-b", "16", "-c", "1", "-r", "16000", "-"]),
  ]
}
