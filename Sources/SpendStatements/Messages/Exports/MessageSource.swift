/// Hands out the messages of an export one by one.
protocol MessageSource: ~Copyable, SendableMetatype {
  /// How many bytes of the file were read, and how many it has; 0 where that can't be told.
  var progress: (used: Int, size: Int) { get }

  /// The next message; nil at the end.
  ///
  /// - Throws: what reading throws.
  mutating func next() throws -> MessageItem?
}

/// The messages that a reader finds in the bytes of a file.
struct ReadMessages: MessageSource, ~Copyable {
  private var source: ByteSource
  private var reader: any MessageReader

  /// What `reader` finds in `source`.
  init(_ source: consuming ByteSource, _ reader: any MessageReader) {
    self.source = source
    self.reader = reader
  }

  var progress: (used: Int, size: Int) { (source.bytesUsed, source.fileSize) }

  mutating func next() throws -> MessageItem? { try reader.next(&source) }
}
