import SpendCore

/// The dashboard as sentences, one fact a line, for screen readers and dumb terminals.
struct PlainDashboard {
  let figures: DashboardFigures
  let extent: DashboardView.Extent
  let style: ChartStyle

  func text(insights: [InsightView.Block]) -> String {
    let stands = insights.enumerated().map { index, block in
      "Insight \(index + 1) of \(insights.count): \(style.text(block.headline))."
    }
    let sentences = [heading] + totals + parts + others + days + months + year + stands
    return sentences.flatMap { ChartText.wrapped($0, style: style, margin: "") }.rendered(style)
  }

  private var period: DashboardPeriod { figures.period }

  private var heading: String {
    (figures.scope.map { style.text($0) + ", " } ?? "") + period.sentence + "."
  }

  // MARK: Totals

  private var totals: [String] {
    guard !figures.isEmpty else {
      let isNow = period.kind == .month && period.isUnfinished
      return ["Nothing recorded \(isNow ? "this month yet" : "in these days")."]
    }
    let cards = DashboardCards(figures: figures, style: style)
    let expected = cards.expected.map { ", on pace for \(style.amount($0)) in all" } ?? ""
    return [
      "Spent: \(style.amount(figures.home)).",
      "Per day: \(style.amount(cards.perDay))\(expected).",
      "Expenses: \(figures.expenseCount), \(cards.expensesPerDay.replacing("<", with: "less than ")) a day.",
      "Categories: \(figures.categoryCount).",
    ] + comparison(cards)
  }

  private func comparison(_ cards: DashboardCards) -> [String] {
    guard let difference = cards.difference else { return [] }
    let change = Change(from: figures.previousSpent, to: figures.home, places: 1)
    let isLess = difference.minorUnits < 0
    let amount = style.amount(isLess ? difference.negated : difference) + (isLess ? " less" : " more")
    let words = [change.words(places: 1), difference.minorUnits == 0 ? nil : amount].compactMap(\.self)
    return ["Compared with \(period.previousWords): \(words.joined(separator: ", "))."]
  }

  // MARK: Parts

  private var parts: [String] {
    let parts = DashboardParts(figures, showsAll: extent.showsAll)
    let shown = parts.parts.map(\.figure)
    let shares = Proportion.shares(of: 1000, among: shown.map(\.total.minorUnits))
    let noun = parts.areCategories ? "Category" : "Part"
    let rows = shown.enumerated().map { index, part in
      var words = [
        "\(noun) \(index + 1) of \(shown.count): \(style.text(part.name)), \(style.amount(part.total))"
      ]
      if part.total.minorUnits > 0 { words.append(share(shares[index])) }
      if let change = Change(from: part.previous, to: part.total).words() {
        words.append(change == "same" ? "same as \(period.previousWord)" : change)
      }
      return words.joined(separator: ", ") + "."
    }
    return rows + total(shown)
  }

  private func total(_ shown: [CategoryFigure]) -> [String] {
    guard !shown.isEmpty else { return [] }
    var words = ["Total: \(style.amount(figures.home))"]
    if shown.contains(where: { $0.total.minorUnits > 0 }) {
      words.append(shown.contains { $0.total.minorUnits < 0 } ? "" : "100.0 percent")
    }
    if let change = Change(from: figures.previousSpent, to: figures.home).words() {
      words.append(change == "same" ? "same as \(period.previousWord)" : change)
    }
    return [words.filter { !$0.isEmpty }.joined(separator: ", ") + "."]
  }

  private func share(_ tenths: Int) -> String {
    tenths == 0 ? "less than 0.1 percent" : "\(tenths / 10).\(tenths % 10) percent"
  }

  private var others: [String] {
    figures.spent.dropFirst().filter { $0.minorUnits != 0 }.map {
      "In another currency, not added in: \(style.amount($0))."
    }
  }

  // MARK: Time

  private var days: [String] {
    guard extent.showsAll, !figures.isEmpty,
      DashboardPeriod.count(period.whole) <= DayCalendar.mostDays
    else { return [] }
    return figures.days.map { "\($0.date.displayText): \(style.amount($0.total))." }
  }

  private var months: [String] {
    let chart = TrendChart(months: figures.months, today: figures.today)
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

  /// How many days of the year have how much: what its picture shows at a glance.
  private var year: [String] {
    guard extent.showsAll || period.kind == .year, let scale = ShadeScale(figures.yearDays) else { return [] }
    let span = figures.yearSpan
    let passed = DashboardPeriod.count(
      span.lowerBound...max(span.lowerBound, min(span.upperBound, figures.today))
    )
    return ["Of the \(passed) days since \(span.lowerBound.displayText):"]
      + scale.counts(figures.yearDays, of: passed, style).map { "\($0.count) \($0.words)." }
  }
}
