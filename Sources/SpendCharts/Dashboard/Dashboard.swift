/// A dashboard before it is drawn: what text, sentences and pictures show of it in one order.
struct Dashboard: Sendable {
  let figures: DashboardFigures
  /// What stands out in the days that are shown.
  let insights: [InsightView.Block]
  let extent: DashboardView.Extent
  let parts: DashboardParts

  init(_ figures: DashboardFigures, insights: [InsightView.Block], extent: DashboardView.Extent) {
    self.figures = figures
    self.insights = insights
    self.extent = extent
    parts = DashboardParts(figures, showsAll: extent.showsAll)
  }

  /// The one list of what a dashboard is made of, in the order in which it is shown.
  static let kinds: [any DashboardChart.Type] = [
    AtAGlance.self, PartBars.self, PartStrip.self, DiscAndCalendar.self, OtherCurrencies.self,
    MonthlyTrend.self, YearByDay.self, StandOuts.self,
  ]

  /// One chart of each kind.
  var charts: [any DashboardChart] { Dashboard.kinds.map { $0.init(dashboard: self) } }

  /// Every figure in sentences, one fact a line, for screen readers and dumb terminals.
  func sentences(_ style: ChartStyle) -> String {
    charts.filter(\.isWanted).flatMap { $0.sentences(style) }
      .flatMap { ChartText.wrapped($0, style: style, margin: "") }.rendered(style)
  }
}
