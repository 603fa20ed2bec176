/// A month, or any other days, at a glance: figures, bars by category, composition, and the trend of twelve months.
package enum DashboardView {
  /// What of a dashboard is drawn.
  package struct Extent: Sendable, Hashable {
    /// Whether what ``DashboardView/extras`` names is drawn, and every row.
    package let showsAll: Bool
    /// Whether the trend is drawn in Braille dots.
    package let usesBraille: Bool

    /// The pictures that are wanted.
    package init(showsAll: Bool = false, usesBraille: Bool = false) {
      self.showsAll = showsAll
      self.usesBraille = usesBraille
    }
  }

  /// What a whole dashboard has more than a short one, in words, such as `the disc, the calendar and the year by day`.
  package static var extras: String {
    let names = Dashboard.kinds.flatMap { $0.extras }
    return ([names.dropLast().joined(separator: ", ")] + names.suffix(1)).joined(separator: " and ")
  }

  /// The dashboard as lines, none wider than `style` allows; as sentences in plain style.
  ///
  /// - Parameter insights: what stands out in the month, for a line each at the end.
  package static func render(
    _ figures: DashboardFigures,
    insights: [InsightView.Block] = [],
    extent: Extent = Extent(),
    style: ChartStyle
  ) -> String {
    let dashboard = Dashboard(figures, insights: insights, extent: extent)
    if style.isPlain { return dashboard.sentences(style) }
    // Wider than this a picture is no longer seen at a glance.
    let style = style.with(width: min(style.width, 200))
    let blocks = dashboard.charts.filter(\.isWanted).map { chart in
      chart.lines(style)
        + ChartText.wrapped(chart.remark(style) ?? "", style: style, margin: style.margin)
    }
    return blocks.filter { !$0.isEmpty }.map { $0.rendered(style) }.joined(separator: "\n")
  }
}
