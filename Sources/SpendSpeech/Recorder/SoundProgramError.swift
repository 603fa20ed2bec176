package import SpendCore

/// Why no sound could be taken from the microphone, or played.
package enum SoundProgramError: UserFacingError, Equatable {
  /// No program that records is installed.
  case noRecorder
  /// No program that plays is installed.
  case noPlayer
  /// The recorder of this name failed, for this reason in its own words.
  case recorderFailed(name: String, reason: String)
  /// The player of this name failed, for this reason in its own words.
  case playerFailed(name: String, reason: String)
  /// The recorder of this name gave no sound for so many seconds.
  case noSound(name: String, seconds: Int)
  /// The recorder of this name writes something else than was asked of it.
  case otherSound(name: String, form: String)
  /// Nobody spoke.
  case heardNothing(seconds: Int)

  package var exitStatus: ExitStatus {
    switch self {
    case .heardNothing: .refused
    default: .unavailable
    }
  }

  package var code: String {
    switch self {
    case .noRecorder: "no_recorder"
    case .noPlayer: "no_player"
    case .recorderFailed, .noSound, .otherSound: "recorder_failed"
    case .playerFailed: "player_failed"
    case .heardNothing: "heard_nothing"
    }
  }

  package var problem: String {
    switch self {
    case .noRecorder: "no recorder is installed"
    case .noPlayer: "no player of sound is installed"
    case .recorderFailed(let name, let reason): "the recorder \(name) failed: \(reason)"
    case .playerFailed(let name, let reason): "the player \(name) failed: \(reason)"
    case .noSound(let name, let seconds): "the recorder \(name) gave no sound for \(seconds) s"
    case .otherSound(let name, let form):
      "the recorder \(name) writes \(form), not 16-bit samples of one channel at 16000 Hz"
    case .heardNothing(let seconds): "heard nothing for \(seconds) s"
    }
  }

  package var state: String? {
    switch self {
    case .noPlayer, .playerFailed: nil
    default: "nothing saved"
    }
  }

  package var remedy: String? {
    switch self {
    case .noRecorder, .noPlayer: "install one, as with: sudo apt install alsa-utils"
    case .recorderFailed, .noSound, .heardNothing: "see whether the microphone is plugged in and not muted"
    case .otherSound: "see the setting speech.recorder"
    case .playerFailed: "see whether loudspeakers are plugged in"
    }
  }
}

/// What a program says on standard error, of which only the end is kept.
package struct Complaint: Sendable {
  private static let most = 4096
  private var bytes: [UInt8] = []

  /// Nothing so far.
  package init() {}

  /// Adds `more`.
  package mutating func add(_ more: some Collection<UInt8>) {
    bytes += more
    if bytes.count > Complaint.most { bytes.removeFirst(bytes.count - Complaint.most) }
  }

  /// The line that says most of why the program named `name` failed; nil where it said nothing.
  ///
  /// That is the last one, as libraries complain before the program does, and ALSA's in several lines that name files
  /// of its sources. What programs put before it, as in `arecord: main:831: `, is left out.
  package func line(of name: String) -> String? {
    let lines = bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      .map { String(decoding: $0, as: UTF8.self).trimmed }
      .filter { !$0.isEmpty }
    guard var line = (lines.last { !$0.hasPrefix("ALSA lib ") } ?? lines.last)?[...] else { return nil }
    let last = name.split(separator: "/").last ?? ""
    if line.hasPrefix("\(last): ") { line = line.dropFirst(last.count + 2) }
    let parts = line.split(separator: ": ", maxSplits: 1)
    // ALSA's programs name the function and the line of their source.
    if parts.count == 2, let colon = parts[0].lastIndex(of: ":"),
      Int(parts[0][parts[0].index(after: colon)...]) != nil
    {
      line = parts[1]
    }
    return line.isEmpty ? nil : String(line.prefix(200))
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
