/// Running text inside pictures.
package enum ChartText {
  /// `text` from outside broken at spaces into lines, none wider than `style` allows.
  package static func paragraph(_ text: String, style: ChartStyle) -> String {
    wrapped(style.text(text), style: style, margin: "").rendered(style)
  }

  /// A remark of our own under a picture, in its margin.
  package static func note(_ text: String, style: ChartStyle) -> String {
    wrapped(text, style: style, margin: style.width >= 60 ? "       " : "").rendered(style)
  }

  /// `text` broken at spaces into lines that start with `margin`; empty for empty text.
  ///
  /// The first starts with `first` instead where that is given.
  static func wrapped(
    _ text: String,
    style: ChartStyle,
    margin: String,
    first: String? = nil
  ) -> [ChartLine] {
    let words = text.split(separator: " ").map(String.init)
    return lines(of: words, separator: " ", style: style, margin: margin, first: first)
  }

  /// `items` in as few lines as hold them, none broken; a line starts with `margin`.
  static func lines(
    of items: [String],
    separator: String,
    style: ChartStyle,
    margin: String,
    first: String? = nil
  ) -> [ChartLine] {
    texts(of: items, separator: separator, columns: style.textWidth, margin: margin, first: first)
      .map { ChartLine($0) }
  }

  /// `text` broken at spaces into pieces of at most `columns` columns, but for words that are longer.
  package static func pieces(of text: String, columns: Int) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    return texts(of: words, separator: " ", columns: columns, margin: "", first: nil)
  }

  private static func texts(
    of items: [String],
    separator: String,
    columns: Int,
    margin: String,
    first: String?
  ) -> [String] {
    var lines: [String] = []
    var current = first ?? margin
    var isFresh = true
    for item in items {
      if !isFresh, DisplayWidth.columns(of: current + separator + item) > columns {
        lines.append(current)
        current = margin
        isFresh = true
      }
      current += (isFresh ? "" : separator) + item
      isFresh = false
    }
    return isFresh ? lines : lines + [current]
  }
}
