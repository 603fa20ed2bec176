import SpendHTTP

/// Asks a server for one completion and comes back with the model's words or a cause, inside the deadline.
final class ChatCompletionClient {
  /// What came of one request.
  private enum Attempt {
    case text(String)
    case reshaped
    case failed(LanguageError, wait: Duration?)
  }

  private let provider: Provider
  private let transport: any HTTPTransport
  private let surroundings: Surroundings
  private let policy = RetryPolicy()
  private let words: FailureWords
  private var shape: RequestShape

  init(provider: Provider, transport: any HTTPTransport, surroundings: Surroundings) {
    self.provider = provider
    self.transport = transport
    self.surroundings = surroundings
    words = FailureWords(provider)
    shape = RequestShape(host: provider.baseURL.host)
  }

  /// The text that should hold a reading.
  func complete(_ request: ChatCompletionRequest) throws(LanguageError) -> String {
    let end = surroundings.now() + provider.deadline
    var trial = shape
    var failures = 0
    while true {
      let remaining = end - surroundings.now()
      guard remaining > .zero else { throw words.error(for: .timedOut(provider.host)) }
      switch attempt(request, &trial, &failures, until: end) {
      case .text(let text):
        // Only a shape that has worked is kept for the run: a passing fault must not cost the schema.
        shape = trial
        return text
      case .reshaped: continue
      case .failed(let error, nil): throw error
      case .failed(_, let wait?): try pause(wait)
      }
    }
  }

  private func attempt(
    _ request: ChatCompletionRequest,
    _ trial: inout RequestShape,
    _ failures: inout Int,
    until end: Duration
  ) -> Attempt {
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try send(request.encoded(trial), within: end - surroundings.now())
    } catch {
      failures += 1
      let wait = policy.wait(
        after: error,
        attempt: failures,
        remaining: end - surroundings.now(),
        jitter: surroundings.jitter()
      )
      return .failed(words.error(for: error), wait: wait)
    }
    let failure: ServerFailure
    switch response.status {
    case 200..<300:
      switch ChatCompletionResponse(response.body, status: response.status) {
      case .text(let text): return .text(text)
      case .failed(let inside): failure = inside
      case let other: return .failed(words.error(for: other), wait: nil)
      }
    case 300..<400: return .failed(words.redirect(to: response.header("location")), wait: nil)
    default: failure = ServerFailure(response)
    }
    if trial.adapt(to: failure) { return .reshaped }
    failures += 1
    let answer = HTTPResponse(status: failure.status, headers: response.headers)
    let wait = policy.wait(
      after: answer,
      attempt: failures,
      remaining: end - surroundings.now(),
      jitter: surroundings.jitter()
    )
    return .failed(words.error(for: failure), wait: failure.isQuotaUsedUp ? nil : wait)
  }

  private func send(_ body: [UInt8], within deadline: Duration) throws(HTTPError) -> HTTPResponse {
    var headers: [(name: String, value: String)] = [
      ("Content-Type", "application/json"), ("Accept", "application/json"),
    ]
    if let key = provider.key { headers.append(provider.service.header(of: key)) }
    surroundings.willSend(body)
    let request = HTTPRequest(url: provider.url, headers: headers, body: body, deadline: deadline)
    return try transport.send(request, shouldStop: surroundings.shouldStop)
  }

  private func pause(_ duration: Duration) throws(LanguageError) {
    let end = surroundings.now() + duration
    while true {
      if surroundings.shouldStop() { throw words.error(for: .stopped) }
      let remaining = end - surroundings.now()
      guard remaining > .zero else { return }
      surroundings.sleep(min(remaining, .milliseconds(50)))
    }
  }
}
