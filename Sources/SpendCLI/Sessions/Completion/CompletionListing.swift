package import SpendCharts
package import SpendTerminal

/// Several completions as text: a word and its help a line, within the terminal.
package struct CompletionListing {
  private let style: ChartStyle
  private let most: Int

  /// A listing for a terminal of so many rows; nil where that is unknown.
  package init(style: ChartStyle, rows: Int?) {
    self.style = style
    // The line typed stays in sight.
    most = max(3, (rows ?? 24) - 4)
  }

  /// The lines; where there are more than fit, the first ones, and how many more there are.
  package func text(of completions: [Completion]) -> String {
    let shown = completions.prefix(completions.count <= most ? most : most - 1)
    let widest = shown.map { DisplayWidth.columns(of: $0.word) }.max() ?? 0
    // At least half of the line is the word's.
    let room = min(widest, max(style.width / 2 - 4, style.width - 30))
    var lines = shown.map { completion in
      let word = completion.word.truncated(toColumns: room, ellipsis: style.ellipsis)
      guard !completion.help.isEmpty else { return "  \(word)" }
      let line = "  \(word.padded(toColumns: room))  \(completion.help)"
      return line.truncated(toColumns: style.width, ellipsis: style.ellipsis)
    }
    if shown.count < completions.count { lines.append("  and \(completions.count - shown.count) more") }
    return lines.map { $0 + "\n" }.joined()
  }
}
