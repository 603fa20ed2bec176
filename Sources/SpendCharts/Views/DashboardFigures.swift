package import SpendCore

/// One category's spending of a month.
package struct CategoryFigure: Sendable, Hashable {
  /// The category's name.
  package let name: String
  /// Its colour as `#RRGGBB`.
  package let color: String
  /// What was spent, refunds taken off; may be below zero.
  package let total: Money
  /// How many entries that is.
  package let count: Int
  /// The same days of the month before; nil where nothing is known of that month.
  package let previous: Money?

  /// The figures of the category named `name`.
  package init(name: String, color: String, total: Money, count: Int, previous: Money?) {
    self.name = name
    self.color = color
    self.total = total
    self.count = count
    self.previous = previous
  }
}

/// All that the dashboard shows, computed by the ledger.
package struct DashboardFigures: Sendable {
  /// The day that month to date ends at.
  package let today: CivilDate
  /// What was spent this month in each currency, the home currency first.
  package let spent: [Money]
  /// How many categories have entries this month.
  package let categoryCount: Int
  /// How many expenses were recorded this month.
  package let expenseCount: Int
  /// What was spent in ``previousPeriod`` in the home currency; nil where nothing is known of it.
  package let previousSpent: Money?
  /// The categories of the home currency in the order to show.
  package let categories: [CategoryFigure]
  /// The last twelve months in the home currency, oldest first, this month last.
  package let months: [MonthFigure]

  /// Figures for the month of `today`.
  package init(
    today: CivilDate,
    spent: [Money],
    categoryCount: Int,
    expenseCount: Int,
    previousSpent: Money?,
    categories: [CategoryFigure],
    months: [MonthFigure]
  ) {
    self.today = today
    self.spent = spent
    self.categoryCount = categoryCount
    self.expenseCount = expenseCount
    self.previousSpent = previousSpent
    self.categories = categories
    self.months = months
  }

  /// The days to compare with: last month from its first day up to the same day.
  package var previousPeriod: ClosedRange<CivilDate> {
    let end = today.adding(months: -1)
    return end.firstOfMonth...end
  }

  var isEmpty: Bool { expenseCount == 0 && categories.isEmpty }

  var home: Money { spent.first ?? .zero(.dollar) }
}
