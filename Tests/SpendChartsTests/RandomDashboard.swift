import SpendCharts
import SpendCore
import SpendTestSupport

/// A made-up ledger, always the same for its seed, and the dashboards of it, summed up here in the plainest way.
struct RandomDashboard {
  struct Entry {
    let date: CivilDate
    let category: String
    let cents: Int64
  }

  let seed: UInt64
  let today: CivilDate
  let entries: [Entry]

  /// Names that push columns about: wide, joined, combining, and as long as names get.
  static let names = [
    "Food & Dining", "旅行 Travel", "👨‍👩‍👧 family", "Cafe\u{301} cre\u{300}me", "❤️ gifts", "한국 음식",
    "A name that has just over forty letters, yes", "Ünïcödé", "🎉", "नमस्ते", "ＷＩＤＥ", "x", "🇩🇪 trip",
  ]

  /// The ledger of `seed`: some have nothing in them, some two hundred categories, some a billion or refunds alone.
  init(seed: UInt64) {
    self.seed = seed
    var chance = SeededGenerator(seed: seed)
    // 29 February 2028 is among the days on which it may be looked at.
    today = CivilDate(dayNumber: chance.pick([20_777, 20_514, 21_243, 20_818, 20_453]))
    let count = seed % 10 == 0 ? 0 : Int.random(in: 1...300, using: &chance)
    let categories = seed % 7 == 1 ? 200 : Int.random(in: 1...13, using: &chance)
    let names = (0..<categories).map { index in
      index < RandomDashboard.names.count && categories < 200
        ? RandomDashboard.names[index] : "Category \(index)"
    }
    var entries: [Entry] = []
    for _ in 0..<count {
      let sizes: [ClosedRange<Int64>] = [1...1, 1...9_999, 100...50_000, 1...99_999_999_999]
      let cents = Int64.random(
        in: chance.pick(seed % 5 == 2 ? sizes : Array(sizes.prefix(3))),
        using: &chance
      )
      let isRefund = chance.happens(seed % 11 == 3 ? 100 : 12)
      let date = today.adding(days: -Int.random(in: 0...(chance.happens(50) ? 29 : 420), using: &chance))
      entries.append(Entry(date: date, category: chance.pick(names), cents: isRefund ? -cents : cents))
    }
    self.entries = entries
  }

  /// The dashboard of `days`, by default of the month of ``today``.
  func figures(_ days: ClosedRange<CivilDate>? = nil) -> DashboardFigures {
    let period = DashboardPeriod(days ?? today.firstOfMonth...today, today: today)
    func sum(_ range: ClosedRange<CivilDate>, _ category: String? = nil) -> Int64 {
      entries.filter { range.contains($0.date) && (category == nil || $0.category == category) }
        .reduce(0) { $0 + $1.cents }
    }
    func daily(_ range: ClosedRange<CivilDate>) -> [DayFigure] {
      Set(entries.map(\.date)).filter(range.contains).sorted().map {
        DayFigure(date: $0, total: Samples.dollars(sum($0...$0)))
      }
    }
    let mine = entries.filter { period.days.contains($0.date) }
    let isKnown = entries.contains { $0.date <= period.previous.upperBound }
    let categories = Set(mine.map(\.category)).map { name in
      CategoryFigure(
        name: name,
        color: "#4A90E2",
        total: Samples.dollars(sum(period.days, name)),
        count: mine.count { $0.category == name },
        previous: isKnown ? Samples.dollars(sum(period.previous, name)) : nil
      )
    }
    let lastMonth = period.days.upperBound.firstOfMonth
    return DashboardFigures(
      today: today,
      period: period,
      spent: [Samples.dollars(sum(period.days))],
      categoryCount: categories.count,
      expenseCount: mine.count { $0.cents > 0 },
      previousSpent: isKnown ? Samples.dollars(sum(period.previous)) : nil,
      categories: categories.sorted { ($1.total.minorUnits, $0.name) < ($0.total.minorUnits, $1.name) },
      days: daily(period.days),
      yearDays: daily(DashboardFigures.yearSpan(of: period)),
      months: (-11...0).map { offset in
        let first = lastMonth.adding(months: offset)
        return MonthFigure(
          first: first,
          total: Samples.dollars(sum(first...max(first, min(first.lastOfMonth, today))))
        )
      }
    )
  }
}
