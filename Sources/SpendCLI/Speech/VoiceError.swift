import SpendCore
import SpendSpeech

/// Why a recording could not be heard; all but those that were changed wait to be taken again.
enum VoiceError: UserFacingError {
  /// Nothing may be sent.
  case offline(String, isKept: Bool)
  /// The server failed.
  case notHeard(String, SpeechError, isKept: Bool)
  /// The file isn't the one that waits.
  case changed(String)
  /// It can't be sent as it is.
  case tooLargeAsItIs(String, most: Int)
  /// No recording of that number waits.
  case notWaiting(String)

  var exitStatus: ExitStatus {
    switch self {
    case .offline: .unavailable
    case .notHeard(_, let error, _): error.exitStatus
    case .changed, .tooLargeAsItIs, .notWaiting: .refused
    }
  }

  var code: String {
    switch self {
    case .offline: "speech_offline"
    case .notHeard(_, let error, _): error.code
    case .changed: "recording_changed"
    case .tooLargeAsItIs: "recording_too_large"
    case .notWaiting: "recording_not_waiting"
    }
  }

  var problem: String {
    switch self {
    case .offline(let path, _): "\(path.visible) was not sent, as --offline says"
    case .notHeard(let path, let error, _):
      "\(path.visible) could not be heard: \(error.problem)"
    case .changed(let path): "\(path.visible) is not what it was when it was put off"
    case .tooLargeAsItIs(let path, let most):
      "\(path.visible) is larger than the \(most / 1_048_576) MB that servers take"
    case .notWaiting(let text): "no recording \(text.visible) waits"
    }
  }

  var state: String? {
    switch self {
    case .offline(_, let isKept), .notHeard(_, _, let isKept): isKept ? "it waits" : "nothing saved"
    case .changed, .tooLargeAsItIs: "nothing saved"
    case .notWaiting: nil
    }
  }

  var remedy: String? {
    switch self {
    case .offline(_, true), .notHeard(_, _, true): "to take it later: spendwise voice retry"
    case .offline, .notHeard: "without --dry-run it would wait for: spendwise voice retry"
    case .changed: "to take it as it is now, name it: spendwise voice FILE"
    case .tooLargeAsItIs: "without --raw it is split and made smaller"
    case .notWaiting: "see: spendwise voice queue"
    }
  }
}
