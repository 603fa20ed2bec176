package import SpendCore

/// The sums that insights about the month of one day are drawn from.
package struct InsightFigures: Sendable {
  /// The last day looked at.
  package let today: CivilDate
  /// The currency whose insights come first, and in which days are counted.
  package let homeCurrency: Currency
  /// The first day on which anything was spent.
  package let firstDay: CivilDate
  let daily: [DailySpending]
  let merchants: [MerchantSpending]
  /// The keys of the merchants who are new this month.
  let newMerchants: Set<String>

  /// How far days are looked back at: a year and a month, so that what comes once a year was there before.
  static let lookBack = 400
  /// How many months merchants are looked back at: enough for a price to have held for a year before it rose.
  static let monthsBack = 24

  /// Reads the figures that end with `today` from `history`; nil where nothing was spent by then.
  package init?(today: CivilDate, homeCurrency: Currency, history: any SpendingHistory) throws {
    guard let first = try history.firstSpendingDay(), first <= today else { return nil }
    self.today = today
    self.homeCurrency = homeCurrency
    firstDay = first
    daily = try history.dailySpending(in: today.adding(days: -InsightFigures.lookBack)...today)
    let month = today.firstOfMonth
    merchants = try history.merchantSpending(in: month.adding(months: -InsightFigures.monthsBack)...today)
    newMerchants = Set(try history.merchantsNew(inMonthOf: month).map(MerchantSpending.key))
  }

  /// The month up to today.
  var month: ClosedRange<CivilDate> { today.firstOfMonth...today }

  /// The first month that holds all its days' spending: a ledger that was begun by the third day of a month has it
  /// whole.
  package var firstFullMonth: CivilDate {
    firstDay.day <= 3 ? firstDay.firstOfMonth : firstDay.firstOfMonth.adding(months: 1)
  }

  /// How many whole months of history there are before this one.
  package var fullMonths: Int {
    let (from, to) = (firstFullMonth.parts, today.parts)
    return max(0, (to.year - from.year) * 12 + to.month - from.month)
  }

  /// The spending of each currency by itself, the home currency first.
  var currencies: [CurrencyFigures] {
    let all = Set(daily.map(\.spent.currency)).union([homeCurrency])
    return all.sorted { $0.comes(before: $1, home: homeCurrency) }
      .map { CurrencyFigures(currency: $0, of: self) }
  }
}

extension Currency {
  /// Whether figures in it stand before those in `other`: the home currency first, then by code.
  func comes(before other: Currency, home: Currency) -> Bool {
    (self == home) == (other == home) ? code < other.code : self == home
  }
}
