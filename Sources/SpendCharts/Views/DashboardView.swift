import SpendCore

/// The month at a glance: figures, bars by category, composition, and the trend of twelve months.
package enum DashboardView {
  /// The dashboard as lines, none wider than `style` allows; as sentences in plain style.
  ///
  /// - Parameter insights: what stands out this month, for a line each at the end.
  package static func render(
    _ figures: DashboardFigures,
    insights: [InsightView.Block] = [],
    style: ChartStyle
  ) -> String {
    if style.isPlain { return PlainDashboard.text(figures, insights: insights, style: style) }
    // Bars longer than this are harder to compare, not easier.
    let style = ChartStyle(width: min(style.width, 120), glyphs: style.glyphs, usesColor: style.usesColor)
    var blocks = [[heading(figures, style)]]
    if figures.isEmpty {
      blocks[0] += emptyMonth(figures, style)
    } else {
      blocks[0] += Cards(cards(figures, style)).lines(style)
      blocks.append(bars(figures, style))
      blocks.append(composition(figures, style))
    }
    blocks.append(otherCurrencies(figures, style))
    blocks.append(trend(figures, style))
    blocks.append(InsightView.summary(insights, style))
    return blocks.filter { !$0.isEmpty }.map { $0.rendered(style) }.joined(separator: "\n")
  }

  private static func heading(_ figures: DashboardFigures, _ style: ChartStyle) -> ChartLine {
    let today = figures.today
    let days = DayRange.text(today.firstOfMonth...today, style)
    let dot = style.pick("·", "-")
    var line = ChartLine(style.margin)
    line.append("\(MonthName.full(today.month)) \(today.year)", .strong)
    if style.width >= 30 {
      line.append(style.width >= 60 ? " \(dot) month to date, \(days)" : " \(dot) \(days)")
    }
    return line
  }

  private static func cards(_ figures: DashboardFigures, _ style: ChartStyle) -> [Cards.Card] {
    let change = Change(from: figures.previousSpent, to: figures.home, places: 1)
    let leader = figures.categories.filter { $0.total.minorUnits > 0 }
      .max { $0.total.minorUnits < $1.total.minorUnits }
    let perDay = Proportion.rounded(figures.home.minorUnits, over: Int64(figures.today.day)) ?? 0
    let daily = style.amount(Money(minorUnits: perDay, currency: figures.home.currency))
    let most = leader.map { "most " + style.text($0.name) } ?? ""
    return [
      Cards.Card(title: "Spent", figure: style.amount(figures.home), remark: daily + " a day"),
      Cards.Card(
        title: "Categories",
        figure: String(figures.categoryCount),
        remark: most.truncated(toColumns: 20, ellipsis: style.ellipsis)
      ),
      Cards.Card(title: "Expenses", figure: String(figures.expenseCount), remark: pace(figures)),
      Cards.Card(
        title: "vs " + DayRange.text(figures.period.previous, style),
        figure: changeText(change, style),
        remark: differenceText(figures, style),
        ink: change.ink
      ),
    ]
  }

  /// Expenses a day to one decimal.
  private static func pace(_ figures: DashboardFigures) -> String {
    let tenths =
      Proportion.rounded(Int64(figures.expenseCount), times: 10, over: Int64(figures.today.day)) ?? 0
    return "\(tenths / 10).\(tenths % 10) a day"
  }

  private static func changeText(_ change: Change, _ style: ChartStyle) -> String {
    switch change {
    case .unknown: "no comparison"
    case .new: "nothing before"
    case .same: "the same"
    case .more: change.text(style, places: 1) + " more"
    case .less: change.text(style, places: 1) + " less"
    }
  }

  private static func differenceText(_ figures: DashboardFigures, _ style: ChartStyle) -> String {
    guard let previous = figures.previousSpent, let difference = try? figures.home.adding(previous.negated)
    else { return "" }
    return (difference.minorUnits > 0 ? "+" : "") + style.amount(difference)
  }

  private static func bars(_ figures: DashboardFigures, _ style: ChartStyle) -> [ChartLine] {
    guard !figures.categories.isEmpty else { return [] }
    let letters = CategoryLetters.letters(for: figures.categories.map(\.name))
    let chart = BarChart(
      title: "By category",
      rows: zip(figures.categories, letters).map { category, letter in
        BarChart.Row(
          name: category.name,
          letter: letter,
          ink: Ink(nearest: category.color),
          amount: category.total,
          previous: category.previous
        )
      },
      comparison: figures.previousSpent == nil ? nil : "vs " + DayRange.text(figures.period.previous, style),
      total: figures.home,
      previousTotal: figures.previousSpent
    )
    return chart.lines(style)
  }

  private static func composition(_ figures: DashboardFigures, _ style: ChartStyle) -> [ChartLine] {
    let letters = CategoryLetters.letters(for: figures.categories.map(\.name))
    let strip = CompositionStrip(
      parts: zip(figures.categories, letters).map { category, letter in
        (letter, Ink(nearest: category.color), category.total)
      }
    )
    return strip.lines(style, columns: style.width - (style.width >= 60 ? 3 : 0))
  }

  private static func otherCurrencies(_ figures: DashboardFigures, _ style: ChartStyle) -> [ChartLine] {
    let others = figures.spent.dropFirst().filter { $0.minorUnits != 0 }
    guard !others.isEmpty else { return [] }
    let list = others.map { style.amount($0) }.joined(separator: ", ")
    return ChartText.wrapped("In other currencies, not added in: " + list, style: style, margin: style.margin)
  }

  private static func trend(_ figures: DashboardFigures, _ style: ChartStyle) -> [ChartLine] {
    let chart = TrendChart(months: figures.months, today: figures.today)
    let lines = chart.lines(style)
    guard lines.isEmpty, chart.firstRecorded != nil else { return lines }
    return ChartText.wrapped(
      "The trend appears here once a second month has expenses.",
      style: style,
      margin: style.margin
    )
  }

  private static func emptyMonth(_ figures: DashboardFigures, _ style: ChartStyle) -> [ChartLine] {
    let month = MonthName.full(figures.today.month)
    let words = "Nothing recorded in \(month) yet. Type what you spend, such as: lunch 12.50"
    return ChartText.wrapped(words, style: style, margin: style.margin)
  }
}
