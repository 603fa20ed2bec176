/// Rows of text in aligned columns; the widest columns of words give way where a line is too long.
package struct TextTable: Sendable {
  /// What holds for one column.
  package struct Column: Sendable {
    let title: String
    let alignment: Alignment
    let canShrink: Bool

    /// A column under `title`; one that `canShrink` is cut where space is short.
    package init(_ title: String, alignment: Alignment = .left, canShrink: Bool = false) {
      self.title = title
      self.alignment = alignment
      self.canShrink = canShrink
    }
  }

  let columns: [Column]
  let rows: [[String]]

  /// A table of `rows`, each with one text a column.
  package init(columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// The table as lines, none wider than `style` allows; the first has the titles unless all are empty.
  package func render(_ style: ChartStyle) -> String {
    var widths: [Int] = []
    return render(style, continuing: &widths)
  }

  /// The same as one part of a table that is too long to be laid out at once.
  ///
  /// - Parameter widths: the widths of the columns in the parts before, none for the first part, which alone has the
  ///   titles; afterwards those of this one, which are no smaller where rows are written whole.
  package func render(_ style: ChartStyle, continuing widths: inout [Int]) -> String {
    lines(style, continuing: &widths).rendered(style)
  }

  private func lines(_ style: ChartStyle, continuing before: inout [Int]) -> [ChartLine] {
    let cells = rows.map { row in row.map { style.text($0) } }
    let isFirst = before.isEmpty
    let widths = fittedWidths(cells, style.textWidth, least: before)
    before = widths
    func line(_ texts: [String], _ ink: Ink) -> ChartLine {
      var line = ChartLine()
      for (index, text) in texts.prefix(columns.count).enumerated() {
        if index > 0 { line.append("  ") }
        line.append(
          text.fitted(
            toColumns: widths[index],
            alignment: columns[index].alignment,
            ellipsis: style.ellipsis
          ),
          ink
        )
      }
      return line
    }
    let hasTitles = isFirst && columns.contains { !$0.title.isEmpty }
    return (hasTitles ? [line(columns.map(\.title), .strong)] : []) + cells.map { line($0, .plain) }
  }

  private func fittedWidths(_ cells: [[String]], _ width: Int, least: [Int]) -> [Int] {
    var widths = columns.indices.map { index in
      let least = index < least.count ? least[index] : DisplayWidth.columns(of: columns[index].title)
      return cells.reduce(least) { widest, row in
        index < row.count ? max(widest, DisplayWidth.columns(of: row[index])) : widest
      }
    }
    var excess = widths.reduce(0, +) + 2 * (columns.count - 1) - width
    while excess > 0 {
      let shrinkable = columns.indices.filter { columns[$0].canShrink && widths[$0] > 4 }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
