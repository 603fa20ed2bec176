import SpendCore
package import SpendHTTP
package import SpendProvider
import Synchronization

/// Has a server write down what was spoken, part by part.
///
/// It may be used from any thread. What it learned of the server's form is kept for the next run, and a key that was
/// refused isn't sent again.
package final class Transcriber: Sendable {
  private struct State {
    var form: TranscriptionForm
    var hasLookedUpForm = false
    var refusal: SpeechError?
  }

  package let provider: Provider
  let surroundings: Surroundings
  let price: SpeechPrice?
  let stallTimeout: Duration
  let words: ServiceWords
  private let transport: any HTTPTransport
  private let state: Mutex<State>

  /// A transcriber that has not asked yet.
  ///
  /// - Parameters:
  ///   - provider: made for transcription; its deadline is the longest that one part may take, retries included; a
  ///     short one may take 20 seconds and three times its length.
  ///   - price: nil where it isn't known.
  ///   - stallTimeout: after how long without a sign of life a server is given up.
  package init(
    provider: Provider,
    transport: any HTTPTransport,
    surroundings: Surroundings = Surroundings(),
    price: SpeechPrice?,
    stallTimeout: Duration = .seconds(60)
  ) {
    self.provider = provider
    self.transport = transport
    self.surroundings = surroundings
    self.price = price
    self.stallTimeout = stallTimeout
    words = ServiceWords(provider)
    state = Mutex(State(form: TranscriptionForm(model: provider.model)))
  }

  /// What is heard in `sound`; no words where nobody speaks.
  ///
  /// - Parameters:
  ///   - sound: a whole WAV file.
  ///   - milliseconds: how long it is.
  ///   - language: ISO 639-1, or nil where the server is to hear that.
  ///   - hints: names that help it spell, separated by commas; maybe none.
  package func transcript(
    of sound: [UInt8],
    milliseconds: Int,
    language: String?,
    hints: String
  ) throws(SpeechError) -> Transcript {
    if let refusal = state.withLock({ $0.refusal }) { throw refusal }
    try refuseAboveCap()
    let part = TranscriptionAttempt.Part(
      sound: sound,
      milliseconds: milliseconds,
      language: language,
      hints: Hints.fitted(hints)
    )
    do throws(SpeechError) {
      return try transcript(of: part)
    } catch {
      if error.cause == .keyRefused { state.withLock { $0.refusal = error.skipped() } }
      throw error
    }
  }

  private func transcript(of part: TranscriptionAttempt.Part) throws(SpeechError) -> Transcript {
    var form = form()
    let first = form
    var attempt = TranscriptionAttempt(transcriber: self, part: part)
    while true {
      switch try attempt.make(&form, transport: transport) {
      case .heard(let transcript):
        // Only a form that has worked is kept: a passing fault must not cost the times.
        if form != first { keep(form) }
        return transcript
      case .reshaped: continue
      case .failed(let error, nil): throw error
      case .failed(_, let wait?): try pause(wait)
      }
    }
  }

  private func refuseAboveCap() throws(SpeechError) {
    if let problem = surroundings.obstacle { throw SpeechError(.capReached, problem, wasSkipped: true) }
  }

  // MARK: Forms

  /// Where the server's form is remembered: it may answer questions at the same address.
  private var endpoint: String { "speech \(provider.url.text) \(provider.model)" }

  private func form() -> TranscriptionForm {
    let (form, isKnown) = state.withLock { state in
      defer { state.hasLookedUpForm = true }
      return (state.form, state.hasLookedUpForm)
    }
    var learned = form
    guard !isKnown, let lesson = surroundings.record?.form(of: endpoint),
      learned.learn(lesson, today: surroundings.moment().date)
    else { return form }
    state.withLock { $0.form = learned }
    return learned
  }

  private func keep(_ form: TranscriptionForm) {
    state.withLock { $0.form = form }
    surroundings.record?.keep(form: form.lesson(on: surroundings.moment().date), of: endpoint)
  }

  // MARK: Waiting

  private func pause(_ duration: Duration) throws(SpeechError) {
    guard surroundings.wait(for: duration) else { throw SpeechError(words.failure(for: .stopped)) }
  }
}
