import SpendCore
import SpendJSON
import SpendProvider

/// Reads the answer to a chat completion.
enum ChatCompletionReply {
  /// What `body` says; nil for what is no JSON object.
  static func read(_ body: [UInt8], status: Int) -> ServerReply? {
    guard let value = try? JSONValue(parsing: body), value.object != nil else { return nil }
    if let error = value["error"], !error.isNull {
      return ServerReply(content: .failed(ServerFailure(status: status, body: value)))
    }
    let tokens = tokens(in: value["usage"])
    guard let choice = value["choices"]?[0] else { return ServerReply(content: .empty, tokens: tokens) }
    return ServerReply(content: parts(of: choice).content, tokens: tokens)
  }

  /// The tokens counted in `usage`; servers may send them as text.
  static func tokens(in usage: JSONValue?) -> TokenCount? {
    guard let input = usage?["prompt_tokens"]?.count, let output = usage?["completion_tokens"]?.count else {
      return nil
    }
    return TokenCount(input: input, output: output)
  }

  /// Why the model ended, by the name that the server gives it.
  static func ending(_ name: String?) -> ReplyParts.Ending {
    switch name {
    case "length": .length
    case "content_filter": .filter
    default: .done
    }
  }

  /// The text of a message: a string, or a list of parts of which the texts count.
  static func text(of content: JSONValue?) -> String? {
    if let text = content?.string { return text }
    return content?.array?.compactMap { $0["text"]?.string }.joined()
  }

  private static func parts(of choice: JSONValue) -> ReplyParts {
    let message = choice["message"]
    var parts = ReplyParts()
    parts.text = text(of: message?["content"])
    parts.refusal = message?["refusal"]?.string ?? ""
    parts.tools = (message?["tool_calls"]?.array ?? []).map { $0["function"]?["arguments"]?.string ?? "" }
    parts.ending = ending(choice["finish_reason"]?.string)
    return parts
  }
}

extension JSONValue {
  /// A number of things, from a number or a text; nil for anything else.
  var count: Int? {
    (number ?? string).flatMap { Int($0) }.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }
}
