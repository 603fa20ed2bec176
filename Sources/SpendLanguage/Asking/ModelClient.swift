import SpendCore
package import SpendHTTP
package import SpendProvider
import Synchronization

/// Asks a server until its model has answered or there is a cause, inside the deadline.
///
/// Everybody who asks one server shares one client, on whatever thread: what it learned of the server's form, when the
/// server wants to be left alone, and whether it keeps failing.
package final class ModelClient: Sendable {
  struct State: Sendable {
    var shape: RequestShape
    var hasLookedUpShape = false
    var breaker = CircuitBreaker()
    /// Until when the server asked everybody to wait.
    var notBefore: Duration = .zero
  }

  package let provider: Provider
  let surroundings: Surroundings
  let words: FailureWords
  let dialect: any Dialect
  let state: Mutex<State>
  private let transport: any HTTPTransport

  /// A client that has not asked yet.
  package init(provider: Provider, transport: any HTTPTransport, surroundings: Surroundings = Surroundings())
  {
    self.provider = provider
    self.transport = transport
    self.surroundings = surroundings
    words = FailureWords(provider)
    dialect = provider.service.dialect(host: provider.baseURL.host)
    state = Mutex(State(shape: dialect.firstShape))
  }

  /// Why nothing is asked now; nil where the server may be.
  var obstacle: LanguageError? {
    state.withLock { $0.breaker.obstacle(at: surroundings.now()) }?.skipped()
  }

  /// Asks, and reads the answer.
  ///
  /// - Parameters:
  ///   - receive: is given the prose of a streamed answer piece by piece.
  ///   - read: makes something of the whole answer; what it throws counts as the server's failure, too.
  func ask<Answer>(
    _ request: ModelRequest,
    receive: (String) -> Void = { _ in },
    read: (String) throws(LanguageError) -> Answer
  ) throws(LanguageError) -> Answer {
    if let obstacle { throw obstacle }
    do throws(LanguageError) {
      let answer = try read(try complete(request, receive))
      state.withLock { $0.breaker.noteSuccess() }
      return answer
    } catch {
      let now = surroundings.now()
      state.withLock { $0.breaker.note(error, at: now) }
      throw error
    }
  }

  /// The text of the answer.
  private func complete(_ request: ModelRequest, _ receive: (String) -> Void) throws(LanguageError) -> String
  {
    try refuseAboveCap()
    var trial = shape()
    let first = trial
    var attempt = ModelAttempt(client: self, request: request)
    while true {
      try waitForServer(until: attempt.end)
      switch try attempt.make(&trial, transport: transport, receive) {
      case .text(let text):
        // Only a shape that has worked is kept: a passing fault must not cost the schema.
        if trial != first { keep(trial) }
        return text
      case .reshaped: continue
      case .failed(let error, nil):
        throw error
      case .failed(_, let wait?): try pause(wait)
      case .exhausted(let error):
        // What was refused by its name so often need not be tried again in this run.
        state.withLock { $0.shape = trial }
        throw error
      }
    }
  }

  private func refuseAboveCap() throws(LanguageError) {
    if let problem = surroundings.obstacle { throw LanguageError(.capReached, problem, wasSkipped: true) }
  }

  // MARK: Forms

  /// Where the server's form is remembered: different models of one server may differ.
  private var endpoint: String { "\(provider.url.text) \(provider.model)" }

  private func shape() -> RequestShape {
    let (shape, isKnown) = state.withLock { state in
      defer { state.hasLookedUpShape = true }
      return (state.shape, state.hasLookedUpShape)
    }
    var learned = shape
    guard !isKnown, let lesson = surroundings.record?.form(of: endpoint),
      learned.learn(lesson, today: surroundings.moment().date)
    else { return shape }
    state.withLock { $0.shape = learned }
    return learned
  }

  private func keep(_ shape: RequestShape) {
    state.withLock { $0.shape = shape }
    surroundings.record?.keep(form: shape.lesson(on: surroundings.moment().date), of: endpoint)
  }

  /// How the answer's form is asked for now, for whoever looks at what is configured.
  package var answerForm: String { shape().answerForm.rawValue }

  // MARK: Waiting

  /// Waits until the server takes requests again, where it said when.
  private func waitForServer(until end: Duration) throws(LanguageError) {
    let wait = state.withLock { $0.notBefore } - surroundings.now()
    guard wait > .zero else { return }
    guard surroundings.now() + wait < end else { throw words.busy }
    try pause(wait)
  }

  /// Lets nobody ask for so long.
  func holdBack(for wait: Duration) {
    let time = surroundings.now() + wait
    state.withLock { $0.notBefore = max($0.notBefore, time) }
  }

  private func pause(_ duration: Duration) throws(LanguageError) {
    guard surroundings.wait(for: duration) else { throw words.error(for: .stopped) }
  }
}
