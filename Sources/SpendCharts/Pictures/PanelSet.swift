import SpendCore

/// All panels of a dashboard, in their order.
struct PanelSet: Sendable {
  let figures: DashboardFigures
  let insights: [InsightView.Block]
  let parts: DashboardParts
  /// How text is worded: as wide as it needs.
  let style = ChartStyle(width: 500)

  init(_ figures: DashboardFigures, insights: [InsightView.Block], showsAll: Bool) {
    self.figures = figures
    self.insights = insights
    parts = DashboardParts(figures, showsAll: showsAll)
  }

  /// The panels that have something to show, for `size`.
  func panels(_ size: Panel.Size) -> [Panel] {
    let shown =
      figures.isEmpty
      ? [] : [cards(size), bars(size), strip(size), calendar(size)]
    return (shown + [trend(size), year(size), standOuts(size), notes(size)]).compactMap(\.self)
  }

  /// The heading: which entries and which days.
  var title: String {
    (figures.scope.map { style.text($0) + " · " } ?? "") + figures.period.title(style)
  }

  /// What is said below the heading: how far the days go, where it doesn't say so itself.
  var subtitle: String { figures.period.extent(style) ?? "" }

  /// What was spent in other currencies, each as a text.
  var otherCurrencies: String? {
    let others = figures.spent.dropFirst().filter { $0.minorUnits != 0 }
    guard !others.isEmpty else { return nil }
    return "In other currencies, not added in: " + others.map { style.amount($0) }.joined(separator: ", ")
  }

  /// Every figure in sentences, a line each.
  var sentences: String {
    let plain = ChartStyle(width: 500, isPlain: true)
    return PlainDashboard(figures: figures, extent: .init(showsAll: true), style: plain).text(
      insights: insights
    )
  }
}
