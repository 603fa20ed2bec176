package import SpendCore

/// One category's spending in a period, or that of another part of it.
package struct CategoryFigure: Sendable, Hashable {
  /// The category's name.
  package let name: String
  /// Its colour as `#RRGGBB`.
  package let color: String
  /// What was spent, refunds taken off; may be below zero.
  package let total: Money
  /// How many entries that is.
  package let count: Int
  /// The same in the period before; nil where nothing is known of that.
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

/// What was spent on one day.
package struct DayFigure: Sendable, Hashable {
  /// The day.
  package let date: CivilDate
  /// What was spent, refunds taken off; may be below zero.
  package let total: Money

  /// `total` spent on `date`.
  package init(date: CivilDate, total: Money) {
    self.date = date
    self.total = total
  }
}

/// All that the dashboard shows, computed by the ledger.
///
/// Parts, days and months are in one currency, that of ``home``; the rows of each part add up to it.
package struct DashboardFigures: Sendable {
  /// The day on which it is shown.
  package let today: CivilDate
  /// The days that are shown.
  package let period: DashboardPeriod
  /// Which entries count, as a name, such as `Groceries` or `Sam`; nil for all.
  package let scope: String?
  /// What was spent in each currency, first the one that all other figures are in.
  package let spent: [Money]
  /// How many categories have entries.
  package let categoryCount: Int
  /// How many expenses were recorded.
  package let expenseCount: Int
  /// What was spent in the period before; nil where nothing is known of it.
  package let previousSpent: Money?
  /// The categories in the order to show.
  package let categories: [CategoryFigure]
  /// What the entries were for, the largest first, the rest as one; of one category alone, else empty.
  package let descriptions: [CategoryFigure]
  /// The days of the period with entries, in their order.
  package let days: [DayFigure]
  /// The days with entries of ``yearSpan``, in their order.
  package let yearDays: [DayFigure]
  /// The 365 days up to the last of the period; of a year, all of its days.
  package let yearSpan: ClosedRange<CivilDate>
  /// The last twelve months up to that of the period's end, oldest first; more where the period has more.
  package let months: [MonthFigure]
  /// The day on which weeks begin.
  package let weekStart: Weekday

  /// Figures of these parts; of the month of `today`, unless there is a `period`.
  package init(
    today: CivilDate,
    period: DashboardPeriod? = nil,
    scope: String? = nil,
    spent: [Money],
    categoryCount: Int,
    expenseCount: Int,
    previousSpent: Money?,
    categories: [CategoryFigure],
    descriptions: [CategoryFigure] = [],
    days: [DayFigure] = [],
    yearDays: [DayFigure] = [],
    months: [MonthFigure],
    weekStart: Weekday = .monday
  ) {
    let period = period ?? DashboardPeriod(today.firstOfMonth...today, today: today)
    self.today = today
    self.period = period
    self.scope = scope
    self.spent = spent
    self.categoryCount = categoryCount
    self.expenseCount = expenseCount
    self.previousSpent = previousSpent
    self.categories = categories
    self.descriptions = descriptions
    self.days = days
    self.yearDays = yearDays
    yearSpan = DashboardFigures.yearSpan(of: period)
    self.months = months
    self.weekStart = weekStart
  }

  /// The days of which the year is drawn for `period`.
  package static func yearSpan(of period: DashboardPeriod) -> ClosedRange<CivilDate> {
    let last = period.days.upperBound
    return period.kind == .year ? period.whole : last.adding(days: -364)...last
  }

  /// The rows that show what the total is made of: categories, or what those of one category were for.
  package var parts: [CategoryFigure] { descriptions.isEmpty ? categories : descriptions }

  /// What was spent, in the currency that all figures are in.
  package var home: Money { spent.first ?? .zero(.dollar) }

  var isEmpty: Bool { expenseCount == 0 && categories.isEmpty }
}
