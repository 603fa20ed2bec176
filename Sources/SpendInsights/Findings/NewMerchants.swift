import SpendCore

/// Merchants at whom money was spent this month and never before.
struct NewMerchants {
  let figures: CurrencyFigures

  /// More than these are a journey or a new way of recording, not news one by one.
  private static let most = 3

  var suspicions: [Suspicion] {
    guard figures.hasHistory else { return [] }
    let all = figures.figures
    let now = figures.merchants.filter { $0.month == all.month.lowerBound && $0.count > 0 }
    let new = now.filter { all.newMerchants.contains($0.key) }
    // Where most names are new, it is the naming that is new.
    guard new.count * 2 <= now.count else { return [] }
    let worth = new.filter { $0.spent.minorUnits >= figures.worthSaying }
      .sorted { ($1.spent.minorUnits, $0.key) < ($0.spent.minorUnits, $1.key) }
    return worth.prefix(NewMerchants.most).map { merchant in
      Suspicion([
        SpendingSelection(days: all.month, currency: figures.currency, merchant: merchant.name)
      ]) { expenses in
        let spent = Statistics.sum(expenses.map(\.spending))
        guard spent >= figures.worthSaying else { return nil }
        return Insight(
          fact: .newMerchant(expenses.nameOfMerchant ?? merchant.name, visits: merchant.count),
          concerns: figures.money(spent),
          days: all.month,
          evidence: expenses
        )
      }
    }
  }
}
