import SpendCore

/// What has come of a streamed answer so far.
struct StreamedReply: Sendable {
  var parts = ReplyParts()
  /// The arguments of the tools called, by the number that the server gives each.
  var toolsByIndex: [Int: String] = [:]
  var tokens: TokenCount?
  var failure: ServerReply.Content?
  /// Whether the model said that it ended.
  var isFinished = false

  /// Adds prose, and returns it where there is any.
  mutating func add(_ prose: String?) -> String? {
    guard let prose, !prose.isEmpty else { return nil }
    parts.text = (parts.text ?? "") + prose
    return prose
  }

  /// The whole answer; nil before its end: partial words are none, however much they look like one.
  var reply: ServerReply? {
    if let failure { return ServerReply(content: failure, tokens: tokens) }
    guard isFinished else { return nil }
    var parts = parts
    parts.tools = toolsByIndex.sorted { $0.key < $1.key }.map(\.value)
    return ServerReply(content: parts.content, tokens: tokens)
  }
}
