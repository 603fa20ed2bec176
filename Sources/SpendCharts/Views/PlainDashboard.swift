import SpendCore

/// The dashboard as sentences, one fact a line, for screen readers and dumb terminals.
enum PlainDashboard {
  static func text(
    _ figures: DashboardFigures,
    insights: [InsightView.Block],
    style: ChartStyle
  ) -> String {
    let stands = insights.enumerated().map { index, block in
      "Insight \(index + 1) of \(insights.count): \(style.text(block.headline))."
    }
    return (sentences(figures, style) + stands).flatMap { ChartText.wrapped($0, style: style, margin: "") }
      .rendered(style)
  }

  private static func sentences(_ figures: DashboardFigures, _ style: ChartStyle) -> [String] {
    let today = figures.today
    let days = today.lastOfMonth.day
    var lines = [
      "\(MonthName.full(today.month)) \(today.year), month to date, \(today.day) of \(days) days."
    ]
    if figures.isEmpty {
      lines.append("Nothing recorded this month yet.")
      return lines + others(figures, style) + trend(figures, style)
    }
    lines.append("Spent: \(style.amount(figures.home)).")
    lines.append("Categories: \(figures.categoryCount).")
    lines.append("Expenses: \(figures.expenseCount).")
    let previous = figures.period.previous.upperBound
    let span = "1 to \(previous.day) \(MonthName.full(previous.month))"
    if let words = Change(from: figures.previousSpent, to: figures.home, places: 1).words(places: 1) {
      lines.append("Compared with \(span): \(words).")
    }
    lines += categories(figures, style, previousMonth: MonthName.full(previous.month))
    return lines + others(figures, style) + trend(figures, style)
  }

  private static func categories(
    _ figures: DashboardFigures,
    _ style: ChartStyle,
    previousMonth: String
  ) -> [String] {
    let shares = Proportion.shares(of: 1000, among: figures.categories.map(\.total.minorUnits))
    let count = figures.categories.count
    return figures.categories.enumerated().map { index, category in
      var parts = [
        "Category \(index + 1) of \(count): \(style.text(category.name)), \(style.amount(category.total))"
      ]
      if category.total.minorUnits > 0 { parts.append("\(shares[index] / 10).\(shares[index] % 10) percent") }
      if let words = Change(from: category.previous, to: category.total).words() {
        parts.append(words == "same" ? "same as \(previousMonth)" : words)
      }
      return parts.joined(separator: ", ") + "."
    }
  }

  private static func others(_ figures: DashboardFigures, _ style: ChartStyle) -> [String] {
    figures.spent.dropFirst().filter { $0.minorUnits != 0 }.map {
      "In another currency, not added in: \(style.amount($0))."
    }
  }

  private static func trend(_ figures: DashboardFigures, _ style: ChartStyle) -> [String] {
    let chart = TrendChart(months: figures.months, today: figures.today)
    guard let start = chart.firstRecorded else { return [] }
    let shown = figures.months[start...]
    return shown.enumerated().map { offset, month in
      let isOpen = chart.isUnfinished && month == figures.months.last
      let name = "\(MonthName.full(month.first.month)) \(month.first.year)"
      return "Month \(offset + 1) of \(shown.count): \(name), \(style.amount(month.total))"
        + (isOpen ? ", not finished." : ".")
    }
  }
}
