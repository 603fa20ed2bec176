import SpendCore
import SpendJSON

/// Messages as Anthropic's API reference has them.
///
/// Source: docs.claude.com/en/api/messages, version 2023-06-01. No temperature is sent: Anthropic's own
/// package of November 2026 no longer knows it.
struct MessagesDialect: Dialect {
  var firstShape: RequestShape {
    RequestShape(ladder: [.schema, .tool, .instructions], tokenLimit: .maxTokens)
  }

  var headers: [(name: String, value: String)] { [("anthropic-version", "2023-06-01")] }

  func body(of request: ModelRequest, model: String, shape: RequestShape) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("model", model)
      // Required, so that no refusal can drop it.
      writer.member("max_tokens", shape.limit(request.tokenLimit))
      writer.member("system", instructions(request, shape))
      writer.key("messages")
      writer.array { writer in
        for message in request.messages {
          writer.object { writer in
            writer.member("role", message.role.rawValue)
            writer.member("content", message.content)
          }
        }
      }
      if let form = request.form { MessagesDialect.write(form, shape, to: &writer) }
      if request.streams, shape.sends(.stream) { writer.member("stream", true) }
    }
    return writer.bytes
  }

  func reply(in body: [UInt8], status: Int) -> ServerReply? { MessagesReply.read(body, status: status) }

  func streamReader() -> any StreamReader { MessagesStream() }

  private func instructions(_ request: ModelRequest, _ shape: RequestShape) -> String {
    guard let form = request.form, shape.answerForm == .instructions else { return request.system }
    return "\(request.system)\n\n\(form.instruction)"
  }

  private static func write(_ form: ModelRequest.Form, _ shape: RequestShape, to writer: inout JSONWriter) {
    switch shape.answerForm {
    case .schema:
      writer.key("output_config")
      writer.object { writer in
        writer.key("format")
        writer.object { writer in
          writer.member("type", "json_schema")
          writer.key("schema")
          writer.literal(form.schema)
        }
      }
    case .tool:
      writer.key("tools")
      writer.array { writer in
        writer.object { writer in
          writer.member("name", "\(form.name)")
          writer.key("input_schema")
          writer.literal(form.schema)
        }
      }
      writer.key("tool_choice")
      writer.object { writer in
        writer.member("type", "tool")
        writer.member("name", "\(form.name)")
        if shape.sends(.singleTool) { writer.member("disable_parallel_tool_use", true) }
      }
    default: break
    }
  }
}
