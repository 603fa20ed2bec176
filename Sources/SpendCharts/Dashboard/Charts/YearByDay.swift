import SpendCore

/// A year of days, each shaded by what was spent on it.
struct YearByDay: DashboardChart {
  static let extras = ["the year by day"]
  let dashboard: Dashboard

  var isWanted: Bool { dashboard.extent.showsAll || figures.period.kind == .year }

  func lines(_ style: ChartStyle) -> [ChartLine] {
    YearHeatMap(span: figures.yearSpan, days: figures.yearDays, weekStart: figures.weekStart).lines(style)
  }

  /// How many days of the year have how much: what its picture shows at a glance.
  func sentences(_ style: ChartStyle) -> [String] {
    guard let scale = ShadeScale(figures.yearDays) else { return [] }
    let span = figures.yearSpan
    let passed = DashboardPeriod.count(
      span.lowerBound...max(span.lowerBound, min(span.upperBound, figures.today))
    )
    return ["Of the \(passed) days since \(span.lowerBound.displayText):"]
      + scale.counts(figures.yearDays, of: passed, style).map { "\($0.count) \($0.words)." }
  }

  func panel(_ size: Panel.Size) -> Panel? { YearPanel(figures: figures, size: size).panel }
}
