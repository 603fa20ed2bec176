/// What the total is made of, as bars.
struct PartBars: DashboardChart {
  let dashboard: Dashboard

  private var areCategories: Bool { dashboard.parts.areCategories }

  /// The bars; without rows where there are no parts.
  func bars(_ style: ChartStyle) -> BarChart {
    BarChart(
      title: areCategories ? "By category" : "What it was for",
      rows: dashboard.parts.rows,
      comparison: figures.previousSpent == nil
        ? nil : "vs " + figures.period.previousName(style, isShort: true),
      total: figures.home,
      previousTotal: figures.previousSpent
    )
  }

  func lines(_ style: ChartStyle) -> [ChartLine] { bars(style).lines(style) }

  /// Other currencies are told beside the total that they are not in.
  func sentences(_ style: ChartStyle) -> [String] {
    bars(style).sentences(
      style,
      noun: areCategories ? "Category" : "Part",
      before: figures.period.previousWord
    )
      + OtherCurrencies(dashboard: dashboard).amounts.map {
        "In another currency, not added in: \(style.amount($0))."
      }
  }

  func panel(_ size: Panel.Size) -> Panel? {
    let nouns = areCategories ? ("category", "categories") : ("thing", "things")
    return BarPanel(chart: bars(.picture), name: "parts", nouns: nouns, size: size).panel
  }
}
