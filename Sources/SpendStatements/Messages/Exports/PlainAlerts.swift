/// Reads text with one alert a line, as they are copied out of a phone.
struct PlainAlerts: MessageReader {
  mutating func next(_ source: inout ByteSource) throws -> MessageItem? {
    while let line = try source.nextLine() {
      if line.isTooLong { return .refused(line: line.number, .tooLong) }
      if line.bytes.trimmed.isEmpty { continue }
      return .message(Message(line: line.number, body: String(decoding: line.bytes, as: UTF8.self)))
    }
    return nil
  }
}
