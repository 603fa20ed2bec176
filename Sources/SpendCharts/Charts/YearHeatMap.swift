package import SpendCore

/// The days of a year, a column a week and a row a day of the week, each shaded by what was spent on it.
package struct YearHeatMap: Sendable {
  let span: ClosedRange<CivilDate>
  let days: [DayFigure]
  let weekStart: Weekday
  let scale: ShadeScale?

  /// The heat map of `days` within `span`.
  package init(span: ClosedRange<CivilDate>, days: [DayFigure], weekStart: Weekday = .monday) {
    self.span = span
    self.days = days
    self.weekStart = weekStart
    scale = ShadeScale(days)
  }

  /// The picture as lines, none wider than `style` allows; empty where nothing was spent.
  ///
  /// Where there is no room for all weeks, the latest are shown.
  package func render(_ style: ChartStyle) -> String {
    lines(style).rendered(style)
  }

  func lines(_ style: ChartStyle) -> [ChartLine] {
    guard let scale else { return [] }
    let all = allWeeks
    let room = style.width - style.margin.utf8.count - 5
    let cell = min(max(room / max(1, all.count), 1), 3)
    let weeks = Array(all.suffix(room / cell))
    let isWhole = weeks.count == all.count
    var heading = ChartLine(style.margin)
    heading.append(isWhole ? "Year by day" : "Last \(weeks.count) weeks by day", .strong)
    let meaning = " (one column is one week)"
    if heading.columns + meaning.utf8.count <= style.width { heading.append(meaning) }
    let totals = Dictionary(days.map { ($0.date, $0.total.minorUnits) }) { first, _ in first }
    let rows = (0..<7).map { offset in
      var line = ChartLine(style.margin + " " + dayName(offset) + " ")
      for week in weeks {
        let date = week.adding(days: offset)
        let shade = span.contains(date) ? scale.shade(totals[date] ?? 0, style) : " "
        line.append(String(repeating: shade, count: cell))
      }
      return line
    }
    let legend = ChartText.lines(
      of: scale.legend(style),
      separator: "  ",
      style: style,
      margin: style.margin + "     "
    )
    return [heading, ChartLine(style.margin + "     " + monthNames(weeks, cell))] + rows + legend
  }

  /// The first days of the weeks, some of which may lie before the span.
  private var allWeeks: [CivilDate] {
    let first = span.lowerBound.firstOfWeek(startingOn: weekStart)
    return stride(from: first.dayNumber, through: span.upperBound.dayNumber, by: 7).map {
      CivilDate(dayNumber: $0)
    }
  }

  private func dayName(_ offset: Int) -> String {
    String((Weekday(rawValue: (weekStart.rawValue - 1 + offset) % 7 + 1) ?? .monday).name.prefix(3))
  }

  /// Each month above the week that has its first day, where the name before leaves room.
  private func monthNames(_ weeks: [CivilDate], _ cell: Int) -> String {
    var text = ""
    for (index, week) in weeks.enumerated() {
      let days = (0..<7).map { week.adding(days: $0) }.filter(span.contains)
      guard let first = days.first(where: { $0.day == 1 }) ?? (index == 0 ? days.first : nil) else {
        continue
      }
      // A month of which little is left would push the name of the next aside.
      if index == 0, first.day > 1, first.lastOfMonth.dayNumber - week.dayNumber < 28 / cell { continue }
      let column = index * cell
      guard text.isEmpty || text.utf8.count < column, column + 3 <= weeks.count * cell else { continue }
      text = text.padded(toColumns: column) + MonthName.short(first.month)
    }
    return text
  }
}
