/// Reads one form of exports, message by message; it holds one message at a time.
protocol MessageReader: Sendable {
  /// The next message of `source`; nil at its end.
  ///
  /// - Throws: what reading `source` throws.
  mutating func next(_ source: inout ByteSource) throws -> MessageItem?
}

/// What stands at one place of an export.
enum MessageItem: Sendable, Equatable {
  /// A message.
  case message(Message)
  /// Something that can't be read as one.
  case refused(line: Int, RowFault)
}
