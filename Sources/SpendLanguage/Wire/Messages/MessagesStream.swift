import SpendCore
import SpendJSON

/// Puts the events of a streamed message together.
///
/// Source: docs.claude.com/en/docs/build-with-claude/streaming; the type stands in the data, too, so that the name of the event
/// isn't needed.
struct MessagesStream: StreamReader {
  private var parts = ReplyParts()
  private var toolsByIndex: [Int: String] = [:]
  private var tokens: TokenCount?
  private var failure: ServerReply.Content?
  private var isFinished = false

  mutating func take(name: String, data: [UInt8]) -> String? {
    guard failure == nil else { return nil }
    guard let event = try? JSONValue(parsing: data), event.object != nil else {
      failure = .empty
      return nil
    }
    let index = event["index"]?.count ?? 0
    switch event["type"]?.string ?? name {
    case "message_start": count(event["message"]?["usage"])
    case "content_block_start":
      if event["content_block"]?["type"] == .string("tool_use") { toolsByIndex[index] = "" }
      return added(event["content_block"]?["text"]?.string)
    case "content_block_delta":
      if let piece = event["delta"]?["partial_json"]?.string { toolsByIndex[index, default: ""] += piece }
      return added(event["delta"]?["text"]?.string)
    case "message_delta":
      count(event["usage"])
      guard let reason = event["delta"]?["stop_reason"], !reason.isNull else { return nil }
      parts.ending = MessagesReply.ending(reason.string)
      isFinished = true
    case "error": failure = .failed(ServerFailure(status: 200, body: event))
    default: break
    }
    return nil
  }

  var reply: ServerReply? {
    if let failure { return ServerReply(content: failure, tokens: tokens) }
    guard isFinished else { return nil }
    var parts = parts
    parts.tools = toolsByIndex.sorted { $0.key < $1.key }.map(\.value)
    return ServerReply(content: parts.content, tokens: tokens)
  }

  private mutating func added(_ piece: String?) -> String? {
    guard let piece, !piece.isEmpty else { return nil }
    parts.text = (parts.text ?? "") + piece
    return piece
  }

  /// The counts of later events stand for the whole message, and may leave out what was counted at its start.
  private mutating func count(_ usage: JSONValue?) {
    let input = MessagesReply.tokens(in: usage)?.input ?? tokens?.input
    let output = usage?["output_tokens"]?.count ?? tokens?.output
    if let input, let output { tokens = TokenCount(input: input, output: output) }
  }
}
