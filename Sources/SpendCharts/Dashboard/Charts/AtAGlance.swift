import SpendCore

/// Which days these are, and the four figures that say how they were.
struct AtAGlance: DashboardChart {
  let dashboard: Dashboard

  private var period: DashboardPeriod { figures.period }

  func lines(_ style: ChartStyle) -> [ChartLine] {
    guard !figures.isEmpty else { return heading(style) }
    return heading(style) + Cards(DashboardCards(figures: figures, style: style).cards).lines(style)
  }

  private func heading(_ style: ChartStyle) -> [ChartLine] {
    let dot = style.pick(" · ", " - ")
    var line = ChartLine(style.margin)
    var above: [ChartLine] = []
    let title = period.title(style)
    let scope = figures.scope.map { style.text($0) }
    if let scope, line.columns + DisplayWidth.columns(of: scope + dot + title) <= style.width {
      line.append(scope + dot + title, .strong)
    } else {
      if let scope { above = [ChartLine(style.margin + scope, .strong)] }
      line.append(title, .strong)
    }
    guard let extent = period.extent(style) else { return above + [line] }
    for text in [extent, period.isUnfinished ? DayRange.text(period.days, style) : extent]
    where line.columns + DisplayWidth.columns(of: dot + text) <= style.width {
      line.append(dot + text)
      break
    }
    return above + [line]
  }

  /// What is said where no pictures can be drawn.
  func remark(_ style: ChartStyle) -> String? {
    guard figures.isEmpty else { return nil }
    let scope = figures.scope.map { " for " + style.text($0) } ?? ""
    guard period.kind == .month, period.isUnfinished, scope.isEmpty else {
      let preposition = period.kind == .month || period.kind == .year ? "in" : "on"
      return "Nothing recorded\(scope) \(preposition) \(period.title(style))."
    }
    let month = MonthName.full(period.days.lowerBound.month)
    return "Nothing recorded in \(month) yet. Type what you spend, such as: lunch 12.50"
  }

  // MARK: Sentences

  func sentences(_ style: ChartStyle) -> [String] {
    let heading = (figures.scope.map { style.text($0) + ", " } ?? "") + period.sentence + "."
    guard !figures.isEmpty else {
      let isNow = period.kind == .month && period.isUnfinished
      return [heading, "Nothing recorded \(isNow ? "this month yet" : "in these days")."]
    }
    let cards = DashboardCards(figures: figures, style: style)
    let expected = cards.expected.map { ", on pace for \(style.amount($0)) in all" } ?? ""
    return [
      heading,
      "Spent: \(style.amount(figures.home)).",
      "Per day: \(style.amount(cards.perDay))\(expected).",
      "Expenses: \(figures.expenseCount), \(cards.expensesPerDay.replacing("<", with: "less than ")) a day.",
      "Categories: \(figures.categoryCount).",
    ] + comparison(cards)
  }

  private func comparison(_ cards: DashboardCards) -> [String] {
    guard let difference = cards.difference else { return [] }
    let style = cards.style
    let change = Change(from: figures.previousSpent, to: figures.home, places: 1)
    let isLess = difference.minorUnits < 0
    let amount = style.amount(isLess ? difference.negated : difference) + (isLess ? " less" : " more")
    let words = [change.words(places: 1), difference.minorUnits == 0 ? nil : amount].compactMap(\.self)
    return ["Compared with \(period.previousWords): \(words.joined(separator: ", "))."]
  }
}
