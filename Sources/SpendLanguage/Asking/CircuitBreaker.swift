/// Stops asking a server that keeps failing.
///
/// Three failures in a row open it, for a minute; then one line may try again, and a success closes it. A
/// refused key opens it for good: the same key won't be taken a moment later.
struct CircuitBreaker: Sendable {
  private enum State: Sendable {
    case closed(failures: Int)
    case open(LanguageError, until: Duration?)
  }

  private let threshold = 3
  private let rest: Duration = .seconds(60)
  private var state = State.closed(failures: 0)

  /// The error that keeps it open at `now`, or nil when the server may be asked.
  func obstacle(at now: Duration) -> LanguageError? {
    guard case .open(let error, let end) = state else { return nil }
    if let end, now >= end { return nil }
    return error
  }

  mutating func noteSuccess() { state = .closed(failures: 0) }

  mutating func note(_ error: LanguageError, at now: Duration) {
    if error.cause == .keyRefused {
      state = .open(error, until: nil)
    } else if error.isServersFault {
      switch state {
      case .closed(let failures) where failures + 1 < threshold: state = .closed(failures: failures + 1)
      default: state = .open(error, until: now + rest)
      }
    } else if error.isModelsFault {
      // The server did its part: what it said is no reading of this one line.
      noteSuccess()
    }
  }
}
