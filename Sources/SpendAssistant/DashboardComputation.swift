import SpendCharts
import SpendCore

/// Asks the ledger the questions whose answers make a dashboard.
struct DashboardComputation {
  let ledger: any ExpenseRepository
  let today: CivilDate
  let homeCurrency: Currency
  let weekStart: Weekday
  let request: DashboardRequest

  /// How many things of one category are named before the rest is one row.
  private static let mostDescriptions = 9
  /// How many months are shown at most.
  private static let mostMonths = 24

  /// The period asked for, as much of what came before, and the months and days up to its end.
  func figures() throws -> DashboardFigures {
    let beginning = try ledger.firstSpendingDay()
    let period = self.period(beginning: beginning)
    let answer = try answer(period.days, .category)
    let rows = answer.rows
    // Who spent in one other currency alone wants to see that.
    let currency = answer.currency(homeCurrency)
    let spent = try totals(rows, currency)
    let isKnown = beginning.map { $0 <= period.previous.upperBound } ?? false
    let categories = try parts(.category, period, currency, isKnown: isKnown)
    let year = DashboardFigures.yearSpan(of: period)
    let previous =
      try isKnown ? sum(ask(period.previous, .category, in: currency).map(\.amount), currency) : nil
    return DashboardFigures(
      today: today,
      period: period,
      scope: FilterWording(filter: request.filter).name,
      spent: spent,
      categoryCount: Set(rows.map(\.label)).count,
      expenseCount: try expenseCount(period.days),
      previousSpent: previous,
      categories: categories,
      descriptions: try descriptions(period, currency, isKnown: isKnown),
      days: try days(period.days, currency),
      yearDays: try days(year, currency),
      months: try months(period, currency),
      weekStart: weekStart
    )
  }

  /// The days asked for, none of them ahead unless all are; where they have no end of their own, from the `beginning`
  /// or to today.
  private func period(beginning: CivilDate?) -> DashboardPeriod {
    guard let wanted = request.period else {
      return DashboardPeriod(today.firstOfMonth...today, today: today)
    }
    let first = wanted.first ?? min(beginning ?? today.firstOfMonth, wanted.last ?? today)
    let last = max(first, first > today ? wanted.last ?? first : min(wanted.last ?? today, today))
    return DashboardPeriod(first...last, today: today)
  }

  // MARK: Questions

  private func ask(
    _ days: ClosedRange<CivilDate>,
    _ grouping: Question.Grouping?,
    in currency: Currency
  ) throws -> [Answer.Row] {
    try answer(days, grouping, in: currency).rows
  }

  private func answer(
    _ days: ClosedRange<CivilDate>,
    _ grouping: Question.Grouping?,
    in currency: Currency? = nil
  ) throws -> Answer {
    var question = Question(
      measure: .total,
      filter: request.filter,
      period: Period(first: days.lowerBound, last: days.upperBound, name: ""),
      grouping: grouping
    )
    if let currency { question.filter.currency = currency }
    return try ledger.answer(question, evidence: false)
  }

  private func expenseCount(_ days: ClosedRange<CivilDate>) throws -> Int {
    var count = Question(
      measure: .count,
      filter: request.filter,
      period: Period(first: days.lowerBound, last: days.upperBound, name: "")
    )
    count.filter.kinds = [.expense]
    return try ledger.answer(count, evidence: false).matchCount
  }

  // MARK: Totals

  /// One total for each currency, that of `main` first, even where it is zero.
  private func totals(_ rows: [Answer.Row], _ main: Currency) throws -> [Money] {
    let others = Set(rows.map(\.amount.currency)).subtracting([main])
    return try ([main] + others.sorted { $0.code < $1.code }).map { currency in
      try sum(rows.map(\.amount).filter { $0.currency == currency }, currency)
    }
  }

  private func sum(_ amounts: [Money], _ currency: Currency) throws -> Money {
    try amounts.reduce(.zero(currency)) { try $0.adding($1) }
  }

  // MARK: Parts

  /// The parts of the period by `grouping`, each beside the same part of the period before where that `isKnown`.
  private func parts(
    _ grouping: Question.Grouping,
    _ period: DashboardPeriod,
    _ currency: Currency,
    isKnown: Bool
  ) throws -> [CategoryFigure] {
    let rows = try ask(period.days, grouping, in: currency)
    let previous = isKnown ? try ask(period.previous, grouping, in: currency) : []
    let before = Dictionary(previous.map { (FoldedText.fold($0.label), $0.amount) }) { first, _ in first }
    let categories = try ledger.categories()
    return rows.map { row in
      CategoryFigure(
        name: row.label,
        color: categories.first { $0.name == row.label }?.color ?? "#9E9E9E",
        total: row.amount,
        count: row.count,
        previous: isKnown ? before[FoldedText.fold(row.label)] ?? .zero(currency) : nil
      )
    }
  }

  /// What the entries of one category were for; nothing where the dashboard is not of one category.
  private func descriptions(
    _ period: DashboardPeriod,
    _ currency: Currency,
    isKnown: Bool
  ) throws -> [CategoryFigure] {
    guard request.filter.categories.count == 1 else { return [] }
    let parts = try parts(.description, period, currency, isKnown: isKnown)
    guard parts.count > DashboardComputation.mostDescriptions + 1 else { return parts }
    let named = parts.prefix(DashboardComputation.mostDescriptions)
    let rest = parts.dropFirst(named.count)
    let before =
      try isKnown
      ? sum(ask(period.previous, nil, in: currency).map(\.amount), currency)
        .adding(sum(named.compactMap(\.previous), currency).negated) : nil
    let others = CategoryFigure(
      name: "\(rest.count) others",
      color: "#9E9E9E",
      total: try sum(rest.map(\.total), currency),
      count: rest.reduce(0) { $0 + $1.count },
      previous: before
    )
    return named + [others]
  }

  // MARK: Days and months

  private func days(_ days: ClosedRange<CivilDate>, _ currency: Currency) throws -> [DayFigure] {
    try ask(days, .day, in: currency).compactMap { row in
      CivilDate(iso: row.label).map { DayFigure(date: $0, total: row.amount) }
    }
  }

  private func months(_ period: DashboardPeriod, _ currency: Currency) throws -> [MonthFigure] {
    let last = period.days.upperBound
    let count = min(max(12, DashboardPeriod.months(period.days)), DashboardComputation.mostMonths)
    let first = last.firstOfMonth.adding(months: 1 - count)
    // A month that is over counts whole, even where the period ends within it.
    let end = max(last, min(last.lastOfMonth, today))
    let rows = try ask(first...end, .month, in: currency)
    return (0..<count).map { index in
      let month = first.adding(months: index)
      let label = String(month.iso.prefix(7))
      return MonthFigure(
        first: month,
        total: rows.first { $0.label == label }?.amount ?? .zero(currency)
      )
    }
  }
}
