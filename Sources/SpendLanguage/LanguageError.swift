package import SpendCore

/// Why the model gave no reading of a line.
package struct LanguageError: UserFacingError, Equatable {
  /// The kinds of cause; a stable set for scripts and for saying each only once.
  package enum Cause: String, Sendable, CaseIterable {
    /// This program can't open connections.
    case unavailable = "model_unavailable"
    /// No connection could be made, or it broke.
    case unreachable = "model_unreachable"
    /// The deadline passed.
    case timedOut = "model_timed_out"
    /// The certificate is not trusted or no secure connection was agreed on.
    case certificate = "model_certificate"
    /// The key was refused.
    case keyRefused = "model_key_refused"
    /// The server asks to come back later, or the account is used up.
    case busy = "model_busy"
    /// The server answered with an error of its own.
    case serverFailed = "model_server_failed"
    /// What was asked is longer than the model takes.
    case tooLong = "model_line_too_long"
    /// The month's cap is reached.
    case capReached = "model_cap_reached"
    /// What is sent can't be written down, so nothing is sent.
    case notRecorded = "model_not_recorded"
    /// The model keeps saying what the words don't.
    case notBorneOut = "model_not_borne_out"
    /// The server can't do what was asked, such as run a model that it doesn't have.
    case requestRefused = "model_request_refused"
    /// The server points elsewhere.
    case redirected = "model_redirected"
    /// The answer is not what such a server sends.
    case unreadable = "model_unreadable"
    /// The model declined or was filtered.
    case noReading = "model_no_reading"
    /// The answer was cut off before its end.
    case cutShort = "model_cut_short"
    /// The reading is one that can't be true, such as an amount with half a cent.
    case invalidReading = "model_invalid_reading"
    /// The user stopped it.
    case stopped = "model_stopped"
  }

  /// The kind of cause.
  package let cause: Cause
  /// What is wrong, in a few words, such as `key refused by api.openai.com`.
  package let problem: String
  /// Whether nothing was tried because earlier lines failed the same way.
  package let wasSkipped: Bool

  /// An error of `cause`, told as `problem`.
  package init(_ cause: Cause, _ problem: String, wasSkipped: Bool = false) {
    self.cause = cause
    self.problem = problem
    self.wasSkipped = wasSkipped
  }

  package var exitStatus: ExitStatus { .unavailable }
  package var code: String { cause.rawValue }
  package var state: String? { nil }

  package var remedy: String? {
    switch cause {
    case .keyRefused, .redirected, .certificate, .requestRefused, .unreachable:
      "see what is configured: spendwise model"
    default: nil
    }
  }

  /// The same error for a line that was not even tried.
  func skipped() -> LanguageError { LanguageError(cause, problem, wasSkipped: true) }

  /// Whether the cause lies in the server or the way to it, so that the next line would likely meet it, too.
  var isServersFault: Bool {
    switch cause {
    case .noReading, .invalidReading, .stopped, .cutShort, .tooLong, .capReached, .notRecorded, .notBorneOut:
      false
    default: true
    }
  }

  /// Whether the server answered, and the model said nothing that can be used.
  var isModelsFault: Bool { [.noReading, .cutShort, .invalidReading].contains(cause) }
}
