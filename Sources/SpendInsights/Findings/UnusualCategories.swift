import SpendCore

/// Categories whose month so far is far from the same days of the three months before.
struct UnusualCategories {
  let figures: CurrencyFigures

  /// A month is compared with so many before it, as everywhere in the program.
  private static let monthsBefore = 3
  /// In its first week, one purchase decides what a month looks like.
  private static let firstDay = 7
  /// How far above the usual it must be, in percent of it.
  private static let percentUp: Int128 = 140
  /// How far below.
  private static let percentDown: Int128 = 60
  /// How far above the highest of the three months: one that had something dear bends no usual.
  private static let percentOverMost: Int128 = 105
  /// How far below the lowest.
  private static let percentUnderLeast: Int128 = 75
  /// How far the whole month must be from a usual one if its rest is as usual: what only comes early or late is no
  /// news.
  private static let percentOfMonth: Int128 = 15

  var suspicions: [Suspicion] {
    let all = figures.figures
    guard figures.hasHistory, all.fullMonths >= UnusualCategories.monthsBefore,
      all.today.day >= UnusualCategories.firstDay
    else { return [] }
    var found: [(difference: Int64, suspicion: Suspicion)] = []
    for name in Set(figures.daily.map(\.category)).sorted() {
      let sums = Sums(of: figures.daily.filter { $0.category == name }, today: all.today)
      guard let insight = insight(name, sums), !isOfEveryYear(name, sums),
        sums.spent > sums.usual || !isBoughtAbroad(name)
      else { continue }
      let selection = SpendingSelection(days: all.month, currency: figures.currency, category: name)
      let suspicion = Suspicion([selection]) { expenses in
        Statistics.sum(expenses.map(\.spending)) == sums.spent ? insight(expenses) : nil
      }
      found.append((abs(sums.spent - sums.usual), suspicion))
    }
    return found.sorted { $0.difference > $1.difference }.prefix(Suspicion.most).map(\.suspicion)
  }

  /// Whether it has spending this month in another currency: then it is no less, but elsewhere.
  private func isBoughtAbroad(_ name: String) -> Bool {
    let all = figures.figures
    return all.daily.contains {
      $0.category == name && all.month.contains($0.date) && $0.spent.currency != figures.currency
    }
  }

  /// Whether what is more than usual was there a year before, such as an insurance.
  private func isOfEveryYear(_ name: String, _ sums: Sums) -> Bool {
    let daily = figures.daily.filter { $0.category == name }
    let month = daily.filter { figures.figures.month.contains($0.date) }
    let yearly = MonthlyPayments(daily).yearly(among: month)
    return yearly > 0 && Int128(yearly) * 2 >= Int128(sums.spent) - Int128(sums.usual)
  }

  /// What the sums of a category come to: what makes an insight of its entries, or nil where it is as usual.
  private func insight(_ name: String, _ sums: Sums) -> (([Expense]) -> Insight)? {
    let difference = sums.spent - sums.usual
    guard sums.usual > 0, abs(difference) >= figures.worthSaying,
      sums.sameDays.count(where: { $0 > 0 }) >= 2,
      Int128(abs(difference)) * 100 >= Int128(sums.usualMonth) * UnusualCategories.percentOfMonth
    else { return nil }
    let isFar =
      difference > 0
      ? Statistics.exceeds(sums.spent, percent: UnusualCategories.percentUp, of: sums.usual)
        && Statistics.exceeds(
          sums.spent,
          percent: UnusualCategories.percentOverMost,
          of: sums.sameDays.max() ?? 0
        )
      : !Statistics.exceeds(sums.spent, percent: UnusualCategories.percentDown, of: sums.usual)
        && !Statistics.exceeds(
          sums.spent,
          percent: UnusualCategories.percentUnderLeast,
          of: sums.sameDays.min() ?? 0
        )
    guard isFar else { return nil }
    return { expenses in
      Insight(
        fact: .unusualCategory(
          name,
          usual: figures.money(sums.usual),
          isMean: sums.isMean,
          pace: figures.money(sums.usualMonth + difference),
          usualMonth: figures.money(sums.usualMonth)
        ),
        concerns: figures.money(abs(difference)),
        days: figures.figures.month,
        evidence: expenses
      )
    }
  }

  /// What a category had in the month so far, and in those before.
  private struct Sums {
    let spent: Int64
    let sameDays: [Int64]
    /// The mean, as everywhere; the middle one of the three where that is much nearer, which one month can't bend.
    let usual: Int64
    let isMean: Bool
    let usualMonth: Int64

    init(of daily: [DailySpending], today: CivilDate) {
      func sum(_ days: ClosedRange<CivilDate>) -> Int64 {
        Statistics.sum(daily.lazy.filter { days.contains($0.date) }.map(\.spent.minorUnits))
      }
      spent = sum(today.firstOfMonth...today)
      // The same days of a short month end with it; the whole of a month is compared with whole ones.
      let isWhole = today == today.lastOfMonth
      let ends = (1...UnusualCategories.monthsBefore).map { today.adding(months: -$0) }
      sameDays = ends.map { sum($0.firstOfMonth...(isWhole ? $0.lastOfMonth : $0)) }
      let months = ends.map { sum($0.firstOfMonth...$0.lastOfMonth) }
      let (mean, median) = (Statistics.mean(sameDays), Statistics.median(sameDays))
      let isClose = abs(Int128(mean) - Int128(median)) * 10 <= Int128(abs(median))
      isMean = isClose || abs(Int128(mean) - Int128(spent)) <= abs(Int128(median) - Int128(spent))
      usual = isMean ? mean : median
      usualMonth = isMean ? Statistics.mean(months) : Statistics.median(months)
    }
  }
}
