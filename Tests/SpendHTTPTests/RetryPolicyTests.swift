import SpendHTTP
import Testing

@Suite struct RetryPolicyTests {
  private let policy = RetryPolicy()

  private func wait(
    _ status: Int,
    _ headers: [(name: String, value: String)] = [],
    attempt: Int = 1,
    remaining: Duration = .seconds(5),
    jitter: UInt8 = 0
  ) -> Duration? {
    let response = HTTPResponse(status: status, headers: headers)
    return policy.wait(after: response, attempt: attempt, remaining: remaining, jitter: jitter)
  }

  @Test("M8 a passing failure is tried again", arguments: [408, 409, 429, 500, 502, 503, 529])
  func retriesPassing(status: Int) {
    #expect(wait(status) == .milliseconds(500))
    #expect(wait(status, attempt: 2) == .seconds(1))
    #expect(wait(status, attempt: 3) == nil)
  }

  @Test("M8 any other status is not", arguments: [200, 301, 400, 401, 403, 404, 413, 422])
  func keepsOthers(status: Int) {
    #expect(wait(status) == nil)
  }

  @Test("M8 the wait is shortened at random by up to a quarter")
  func jitters() {
    #expect(wait(500, jitter: 255) == .milliseconds(376))
    #expect(wait(500, jitter: 128) == .milliseconds(438))
  }

  @Test("M8 a wait that leaves no time for an answer is not begun")
  func fitsDeadline() {
    #expect(wait(500, remaining: .milliseconds(749)) == nil)
    #expect(wait(500, remaining: .milliseconds(750)) == .milliseconds(500))
  }

  @Test(
    "M7 the server's wait is obeyed where it fits",
    arguments: [
      ("2", Duration.seconds(2)), ("0.4", .milliseconds(400)), ("0", .milliseconds(500)),
      ("-1", .milliseconds(500)), ("soon", .milliseconds(500)), ("", .milliseconds(500)), ("4.9", nil),
      ("60", nil), ("121", nil), ("1000000000", nil), ("99999999999999999999", nil),
      ("Fri, 20 Nov 2026 12:00:03 GMT", .seconds(3)), ("Fri, 20 Nov 2026 11:59:59 GMT", .milliseconds(500)),
      ("Fri, 20 Nov 2026 13:00:00 GMT", nil), ("Friday, 20-Nov-26 12:00:03 GMT", .milliseconds(500)),
    ] as [(String, Duration?)]
  )
  func obeysRetryAfter(value: String, expected: Duration?) {
    let date = (name: "date", value: "Fri, 20 Nov 2026 12:00:00 GMT")
    #expect(wait(429, [date, ("retry-after", value)]) == expected)
  }

  @Test("M7 milliseconds go before seconds, and a date without the server's own clock says nothing")
  func otherForms() {
    #expect(wait(429, [("retry-after-ms", "1200"), ("retry-after", "3")]) == .milliseconds(1200))
    #expect(wait(429, [("llm_provider-retry-after", "1")]) == .seconds(1))
    #expect(wait(429, [("retry-after", "Fri, 20 Nov 2026 12:00:03 GMT")]) == .milliseconds(500))
  }

  @Test("M8 the server may say whether to try again")
  func obeysShouldRetry() {
    #expect(wait(503, [("x-should-retry", "false")]) == nil)
    #expect(wait(400, [("x-should-retry", "true")]) == .milliseconds(500))
  }

  @Test("M3 a broken connection is tried again once, no other failure")
  func retriesBrokenConnection() {
    func wait(_ error: HTTPError, _ attempt: Int) -> Duration? {
      policy.wait(after: error, attempt: attempt, remaining: .seconds(5), jitter: 0)
    }
    #expect(wait(.connectionCut("h"), 1) == .milliseconds(500))
    #expect(wait(.connectionCut("h"), 2) == nil)
    for error in [HTTPError.timedOut("h"), .unreachable("h"), .certificate("h"), .stopped, .tooLarge("h")] {
      #expect(wait(error, 1) == nil)
    }
  }

  @Test("a date of a leap day is read right")
  func readsDates() {
    #expect(HTTPDate("Thu, 01 Jan 1970 00:00:00 GMT")?.seconds == 0)
    #expect(HTTPDate("Sun, 06 Nov 1994 08:49:37 GMT")?.seconds == 784_111_777)
    #expect(HTTPDate("Thu, 29 Feb 2024 23:59:59 GMT")?.seconds == 1_709_251_199)
    #expect(HTTPDate("Sun, 06 Nov 1994 08:49:37 CET") == nil)
  }
}
