import SpendCore
import SpendJSON

/// Puts the chunks of a chat completion together.
///
/// Source: github.com/openai/openai-openapi, CreateChatCompletionStreamResponse; chunks without choices and unknown members
/// are skipped, an `error` may come at any time.
struct ChatCompletionStream: StreamReader {
  private var parts = ReplyParts()
  private var toolsByIndex: [Int: String] = [:]
  private var tokens: TokenCount?
  private var failure: ServerReply.Content?
  private var isFinished = false

  mutating func take(name: String, data: [UInt8]) -> String? {
    if data.starts(with: "[DONE]".utf8) || failure != nil { return nil }
    guard let chunk = try? JSONValue(parsing: data), chunk.object != nil else {
      failure = .empty
      return nil
    }
    if let error = chunk["error"], !error.isNull {
      failure = .failed(ServerFailure(status: 200, body: chunk))
      return nil
    }
    tokens = ChatCompletionReply.tokens(in: chunk["usage"]) ?? tokens
    guard let choice = chunk["choices"]?[0] else { return nil }
    let delta = choice["delta"]
    for (position, call) in (delta?["tool_calls"]?.array ?? []).enumerated() {
      toolsByIndex[call["index"]?.count ?? position, default: ""] +=
        call["function"]?["arguments"]?.string ?? ""
    }
    parts.refusal += delta?["refusal"]?.string ?? ""
    if let reason = choice["finish_reason"], !reason.isNull {
      parts.ending = ChatCompletionReply.ending(reason.string)
      isFinished = true
    }
    guard let piece = ChatCompletionReply.text(of: delta?["content"]) else { return nil }
    parts.text = (parts.text ?? "") + piece
    return piece
  }

  var reply: ServerReply? {
    if let failure { return ServerReply(content: failure, tokens: tokens) }
    // Partial words are no answer, however much they look like one.
    guard isFinished else { return nil }
    var parts = parts
    parts.tools = toolsByIndex.sorted { $0.key < $1.key }.map(\.value)
    return ServerReply(content: parts.content, tokens: tokens)
  }
}
