import SpendCharts
import SpendCore

/// Figures that several suites draw.
enum Samples {
  static let today = CivilDate(dayNumber: 20_777)

  static func dollars(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .dollar) }

  /// Months up to that of ``today`` with these totals, the last one now.
  static func months(_ totals: [Int64]) -> [MonthFigure] {
    totals.enumerated().map { index, total in
      MonthFigure(
        first: today.firstOfMonth.adding(months: index - totals.count + 1),
        total: dollars(total)
      )
    }
  }

  static let year: [Int64] = [
    308_012, 231_000, 231_200, 198_840, 229_955, 203_000, 241_210, 222_212, 288_819, 230_045, 236_700,
    149_470,
  ]

  static func category(
    _ name: String,
    _ total: Int64,
    before previous: Int64?,
    color: String = "#4A90E2"
  ) -> CategoryFigure {
    CategoryFigure(
      name: name,
      color: color,
      total: dollars(total),
      count: 1,
      previous: previous.map(dollars)
    )
  }

  static func figures(
    _ categories: [CategoryFigure],
    months: [Int64] = year,
    previous: Int64? = 146_885,
    others: [Money] = [],
    scope: String? = nil
  ) -> DashboardFigures {
    let total = categories.reduce(0) { $0 &+ $1.total.minorUnits }
    return DashboardFigures(
      today: today,
      scope: scope,
      spent: [dollars(total)] + others,
      categoryCount: categories.count,
      expenseCount: categories.count * 6,
      previousSpent: previous.map(dollars),
      categories: categories,
      months: Samples.months(months)
    )
  }

  static let full = figures(
    [
      category("Food & Dining", 61_235, before: 44_320, color: "#FF9F40"),
      category("Groceries", 41_245, before: 46_310, color: "#4CAF50"),
      category("Transportation", 19_630, before: 21_340),
      category("Shopping", 18_875, before: 18_875, color: "#E91E63"),
      category("Entertainment", 6_450, before: 11_940, color: "#9B59B6"),
      category("旅行 Travel", 2_000, before: 0),
      category("Fun 🎉", 35, before: 4_100),
    ],
    others: [Currency(code: "EUR"), Currency(code: "JPY")].compactMap(\.self).map {
      Money(minorUnits: 4_000, currency: $0)
    }
  )

  /// The columns of the widest line of `text`.
  static func width(_ text: String) -> Int {
    text.split(separator: "\n").map { DisplayWidth.columns(of: $0) }.max() ?? 0
  }
}
