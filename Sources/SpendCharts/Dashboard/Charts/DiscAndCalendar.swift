import SpendCore

/// What the total is made of as a disc, and beside it, where there is room, the days as a calendar.
struct DiscAndCalendar: DashboardChart {
  static let extras = ["the disc", "the calendar"]
  let dashboard: Dashboard

  private var calendar: DayCalendar {
    let period = figures.period
    let name = period.kind == .month ? MonthName.full(period.days.lowerBound.month) + " by day" : "Day by day"
    // Shaded as its year is.
    return DayCalendar(
      title: name,
      span: period.whole,
      days: figures.days,
      comparedWith: figures.yearDays,
      weekStart: figures.weekStart
    )
  }

  func lines(_ style: ChartStyle) -> [ChartLine] {
    let disc = CompositionDisc(parts: dashboard.parts.rows).lines(style)
    let column = style.margin.utf8.count + CompositionDisc.columns + 3
    guard !disc.isEmpty, style.width - column >= calendar.fullColumns else {
      return Array([disc, calendar.lines(style)].filter { !$0.isEmpty }.joined(separator: [ChartLine()]))
    }
    // Below sixty columns there is no margin.
    let room = min(style.width - column, 59)
    return disc.beside(calendar.lines(style.with(width: room)), at: column)
  }

  func sentences(_ style: ChartStyle) -> [String] {
    guard DashboardPeriod.count(figures.period.whole) <= DayCalendar.mostDays else { return [] }
    return figures.days.map { "\($0.date.displayText): \(style.amount($0.total))." }
  }

  /// The calendar alone: the disc says no more than the strip.
  func panel(_ size: Panel.Size) -> Panel? {
    CalendarPanel(calendar: calendar, today: figures.today, size: size).panel
  }
}
