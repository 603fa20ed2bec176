import SpendCore

/// Tells what comes every month, such as rent, by the largest expense of each day in each category.
struct MonthlyPayments {
  private let largest: [String: [CivilDate: Int64]]

  init(_ daily: [DailySpending]) {
    var largest: [String: [CivilDate: Int64]] = [:]
    for day in daily where day.largest.minorUnits > 0 {
      largest[day.category, default: [:]][day.date] = day.largest.minorUnits
    }
    self.largest = largest
  }

  /// What of a day comes every month.
  struct Regular: Hashable {
    /// The amounts by category.
    fileprivate(set) var amounts: [String: Int64] = [:]

    var sum: Int64 { Statistics.sum(amounts.values) }

    /// `expenses` without these payments.
    func leftOut(of expenses: [Expense]) -> [Expense] {
      var open = amounts
      return expenses.filter { expense in
        guard expense.draft.kind == .expense,
          open[expense.draft.category] == expense.draft.amount.minorUnits
        else { return true }
        open[expense.draft.category] = nil
        return false
      }
    }
  }

  /// What of the sums of one day, one a category, comes every month.
  func regular(among day: [DailySpending]) -> Regular {
    var regular = Regular()
    for sum in day where isRegular(sum) { regular.amounts[sum.category] = sum.largest.minorUnits }
    return regular
  }

  /// A payment wanders by so many days: a weekend moves it, and so does a short month.
  private static let daysOff = 4
  /// A bill is the same to a tenth.
  private static let tenth: Int64 = 10

  /// What of `daily` comes once a year, and was there a year before.
  func yearly(among daily: [DailySpending]) -> Int64 {
    Statistics.sum(
      daily.lazy.filter { isPaid($0, monthsLater: -12) && !isMonthly($0) }.map(\.largest.minorUnits)
    )
  }

  /// Whether the largest expense of `day` comes every month, or came a year before.
  private func isRegular(_ day: DailySpending) -> Bool {
    isPaid(day, monthsLater: -12) || isMonthly(day)
  }

  /// Whether it was paid in two of the three months before or after, too.
  private func isMonthly(_ day: DailySpending) -> Bool {
    [-3, -2, -1, 1, 2, 3].count { isPaid(day, monthsLater: $0) } >= 2
  }

  private func isPaid(_ day: DailySpending, monthsLater months: Int) -> Bool {
    let amount = day.largest.minorUnits
    guard amount > 0, let category = largest[day.category] else { return false }
    let middle = day.date.adding(months: months)
    return (-MonthlyPayments.daysOff...MonthlyPayments.daysOff).contains { offset in
      guard let other = category[middle.adding(days: offset)] else { return false }
      return abs(Int128(other) - Int128(amount)) <= Int128(amount / MonthlyPayments.tenth)
    }
  }
}
