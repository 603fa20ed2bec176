import SpendCore
import SpendJSON
import SpendProvider

/// Puts the events of a streamed message together.
///
/// Source: docs.claude.com/en/docs/build-with-claude/streaming; the type stands in the data, too, so that the name of
/// the event isn't needed.
struct MessagesStream: StreamReader {
  private var streamed = StreamedReply()

  mutating func take(name: String, data: [UInt8]) -> String? {
    guard streamed.failure == nil else { return nil }
    guard let event = try? JSONValue(parsing: data), event.object != nil else {
      streamed.failure = .empty
      return nil
    }
    let index = event["index"]?.count ?? 0
    switch event["type"]?.string ?? name {
    case "message_start": count(event["message"]?["usage"])
    case "content_block_start":
      if event["content_block"]?["type"] == .string("tool_use") { streamed.toolsByIndex[index] = "" }
      return streamed.add(event["content_block"]?["text"]?.string)
    case "content_block_delta":
      if let piece = event["delta"]?["partial_json"]?.string {
        streamed.toolsByIndex[index, default: ""] += piece
      }
      return streamed.add(event["delta"]?["text"]?.string)
    case "message_delta":
      count(event["usage"])
      guard let reason = event["delta"]?["stop_reason"], !reason.isNull else { return nil }
      streamed.parts.ending = MessagesReply.ending(reason.string)
      streamed.isFinished = true
    case "error": streamed.failure = .failed(ServerFailure(status: 200, body: event))
    default: break
    }
    return nil
  }

  var reply: ServerReply? { streamed.reply }

  /// The counts of later events stand for the whole message, and may leave out what was counted at its start.
  private mutating func count(_ usage: JSONValue?) {
    let input = MessagesReply.tokens(in: usage)?.input ?? streamed.tokens?.input
    let output = usage?["output_tokens"]?.count ?? streamed.tokens?.output
    if let input, let output { streamed.tokens = TokenCount(input: input, output: output) }
  }
}
