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

  /// What the month or year comes to if each day to come is like those passed, of a month without its one-off days; nil
  /// where it is over, or has only begun.
  var expected: Money? {
    guard figures.period.isUnfinished, figures.home.minorUnits > 0,
      figures.period.dayCount >= DashboardCards.firstDayOfPace
    else { return nil }
    let isMonth = figures.period.kind == .month
    guard !isMonth || spendingDays.count >= DashboardCards.fewestDays else { return nil }
    let oneOff = isMonth ? oneOffSpending : 0
    let days = Int64(DashboardPeriod.count(figures.period.whole))
    let usual = max(0, figures.home.minorUnits - oneOff)
    return Proportion.rounded(usual, times: days, over: Int64(figures.period.dayCount)).map {
      Money(minorUnits: $0 + oneOff, currency: figures.home.currency)
    }
  }

  /// The rent of the first days would be paid each day to come.
  private static let firstDayOfPace = 5
  /// Of fewer days with spending, none is known to be one of a kind.
  private static let fewestDays = 3
  /// How many times as much as others on average a day has that is one of a kind, such as that of the rent.
  ///
  /// Of thirty days that differ by chance, the dearest has some four times as much.
  private static let oneOffFactor: Int128 = 6

  /// What was spent on each day with spending, the dearest first.
  private var spendingDays: [Int64] { figures.days.map(\.total.minorUnits).filter { $0 > 0 }.sorted(by: >) }

  /// What was spent on days that are one of a kind.
  private var oneOffSpending: Int64 {
    let amounts = spendingDays
    var rest = amounts.reduce(0) { $0 + Int128($1) }
    var days = Int128(amounts.count)
    var oneOff: Int64 = 0
    for amount in amounts {
      rest -= Int128(amount)
      days -= 1
      guard days > 0, Int128(amount) * days > DashboardCards.oneOffFactor * rest else { break }
      oneOff += amount
    }
    return oneOff
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
