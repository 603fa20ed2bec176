/// A field of a SWIFT statement, such as `:61:`, with the lines that continue it.
struct MT940Field: Sendable {
  /// What stands between the colons, such as `60F`.
  let tag: String
  /// The line that it begins on.
  let line: Int
  /// Its lines, the first without the tag.
  private(set) var lines: [String]
  /// Whether one of its lines, or all together, are longer than ``ByteSource/longestRecord``.
  private(set) var isTooLong = false
  /// Whether a line break ends its last line.
  private(set) var isWhole: Bool
  private var size = 0

  /// The field that `line` begins; nil where it begins none.
  init?(_ line: StatementLine) {
    guard let text = line.text, let (tag, value) = MT940Field.split(text) else { return nil }
    self.tag = tag
    self.line = line.number
    lines = [value]
    isWhole = line.isWhole
  }

  /// Takes in a line that continues it.
  mutating func add(_ line: StatementLine) {
    isWhole = line.isWhole
    size += line.text?.utf8.count ?? 0
    guard let text = line.text, size <= ByteSource.longestRecord else {
      isTooLong = true
      return
    }
    lines.append(text)
  }

  /// Tag and value of a line like `:60F:C240131EUR1,00`.
  private static func split(_ text: String) -> (String, String)? {
    let bytes = Array(text.utf8.prefix(5))
    guard bytes.count >= 4, bytes[0] == 0x3A, bytes[1] &- 0x30 < 10, bytes[2] &- 0x30 < 10 else { return nil }
    let length =
      bytes[3] == 0x3A ? 4 : bytes.count == 5 && bytes[4] == 0x3A && (0x41...0x5A).contains(bytes[3]) ? 5 : 0
    guard length > 0 else { return nil }
    let end = text.utf8.index(text.startIndex, offsetBy: length)
    let tag = String(decoding: bytes[1..<length - 1], as: UTF8.self)
    return (tag, String(text[end...]))
  }
}
