/// Bytes of UTF-8 on their way to a file, gathered until they are taken.
struct ExportText {
  /// What was gathered and not taken yet.
  private(set) var bytes: [UInt8] = []

  /// Adds `text`.
  mutating func add(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

  /// Adds one byte.
  mutating func add(_ byte: UInt8) { bytes.append(byte) }

  /// Adds `more`.
  mutating func add(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  /// Adds `text` and a line feed.
  mutating func addLine(_ text: some StringProtocol) {
    add(text)
    add(UInt8(ascii: "\n"))
  }

  /// Forgets the bytes, which were taken, and keeps the room.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
