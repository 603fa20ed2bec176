import SpendCore

/// A year of days, a column a week and a row a day of the week, each shaded by what was spent on it.
struct YearPanel {
  let figures: DashboardFigures
  let size: Panel.Size

  private let style = ChartStyle.picture
  /// The distance from one week to the next, in pixels.
  private var step: Int { size.isNarrow ? 11 : 13 }
  /// Where the first week stands.
  private let left = 36

  /// The panel; nil where nothing was spent.
  var panel: Panel? {
    guard let shades = PictureShades(figures.yearDays, style) else { return nil }
    let span = figures.yearSpan
    let first = span.lowerBound.firstOfWeek(startingOn: figures.weekStart)
    let weeks = stride(from: first.dayNumber, through: span.upperBound.dayNumber, by: 7).map {
      CivilDate(dayNumber: $0)
    }
    let weeksPerBlock = size.isNarrow ? (weeks.count + 1) / 2 : weeks.count
    var drawing = Drawing()
    var y = 0
    for start in stride(from: 0, to: weeks.count, by: weeksPerBlock) {
      let end = min(start + weeksPerBlock, weeks.count)
      block(Array(weeks[start..<end]), y, shades, &drawing)
      y += 18 + 7 * step + 12
    }
    let since = span.lowerBound.displayText
    return Panel(
      name: "year",
      title: "Year by day",
      description: "One column is one week, since \(since); \(figures.yearDays.count) days have entries.",
      width: size.width,
      height: shades.legend(y, width: size.width, &drawing),
      drawing: drawing
    )
  }

  private func block(_ weeks: [CivilDate], _ y: Int, _ shades: PictureShades, _ drawing: inout Drawing) {
    for offset in stride(from: 0, to: 7, by: 2) {
      let day = Weekday(rawValue: (figures.weekStart.rawValue - 1 + offset) % 7 + 1) ?? .monday
      drawing.text(String(day.name.prefix(3)), 0, y + 18 + offset * step + step - 3, size: 11, "soft")
    }
    let totals = Dictionary(figures.yearDays.map { ($0.date, $0.total) }) { first, _ in first }
    var named = -100
    for (index, week) in weeks.enumerated() {
      let days = (0..<7).map { week.adding(days: $0) }
      let x = left + index * step
      if let first = days.first(where: { $0.day == 1 && figures.yearSpan.contains($0) }), x >= named + 30,
        x + 24 <= size.width
      {
        drawing.text(MonthName.short(first.month), x, y + 12, size: 11, "soft")
        named = x
      }
      for (offset, date) in days.enumerated()
      where figures.yearSpan.contains(date) && date <= figures.today {
        let total = totals[date]
        drawing.rect(
          x,
          y + 18 + offset * step,
          step - 2,
          step - 2,
          radius: 2,
          style: shades.shade(total?.minorUnits ?? 0),
          saying: total.map { "\(date.displayText): \(style.amount($0))" }
        )
      }
    }
  }
}
