import SpendCore
import SpendHTTP
import SpendJSON
import SpendProvider

/// The requests made for one part of a recording: each written down before it leaves, and again when its answer is
/// there.
struct TranscriptionAttempt {
  /// What is to be written down.
  struct Part {
    let sound: [UInt8]
    let milliseconds: Int
    let language: String?
    let hints: String
  }

  /// What came of one request.
  enum Result {
    case heard(Transcript)
    /// The server refused a form; the next one is asked for at once.
    case reshaped
    /// Nothing was heard; asked again after the wait, if there is one.
    case failed(SpeechError, wait: Duration?)
  }

  /// How many requests one part may cost in all.
  static let mostRequests = 5

  private let transcriber: Transcriber
  private let part: Part
  private let end: Duration
  private var requests = 0
  private var failures = 0
  private let policy = RetryPolicy()

  init(transcriber: Transcriber, part: Part) {
    self.transcriber = transcriber
    self.part = part
    let allowance = Duration.seconds(20) + .milliseconds(3 * part.milliseconds)
    end = transcriber.surroundings.now() + min(transcriber.provider.deadline, allowance)
  }

  private var surroundings: Surroundings { transcriber.surroundings }
  private var provider: Provider { transcriber.provider }
  private var words: ServiceWords { transcriber.words }
  private var remaining: Duration { end - surroundings.now() }

  /// Makes one request in `form`, which learns from a refusal.
  mutating func make(
    _ form: inout TranscriptionForm,
    transport: any HTTPTransport
  ) throws(SpeechError) -> Result {
    guard remaining > .zero else { throw SpeechError(words.failure(for: .timedOut(provider.host))) }
    let content = MultipartForm(
      fields: form.fields(model: provider.model, language: part.language, hints: part.hints),
      sound: part.sound
    )
    let body = content.body
    let begin = surroundings.now()
    let number = try record(content, bytes: body.count)
    requests += 1
    var outcome = CallOutcome(milliseconds: 0)
    defer {
      outcome.milliseconds = (surroundings.now() - begin).milliseconds
      if let number { surroundings.record?.end(number, outcome) }
    }
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try transport.send(
        request(body, type: content.contentType),
        shouldStop: surroundings.shouldStop
      )
    } catch {
      let failure = SpeechError(words.failure(for: error))
      outcome.failure = failure.code
      failures += 1
      return again(
        failure,
        wait: policy.wait(
          after: error,
          attempt: failures,
          remaining: remaining,
          jitter: surroundings.jitter()
        )
      )
    }
    outcome.status = response.status
    let (result, failure) = result(of: response, &form, &outcome)
    outcome.failure = failure?.code
    return result
  }

  private func request(_ body: [UInt8], type: String) -> HTTPRequest {
    var headers: [(name: String, value: String)] = [
      ("Content-Type", type), ("Accept", "application/json"),
    ]
    if let key = provider.key { headers.append(provider.service.header(of: key)) }
    var request = HTTPRequest(
      url: provider.url,
      headers: headers,
      body: body,
      deadline: remaining,
      stallTimeout: transcriber.stallTimeout
    )
    request.bodyLimit = 4_194_304
    return request
  }

  /// Writes down what is about to leave; what can't be written down doesn't.
  private func record(_ content: MultipartForm, bytes: Int) throws(SpeechError) -> Int64? {
    guard let record = surroundings.record else { return nil }
    let note = MultipartForm.note(bytes: part.sound.count, milliseconds: part.milliseconds)
    let call = OutgoingCall(
      moment: surroundings.moment(),
      purpose: .speech,
      host: provider.host,
      model: provider.model,
      attempt: requests,
      body: content.body(showing: note),
      bytes: bytes
    )
    do {
      return try record.begin(call)
    } catch {
      let cause = (error as? any UserFacingError)?.problem ?? "what is sent can't be written down"
      throw SpeechError(.notRecorded, cause, wasSkipped: true)
    }
  }

  // MARK: What came of it

  private mutating func result(
    of response: HTTPResponse,
    _ form: inout TranscriptionForm,
    _ outcome: inout CallOutcome
  ) -> (Result, SpeechError?) {
    let failure: ServerFailure
    switch response.status {
    case 200..<300:
      outcome.cost = transcriber.price?.cost(milliseconds: part.milliseconds)
      let reading = TranscriptReading(response, milliseconds: part.milliseconds)
      outcome.tokens = reading.tokens
      switch reading.content {
      case .transcript(let transcript) where revealsKey(transcript):
        return final(SpeechError(words.unreadable))
      case .transcript(let transcript): return (.heard(transcript), nil)
      case .unreadable: return final(SpeechError(words.unreadable))
      case .tooLong:
        return final(SpeechError(.unreadable, "\(provider.host) heard more words than anyone says"))
      case .failed(let inside): failure = inside
      }
    case 300..<400: return final(SpeechError(words.redirect(to: response.header("location"))))
    default: failure = ServerFailure(spoken: response)
    }
    let error = error(for: failure)
    if requests < TranscriptionAttempt.mostRequests, form.adapt(to: failure) { return (.reshaped, error) }
    failures += 1
    let wait = policy.wait(
      after: HTTPResponse(status: failure.status, headers: response.headers),
      attempt: failures,
      remaining: remaining,
      jitter: surroundings.jitter()
    )
    return (again(error, wait: failure.isQuotaUsedUp ? nil : wait), error)
  }

  /// Whether a server repeats the key where words should stand, which would end in the ledger.
  private func revealsKey(_ transcript: Transcript) -> Bool {
    guard let key = provider.key else { return false }
    return key.isRevealed(in: transcript.text) || transcript.segments.contains { key.isRevealed(in: $0.text) }
      || key.isRevealed(in: transcript.words.map(\.text).joined(separator: " "))
  }

  private func error(for failure: ServerFailure) -> SpeechError {
    switch failure.status {
    case 413: SpeechError(.tooLarge, "\(provider.host) takes no recording of this size")
    // Servers that know only whisper.cpp's path, or only OpenAI's, say so by this alone.
    case 404 where failure.code != "model_not_found" && !failure.names("model"):
      SpeechError(.refused, "\(provider.host) takes no recordings at this address (404)")
    default: SpeechError(words.failure(for: failure))
    }
  }

  private func final(_ error: SpeechError) -> (Result, SpeechError?) { (.failed(error, wait: nil), error) }

  private func again(_ error: SpeechError, wait: Duration?) -> Result {
    .failed(error, wait: requests < TranscriptionAttempt.mostRequests ? wait : nil)
  }
}

extension ServerFailure {
  /// Reads an error as recognizers send it: some, such as whisper.cpp's server, in plain words.
  fileprivate init(spoken response: HTTPResponse) {
    let failure = ServerFailure(response)
    let isPlain = response.header("content-type")?.lowercased().hasPrefix("text/plain") ?? false
    if failure.message == nil, isPlain, response.body.count <= 2_000,
      let words = String(validating: response.body, as: UTF8.self)
    {
      self.init(status: response.status, body: .object(["error": .string(words)]))
    } else {
      self = failure
    }
  }
}
