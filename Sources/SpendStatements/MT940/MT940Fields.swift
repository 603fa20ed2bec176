/// The fields of a file of SWIFT statements, without the envelopes around them and what else banks put between them.
struct MT940Fields: ~Copyable {
  /// What comes next in the file.
  enum Part: Sendable {
    case field(MT940Field)
    /// The end of a statement: a line with `-` alone, or `-}`.
    case end
  }

  private var lines: StatementLines
  private var field: MT940Field?
  private var isEnding = false

  /// The fields in `source`.
  init(_ source: consuming ByteSource) {
    lines = StatementLines(source)
  }

  /// How many bytes of the file were read, and how many it has; 0 where that can't be told.
  var progress: (used: Int, size: Int) { lines.progress }

  /// The next field or end; nil at the end of the file.
  ///
  /// - Throws: what ``ByteSource/readMore()`` throws.
  mutating func next() throws -> Part? {
    if isEnding {
      isEnding = false
      return .end
    }
    while let line = try lines.next() {
      let line = MT940Fields.unwrapped(line)
      if let next = MT940Field(line) {
        defer { field = next }
        if let field { return .field(field) }
      } else if MT940Fields.isEnd(line) {
        guard let field else { continue }
        self.field = nil
        isEnding = true
        return .field(field)
      } else {
        field?.add(line)
      }
    }
    defer { field = nil }
    return field.map { .field($0) }
  }

  /// `line` without blanks and control characters before it, and without the blocks of an envelope that end in it.
  private static func unwrapped(_ line: StatementLine) -> StatementLine {
    guard let text = line.text else { return line }
    var rest = text.withoutLeadingBlanks
    // The text of a message is its fourth block.
    if rest.hasPrefix("{"), let block = rest.text(behind: "{4:") { rest = block }
    return StatementLine(number: line.number, text: String(rest), isWhole: line.isWhole)
  }

  private static func isEnd(_ line: StatementLine) -> Bool {
    guard let text = line.text, text.utf8.first == UInt8(ascii: "-") else { return false }
    let rest = text.utf8.dropFirst()
    return rest.first == UInt8(ascii: "}") || rest.allSatisfy { $0 <= 0x20 }
  }
}
