/// Running text inside pictures.
enum ChartText {
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
    var lines: [ChartLine] = []
    var current = first ?? margin
    var isFresh = true
    for item in items {
      if !isFresh, DisplayWidth.columns(of: current + separator + item) > style.width {
        lines.append(ChartLine(current))
        current = margin
        isFresh = true
      }
      current += (isFresh ? "" : separator) + item
      isFresh = false
    }
    return isFresh ? lines : lines + [ChartLine(current)]
  }
}
