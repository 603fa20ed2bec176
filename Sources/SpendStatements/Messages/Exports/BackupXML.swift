import SpendCore

/// Reads the XML of the app SMS Backup & Restore: `<sms address date type body/>`, and the texts of `<mms>`.
struct BackupXML: MessageSource, ~Copyable {
  private var reader: XMLReader
  /// The message whose parts are being read.
  private var parts: Message?

  /// The messages of `source`.
  ///
  /// - Throws: ``ImportError`` where XML can't be read here.
  init(_ source: consuming ByteSource) throws(ImportError) { reader = try XMLReader(source) }

  var progress: (used: Int, size: Int) { reader.progress }

  mutating func next() throws -> MessageItem? {
    while let event = try reader.next() {
      switch event {
      case .start("sms", let attributes):
        return .message(message(attributes, box: "type", body: BackupXML.text(attributes["body"]) ?? ""))
      case .start("mms", let attributes): parts = message(attributes, box: "msg_box", body: "")
      case .start("part", let attributes):
        if attributes["ct"] == "text/plain", let text = BackupXML.text(attributes["text"]) {
          parts?.body += text
        }
      case .end("mms"):
        if let whole = parts {
          parts = nil
          return .message(whole)
        }
      default: break
      }
    }
    return nil
  }

  private func message(_ attributes: [String: String], box: String, body: String) -> Message {
    Message(
      line: reader.line,
      sender: BackupXML.text(attributes["address"]) ?? "",
      received: BackupXML.text(attributes["date"]).flatMap { Instant.day($0) },
      isReceived: attributes[box] == "1",
      body: body
    )
  }

  /// The value of an attribute; the app writes `null` where there is none.
  private static func text(_ value: String?) -> String? { value == "null" ? nil : value }
}
