package import SpendCore

/// One month of a trend.
package struct MonthFigure: Sendable, Hashable {
  /// The first day of the month.
  package let first: CivilDate
  /// What was spent in it.
  package let total: Money

  /// `total` spent in the month that starts at `first`.
  package init(first: CivilDate, total: Money) {
    self.first = first
    self.total = total
  }
}

/// Amounts by month as one line over a dated axis.
package struct TrendChart: Sendable {
  let months: [MonthFigure]
  let today: CivilDate
  let usesBraille: Bool

  /// The trend over `months`, oldest first, the last of them perhaps unfinished on `today`.
  ///
  /// Months before the first with an amount are left blank: nothing was recorded then. In Braille dots the line is
  /// finer than in strokes; ASCII has no such dots.
  package init(months: [MonthFigure], today: CivilDate, usesBraille: Bool = false) {
    self.months = months
    self.today = today
    self.usesBraille = usesBraille
  }

  /// The chart as lines, none wider than `style` allows; empty for fewer than two months with amounts.
  package func render(_ style: ChartStyle) -> String {
    lines(style).rendered(style)
  }

  func lines(_ style: ChartStyle) -> [ChartLine] {
    guard let start = firstRecorded, months.count - start >= 2 else { return [] }
    let amounts = months[start...].map(\.total.minorUnits)
    let axis = TrendAxis(
      least: amounts.min() ?? 0,
      greatest: amounts.max() ?? 0,
      minorUnitsPerMajor: months[start].total.currency.minorUnitsPerMajor
    )
    let labels = axis.labels.map { style.withMinus($0) }
    let label = labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let margin = style.width >= 60 ? 1 : 0
    let room = style.width - margin - label - 3 - 3
    let step = min(room / max(1, months.count - 1), 16)
    let heading = headings(style, start: start)
    guard step >= 2 else { return heading + list(style, start: start) }

    let canvas =
      usesBraille && !style.isASCII
      ? dotted(axis, start: start, step: step)
      : drawn(axis, start: start, step: step, style).map { String($0) }
    var lines = heading
    for row in stride(from: axis.rows - 1, through: 0, by: -1) {
      let isTick = row % axis.rowsPerTick == 0
      var line = ChartLine(String(repeating: " ", count: margin))
      line.append((isTick ? labels[row / axis.rowsPerTick] : "").padded(toColumns: label, alignment: .right))
      line.append(isTick ? style.pick(" ┤ ", " + ") : style.pick(" │ ", " | "))
      line.append(canvas[row])
      lines.append(line)
    }
    let indent = String(repeating: " ", count: margin + label + 1)
    lines.append(ChartLine(indent + ruler(step, style)))
    lines.append(ChartLine(indent + " " + monthNames(step)))
    return lines + footnotes(style, axis: axis)
  }

  /// Whether the last month was not over on the day of the picture.
  var isUnfinished: Bool {
    months.last.map { today >= $0.first && today < $0.first.lastOfMonth } ?? false
  }

  /// The index of the first month with an amount.
  var firstRecorded: Int? { months.firstIndex { $0.total.minorUnits != 0 } }

  private func drawn(_ axis: TrendAxis, start: Int, step: Int, _ style: ChartStyle) -> [[Character]] {
    let blank = [Character](repeating: " ", count: (months.count - 1) * step + 1)
    var canvas = [[Character]](repeating: blank, count: axis.rows)
    let rows = months.map { axis.row(of: $0.total.minorUnits) }
    for index in start..<months.count {
      let column = index * step
      let isOpen = isUnfinished && index == months.count - 1
      if index > start {
        let pen = style.isASCII ? Pen.ascii : isOpen ? .dotted : .solid
        stroke(from: rows[index - 1], to: rows[index], before: column, step: step, pen, &canvas)
      }
      canvas[rows[index]][column] = style.isASCII ? "o" : isOpen ? "○" : "●"
    }
    return canvas
  }

  /// The line in Braille dots, rows from the bottom.
  private func dotted(_ axis: TrendAxis, start: Int, step: Int) -> [String] {
    var canvas = BrailleCanvas(columns: (months.count - 1) * step + 1, rows: axis.rows)
    func dot(_ index: Int) -> (x: Int, y: Int) {
      (index * step * 2, axis.dot(of: months[index].total.minorUnits))
    }
    for index in (start + 1)..<months.count { canvas.line(from: dot(index - 1), to: dot(index)) }
    return (0..<axis.rows).map { canvas.text(row: $0) }
  }

  /// The characters of a line: along, up and down, and its corners where it leaves the lower or the upper row.
  private struct Pen {
    let along: Character
    let upright: Character
    /// Where it rises: from the lower row, to the upper one.
    let rise: (Character, Character)
    /// Where it falls: from the upper row, to the lower one.
    let fall: (Character, Character)

    static let solid = Pen(along: "─", upright: "│", rise: ("╯", "╭"), fall: ("╮", "╰"))
    /// The way to a month that is not finished.
    static let dotted = Pen(along: "┄", upright: "┆", rise: ("╯", "╭"), fall: ("╮", "╰"))
    static let ascii = Pen(along: ".", upright: ".", rise: (" ", "."), fall: (" ", "."))
  }

  /// Draws the way between two dots in the columns between them, so that each dot is met from the side.
  private func stroke(
    from first: Int,
    to last: Int,
    before end: Int,
    step: Int,
    _ pen: Pen,
    _ canvas: inout [[Character]]
  ) {
    let count = step - 1
    func height(_ position: Int) -> Int {
      let rise = (last - first) * position * 2
      return first + (rise >= 0 ? rise + count : rise - count) / (count * 2)
    }
    for position in 1...count {
      let column = end - step + position
      let (left, right) = (height(position - 1), height(position))
      guard left != right else {
        canvas[left][column] = pen.along
        continue
      }
      for row in min(left, right)...max(left, right) { canvas[row][column] = pen.upright }
      (canvas[left][column], canvas[right][column]) = left < right ? pen.rise : pen.fall
    }
  }

  private func ruler(_ step: Int, _ style: ChartStyle) -> String {
    let dash = style.pick("─", "-")
    let tick = style.pick("┴", "+")
    let segment = String(repeating: dash, count: step - 1) + tick
    return style.pick("└", "+") + dash + tick
      + String(repeating: segment, count: months.count - 1)
  }

  /// The names under the ticks: three letters where they fit, else one.
  private func monthNames(_ step: Int) -> String {
    var text = ""
    for (index, month) in months.enumerated() {
      let name = MonthName.short(month.first.month)
      let center = index * step
      let isLast = index == months.count - 1
      let hasRoom = step >= 4
      let shown = (hasRoom ? name : String(name.prefix(1))) + (isLast && isUnfinished ? "*" : "")
      text = text.padded(toColumns: hasRoom ? center : center + 1) + shown
    }
    return text
  }
}
