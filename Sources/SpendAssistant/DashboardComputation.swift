import SpendCharts
import SpendCore

/// Asks the ledger the questions whose answers make the dashboard.
struct DashboardComputation {
  let ledger: any ExpenseRepository
  let today: CivilDate
  let homeCurrency: Currency

  /// This month to date, the same days of last month, and twelve months.
  func figures() throws -> DashboardFigures {
    let month = Period.month(of: today, today: today)
    let categories = try ask(month, .category)
    let home = categories.rows.filter { $0.amount.currency == homeCurrency }
    let previous = try ask(sameDaysOfLastMonth, .category, in: homeCurrency).rows
    let colors = try ledger.categories()
    var count = Question(measure: .count, period: month)
    count.filter.kinds = [.expense]
    return DashboardFigures(
      today: today,
      spent: try totals(categories.rows),
      categoryCount: Set(categories.rows.map(\.label)).count,
      expenseCount: try ledger.answer(count, evidence: false).matchCount,
      previousSpent: previous.isEmpty ? nil : try sum(previous.map(\.amount), homeCurrency),
      categories: home.map { row in
        CategoryFigure(
          name: row.label,
          color: colors.first { $0.name == row.label }?.color ?? "#9E9E9E",
          total: row.amount,
          count: row.count,
          previous: previous.first { $0.label == row.label }?.amount
        )
      },
      months: try months()
    )
  }

  private var sameDaysOfLastMonth: Period {
    let last = today.adding(months: -1)
    return Period(first: last.firstOfMonth, last: last, name: "")
  }

  private func ask(
    _ period: Period,
    _ grouping: Question.Grouping,
    in currency: Currency? = nil
  ) throws -> Answer {
    var question = Question(measure: .total, period: period, grouping: grouping)
    question.filter.currency = currency
    return try ledger.answer(question, evidence: false)
  }

  /// One total for each currency, the home currency's first, even where it is zero.
  private func totals(_ rows: [Answer.Row]) throws -> [Money] {
    var others: [Currency] = []
    for currency in rows.map(\.amount.currency) where currency != homeCurrency && !others.contains(currency) {
      others.append(currency)
    }
    return try ([homeCurrency] + others.sorted { $0.code < $1.code }).map { currency in
      try sum(rows.map(\.amount).filter { $0.currency == currency }, currency)
    }
  }

  private func sum(_ amounts: [Money], _ currency: Currency) throws -> Money {
    try amounts.reduce(.zero(currency)) { try $0.adding($1) }
  }

  private func months() throws -> [MonthFigure] {
    let first = today.firstOfMonth.adding(months: -11)
    let rows = try ask(Period(first: first, last: today, name: ""), .month, in: homeCurrency).rows
    return (0..<12).map { index in
      let month = first.adding(months: index)
      let label = String(month.iso.prefix(7))
      return MonthFigure(
        first: month,
        total: rows.first { $0.label == label }?.amount ?? .zero(homeCurrency)
      )
    }
  }
}
