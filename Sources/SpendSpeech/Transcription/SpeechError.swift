package import SpendCore
import SpendProvider

/// Why nothing was written down of what was spoken.
package struct SpeechError: UserFacingError, Equatable {
  /// The kinds of cause; a stable set for scripts and for saying each only once.
  package enum Cause: String, Sendable, CaseIterable {
    /// This program can't open connections.
    case unavailable = "speech_unavailable"
    /// No connection could be made, or it broke.
    case unreachable = "speech_unreachable"
    /// The deadline passed, or nothing moved for too long.
    case timedOut = "speech_timed_out"
    /// The certificate is not trusted or no secure connection was agreed on.
    case certificate = "speech_certificate"
    /// The key was refused.
    case keyRefused = "speech_key_refused"
    /// The server asks to come back later, or the account is used up.
    case busy = "speech_busy"
    /// The server answered with an error of its own.
    case serverFailed = "speech_server_failed"
    /// What was sent is larger than the server takes.
    case tooLarge = "speech_too_large"
    /// The month's cap is reached.
    case capReached = "speech_cap_reached"
    /// What is sent can't be written down, so nothing is sent.
    case notRecorded = "speech_not_recorded"
    /// The server can't do what was asked, such as run a model that it doesn't have.
    case refused = "speech_refused"
    /// The server points elsewhere.
    case redirected = "speech_redirected"
    /// The answer is not what such a server sends.
    case unreadable = "speech_unreadable"
    /// The user stopped it.
    case stopped = "speech_stopped"
  }

  /// The kind of cause.
  package let cause: Cause
  /// What is wrong, in a few words, such as `key refused by api.openai.com`.
  package let problem: String
  /// Whether nothing was sent for this, because an earlier request failed for good or must not leave.
  package let wasSkipped: Bool

  /// An error of `cause`, told as `problem`.
  package init(_ cause: Cause, _ problem: String, wasSkipped: Bool = false) {
    self.cause = cause
    self.problem = problem
    self.wasSkipped = wasSkipped
  }

  /// The error for what went wrong with a server.
  init(_ failure: ServiceFailure) {
    let cause: Cause =
      switch failure.cause {
      case .unavailable: .unavailable
      case .unreachable: .unreachable
      case .timedOut: .timedOut
      case .certificate: .certificate
      case .unreadable: .unreadable
      case .stopped: .stopped
      case .keyRefused: .keyRefused
      case .busy: .busy
      case .serverFailed: .serverFailed
      case .tooLong: .tooLarge
      case .filtered, .refused: .refused
      case .redirected: .redirected
      }
    self.init(cause, failure.problem)
  }

  package var exitStatus: ExitStatus { .unavailable }
  package var code: String { cause.rawValue }
  package var state: String? { nil }

  package var remedy: String? {
    switch cause {
    case .keyRefused, .redirected, .certificate, .refused, .unreachable:
      "see what is configured: spendwise config"
    default: nil
    }
  }

  /// Whether the next recording would very likely meet the same, so that asking on is of no use now.
  package var stopsAsking: Bool {
    switch cause {
    case .tooLarge, .unreadable, .refused, .serverFailed: false
    default: true
    }
  }

  /// The same error for what was not even tried.
  func skipped() -> SpeechError { SpeechError(cause, problem, wasSkipped: true) }
}
