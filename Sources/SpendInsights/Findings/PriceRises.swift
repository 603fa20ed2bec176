import SpendCore

/// Prices of what is paid again and again that rose for good.
struct PriceRises {
  let figures: CurrencyFigures

  var suspicions: [Suspicion] { atMerchants + withoutMerchant }

  /// A rise is news for a year.
  private static let news = 365

  // MARK: At merchants

  /// Merchants whose payments were all the same in each month, and higher in the last ones.
  private var atMerchants: [Suspicion] {
    let today = figures.figures.today
    let start = today.firstOfMonth.adding(months: -InsightFigures.monthsBack)
    var found: [(key: String, rise: Int64, suspicion: Suspicion)] = []
    for (key, months) in Dictionary(grouping: figures.merchants, by: \.key) {
      let prices = months.filter { $0.month >= start && $0.count > 0 }.sorted { $0.month < $1.month }
        .map { month in
          let (price, rest) = month.paid.minorUnits.quotientAndRemainder(dividingBy: Int64(month.count))
          return rest == 0 ? price : nil
        }
      guard let rise = PriceRises.rise(in: prices), let name = months.last?.name else { continue }
      let selection = SpendingSelection(days: start...today, currency: figures.currency, merchant: name)
      found.append((key, rise, Suspicion([selection]) { insight($0.nameOfMerchant ?? name, payments: $0) }))
    }
    return found.sorted { ($1.rise, $0.key) < ($0.rise, $1.key) }.prefix(2 * Suspicion.most).map(\.suspicion)
  }

  /// By how much the last price is above the one before it; nil where prices vary.
  ///
  /// A month in which it changed has none.
  private static func rise(in prices: [Int64?]) -> Int64? {
    var runs: [(price: Int64, months: Int)] = []
    var gaps = 0
    for price in prices {
      guard let price else {
        gaps += 1
        continue
      }
      if runs.last?.price == price {
        runs[runs.count - 1].months += 1
      } else {
        runs.append((price, 1))
      }
    }
    guard let last = runs.last, let before = runs.dropLast().last, last.price > before.price,
      gaps <= runs.count - 1, runs.count <= 3
    else { return nil }
    return last.price - before.price
  }

  // MARK: Without a merchant

  /// The largest payment of each month in a category, such as rent, where it was the same for months and then higher.
  private var withoutMerchant: [Suspicion] {
    Dictionary(grouping: figures.daily, by: \.category).sorted { $0.key < $1.key }.compactMap { name, daily in
      var largest: [CivilDate: DailySpending] = [:]
      for day in daily where day.largest.minorUnits > largest[day.date.firstOfMonth]?.largest.minorUnits ?? 0
      {
        largest[day.date.firstOfMonth] = day
      }
      let months = largest.values.sorted { $0.date < $1.date }
      // Something larger in a month or two doesn't hide what is the same in the others.
      let usual = months.filter { month in
        months.count { $0.largest == month.largest } >= 2
      }
      guard PriceRises.rise(in: usual.map(\.largest.minorUnits)) != nil else { return nil }
      let selections = usual.map {
        SpendingSelection(days: $0.date...$0.date, currency: figures.currency, category: name)
      }
      let amounts = Dictionary(usual.map { ($0.date, $0.largest.minorUnits) }) { first, _ in first }
      return Suspicion(selections) { expenses in
        let payments = expenses.filter {
          $0.draft.merchant == nil && $0.draft.amount.minorUnits == amounts[$0.draft.date]
        }
        guard let description = payments.last?.draft.description else { return nil }
        let key = FoldedText.fold(description)
        return insight(
          description,
          payments: payments.filter { FoldedText.fold($0.draft.description) == key }
        )
      }
    }
  }

  // MARK: Payments

  private func insight(_ name: String, payments: [Expense]) -> Insight? {
    let today = figures.figures.today
    let series = PaymentSeries(payments.filter { $0.draft.kind == .expense })
    guard let rise = series.rise, let since = rise.payments.first?.draft.date,
      since.dayNumber > today.dayNumber - PriceRises.news, series.isRunning(on: today)
    else { return nil }
    let extra = Int128(rise.to - rise.from) * Int128(series.perYear)
    // A year of it must be worth a tenth of what is worth saying of a month.
    guard extra * 10 >= Int128(figures.worthSaying) else { return nil }
    return Insight(
      fact: .priceRise(
        name,
        from: figures.money(rise.from),
        until: rise.last.draft.date,
        to: figures.money(rise.to),
        since: since
      ),
      concerns: figures.money(Int64(clamping: extra)),
      days: since...today,
      evidence: rise.payments
    )
  }
}
