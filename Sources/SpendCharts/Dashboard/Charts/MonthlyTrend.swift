import SpendCore

/// The months as one line.
struct MonthlyTrend: DashboardChart {
  let dashboard: Dashboard

  private var chart: TrendChart {
    TrendChart(months: figures.months, today: figures.today, usesBraille: dashboard.extent.usesBraille)
  }

  func lines(_ style: ChartStyle) -> [ChartLine] { chart.lines(style) }

  /// Why there is no line; of a time that has passed, no second month will come.
  func remark(_ style: ChartStyle) -> String? {
    guard chart.firstRecorded != nil, figures.period.days.contains(figures.today), lines(style).isEmpty else {
      return nil
    }
    return "The trend appears here once a second month has expenses."
  }

  func sentences(_ style: ChartStyle) -> [String] {
    guard let start = chart.firstRecorded else { return [] }
    let shown = figures.months[start...]
    let rows = shown.enumerated().map { offset, month in
      let isOpen = chart.isUnfinished && month == figures.months.last
      return "Month \(offset + 1) of \(shown.count): \(name(month)), \(style.amount(month.total))"
        + (isOpen ? ", not finished, \(figures.today.day) of \(month.first.lastOfMonth.day) days." : ".")
    }
    guard let range = chart.range(from: start) else { return rows }
    return rows + [
      "Highest finished month: \(name(range.high)), \(chart.whole(range.high.total, style)).",
      "Lowest finished month: \(name(range.low)), \(chart.whole(range.low.total, style)).",
      "Mean of the finished months: \(chart.whole(range.mean, style)).",
    ]
  }

  private func name(_ month: MonthFigure) -> String {
    "\(MonthName.full(month.first.month)) \(month.first.year)"
  }

  func panel(_ size: Panel.Size) -> Panel? { TrendPanel(chart, size: size)?.panel }
}
