import SpendCore

/// Days on which far more was spent than on others.
struct UnusualDays {
  private let figures: CurrencyFigures
  private let recent: ClosedRange<CivilDate>
  private let payments: MonthlyPayments
  /// What days with spending had before, without what comes every month.
  private let before: [Int64]
  private let usual: Int64
  private let least: Int64

  /// Days are looked at for two weeks at least: early in a month, those of the month before are news still.
  private static let shortest = 14
  /// The half year before is what is usual.
  private static let daysBefore = 180
  /// On fewer days with spending than these nothing is usual.
  private static let fewestDays = 30
  /// A day must have three times as much as one usually has.
  private static let times: Int64 = 3
  /// It must lie so many median deviations above that: 7 are about five standard deviations of what is spread normally.
  private static let deviations: Int64 = 7
  /// At most one day in so many may have had as much.
  private static let rarity = 50

  init(_ figures: CurrencyFigures) {
    self.figures = figures
    let today = figures.figures.today
    let first = min(today.firstOfMonth, today.adding(days: 1 - UnusualDays.shortest))
    recent = first...today
    payments = MonthlyPayments(figures.daily)
    let start = first.adding(days: -UnusualDays.daysBefore)
    let totals = figures.days.filter { $0.key >= start && $0.key < first && $0.value > 0 }
    let rough = Statistics.median(Array(totals.values))
    let (payments, daily) = (payments, Dictionary(grouping: figures.daily, by: \.date))
    before = totals.compactMap { date, total in
      guard total / UnusualDays.times > rough else { return total }
      let left = total - payments.regular(among: daily[date] ?? []).sum
      return left > 0 ? left : nil
    }
    usual = Statistics.median(before)
    let spread = Statistics.medianDeviation(before)
    least = max(
      Int64(clamping: Int128(usual) * Int128(UnusualDays.times)),
      Int64(clamping: Int128(usual) + Int128(spread) * Int128(UnusualDays.deviations)),
      usual + figures.worthSaying
    )
  }

  var suspicions: [Suspicion] {
    guard figures.hasHistory, before.count >= UnusualDays.fewestDays, usual > 0 else { return [] }
    let daily = Dictionary(grouping: figures.daily.filter { recent.contains($0.date) }, by: \.date)
    var days: [(date: CivilDate, left: Int64, regular: MonthlyPayments.Regular)] = []
    for (date, total) in figures.days where recent.contains(date) && total >= least {
      let regular = payments.regular(among: daily[date] ?? [])
      if isUnusual(total - regular.sum) { days.append((date, total - regular.sum, regular)) }
    }
    days.sort { ($1.left, $0.date) < ($0.left, $1.date) }
    return days.prefix(Suspicion.most).map { day in
      Suspicion([SpendingSelection(days: day.date...day.date, currency: figures.currency)]) { expenses in
        insight(on: day.date, expenses: expenses, regular: day.regular)
      }
    }
  }

  private func isUnusual(_ total: Int64) -> Bool {
    total >= least && before.count { $0 >= total } * UnusualDays.rarity <= before.count
  }

  /// What of `expenses` their merchants have given back since.
  private func gaveBack(_ expenses: [Expense]) -> Int64 {
    guard let month = expenses.first?.draft.date.firstOfMonth else { return 0 }
    var kept: [String: Int64] = [:]
    for sum in figures.merchants where sum.month >= month {
      kept[sum.key] = Statistics.sum([kept[sum.key] ?? 0, sum.spent.minorUnits])
    }
    return Statistics.sum(
      expenses.compactMap { expense in
        guard let merchant = expense.draft.merchant, let kept = kept[MerchantSpending.key(of: merchant)]
        else {
          return nil
        }
        return max(0, expense.spending - max(0, kept))
      }
    )
  }

  private func insight(
    on date: CivilDate,
    expenses: [Expense],
    regular: MonthlyPayments.Regular
  ) -> Insight? {
    let evidence = regular.leftOut(of: expenses)
    let total = Statistics.sum(evidence.map(\.spending))
    guard isUnusual(total), isUnusual(total - gaveBack(evidence)) else { return nil }
    return Insight(
      fact: .unusualDay(
        date,
        usual: figures.money(usual),
        regular: figures.money(Statistics.sum(expenses.map(\.spending)) - total)
      ),
      concerns: figures.money(total - usual),
      days: date...date,
      evidence: evidence
    )
  }
}
