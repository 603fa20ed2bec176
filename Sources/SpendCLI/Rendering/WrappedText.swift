import SpendCharts

/// Text broken between words into lines that fit a terminal, each after the first with a hanging indent.
package enum WrappedText {
  /// The most columns that are laid out: what is longer is cut, as nobody reads it on a terminal.
  private static let mostColumns = 8_000

  /// `text` as lines of at most `columns` columns; all but the first begin with `indent`.
  ///
  /// Blanks between words stay as they are within a line. A word longer than a line is broken where the line ends.
  package static func lines(_ text: String, columns: Int, indent: String = "") -> [String] {
    guard DisplayWidth.columns(of: text) > columns else { return [text] }
    var lines: [String] = []
    var current = ""
    var gap = ""
    var isFresh = true
    for piece in pieces(of: text.truncated(toColumns: mostColumns)) {
      if piece.first == " " {
        gap = piece
        continue
      }
      let width = DisplayWidth.columns(of: current) + gap.utf8.count + DisplayWidth.columns(of: piece)
      if width > columns, !isFresh {
        lines.append(current)
        (current, gap, isFresh) = (indent, "", true)
      }
      current += gap
      gap = ""
      for character in piece {
        let isFull = DisplayWidth.columns(of: current) + DisplayWidth.columns(of: character) > columns
        if isFull, !isFresh || current != indent {
          lines.append(current)
          current = indent
        }
        current.append(character)
        isFresh = false
      }
    }
    return lines + [current]
  }

  /// Words and the blanks between them, in turn.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    for character in text {
      if let last = pieces.last, (last.first == " ") == (character == " ") {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
    return pieces
  }
}
