import SpendJSON

/// The body of a request for one chat completion.
struct ChatCompletionRequest: Sendable {
  /// One message of the conversation.
  struct Message: Sendable {
    /// Who speaks.
    enum Role: String, Sendable {
      case system, user, assistant
    }

    let role: Role
    let content: String
  }

  let model: String
  let messages: [Message]
  /// The JSON schema that the answer must keep.
  let schema: String
  /// What the schema is called on the wire.
  var schemaName = InterpretationSchema.name

  /// How many tokens an answer may have: ten times what a line with several expenses takes, thoughts
  /// included.
  static let tokenLimit = 2_000

  /// The body in the form that the server takes.
  func encoded(_ shape: RequestShape) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("model", model)
      writer.key("messages")
      writer.array { writer in
        for message in messages {
          writer.object { writer in
            writer.member("role", message.role.rawValue)
            writer.member("content", content(of: message, shape))
          }
        }
      }
      if shape.sendsTemperature { writer.member("temperature", 0) }
      switch shape.tokenLimit {
      case .maxTokens: writer.member("max_tokens", ChatCompletionRequest.tokenLimit)
      case .maxCompletionTokens: writer.member("max_completion_tokens", ChatCompletionRequest.tokenLimit)
      case .none: break
      }
      writeResponseFormat(shape.responseFormat, &writer)
    }
    return writer.bytes
  }

  private func content(of message: Message, _ shape: RequestShape) -> String {
    switch (message.role, shape.responseFormat) {
    case (.system, .jsonObject), (.system, .none):
      "\(message.content)\n\nAnswer with one JSON object that keeps this JSON schema, and nothing else:\n\(schema)"
    default: message.content
    }
  }

  private func writeResponseFormat(_ format: RequestShape.ResponseFormat, _ writer: inout JSONWriter) {
    if format == .none { return }
    writer.key("response_format")
    writer.object { writer in
      guard format != .jsonObject else {
        writer.member("type", "json_object")
        return
      }
      writer.member("type", "json_schema")
      writer.key("json_schema")
      writer.object { writer in
        writer.key("name")
        writer.string("\(schemaName)")
        if format == .strictSchema { writer.member("strict", true) }
        writer.key("schema")
        writer.literal(schema)
      }
    }
  }
}
