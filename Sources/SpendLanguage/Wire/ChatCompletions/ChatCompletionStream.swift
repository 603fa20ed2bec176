import SpendCore
import SpendJSON
import SpendProvider

/// Puts the chunks of a chat completion together.
///
/// Source: github.com/openai/openai-openapi, CreateChatCompletionStreamResponse; chunks without choices and unknown
/// members are skipped, an `error` may come at any time.
struct ChatCompletionStream: StreamReader {
  private var streamed = StreamedReply()

  mutating func take(name: String, data: [UInt8]) -> String? {
    if data.starts(with: "[DONE]".utf8) || streamed.failure != nil { return nil }
    guard let chunk = try? JSONValue(parsing: data), chunk.object != nil else {
      streamed.failure = .empty
      return nil
    }
    if let error = chunk["error"], !error.isNull {
      streamed.failure = .failed(ServerFailure(status: 200, body: chunk))
      return nil
    }
    streamed.tokens = ChatCompletionReply.tokens(in: chunk["usage"]) ?? streamed.tokens
    guard let choice = chunk["choices"]?[0] else { return nil }
    let delta = choice["delta"]
    for (position, call) in (delta?["tool_calls"]?.array ?? []).enumerated() {
      streamed.toolsByIndex[call["index"]?.count ?? position, default: ""] +=
        call["function"]?["arguments"]?.string ?? ""
    }
    streamed.parts.refusal += delta?["refusal"]?.string ?? ""
    if let reason = choice["finish_reason"], !reason.isNull {
      streamed.parts.ending = ChatCompletionReply.ending(reason.string)
      streamed.isFinished = true
    }
    return streamed.add(ChatCompletionReply.text(of: delta?["content"]))
  }

  var reply: ServerReply? { streamed.reply }
}
