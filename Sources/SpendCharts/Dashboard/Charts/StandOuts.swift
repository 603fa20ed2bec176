/// What stands out in the days that are shown, a line each.
struct StandOuts: DashboardChart {
  let dashboard: Dashboard

  func lines(_ style: ChartStyle) -> [ChartLine] { InsightView.summary(dashboard.insights, style) }

  func sentences(_ style: ChartStyle) -> [String] {
    let insights = dashboard.insights
    return insights.enumerated().map { index, block in
      "Insight \(index + 1) of \(insights.count): \(style.text(block.headline))."
    }
  }

  /// What stands out, a line each: a sign, how much money, and what it is.
  func panel(_ size: Panel.Size) -> Panel? {
    let (insights, style) = (dashboard.insights, ChartStyle.picture)
    guard !insights.isEmpty else { return nil }
    let amounts = insights.map { PictureText.width(style.amount($0.money), size: 14) }.max() ?? 0
    let left = 24 + amounts + 16
    var drawing = Drawing()
    var y = 0
    for insight in insights {
      let (mark, ink) = StandOuts.mark(insight)
      drawing.text(mark, 0, y + 15, ink)
      drawing.text(style.amount(insight.money), 24 + amounts, y + 15, anchor: .end, ink)
      let lines = PictureText.lines(style.text(insight.headline), width: size.width - left, size: 14)
      for (index, line) in lines.enumerated() { drawing.text(line, left, y + 15 + index * 20) }
      y += max(1, lines.count) * 20 + 8
    }
    return Panel(
      name: "insights",
      title: "Insights",
      description: insights.map { style.text($0.headline) + "." }.joined(separator: " "),
      width: size.width,
      height: y,
      drawing: drawing
    )
  }

  private static func mark(_ insight: InsightView.Block) -> (text: String, style: String) {
    switch insight.isMore {
    case true?: ("▲", "rise")
    case false?: ("▼", "fall")
    case nil: ("•", "strong")
    }
  }
}
