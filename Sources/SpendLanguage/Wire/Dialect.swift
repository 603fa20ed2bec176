import SpendProvider

/// How a kind of server is spoken to: the bytes of a question, and what its answers mean.
protocol Dialect: Sendable {
  /// The first shape of a question to try.
  var firstShape: RequestShape { get }

  /// Headers that each question has besides the key.
  var headers: [(name: String, value: String)] { get }

  /// The body of a question.
  func body(of request: ModelRequest, model: String, shape: RequestShape) -> [UInt8]

  /// What the body of a successful answer says; nil for what is no JSON object.
  func reply(in body: [UInt8], status: Int) -> ServerReply?

  /// Reads an answer that comes in events.
  func streamReader() -> any StreamReader
}

/// Puts an answer together that comes in events.
protocol StreamReader: Sendable {
  /// Takes one event.
  ///
  /// - Returns: the prose that it adds, or nil.
  mutating func take(name: String, data: [UInt8]) -> String?

  /// The whole answer; nil where the events ended before it did.
  var reply: ServerReply? { get }
}

extension Service {
  /// The dialect of the server at `host`.
  func dialect(host: String) -> any Dialect {
    switch self {
    case .openAI, .azure: ChatCompletionDialect(host: host)
    case .anthropic: MessagesDialect()
    }
  }
}
