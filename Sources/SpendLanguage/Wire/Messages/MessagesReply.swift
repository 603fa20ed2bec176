import SpendCore
import SpendJSON
import SpendProvider

/// Reads the answer to a message.
enum MessagesReply {
  /// What `body` says; nil for what is no JSON object.
  static func read(_ body: [UInt8], status: Int) -> ServerReply? {
    guard let value = try? JSONValue(parsing: body), value.object != nil else { return nil }
    if let error = value["error"], !error.isNull {
      return ServerReply(content: .failed(ServerFailure(status: status, body: value)))
    }
    var parts = ReplyParts()
    for block in value["content"]?.array ?? [] {
      switch block["type"]?.string {
      case "text": parts.text = (parts.text ?? "") + (block["text"]?.string ?? "")
      case "tool_use": parts.tools.append(block["input"]?.json ?? "")
      default: continue
      }
    }
    parts.ending = ending(value["stop_reason"]?.string)
    return ServerReply(content: parts.content, tokens: tokens(in: value["usage"]))
  }

  /// The tokens counted in `usage`, those read from and written to a cache among them.
  static func tokens(in usage: JSONValue?) -> TokenCount? {
    guard let input = usage?["input_tokens"]?.count, let output = usage?["output_tokens"]?.count else {
      return nil
    }
    let cached = ["cache_creation_input_tokens", "cache_read_input_tokens"].compactMap { usage?[$0]?.count }
    return TokenCount(input: cached.reduce(input, +), output: output)
  }

  /// Why the model ended, by the name that the server gives it.
  static func ending(_ name: String?) -> ReplyParts.Ending {
    switch name {
    case "max_tokens", "model_context_window_exceeded": .length
    case "refusal": .refusal
    default: .done
    }
  }
}

extension JSONValue {
  /// The value as JSON text.
  var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .number(let digits): writer.literal(digits)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.array { writer in for element in elements { element.write(to: &writer) } }
    case .object(let members):
      writer.object { writer in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          writer.key(named: name)
          value.write(to: &writer)
        }
      }
    }
  }
}
