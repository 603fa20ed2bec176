import SpendCore
import SpendHTTP
import SpendProvider

/// The requests made for one question: each written down before it leaves, and again when its answer is there.
struct ModelAttempt {
  /// What came of one request.
  enum Result {
    case text(String)
    /// The server refused a field that it can do without.
    case reshaped
    /// No answer; asked again after the wait, if there is one.
    case failed(LanguageError, wait: Duration?)
    /// No answer after as many requests as a question may cost.
    case exhausted(LanguageError)
  }

  /// How many requests one question may cost in all.
  static let mostRequests = 5

  let client: ModelClient
  let request: ModelRequest
  /// When the last answer must be there.
  let end: Duration
  private var requests = 0
  private var failures = 0
  private let policy = RetryPolicy()

  init(client: ModelClient, request: ModelRequest) {
    self.client = client
    self.request = request
    end = client.surroundings.now() + client.provider.deadline + request.extraTime
  }

  /// Makes one request in the shape `trial`, which learns from a refusal.
  mutating func make(
    _ trial: inout RequestShape,
    transport: any HTTPTransport,
    _ receive: (String) -> Void
  ) throws(LanguageError) -> Result {
    guard remaining > .zero else { throw client.words.error(for: .timedOut(client.provider.host)) }
    let body = client.dialect.body(of: request, model: client.provider.model, shape: trial)
    let begin = client.surroundings.now()
    let number = try record(body)
    requests += 1
    var outcome = CallOutcome(milliseconds: 0)
    defer {
      outcome.milliseconds = (client.surroundings.now() - begin).milliseconds
      if let number { client.surroundings.record?.end(number, outcome) }
    }
    let exchange: Exchange
    do throws(HTTPError) {
      exchange = try send(body, transport, receive)
    } catch {
      let failure = client.words.error(for: error)
      outcome.failure = failure.code
      failures += 1
      return again(
        failure,
        wait: policy.wait(after: error, attempt: failures, remaining: remaining, jitter: jitter)
      )
    }
    outcome.status = exchange.response.status
    outcome.tokens = exchange.reply?.tokens ?? exchange.reply.map { $0.estimate(questionBytes: body.count) }
    outcome.cost = outcome.tokens.flatMap(client.surroundings.cost)
    let result = result(of: exchange, &trial)
    if case .failed(let error, _) = result { outcome.failure = error.code }
    if case .exhausted(let error) = result { outcome.failure = error.code }
    return result
  }

  private var remaining: Duration { end - client.surroundings.now() }

  private var jitter: UInt8 { client.surroundings.jitter() }

  /// Writes down what is about to leave; what can't be written down doesn't.
  private func record(_ body: [UInt8]) throws(LanguageError) -> Int64? {
    guard let record = client.surroundings.record else { return nil }
    let call = OutgoingCall(
      moment: client.surroundings.moment(),
      purpose: request.purpose,
      host: client.provider.host,
      model: client.provider.model,
      attempt: requests,
      body: body
    )
    do {
      return try record.begin(call)
    } catch {
      let cause = (error as? any UserFacingError)?.problem ?? "what is sent can't be written down"
      throw LanguageError(.notRecorded, cause, wasSkipped: true)
    }
  }

  // MARK: Sending

  private struct Exchange {
    let response: HTTPResponse
    /// What a successful answer says.
    var reply: ServerReply?
  }

  private func send(
    _ body: [UInt8],
    _ transport: any HTTPTransport,
    _ receive: (String) -> Void
  ) throws(HTTPError) -> Exchange {
    let provider = client.provider
    let accepted = request.streams ? "text/event-stream, application/json" : "application/json"
    var headers: [(name: String, value: String)] = [
      ("Content-Type", "application/json"), ("Accept", accepted),
    ]
    headers += client.dialect.headers
    if let key = provider.key { headers.append(provider.service.header(of: key)) }
    var message = HTTPRequest(url: provider.url, headers: headers, body: body, deadline: remaining)
    if request.streams {
      message.firstByteTimeout = provider.deadline
      message.idleTimeout = provider.deadline
    }
    var stream = EventReading(client.dialect.streamReader())
    let response = try transport.send(
      message,
      receiving: { stream.take($0, receive) },
      shouldStop: client.surroundings.shouldStop
    )
    guard (200..<300).contains(response.status) else { return Exchange(response: response) }
    // Some servers stream, or don't, whatever they were asked: what is there decides.
    if stream.hasEvents {
      guard let reply = stream.reply else { throw .connectionCut(provider.host) }
      return Exchange(response: response, reply: reply)
    }
    return Exchange(
      response: response,
      reply: client.dialect.reply(in: response.body, status: response.status)
    )
  }

  // MARK: What came of it

  private mutating func result(of exchange: Exchange, _ trial: inout RequestShape) -> Result {
    let response = exchange.response
    let failure: ServerFailure
    switch response.status {
    case 200..<300:
      switch exchange.reply?.content {
      case .text(let text): return .text(text)
      case .failed(let inside): failure = inside
      case let other: return .failed(client.words.error(for: other), wait: nil)
      }
    case 300..<400: return .failed(client.words.redirect(to: response.header("location")), wait: nil)
    default: failure = ServerFailure(response)
    }
    if trial.adapt(to: failure, isSingle: !request.streams) {
      return requests < ModelAttempt.mostRequests ? .reshaped : .exhausted(client.words.error(for: failure))
    }
    failures += 1
    let answer = HTTPResponse(status: failure.status, headers: response.headers)
    let wait = policy.wait(after: answer, attempt: failures, remaining: remaining, jitter: jitter)
    if failure.status == 429, let wait { client.holdBack(for: wait) }
    return again(client.words.error(for: failure), wait: failure.isFinal ? nil : wait)
  }

  private func again(_ error: LanguageError, wait: Duration?) -> Result {
    .failed(error, wait: requests < ModelAttempt.mostRequests ? wait : nil)
  }
}

extension ServerReply {
  /// The tokens of an answer, and of its question, for a server that counts none.
  fileprivate func estimate(questionBytes: Int) -> TokenCount {
    var answerBytes = 0
    if case .text(let text) = content { answerBytes = text.utf8.count }
    return .estimate(questionBytes: questionBytes, answerBytes: answerBytes)
  }
}

extension ServerFailure {
  /// Whether waiting doesn't help.
  fileprivate var isFinal: Bool { isQuotaUsedUp || isTooLong }
}
