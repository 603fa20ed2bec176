import SpendCore

/// The four figures at the top of a dashboard.
struct DashboardCards {
  let figures: DashboardFigures
  let style: ChartStyle

  var cards: [Cards.Card] {
    let change = Change(from: figures.previousSpent, to: figures.home, places: 1)
    return [
      Cards.Card(title: "Spent", figure: style.amount(figures.home), remark: categories),
      Cards.Card(title: "Per day", figure: style.amount(perDay), remark: pace),
      Cards.Card(title: "Expenses", figure: String(figures.expenseCount), remark: "\(expensesPerDay) a day"),
      Cards.Card(
        title: "vs " + figures.period.previousName(style),
        figure: text(change),
        remark: difference.map { ($0.minorUnits > 0 ? "+" : "") + style.amount($0) } ?? "",
        ink: change.ink
      ),
    ]
  }

  /// What was spent a day, of the days that have passed.
  var perDay: Money {
    Money(
      minorUnits: Proportion.rounded(figures.home.minorUnits, over: Int64(figures.period.dayCount)) ?? 0,
      currency: figures.home.currency
    )
  }

  /// What the month or year comes to if each day to come is like those passed; nil where it is over.
  var expected: Money? {
    guard figures.period.isUnfinished, figures.home.minorUnits > 0 else { return nil }
    let days = Int64(DashboardPeriod.count(figures.period.whole))
    return Proportion.rounded(figures.home.minorUnits, times: days, over: Int64(figures.period.dayCount)).map
    {
      Money(minorUnits: $0, currency: figures.home.currency)
    }
  }

  /// Expenses a day to one decimal.
  var expensesPerDay: String {
    let days = Int64(figures.period.dayCount)
    let tenths = Proportion.rounded(Int64(figures.expenseCount), times: 10, over: days) ?? 0
    return tenths == 0 && figures.expenseCount > 0 ? "<0.1" : "\(tenths / 10).\(tenths % 10)"
  }

  /// How much more than before; nil where there is nothing to compare with.
  var difference: Money? {
    guard let previous = figures.previousSpent else { return nil }
    return try? figures.home.adding(previous.negated)
  }

  private var pace: String {
    if let expected { return "on pace " + style.amount(expected) }
    let days = figures.period.dayCount
    return "over \(days) day\(days == 1 ? "" : "s")"
  }

  private var categories: String {
    "in \(figures.categoryCount) categor\(figures.categoryCount == 1 ? "y" : "ies")"
  }

  private func text(_ change: Change) -> String {
    switch change {
    // Below zero there is no percentage, but still a difference.
    case .unknown: difference.map { $0.minorUnits > 0 ? "more" : "less" } ?? "no comparison"
    case .new: "nothing before"
    case .same: "the same"
    case .more, .less: change.text(style, places: 1)
    }
  }
}
