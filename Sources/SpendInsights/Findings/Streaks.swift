import SpendCore

/// Runs of days with or without spending that are longer than any of the half year before.
struct Streaks {
  private let figures: CurrencyFigures
  private let today: CivilDate
  /// The days of the half year with spending in any currency, oldest first.
  private let days: [CivilDate]

  /// The half year before is what is usual.
  private static let daysBefore = 180
  /// The ledger must reach back so far.
  private static let fewestDays = 60
  /// Fewer days without spending are a weekend at home.
  private static let shortestWithout = 4
  /// Fewer days in a row are two weeks at work.
  private static let shortestInARow = 14

  /// Streaks as far as `figures`, those of the home currency, tell what they are worth.
  init(_ figures: CurrencyFigures) {
    self.figures = figures
    today = figures.figures.today
    let start = max(figures.figures.firstDay, today.adding(days: -Streaks.daysBefore))
    days = Set(figures.figures.daily.lazy.filter { $0.count > 0 && $0.date >= start }.map(\.date)).sorted()
  }

  var suspicions: [Suspicion] {
    guard figures.hasHistory, let first = days.first, let last = days.last,
      today.dayNumber - first.dayNumber >= Streaks.fewestDays
    else { return [] }
    return [without(since: last), inARow(upTo: last)].compactMap(\.self)
  }

  /// What a day of the half year has, the days without spending among them.
  private func usualDay(_ days: ArraySlice<CivilDate>) -> Int64 {
    guard let first = days.first, let last = days.last else { return 0 }
    let usual = Statistics.median(days.compactMap { figures.days[$0] }.filter { $0 > 0 })
    return Int64(clamping: Int128(usual) * Int128(days.count) / Int128(last.dayNumber - first.dayNumber + 1))
  }

  /// Today isn't over: it is no day without spending yet.
  private func without(since last: CivilDate) -> Suspicion? {
    let run = today.dayNumber - last.dayNumber - 1
    let longest = zip(days, days.dropFirst()).map { $1.dayNumber - $0.dayNumber - 1 }.max() ?? 0
    let span = last.dayNumber - (days.first ?? last).dayNumber + 1
    // Whoever records on fewer than half of the days has such runs all the time.
    guard run >= Streaks.shortestWithout, run > longest, days.count * 2 >= span else { return nil }
    let saved = Int64(clamping: Int128(usualDay(days[...])) * Int128(run))
    return Suspicion([]) { _ in
      Insight(
        fact: .daysWithout(run, longestBefore: longest),
        concerns: figures.money(saved),
        days: last.adding(days: 1)...today.adding(days: -1),
        evidence: []
      )
    }
  }

  private func inARow(upTo last: CivilDate) -> Suspicion? {
    guard last >= today.adding(days: -1) else { return nil }
    var runs: [(first: CivilDate, length: Int)] = []
    for day in days {
      if let run = runs.last, day == run.first.adding(days: run.length) {
        runs[runs.count - 1].length += 1
      } else {
        runs.append((day, 1))
      }
    }
    guard let run = runs.popLast(), run.length >= Streaks.shortestInARow,
      // A run that fills the half year is how it always is.
      let longest = runs.map(\.length).max(), run.length * 2 > longest * 3
    else { return nil }
    let before = days.dropLast(run.length)
    let extra = Int128(usualDay(before)) * Int128(run.length - longest)
    let selection = SpendingSelection(days: run.first...last, currency: figures.currency)
    return Suspicion([selection]) { expenses in
      Insight(
        fact: .daysInARow(run.length, longestBefore: longest),
        concerns: figures.money(Int64(clamping: extra)),
        days: run.first...last,
        evidence: expenses
      )
    }
  }
}
