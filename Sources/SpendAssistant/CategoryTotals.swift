import SpendCore

/// What stands under each category, by itself and with its parts.
struct CategoryTotals {
  private let ledger: any ExpenseRepository
  private let categories: [Category]
  private let today: CivilDate
  private let homeCurrency: Currency

  /// So many full months are held against as many before them.
  private static let months = 3

  /// - Parameters:
  ///   - today: the day of which the month isn't over.
  ///   - homeCurrency: that of a category under which nothing stands.
  init(in ledger: any ExpenseRepository, today: CivilDate, homeCurrency: Currency) throws {
    self.ledger = ledger
    categories = try ledger.categories()
    self.today = today
    self.homeCurrency = homeCurrency
  }

  /// The totals of all categories in their order, one for each currency of each.
  ///
  /// - Parameter concepts: what belongs to a category, by its name.
  func summaries(concepts: (String) -> [String]) throws -> [CategorySummary] {
    let letters = CategoryKeys(for: categories.map(\.name))
    let all = try rows(.all)
    let month = today.firstOfMonth
    let recent = try rows(from: month.adding(months: -CategoryTotals.months), before: month)
    let earlier = try rows(
      from: month.adding(months: -2 * CategoryTotals.months),
      before: month.adding(months: -CategoryTotals.months)
    )
    let sums = try CategoryTotals.sums(of: all)
    return try categories.flatMap { category in
      let names = [category.name] + categories.filter { $0.parent == category.name }.map(\.name)
      let whole = all.filter { names.contains($0.label) }
      return try currencies(of: whole).map { currency in
        func sum(_ rows: [Answer.Row], of names: [String]) throws -> CategorySummary.Sum {
          try CategoryTotals.sums(of: rows.filter { names.contains($0.label) })[currency]
            ?? CategorySummary.Sum(total: .zero(currency), count: 0)
        }
        let total = try sum(whole, of: names)
        return CategorySummary(
          category: category,
          all: total,
          own: try sum(whole, of: [category.name]),
          share: sums[currency].flatMap { Figure.money(total.total).share(of: .money($0.total)) },
          recent: try sum(recent, of: names).total,
          earlier: try sum(earlier, of: names).total,
          concepts: concepts(category.name),
          letter: letters.letter(of: category.name)
        )
      }
    }
  }

  /// What `rows` come to by currency.
  private static func sums(of rows: [Answer.Row]) throws -> [Currency: CategorySummary.Sum] {
    try rows.reduce(into: [:]) { sums, row in
      let currency = row.amount.currency
      let sum = sums[currency] ?? CategorySummary.Sum(total: .zero(currency), count: 0)
      sums[currency] = CategorySummary.Sum(
        total: try sum.total.adding(row.amount),
        count: sum.count + row.count
      )
    }
  }

  /// What each category comes to by itself, those that are part of others, too.
  private func rows(_ period: Period) throws -> [Answer.Row] {
    var question = Question(measure: .total, period: period, grouping: .category)
    // Named, each stands for itself.
    question.filter.categories = categories.map(\.name)
    return try ledger.answer(question, evidence: false).rows
  }

  private func rows(from first: CivilDate, before end: CivilDate) throws -> [Answer.Row] {
    try rows(Period(first: first, last: end.adding(days: -1), name: ""))
  }

  private func currencies(of rows: [Answer.Row]) -> [Currency] {
    var currencies: [Currency] = []
    for row in rows where !currencies.contains(row.amount.currency) { currencies.append(row.amount.currency) }
    return currencies.isEmpty ? [homeCurrency] : currencies
  }
}
