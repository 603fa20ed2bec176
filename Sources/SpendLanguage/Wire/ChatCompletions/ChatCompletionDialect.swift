import SpendCore
import SpendJSON

/// Chat completions as OpenAI's API reference has them, and as others speak them.
///
/// Source: github.com/openai/openai-openapi, CreateChatCompletionRequest.
struct ChatCompletionDialect: Dialect {
  /// The host's own dialect decides what the limit of an answer is called at first.
  let host: String

  var firstShape: RequestShape {
    // OpenAI's newer models know only `max_completion_tokens`, older servers only `max_tokens`.
    RequestShape(
      ladder: RequestShape.AnswerForm.allCases,
      tokenLimit: host == "api.openai.com" ? .maxCompletionTokens : .maxTokens
    )
  }

  var headers: [(name: String, value: String)] { [] }

  func body(of request: ModelRequest, model: String, shape: RequestShape) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("model", model)
      writer.key("messages")
      writer.array { writer in
        ChatCompletionDialect.write(role: "system", instructions(request, shape), to: &writer)
        for message in request.messages {
          ChatCompletionDialect.write(role: message.role.rawValue, message.content, to: &writer)
        }
      }
      if shape.sends(.temperature) { writer.member("temperature", 0) }
      switch shape.tokenLimit {
      case .maxTokens: writer.member("max_tokens", shape.limit(request.tokenLimit))
      case .maxCompletionTokens: writer.member("max_completion_tokens", shape.limit(request.tokenLimit))
      case .none: break
      }
      if let form = request.form { write(form, shape, to: &writer) }
      if request.streams, shape.sends(.stream) { ChatCompletionDialect.writeStream(shape, to: &writer) }
    }
    return writer.bytes
  }

  func reply(in body: [UInt8], status: Int) -> ServerReply? { ChatCompletionReply.read(body, status: status) }

  func streamReader() -> any StreamReader { ChatCompletionStream() }

  private func instructions(_ request: ModelRequest, _ shape: RequestShape) -> String {
    switch (request.form, shape.answerForm) {
    case (let form?, .object), (let form?, .instructions):
      "\(request.system)\n\n\(form.instruction)"
    default: request.system
    }
  }

  private static func write(role: String, _ content: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("role", role)
      writer.member("content", content)
    }
  }

  private static func writeStream(_ shape: RequestShape, to writer: inout JSONWriter) {
    writer.member("stream", true)
    guard shape.sends(.streamUsage) else { return }
    writer.key("stream_options")
    writer.object { $0.member("include_usage", true) }
  }

  private func write(_ form: ModelRequest.Form, _ shape: RequestShape, to writer: inout JSONWriter) {
    switch shape.answerForm {
    case .strictSchema, .schema:
      writer.key("response_format")
      writer.object { writer in
        writer.member("type", "json_schema")
        writer.key("json_schema")
        writer.object { writer in
          writer.member("name", "\(form.name)")
          if shape.answerForm == .strictSchema { writer.member("strict", true) }
          writer.key("schema")
          writer.literal(form.schema)
        }
      }
    case .objectWithSchema, .object:
      writer.key("response_format")
      writer.object { writer in
        writer.member("type", "json_object")
        guard shape.answerForm == .objectWithSchema else { return }
        writer.key("schema")
        writer.literal(form.schema)
      }
    case .tool: ChatCompletionDialect.writeTool(form, shape, to: &writer)
    case .instructions: break
    }
  }

  private static func writeTool(
    _ form: ModelRequest.Form,
    _ shape: RequestShape,
    to writer: inout JSONWriter
  ) {
    writer.key("tools")
    writer.array { writer in
      writer.object { writer in
        writer.member("type", "function")
        writer.key("function")
        writer.object { writer in
          writer.member("name", "\(form.name)")
          writer.key("parameters")
          writer.literal(form.schema)
        }
      }
    }
    writer.key("tool_choice")
    writer.object { writer in
      writer.member("type", "function")
      writer.key("function")
      writer.object { $0.member("name", "\(form.name)") }
    }
    if shape.sends(.singleTool) { writer.member("parallel_tool_calls", false) }
  }
}

extension ModelRequest.Form {
  /// Asks for the form in words, where a server takes no schema.
  var instruction: String {
    "Answer with one JSON object that keeps this JSON schema, and nothing else:\n\(schema)"
  }
}
