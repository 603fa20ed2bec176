import SpendCore
import SpendHTTP
import SpendJSON
import SpendLanguage
import SpendPrompts
import SpendProvider
import SpendTestSupport
import Synchronization
import Testing

/// A transport that answers from a list, without sockets, and remembers what it was sent.
final class StubTransport: HTTPTransport {
  private let answers: [Result<HTTPResponse, HTTPError>]
  private let sent = Mutex<[HTTPRequest]>([])

  /// Gives `answers` in turn, the last one again and again.
  init(_ answers: [Result<HTTPResponse, HTTPError>]) {
    self.answers = answers
  }

  func send(
    _ request: HTTPRequest,
    receiving: (ArraySlice<UInt8>) -> Void,
    shouldStop: () -> Bool
  ) throws(HTTPError) -> HTTPResponse {
    let count = sent.withLock { requests in
      requests.append(request)
      return requests.count
    }
    let response = try answers[min(count, answers.count) - 1].get()
    if (200..<300).contains(response.status), !response.body.isEmpty { receiving(response.body[...]) }
    return response
  }

  var requests: [HTTPRequest] { sent.withLock { $0 } }

  var bodies: [String] { requests.map { String(decoding: $0.body, as: UTF8.self) } }
}

extension Result where Success == HTTPResponse, Failure == HTTPError {
  /// An answer of `status` with `body`.
  static func answer(_ status: Int, _ body: String, headers: [(name: String, value: String)] = []) -> Self {
    .success(HTTPResponse(status: status, headers: headers, body: Array(body.utf8)))
  }

  /// A chat completion whose message is `content`.
  static func chat(_ content: String) -> Self { answer(200, ScriptedExchange.chatBody(content)) }
}

/// A time that passes only when someone sleeps.
final class FakeTime: Sendable {
  private let time = Mutex(Duration.zero)

  var now: Duration {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}

/// What every test of the interpreter needs: Friday, 20 November 2026, dollars, the seven categories.
enum Bench {
  static let key = "sk-canary-0123456789abcdef"
  static let today = CivilDate(iso: "2026-11-20")

  static func utterance(_ text: String, previous: Question? = nil) throws -> Utterance {
    Utterance(text: text, today: try #require(today), previousQuestion: previous)
  }

  static func client(
    _ transport: any HTTPTransport,
    service: Service = .openAI,
    baseURL: String = "https://api.example.com/v1",
    key: String? = Bench.key,
    deadline: Duration = .seconds(5),
    time: FakeTime? = FakeTime(),
    configure: (inout Surroundings) -> Void = { _ in }
  ) throws -> ModelClient {
    var surroundings = Surroundings()
    if let time {
      surroundings.now = { time.now }
      surroundings.sleep = { time.now += $0 }
    }
    surroundings.jitter = { 0 }
    if let today { surroundings.moment = { Moment(date: today, secondOfDay: 43_200) } }
    configure(&surroundings)
    return ModelClient(
      provider: try Provider(service, baseURL: baseURL, key: key, model: "test-model", deadline: deadline),
      transport: transport,
      surroundings: surroundings
    )
  }

  static func interpreter(
    _ client: ModelClient,
    homeCurrency: Currency = .dollar,
    corrections: [Correction] = []
  ) throws -> ModelInterpreter {
    ModelInterpreter(
      client: client,
      categoryNames: Category.defaults.map(\.name),
      homeCurrency: homeCurrency,
      prompt: try template(.interpret),
      linesPrompt: try template(.interpretLines),
      corrections: { corrections }
    )
  }

  static func interpreter(
    _ transport: any HTTPTransport,
    service: Service = .openAI,
    baseURL: String = "https://api.example.com/v1",
    key: String? = Bench.key,
    deadline: Duration = .seconds(5),
    homeCurrency: Currency = .dollar,
    time: FakeTime? = FakeTime(),
    configure: (inout Surroundings) -> Void = { _ in }
  ) throws -> ModelInterpreter {
    let client = try client(
      transport,
      service: service,
      baseURL: baseURL,
      key: key,
      deadline: deadline,
      time: time,
      configure: configure
    )
    return try interpreter(client, homeCurrency: homeCurrency)
  }

  static func template(_ file: PromptFile) throws -> PromptTemplate {
    try PromptTemplate(file, try #require(PromptLibrary.text(named: file.rawValue)))
  }

  /// What the interpreter makes of a model's words.
  static func reading(_ content: String, homeCurrency: Currency = .dollar) throws -> Intent {
    let interpreter = try interpreter(StubTransport([.chat(content)]), homeCurrency: homeCurrency)
    return try interpreter.interpret(utterance("a line")).intent
  }

  /// The cause for which the interpreter gives nothing.
  static func refusal(_ answers: Result<HTTPResponse, HTTPError>...) throws -> LanguageError? {
    let interpreter = try interpreter(StubTransport(answers))
    let error = #expect(throws: LanguageError.self) { try interpreter.interpret(utterance("a line")) }
    if let error { #expect(!"\(error) \(error.problem)".contains("canary")) }
    return error
  }

  /// A reading of one expense with these fields, each JSON as written.
  static func expense(_ fields: KeyValuePairs<String, String> = [:], omit: String? = nil) -> String {
    var members = [
      ("amount", "\"12.50\""), ("currency", "null"), ("date", "null"), ("category", "\"Food & Dining\""),
      ("description", "\"soup\""), ("merchant", "null"), ("person", "null"), ("kind", "\"expense\""),
    ]
    for (name, value) in fields {
      members.removeAll { $0.0 == name }
      members.append((name, value))
    }
    let text = members.filter { $0.0 != omit }.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
    return
      "{\"intent\":\"expense\",\"expenses\":[{\(text)}],\"question\":null,\"command\":null,\"reason\":null}"
  }

  /// A reading of a question with these fields, each JSON as written; the others are empty.
  static func question(_ fields: KeyValuePairs<String, String>, intent: String = "question") -> String {
    let text = fields.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    return
      "{\"intent\":\"\(intent)\",\"expenses\":[],\"question\":{\(text)},\"command\":\"list\",\"reason\":null}"
  }
}
