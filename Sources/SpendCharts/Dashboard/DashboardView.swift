import SpendCore

/// A month, or any other days, at a glance: figures, bars by category, composition, and the trend of twelve months.
package enum DashboardView {
  /// What of a dashboard is drawn.
  package struct Extent: Sendable, Hashable {
    /// Whether the disc, the calendar and the year by day are drawn, and every row.
    package let showsAll: Bool
    /// Whether the trend is drawn in Braille dots.
    package let usesBraille: Bool

    /// The pictures that are wanted.
    package init(showsAll: Bool = false, usesBraille: Bool = false) {
      self.showsAll = showsAll
      self.usesBraille = usesBraille
    }
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
    if style.isPlain {
      return PlainDashboard(figures: figures, extent: extent, style: style).text(insights: insights)
    }
    // Wider than this a picture is no longer seen at a glance.
    let style = style.with(width: min(style.width, 200))
    let showsYear = extent.showsAll || figures.period.kind == .year
    var blocks = [heading(figures, style)]
    if figures.isEmpty {
      blocks[0] += ChartText.wrapped(nothing(figures, style), style: style, margin: style.margin)
    } else {
      let parts = DashboardParts(figures, showsAll: extent.showsAll)
      blocks[0] += Cards(DashboardCards(figures: figures, style: style).cards).lines(style)
      blocks.append(parts.bars(figures, style))
      blocks.append(parts.strip(style))
      if extent.showsAll { blocks += discAndCalendar(parts, figures, style) }
    }
    blocks.append(otherCurrencies(figures, style))
    blocks.append(trend(figures, extent, style))
    if showsYear { blocks.append(year(figures, style)) }
    blocks.append(InsightView.summary(insights, style))
    return blocks.filter { !$0.isEmpty }.map { $0.rendered(style) }.joined(separator: "\n")
  }

  // MARK: Heading

  private static func heading(_ figures: DashboardFigures, _ style: ChartStyle) -> [ChartLine] {
    let dot = style.pick(" · ", " - ")
    var line = ChartLine(style.margin)
    var above: [ChartLine] = []
    let title = figures.period.title(style)
    let scope = figures.scope.map { style.text($0) }
    if let scope, line.columns + DisplayWidth.columns(of: scope + dot + title) <= style.width {
      line.append(scope + dot + title, .strong)
    } else {
      if let scope { above = [ChartLine(style.margin + scope, .strong)] }
      line.append(title, .strong)
    }
    guard let extent = figures.period.extent(style) else { return above + [line] }
    for text in [extent, figures.period.isUnfinished ? DayRange.text(figures.period.days, style) : extent]
    where line.columns + DisplayWidth.columns(of: dot + text) <= style.width {
      line.append(dot + text)
      break
    }
    return above + [line]
  }

  /// What is said where no pictures can be drawn.
  static func nothing(_ figures: DashboardFigures, _ style: ChartStyle) -> String {
    let period = figures.period
    let scope = figures.scope.map { " for " + style.text($0) } ?? ""
    guard period.kind == .month, period.isUnfinished, scope.isEmpty else {
      let preposition = period.kind == .month || period.kind == .year ? "in" : "on"
      return "Nothing recorded\(scope) \(preposition) \(period.title(style))."
    }
    let month = MonthName.full(period.days.lowerBound.month)
    return "Nothing recorded in \(month) yet. Type what you spend, such as: lunch 12.50"
  }

  // MARK: Pictures

  private static func discAndCalendar(
    _ parts: DashboardParts,
    _ figures: DashboardFigures,
    _ style: ChartStyle
  ) -> [[ChartLine]] {
    let disc = parts.disc(style)
    let column = style.margin.utf8.count + CompositionDisc.columns + 3
    let calendar = DayCalendar(figures)
    guard !disc.isEmpty, style.width - column >= calendar.fullColumns else {
      return [disc, calendar.lines(style)]
    }
    // Below sixty columns there is no margin.
    let room = min(style.width - column, 59)
    let narrow = style.with(width: room)
    return [disc.beside(calendar.lines(narrow), at: column)]
  }

  private static func year(_ figures: DashboardFigures, _ style: ChartStyle) -> [ChartLine] {
    YearHeatMap(span: figures.yearSpan, days: figures.yearDays, weekStart: figures.weekStart).lines(style)
  }

  private static func otherCurrencies(_ figures: DashboardFigures, _ style: ChartStyle) -> [ChartLine] {
    let others = figures.spent.dropFirst().filter { $0.minorUnits != 0 }
    guard !others.isEmpty else { return [] }
    let list = others.map { style.amount($0) }.joined(separator: ", ")
    return ChartText.wrapped("In other currencies, not added in: " + list, style: style, margin: style.margin)
  }

  private static func trend(
    _ figures: DashboardFigures,
    _ extent: Extent,
    _ style: ChartStyle
  ) -> [ChartLine] {
    let chart = TrendChart(
      months: figures.months,
      today: figures.today,
      usesBraille: extent.usesBraille
    )
    let lines = chart.lines(style)
    // Of a time that has passed, no second month will come.
    guard lines.isEmpty, chart.firstRecorded != nil, figures.period.days.contains(figures.today) else {
      return lines
    }
    return ChartText.wrapped(
      "The trend appears here once a second month has expenses.",
      style: style,
      margin: style.margin
    )
  }
}

extension DayCalendar {
  /// The calendar of the days that `figures` shows, shaded as its year is.
  init(_ figures: DashboardFigures) {
    let period = figures.period
    let name = period.kind == .month ? MonthName.full(period.days.lowerBound.month) + " by day" : "Day by day"
    self.init(
      title: name,
      span: period.whole,
      days: figures.days,
      comparedWith: figures.yearDays,
      weekStart: figures.weekStart
    )
  }
}
