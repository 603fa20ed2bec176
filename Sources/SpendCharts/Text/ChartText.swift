/// Running text inside pictures.
enum ChartText {
  /// `text` broken at spaces into lines that start with `margin`; empty for empty text.
  static func wrapped(_ text: String, style: ChartStyle, margin: String) -> [ChartLine] {
    lines(of: text.split(separator: " ").map(String.init), separator: " ", style: style, margin: margin)
  }

  /// `items` in as few lines as hold them, none broken; a line starts with `margin`.
  static func lines(
    of items: [String],
    separator: String,
    style: ChartStyle,
    margin: String
  ) -> [ChartLine] {
    let room = style.width - DisplayWidth.columns(of: margin)
    var lines: [ChartLine] = []
    var current = ""
    for item in items {
      if !current.isEmpty, DisplayWidth.columns(of: current + separator + item) > room {
        lines.append(ChartLine(margin + current))
        current = ""
      }
      current += (current.isEmpty ? "" : separator) + item
    }
    if !current.isEmpty { lines.append(ChartLine(margin + current)) }
    return lines
  }
}
