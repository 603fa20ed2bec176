import Foundation

/// What a ``ScriptedServer`` does with one request, step by step.
package struct ScriptedExchange: Sendable {
  /// One thing done on the connection.
  package enum Step: Sendable {
    /// Sends bytes as they are.
    case send([UInt8])
    /// Sends the same bytes in pieces of this size, each in a packet of its own, with a pause after each.
    case sendInPieces([UInt8], size: Int, pause: Duration)
    /// Sends nothing for a while.
    case pause(Duration)
    /// Sends nothing until the client hangs up or the server stops.
    case hang
    /// Sends the same bytes again and again until the client hangs up or the server stops.
    case repeatForever([UInt8])
    /// Ends the connection in order.
    case close
    /// Ends the connection with a reset.
    case reset
  }

  /// The steps in their order; the connection stays open for the next request unless one ends it.
  package var steps: [Step]

  /// An exchange of these steps.
  package init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A whole answer with its length.
  package static func reply(
    status: Int = 200,
    headers: [String] = ["Content-Type: application/json"],
    body: String
  ) -> ScriptedExchange {
    ScriptedExchange([.send(bytes(status: status, headers: headers, body: Array(body.utf8)))])
  }

  /// The answer of a chat completion whose message is `content`.
  package static func chat(_ content: String) -> ScriptedExchange {
    reply(body: chatBody(content))
  }

  /// The body of a chat completion whose message is `content`.
  package static func chatBody(_ content: String, finishReason: String = "stop") -> String {
    """
    {"id":"chatcmpl-1","object":"chat.completion","created":1763600000,"model":"test","choices":[{"index":0,\
    "message":{"role":"assistant","content":\(quoted(content)),"refusal":null},"finish_reason":"\(finishReason)"}],\
    "usage":{"prompt_tokens":10,"completion_tokens":10,"total_tokens":20}}
    """
  }

  /// The bytes of a whole answer with its length.
  package static func bytes(status: Int, headers: [String], body: [UInt8]) -> [UInt8] {
    let head = ["HTTP/1.1 \(status) Scripted", "Content-Length: \(body.count)"] + headers
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  /// `text` as a JSON string.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A request as a ``ScriptedServer`` received it, byte for byte.
package struct RecordedRequest: Sendable {
  /// The request line and the headers, without the blank line after them.
  package let head: String
  /// The body.
  package let body: [UInt8]

  /// The body as text.
  package var bodyText: String { String(decoding: body, as: UTF8.self) }

  /// The request line, such as `POST /v1/chat/completions HTTP/1.1`.
  package var requestLine: String { head.components(separatedBy: "\r\n")[0] }

  /// The value of the header `name` in any case, or nil.
  package func header(_ name: String) -> String? {
    for line in head.components(separatedBy: "\r\n").dropFirst() {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else {
        continue
      }
      return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return nil
  }
}
