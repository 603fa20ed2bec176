import SpendCore
import SpendHTTP
import SpendProvider
import SpendSpeech
import SpendTestSupport
import Synchronization
import Testing

/// What tests of the transcriber need: a recording, a server, a key that must show up nowhere.
enum SpeechBench {
  static let key = "sk-canary-0123456789abcdef"
  static let sound = Array("RIFF".utf8) + (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* 37) }

  static func transcriber(
    _ transport: any HTTPTransport = CurlTransport(),
    service: Service = .openAI,
    baseURL: String,
    key: String? = SpeechBench.key,
    model: String = "whisper-1",
    deadline: Duration = .seconds(20),
    stall: Duration = .seconds(10),
    price: SpeechPrice? = nil,
    configure: (inout Surroundings) -> Void = { _ in }
  ) throws -> Transcriber {
    var surroundings = Surroundings()
    surroundings.jitter = { 0 }
    // The waits before retries aren't sat through.
    let slept = SleptTime()
    surroundings.now = { MonotonicClock.now() + slept.total }
    surroundings.sleep = { slept.total += $0 }
    let day = try #require(CivilDate(iso: "2026-11-20"))
    surroundings.moment = { Moment(date: day, secondOfDay: 43_200) }
    configure(&surroundings)
    return Transcriber(
      provider: try Provider(
        service,
        task: .transcription,
        baseURL: baseURL,
        key: key,
        model: model,
        deadline: deadline
      ),
      transport: transport,
      surroundings: surroundings,
      price: price,
      stallTimeout: stall
    )
  }

  /// What comes of one part at `server`; words that give the key away are an issue of their own.
  static func outcome(
    _ transcriber: Transcriber,
    hints: String = "Starbucks, Groceries",
    language: String? = "en"
  ) -> Result<Transcript, SpeechError> {
    let result = Result<Transcript, SpeechError> { () throws(SpeechError) in
      try transcriber.transcript(of: sound, milliseconds: 4_000, language: language, hints: hints)
    }
    if case .failure(let error) = result { #expect(!"\(error) \(error.problem)".contains("canary")) }
    return result
  }

  /// What is made of `body`, answered with a status of success.
  static func reading(
    _ body: String,
    type: String = "application/json",
    milliseconds: Int = 4_000
  ) throws -> Result<Transcript, SpeechError> {
    try reading(Array(body.utf8), type: type, milliseconds: milliseconds)
  }

  static func reading(
    _ body: [UInt8],
    type: String = "application/json",
    milliseconds: Int = 4_000
  ) throws -> Result<Transcript, SpeechError> {
    let response = HTTPResponse(status: 200, headers: [("content-type", type)], body: body)
    let transcriber = try transcriber(StubTransport(response), baseURL: "https://h.example/v1")
    return Result { () throws(SpeechError) in
      try transcriber.transcript(of: sound, milliseconds: milliseconds, language: nil, hints: "")
    }
  }
}

/// How long nobody really slept.
final class SleptTime: Sendable {
  private let time = Mutex(Duration.zero)

  var total: Duration {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}

/// A transport that gives one answer, without sockets.
struct StubTransport: HTTPTransport {
  private let response: HTTPResponse

  init(_ response: HTTPResponse) { self.response = response }

  func send(
    _ request: HTTPRequest,
    receiving: (ArraySlice<UInt8>) -> Void,
    shouldStop: () -> Bool
  ) throws(HTTPError) -> HTTPResponse { response }
}

extension Result where Success == Transcript, Failure == SpeechError {
  /// The cause of the failure, or nil.
  var cause: SpeechError.Cause? {
    guard case .failure(let error) = self else { return nil }
    return error.cause
  }

  /// What is told of the failure, or nil.
  var problem: String? {
    guard case .failure(let error) = self else { return nil }
    return error.problem
  }

  /// The words, or nil.
  var text: String? { (try? get())?.text }
}

/// The parts of a form as a server gets them.
struct ReceivedForm {
  private(set) var fields: [(name: String, value: String)] = []
  private(set) var fileHead: String?
  private(set) var file: [UInt8] = []

  init(_ request: RecordedRequest) throws {
    let type = try #require(request.header("Content-Type"))
    let prefix = "multipart/form-data; boundary="
    try #require(type.hasPrefix(prefix))
    let delimiter = Array("\r\n--\(type.dropFirst(prefix.utf8.count))".utf8)
    var rest = (Array("\r\n".utf8) + request.body)[...]
    while let found = rest.firstRange(of: delimiter) {
      rest = rest[found.upperBound...]
      if rest.starts(with: "--\r\n".utf8) {
        #expect(rest.count == 4)
        return
      }
      let end = try #require(rest.firstRange(of: delimiter)).lowerBound
      let blank = try #require(rest.firstRange(of: Array("\r\n\r\n".utf8)))
      let head = String(decoding: rest[..<blank.lowerBound], as: UTF8.self)
      let content = rest[blank.upperBound..<end]
      if head.contains("filename=") {
        fileHead = head
        file = Array(content)
      } else {
        let start = "\r\nContent-Disposition: form-data; name=\""
        try #require(head.hasPrefix(start) && head.hasSuffix("\""))
        let name = String(head.dropFirst(start.count).dropLast())
        fields.append((name, String(decoding: content, as: UTF8.self)))
      }
      rest = rest[end...]
    }
    Issue.record("the form has no end")
  }

  func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}

/// A record of calls that forgets with the test.
final class MemoryRecord: CallRecord {
  struct State {
    var calls: [OutgoingCall] = []
    var outcomes: [Int64: CallOutcome] = [:]
    var forms: [String: String] = [:]
    var usage = CallUsage()
    var isFull = false
  }

  struct Full: UserFacingError {
    let exitStatus = ExitStatus.inputOutput
    let code = "full"
    let problem = "what is sent can't be written down (disk full)"
    let state: String? = nil
    let remedy: String? = nil
  }

  private let state = Mutex(State())

  var calls: [OutgoingCall] { state.withLock { $0.calls } }
  var outcomes: [CallOutcome] {
    state.withLock { state in state.outcomes.sorted { $0.key < $1.key }.map(\.value) }
  }
  var forms: [String: String] { state.withLock { $0.forms } }

  func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  func begin(_ call: OutgoingCall) throws -> Int64 {
    try state.withLock { state in
      if state.isFull { throw Full() }
      state.calls.append(call)
      return Int64(state.calls.count)
    }
  }

  func end(_ number: Int64, _ outcome: CallOutcome) { state.withLock { $0.outcomes[number] = outcome } }
  func usage(inMonthOf date: CivilDate) -> CallUsage { state.withLock { $0.usage } }
  func answer(to question: [UInt8], on date: CivilDate) -> String? { nil }
  func keep(_ answer: String, to question: [UInt8], on date: CivilDate) {}
  func form(of endpoint: String) -> String? { state.withLock { $0.forms[endpoint] } }
  func keep(form: String, of endpoint: String) { state.withLock { $0.forms[endpoint] = form } }
}
