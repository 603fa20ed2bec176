import SpendCore

/// The spending in one currency, by day, category and merchant.
struct CurrencyFigures {
  let currency: Currency
  let figures: InsightFigures
  let daily: [DailySpending]
  /// What was spent on each day that has any spending.
  let days: [CivilDate: Int64]
  let merchants: [MerchantSpending]
  /// What a month usually has: the median of the whole months of the past year.
  let usualMonth: Int64

  init(currency: Currency, of figures: InsightFigures) {
    self.currency = currency
    self.figures = figures
    daily = figures.daily.filter { $0.spent.currency == currency }
    merchants = figures.merchants.filter { $0.spent.currency == currency }
    var days: [CivilDate: Int64] = [:]
    var months: [CivilDate: Int64] = [:]
    for day in daily {
      days[day.date] = Statistics.sum([days[day.date] ?? 0, day.spent.minorUnits])
      let month = day.date.firstOfMonth
      months[month] = Statistics.sum([months[month] ?? 0, day.spent.minorUnits])
    }
    self.days = days
    let whole = (1...12).filter { $0 <= figures.fullMonths }
    usualMonth = Statistics.median(
      whole.map { months[figures.today.firstOfMonth.adding(months: -$0)] ?? 0 }
    )
  }

  /// What less than is not worth a word: a fiftieth of a usual month.
  ///
  /// A share rather than an amount, so that it holds in every currency and for every purse.
  var worthSaying: Int64 { usualMonth / 50 }

  /// Whether there is enough to compare with: two whole months, with spending in most.
  var hasHistory: Bool { figures.fullMonths >= 2 && usualMonth > 0 }

  func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }
}
