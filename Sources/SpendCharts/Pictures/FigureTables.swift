import SpendCore

/// The figures of a dashboard as tables, for those who read rather than look, and to copy.
struct FigureTables {
  let dashboard: Dashboard

  /// One fold with all tables that have rows.
  var markup: [Markup] {
    let tables = [parts, months, days].compactMap(\.self)
    guard !tables.isEmpty else { return [] }
    return [Markup("details", [:], [Markup("summary", text: "All figures as tables")] + tables)]
  }

  private var figures: DashboardFigures { dashboard.figures }
  private var style: ChartStyle { .picture }

  private var parts: Markup? {
    let bars = PartBars(dashboard: dashboard).bars(style)
    guard !bars.rows.isEmpty else { return nil }
    func cells(_ amount: Money, _ previous: Money?, share: String) -> [String] {
      let change = BarPanel.words(of: Change(from: previous, to: amount), style)
      return [style.amount(amount), share] + (bars.comparison == nil ? [] : [change])
    }
    let rows = zip(bars.rows, bars.shares).map { row, share in
      [style.text(row.name)] + cells(row.amount, row.previous, share: share)
    }
    let total = cells(figures.home, figures.previousSpent, share: bars.wholeShare)
    return table(
      bars.title,
      titles: [dashboard.parts.areCategories ? "Category" : "For", "Spent", "Share"]
        + [bars.comparison].compactMap(\.self),
      rows: rows,
      total: ["Total"] + total
    )
  }

  private var months: Markup? {
    let chart = TrendChart(months: figures.months, today: figures.today)
    guard let start = chart.firstRecorded else { return nil }
    let rows = figures.months[start...].map { month in
      let isOpen = chart.isUnfinished && month == figures.months.last
      let name = "\(MonthName.full(month.first.month)) \(month.first.year)"
      return [name + (isOpen ? " (not finished)" : ""), style.amount(month.total)]
    }
    return table("By month", titles: ["Month", "Spent"], rows: rows, total: nil)
  }

  private var days: Markup? {
    guard !figures.days.isEmpty else { return nil }
    let rows = figures.days.map { [$0.date.displayText, style.amount($0.total)] }
    return table("By day", titles: ["Day", "Spent"], rows: rows, total: nil)
  }

  private func table(_ caption: String, titles: [String], rows: [[String]], total: [String]?) -> Markup {
    func row(_ cells: [String]) -> Markup {
      Markup(
        "tr",
        [:],
        cells.enumerated().map { index, cell in
          index == 0 ? Markup("th", ["scope": "row"], text: cell) : Markup("td", text: cell)
        }
      )
    }
    let head = Markup("tr", [:], titles.map { Markup("th", ["scope": "col"], text: $0) })
    return Markup(
      "table",
      [:],
      [
        Markup("caption", text: caption), Markup("thead", [:], [head]),
        Markup("tbody", [:], rows.map(row)),
      ] + (total.map { [Markup("tfoot", [:], [row($0)])] } ?? [])
    )
  }
}
