import SpendCore

/// Merchants at whom far more was spent this month than in others.
struct UnusualMerchants {
  let figures: CurrencyFigures

  /// Months that are compared with, at most.
  private static let monthsBefore = 12
  /// A merchant is known from so many months with a visit on.
  private static let fewestMonths = 4
  /// A month so far must have half as much again as a whole one usually has.
  private static let percent: Int128 = 150
  /// It must also lie so many median deviations above it, and be the most of all months.
  private static let deviations: Int128 = 4

  var suspicions: [Suspicion] {
    guard figures.hasHistory else { return [] }
    let month = figures.figures.month
    var found: [(key: String, excess: Int64, suspicion: Suspicion)] = []
    for (key, months) in Dictionary(grouping: figures.merchants, by: \.key) {
      guard let now = months.first(where: { $0.month == month.lowerBound }),
        let usual = usual(of: months)
      else { continue }
      let spent = now.spent.minorUnits
      let excess = spent - usual.spent
      guard excess >= figures.worthSaying, spent > usual.most,
        Statistics.exceeds(spent, percent: UnusualMerchants.percent, of: usual.spent),
        Int128(excess) >= Int128(usual.deviation) * UnusualMerchants.deviations
      else { continue }
      let selection = SpendingSelection(days: month, currency: figures.currency, merchant: now.name)
      let suspicion = Suspicion([selection]) { expenses in
        guard Statistics.sum(expenses.map(\.spending)) == spent else { return nil }
        return Insight(
          fact: .unusualMerchant(
            expenses.nameOfMerchant ?? now.name,
            usual: figures.money(usual.spent),
            visits: now.count,
            usualVisits: usual.visits
          ),
          concerns: figures.money(excess),
          days: month,
          evidence: expenses
        )
      }
      found.append((key, excess, suspicion))
    }
    found.sort { ($1.excess, $0.key) < ($0.excess, $1.key) }
    return found.prefix(Suspicion.most).map(\.suspicion)
  }

  private struct Usual {
    let spent: Int64
    let deviation: Int64
    let most: Int64
    let visits: Int
  }

  /// What a month at the merchant had since it was first visited, months without a visit among them.
  private func usual(of months: [MerchantSpending]) -> Usual? {
    let this = figures.figures.today.firstOfMonth
    let start = this.adding(months: -UnusualMerchants.monthsBefore)
    let past = months.filter { $0.month < this && $0.month >= start && $0.count > 0 }
    guard past.count >= UnusualMerchants.fewestMonths, let first = past.map(\.month).min() else { return nil }
    var spent: [Int64] = []
    var visits: [Int64] = []
    var month = first
    while month < this {
      let known = past.first { $0.month == month }
      spent.append(known?.spent.minorUnits ?? 0)
      visits.append(Int64(known?.count ?? 0))
      month = month.adding(months: 1)
    }
    let median = Statistics.median(spent)
    guard median > 0 else { return nil }
    return Usual(
      spent: median,
      deviation: Statistics.medianDeviation(spent),
      most: spent.max() ?? 0,
      visits: Int(Statistics.median(visits))
    )
  }
}
