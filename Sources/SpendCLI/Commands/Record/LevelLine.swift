package import SpendCharts

/// What is shown while the microphone is open, in words and blocks.
package struct LevelLine {
  let style: ChartStyle
  /// Whether Enter is awaited.
  let awaitsEnter: Bool

  /// The line in `style` of a recording that Enter stops where `awaitsEnter`.
  package init(style: ChartStyle, awaitsEnter: Bool) {
    self.style = style
    self.awaitsEnter = awaitsEnter
  }

  /// The most columns that the meter takes.
  static let widestMeter = 24
  private static let narrowestMeter = 4
  /// What the empty meter shows and less, and the full one and more, in tenths of dBFS: speech is between.
  private static let (bottom, top) = (-500, -50)
  /// What is quieter is shown as this, in tenths of dBFS.
  private static let lowestFigure = -600

  /// What stands at the start of every line, and may be coloured.
  var dot: String { style.glyphs == .utf8 ? "●" : "*" }

  /// `● 0:07  ▁▂▃▅▇▆▃  -18 dB   Enter stops, Ctrl-C discards`, without what doesn't fit.
  ///
  /// - Parameter levels: those of the last moments, the newest last, in tenths of dBFS.
  /// - Parameter loudness: that of now, which falls slowly enough to be read.
  package func line(milliseconds: Int, levels: [Int], loudness: Int, isClipped: Bool, columns: Int) -> String
  {
    let head = "\(dot) \(SoundTime.text(milliseconds))"
    let figure = isClipped ? "too loud" : LevelLine.decibels(loudness)
    for tail in [["  " + figure, "   " + hint], ["  " + figure, "   " + shortHint], ["  " + figure], []] {
      let rest = DisplayWidth.columns(of: head) + 2 + tail.reduce(0) { $0 + $1.count }
      guard columns - rest >= LevelLine.narrowestMeter else { continue }
      let room = min(columns - rest, LevelLine.widestMeter)
      return head + "  " + meter(levels, columns: room) + tail.joined()
    }
    return head.truncated(toColumns: columns, ellipsis: "")
  }

  /// The same where no sound has come for `seconds` from the recorder `name`.
  package func waiting(for name: String, seconds: Int, columns: Int) -> String {
    let words = "\(dot) no sound from \(style.text(name)) for \(seconds) s"
    let line = "\(words)   \(hint)"
    return (DisplayWidth.columns(of: line) <= columns ? line : words)
      .truncated(toColumns: columns, ellipsis: style.ellipsis)
  }

  private var hint: String { awaitsEnter ? "Enter stops, Ctrl-C discards" : "Ctrl-C discards" }
  private var shortHint: String { awaitsEnter ? "Enter stops" : "Ctrl-C discards" }

  /// A level as `-18 dB`, always as wide.
  private static func decibels(_ level: Int) -> String {
    let text = String((min(max(level, lowestFigure), 0) - 5) / 10)
    return String(repeating: " ", count: max(0, 3 - text.count)) + text + " dB"
  }

  private func meter(_ levels: [Int], columns: Int) -> String {
    guard style.glyphs == .utf8 else {
      let inner = columns - 2
      let full = LevelLine.share(of: levels.last ?? LevelLine.bottom, in: inner)
      return "[\(String(repeating: "#", count: full))\(String(repeating: "-", count: inner - full))]"
    }
    let shown = levels.suffix(columns)
    let still = String(repeating: "▁", count: columns - shown.count)
    let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return still + shown.map { blocks[LevelLine.share(of: $0, in: blocks.count - 1)] }.joined()
  }

  /// Where `level` stands between bottom and top, from 0 to `most`.
  private static func share(of level: Int, in most: Int) -> Int {
    (min(max(level, bottom), top) - bottom) * most / (top - bottom)
  }
}
