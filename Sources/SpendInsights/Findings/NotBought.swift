import SpendCore

/// Categories that are bought every few days and were not for long.
struct NotBought {
  let figures: CurrencyFigures

  /// The half year before is what is usual.
  private static let daysBefore = 180
  /// A category is bought regularly from so many days with a purchase on.
  private static let fewestDays = 10
  /// It must be missing three times as long as between two purchases.
  private static let times = 3
  /// It must be missing for two weeks at least, and longer than ever in the half year.
  private static let shortest = 14

  var suspicions: [Suspicion] {
    let today = figures.figures.today
    guard figures.hasHistory, figures.figures.fullMonths >= 3 else { return [] }
    let start = today.adding(days: -NotBought.daysBefore)
    // What is bought abroad is bought.
    let recent = figures.figures.daily.filter { $0.count > 0 && $0.date >= start }
    return Dictionary(grouping: recent, by: \.category).sorted { $0.key < $1.key }.compactMap { name, daily in
      let days = Set(daily.map(\.date)).sorted()
      guard days.count >= NotBought.fewestDays, let first = days.first, let last = days.last else {
        return nil
      }
      let gaps = zip(days, days.dropFirst()).map { Int64($1.dayNumber - $0.dayNumber) }
      let usual = Int(Statistics.median(gaps))
      let gap = today.dayNumber - last.dayNumber
      guard gap >= NotBought.shortest, gap >= NotBought.times * usual, gap > gaps.max() ?? 0 else {
        return nil
      }
      let perDay =
        Statistics.sum(daily.filter { $0.spent.currency == figures.currency }.map(\.spent.minorUnits))
        / Int64(last.dayNumber - first.dayNumber + 1)
      let saved = Int64(clamping: Int128(perDay) * Int128(gap))
      guard saved >= figures.worthSaying else { return nil }
      let selection = SpendingSelection(days: last...last, currency: figures.currency, category: name)
      return Suspicion([selection]) { expenses in
        Insight(
          fact: .notBought(name, days: gap, usualGap: usual, last: last),
          concerns: figures.money(saved),
          days: last.adding(days: 1)...today,
          evidence: expenses
        )
      }
    }
  }
}
