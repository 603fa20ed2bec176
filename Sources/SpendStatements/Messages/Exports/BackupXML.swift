import SpendCore

/// Reads the XML of the app SMS Backup & Restore: `<sms address date type body/>`, and the texts of `<mms>`.
///
/// Its files are often no XML in the strict sense: emoji stand in them as two references to halves of a surrogate pair,
/// which every XML parser must refuse. So its tags are read as they are, and no document type is ever looked at.
struct BackupXML: MessageReader {
  /// The message whose parts are being read.
  private var parts: Message?
  private var tag = BackupTag()

  mutating func next(_ source: inout ByteSource) throws -> MessageItem? {
    while let (line, length) = try BackupTag.find(&source) {
      guard let length else {
        // Pictures make a tag long, and no text of one is wanted.
        if parts == nil { return .refused(line: line, .tooLong) }
        continue
      }
      tag.take(UnsafeBufferPointer(start: source.window + source.start - length, count: length))
      switch tag.name {
      case "sms": return .message(message(line, box: tag["type"], body: tag["body"] ?? ""))
      case "mms": parts = message(line, box: tag["msg_box"], body: "")
      case "part":
        if tag["ct"] == "text/plain", let text = tag["text"] { parts?.body += text }
      case "/mms":
        if let whole = parts {
          parts = nil
          return .message(whole)
        }
      default: break
      }
    }
    return nil
  }

  private func message(_ line: Int, box: String?, body: String) -> Message {
    Message(
      line: line,
      sender: tag["address"] ?? "",
      received: tag["date"].flatMap { Instant.day($0) },
      isReceived: box == "1",
      body: body
    )
  }
}
