import SpendCore

/// Amounts by month as a line over an axis with round ticks.
struct TrendPanel {
  let chart: TrendChart
  let size: Panel.Size
  private let style = ChartStyle.picture
  private let start: Int
  private let axis: TrendAxis
  private let left: Int

  /// The trend of `chart`; nil for fewer than two months with amounts.
  init?(_ chart: TrendChart, size: Panel.Size) {
    guard let start = chart.firstRecorded, chart.months.count - start >= 2 else { return nil }
    self.chart = chart
    self.size = size
    self.start = start
    let amounts = chart.months[start...].map(\.total.minorUnits)
    axis = TrendAxis(
      least: amounts.min() ?? 0,
      greatest: amounts.max() ?? 0,
      minorUnitsPerMajor: chart.months[start].total.currency.minorUnitsPerMajor
    )
    left = (axis.labels.map { PictureText.width($0, size: 13) }.max() ?? 0) + 26
  }

  /// Where the highest tick stands: below the summary and the amount of a month up there.
  private var top: Int { 27 + 17 * PictureText.lines(summary, width: size.width, size: 13).count }
  private var height: Int { size.isNarrow ? 150 : 210 }
  private var right: Int { size.width - (size.isNarrow ? 16 : 30) }

  var panel: Panel {
    var drawing = Drawing()
    var summaryY = 14
    for line in PictureText.lines(summary, width: size.width, size: 13) {
      drawing.text(line, 0, summaryY, size: 13, "soft")
      summaryY += 17
    }
    ticks(&drawing)
    let bottom = top + height
    line(&drawing)
    months(bottom, &drawing)
    var y = bottom + nameDistance + 28
    for line in notes {
      drawing.text(line, 0, y + 6, size: 13, "soft")
      y += 18
    }
    let shown = chart.months.count - start
    return Panel(
      name: "trend",
      title: "Monthly trend, \(chart.months.count) months",
      description: "A line over \(shown) months. \(summary). " + notes.joined(separator: " "),
      width: size.width,
      height: notes.isEmpty ? y - 10 : y - 4,
      drawing: drawing
    )
  }

  // MARK: Places

  /// Where the first month stands: its amount must not touch those of the axis.
  private var first: Int { left + (size.isNarrow ? 0 : 16) }

  /// The place of a month on the line, in hundredths of a pixel.
  private func place(_ index: Int) -> (x: Int, y: Int) {
    (x(index), y(Int128(chart.months[index].total.minorUnits)))
  }

  private func x(_ index: Int) -> Int {
    first * 100 + index * (right - first) * 100 / max(1, chart.months.count - 1)
  }

  private func y(_ value: Int128) -> Int {
    let reach = Int128(axis.step) * Int128(axis.intervals)
    let offset = (value - Int128(axis.low)) * Int128(height * 100)
    return (top + height) * 100 - Int((offset + reach / 2) / reach)
  }

  // MARK: Parts

  private func ticks(_ drawing: inout Drawing) {
    for (index, label) in axis.labels.enumerated() {
      let value = Int128(axis.low) + Int128(axis.step) * Int128(index)
      let height = y(value)
      let isBase = value == 0 || index == 0
      drawing.line(
        from: (left * 100 - 1400, height),
        to: (right * 100 + 1000, height),
        isBase ? "axis" : "grid"
      )
      drawing.text(label, left - 20, (height + 50) / 100 + 4, size: 13, anchor: .end, "soft")
    }
  }

  private func line(_ drawing: inout Drawing) {
    let places = self.places
    let finished = chart.isUnfinished ? Array(places.dropLast()) : places
    if finished.count > 1 { drawing.polyline(finished, "line") }
    if chart.isUnfinished { drawing.polyline(Array(places.suffix(2)), "open") }
    for (offset, month) in chart.months[start...].enumerated() {
      let isOpen = chart.isUnfinished && start + offset == chart.months.count - 1
      let words = "\(MonthName.full(month.first.month)) \(month.first.year): \(style.amount(month.total))"
      drawing.dot(
        places[offset],
        radius: size.isNarrow ? 4 : 5,
        isOpen ? "hollow" : "dot",
        saying: words + (isOpen ? ", not finished" : "")
      )
    }
    guard hasLabels else { return }
    for (offset, label) in labels.enumerated() {
      let y = places[offset].y / 100 + (isAbove(offset, places) ? -12 : 22)
      drawing.text(label, places[offset].x / 100, y, size: 12, anchor: .middle, "ink halo")
    }
  }

  private var places: [(x: Int, y: Int)] { (start..<chart.months.count).map(place) }
  private var labels: [String] { chart.months[start...].map { chart.whole($0.total, style) } }

  /// Whether there is room for the amount of each month.
  private var hasLabels: Bool {
    let widest = labels.map { PictureText.width($0, size: 12) }.max() ?? 0
    return !size.isNarrow && widest + 4 <= (right - first) / max(1, chart.months.count - 1)
  }

  /// Whether the amount of a month stands above its dot: the line goes to the other side.
  private func isAbove(_ offset: Int, _ places: [(x: Int, y: Int)]) -> Bool {
    let before = offset > 0 ? places[offset - 1].y : places[offset].y
    let after = offset < places.count - 1 ? places[offset + 1].y : places[offset].y
    // Places are counted from the top.
    return 2 * places[offset].y <= before + after
  }

  /// How far the names of the months stand below the axis, so that an amount below a low dot has room.
  private var nameDistance: Int {
    let places = self.places
    let isCrowded = places.indices.contains {
      places[$0].y > (top + height - 26) * 100 && !isAbove($0, places)
    }
    return hasLabels && isCrowded ? 42 : 18
  }

  /// The names under the line, as many as have room, the last one always; a year under the first month of it that has a
  /// name.
  private func months(_ bottom: Int, _ drawing: inout Drawing) {
    let step = max(1, (right - first) / max(1, chart.months.count - 1))
    let stride = (38 + step - 1) / step
    var year: Int?
    for (index, month) in chart.months.enumerated()
    where (chart.months.count - 1 - index).isMultiple(of: stride) {
      let isOpen = chart.isUnfinished && index == chart.months.count - 1
      let x = x(index) / 100
      drawing.text(
        MonthName.short(month.first.month) + (isOpen ? "*" : ""),
        x,
        bottom + nameDistance,
        size: 13,
        anchor: .middle,
        "soft"
      )
      guard month.first.year != year else { continue }
      year = month.first.year
      drawing.text(String(month.first.year), x, bottom + nameDistance + 16, size: 11, anchor: .middle, "soft")
    }
  }

  private var summary: String {
    guard let range = chart.range(from: start) else { return "Too few finished months for a mean" }
    func named(_ word: String, _ month: MonthFigure) -> String {
      "\(word) \(chart.whole(month.total, style)) \(MonthName.short(month.first.month)) \(month.first.year)"
    }
    return [
      named("high", range.high), named("low", range.low), "mean " + chart.whole(range.mean, style),
    ].joined(separator: " · ")
  }

  private var notes: [String] {
    let text = chart.footnotes(style, axis: axis).map { $0.rendered(style) }.joined(separator: " ")
    return PictureText.lines(text, width: size.width, size: 13)
  }
}
