import SpendJSON

/// What the model said, taken out of the server's answer.
enum ChatCompletionResponse: Equatable {
  /// Text that should hold a reading: the message, or the arguments of the one tool it called.
  case text(String)
  /// The model declined, in these words.
  case declined(String?)
  /// A filter stopped it.
  case filtered
  /// It was cut off before its end.
  case cutShort
  /// It said nothing.
  case empty
  /// It called several tools, and which one holds the reading can't be told.
  case severalTools
  /// The server sent an error with a status of success.
  case failed(ServerFailure)

  /// Reads the body of a successful response; nil for what is no JSON object.
  init?(_ body: [UInt8], status: Int) {
    guard let value = try? JSONValue(parsing: body), value.object != nil else { return nil }
    if let error = value["error"], !error.isNull {
      self = .failed(ServerFailure(status: status, body: value))
      return
    }
    guard let choice = value["choices"]?[0] else {
      self = .empty
      return
    }
    self.init(choice: choice)
  }

  private init(choice: JSONValue) {
    let message = choice["message"]
    let refusal = message?["refusal"]?.string ?? ""
    let text = ChatCompletionResponse.text(of: message?["content"])
    let calls = message?["tool_calls"]?.array ?? []
    switch choice["finish_reason"]?.string {
    case "length": self = .cutShort
    case "content_filter": self = .filtered
    case _ where !refusal.isEmpty: self = .declined(refusal)
    case _ where calls.count > 1: self = .severalTools
    default:
      // Servers that make up for a missing response format by a tool name it as they like: its shape decides.
      let arguments = calls.first?["function"]?["arguments"]?.string
      if let said = arguments ?? text, said.contains(where: { !$0.isWhitespace }) {
        self = .text(said)
      } else {
        self = .empty
      }
    }
  }

  /// The text of a message: a string, or a list of parts of which the texts count.
  private static func text(of content: JSONValue?) -> String? {
    if let text = content?.string { return text }
    return content?.array?.compactMap { $0["text"]?.string }.joined()
  }
}
