/// When a failed request is tried again: a pure function of what happened.
///
/// | what happened | tried again |
/// | --- | --- |
/// | 408, 409, 429, 500 and above | twice |
/// | the connection broke | once |
/// | `x-should-retry: true` or `false` | as it says, twice at most |
/// | anything else; out of time | never |
///
/// The wait is what the server asks for when that is more than nothing and at most two minutes; asked for
/// more, there is no retry. Else it is 0.5 s, then 1 s, … up to 8 s, each shortened by up to a quarter at
/// random. A wait that leaves no time for an answer is not begun.
package struct RetryPolicy: Sendable {
  /// How often an answer with a passing failure is asked for again.
  package var retries = 2
  /// How much time must be left after the wait.
  package var leastTimeForAnswer: Duration = .milliseconds(250)

  /// The policy above.
  package init() {}

  /// How long to wait before asking again, or nil to give up.
  ///
  /// - Parameters:
  ///   - attempt: how many requests have failed so far, 1 or more.
  ///   - remaining: the time left until the deadline.
  ///   - jitter: a random number from 0 to 255.
  package func wait(
    after response: HTTPResponse,
    attempt: Int,
    remaining: Duration,
    jitter: UInt8
  ) -> Duration? {
    guard attempt <= retries, isPassing(response) else { return nil }
    switch RetryAfter(response) {
    case .tooLong: return nil
    case .unstated: return fitting(backoff(attempt: attempt, jitter: jitter), remaining)
    case .wait(let duration): return fitting(duration, remaining)
    }
  }

  /// How long to wait before asking again after no answer came, or nil to give up.
  package func wait(
    after error: HTTPError,
    attempt: Int,
    remaining: Duration,
    jitter: UInt8
  ) -> Duration? {
    guard attempt <= min(1, retries), case .connectionCut = error else { return nil }
    return fitting(backoff(attempt: attempt, jitter: jitter), remaining)
  }

  private func isPassing(_ response: HTTPResponse) -> Bool {
    switch response.header("x-should-retry")?.lowercased() {
    case "true": true
    case "false": false
    default: [408, 409, 429].contains(response.status) || response.status >= 500
    }
  }

  private func backoff(attempt: Int, jitter: UInt8) -> Duration {
    let full = min(8_000, 500 << min(max(attempt - 1, 0), 5))
    return .milliseconds(full - full * Int(jitter) / 1024)
  }

  private func fitting(_ wait: Duration, _ remaining: Duration) -> Duration? {
    wait + leastTimeForAnswer <= remaining ? wait : nil
  }
}
