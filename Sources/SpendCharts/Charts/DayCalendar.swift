package import SpendCore

/// Days as a calendar, a row a week, each shaded by what was spent on it.
package struct DayCalendar: Sendable {
  /// The most days that are drawn: six weeks.
  package static let mostDays = 42

  let title: String
  let span: ClosedRange<CivilDate>
  let days: [DayFigure]
  let weekStart: Weekday
  let scale: ShadeScale?

  /// The calendar of `span`, under `title`; shaded as `all` days are where they tell more than the `days` of it.
  package init(
    title: String,
    span: ClosedRange<CivilDate>,
    days: [DayFigure],
    comparedWith all: [DayFigure] = [],
    weekStart: Weekday = .monday
  ) {
    self.title = title
    self.span = span
    self.days = days
    self.weekStart = weekStart
    scale = ShadeScale(all.count > days.count ? all : days)
  }

  /// The calendar as lines, none wider than `style` allows; empty where there is no room or nothing to show.
  package func render(_ style: ChartStyle) -> String {
    lines(style).rendered(style)
  }

  func lines(_ style: ChartStyle) -> [ChartLine] {
    guard let scale, let cell = cellColumns(style), !days.isEmpty,
      DashboardPeriod.count(span) <= DayCalendar.mostDays
    else { return [] }
    var heading = ChartLine(style.margin)
    heading.append(title, .strong)
    let lines = [heading, ChartLine(indent(style) + weekdays(cell))] + weeks(cell, scale, style)
    return lines
      + ChartText.lines(of: scale.legend(style), separator: "  ", style: style, margin: style.margin)
  }

  // MARK: Layout

  /// The columns it has where there is room.
  var fullColumns: Int { 7 * 6 - 1 + (hasSeveralMonths ? 4 : 0) }

  /// The columns of a day: its number and two, one or no blank and shades; nil where not even those fit.
  private func cellColumns(_ style: ChartStyle) -> Int? {
    [6, 5, 4].first { indent(style).utf8.count + 7 * $0 - 1 <= style.width }
  }

  private var hasSeveralMonths: Bool { span.lowerBound.firstOfMonth != span.upperBound.firstOfMonth }

  private func indent(_ style: ChartStyle) -> String {
    style.margin + (hasSeveralMonths ? "    " : "")
  }

  private func weekdays(_ cell: Int) -> String {
    (0..<7).map { offset in
      let day = Weekday(rawValue: (weekStart.rawValue - 1 + offset) % 7 + 1) ?? .monday
      return String(day.name.prefix(3)).padded(toColumns: cell)
    }.joined()
  }

  private func weeks(_ cell: Int, _ scale: ShadeScale, _ style: ChartStyle) -> [ChartLine] {
    let totals = Dictionary(days.map { ($0.date, $0.total.minorUnits) }) { first, _ in first }
    var lines: [ChartLine] = []
    var week = span.lowerBound.firstOfWeek(startingOn: weekStart)
    while week <= span.upperBound {
      var line = ChartLine(style.margin)
      if hasSeveralMonths { line.append(monthName(in: week).padded(toColumns: 4)) }
      for date in (0..<7).map({ week.adding(days: $0) }) {
        guard span.contains(date) else {
          line.append(String(repeating: " ", count: cell))
          continue
        }
        let shade = String(repeating: scale.shade(totals[date] ?? 0, style), count: cell == 6 ? 2 : 1)
        line.append(String(date.day).padded(toColumns: 2, alignment: .right))
        line.append(((cell > 4 ? " " : "") + shade).padded(toColumns: cell - 2))
      }
      lines.append(line)
      week = week.adding(days: 7)
    }
    return lines
  }

  /// The month that begins in `week`, or that of the first week.
  private func monthName(in week: CivilDate) -> String {
    let days = (0..<7).map { week.adding(days: $0) }.filter(span.contains)
    guard let named = days.first(where: { $0.day == 1 }) ?? days.first(where: { $0 == span.lowerBound })
    else { return "" }
    return MonthName.short(named.month)
  }
}
