/// One line of a picture: pieces of text with their inks, measured as it grows.
struct ChartLine: Sendable {
  private var pieces: [(text: String, ink: Ink)] = []
  private(set) var columns = 0

  init(_ text: String = "", _ ink: Ink = .plain) {
    append(text, ink)
  }

  mutating func append(_ text: String, _ ink: Ink = .plain) {
    guard !text.isEmpty else { return }
    pieces.append((text, ink))
    columns += DisplayWidth.columns(of: text)
  }

  mutating func append(_ line: ChartLine) {
    pieces += line.pieces
    columns += line.columns
  }

  /// Adds spaces up to `column`.
  mutating func advance(to column: Int) {
    append(String(repeating: " ", count: max(0, column - columns)))
  }

  /// The line as written: never wider than the style allows text to be, without spaces at its end.
  func rendered(_ style: ChartStyle) -> String {
    var kept = columns > style.textWidth ? cut(style) : pieces
    let space = UInt8(ascii: " ")
    while let last = kept.last, last.text.utf8.last == space {
      kept.removeLast()
      guard let end = last.text.utf8.lastIndex(where: { $0 != space }) else { continue }
      kept.append((String(Substring(last.text.utf8[...end])), last.ink))
    }
    guard style.usesColor else { return kept.map(\.text).joined() }
    return kept.map { piece in
      guard let code = piece.ink.code, !piece.text.allSatisfy({ $0 == " " }) else { return piece.text }
      return "\u{1B}[\(code)m\(piece.text)\u{1B}[0m"
    }.joined()
  }

  private func cut(_ style: ChartStyle) -> [(text: String, ink: Ink)] {
    let mark = style.ellipsis
    var room = style.textWidth - DisplayWidth.columns(of: mark)
    var kept: [(text: String, ink: Ink)] = []
    for piece in pieces {
      let width = DisplayWidth.columns(of: piece.text)
      guard width > room else {
        kept.append(piece)
        room -= width
        continue
      }
      kept.append((piece.text.truncated(toColumns: room, ellipsis: "") + mark, piece.ink))
      break
    }
    return kept
  }
}

extension [ChartLine] {
  /// All lines, each ended by a line feed.
  func rendered(_ style: ChartStyle) -> String {
    map { $0.rendered(style) + "\n" }.joined()
  }

  /// These lines with `others` beside them, which start at `column`.
  func beside(_ others: [ChartLine], at column: Int) -> [ChartLine] {
    (0..<Swift.max(count, others.count)).map { index in
      var line = index < count ? self[index] : ChartLine()
      guard index < others.count else { return line }
      line.advance(to: column)
      line.append(others[index])
      return line
    }
  }
}
