import SpendCore

/// What a load records, as far as it is told when it is over: the days, and the largest expenses by currency.
struct LoadSummary {
  /// What is known of one currency.
  private struct Ranking {
    var count = 0
    /// The largest, the largest first.
    var expenses: [Expense] = []
  }

  private var rankings: [Currency: Ranking] = [:]
  /// How many expenses have no category but the last.
  private(set) var unsorted = 0
  /// The days of the first and the last row.
  private(set) var days: ClosedRange<CivilDate>?

  /// Takes in `drafts`, of which the first gets the number `firstNumber`.
  mutating func take(_ drafts: [ExpenseDraft], firstNumber: Int64) {
    // Most rows of a file have one currency: its ranking is looked up once.
    var (currency, ranking) = (drafts.first?.amount.currency, Ranking())
    if let currency { ranking = rankings[currency] ?? ranking }
    for (offset, draft) in drafts.enumerated() {
      let (first, last) = (days?.lowerBound ?? draft.date, days?.upperBound ?? draft.date)
      if days == nil || draft.date < first || draft.date > last {
        days = min(first, draft.date)...max(last, draft.date)
      }
      guard draft.kind == .expense else { continue }
      if draft.category == Category.otherName { unsorted += 1 }
      if draft.amount.currency != currency {
        if let currency { rankings[currency] = ranking }
        currency = draft.amount.currency
        ranking = rankings[draft.amount.currency] ?? Ranking()
      }
      ranking.count += 1
      let isFull = ranking.expenses.count == LoadReceipt.mostLargest
      if isFull, let last = ranking.expenses.last, last.draft.amount.minorUnits >= draft.amount.minorUnits {
        continue
      }
      if isFull { ranking.expenses.removeLast() }
      let place =
        ranking.expenses.firstIndex { $0.draft.amount.minorUnits < draft.amount.minorUnits }
        ?? ranking.expenses.count
      ranking.expenses.insert(Expense(id: firstNumber + Int64(offset), draft: draft), at: place)
    }
    if let currency { rankings[currency] = ranking }
  }

  /// The largest expenses of the currency that most have.
  var largest: [Expense] {
    rankings.max { ($0.value.count, $1.key.code) < ($1.value.count, $0.key.code) }?.value.expenses ?? []
  }
}
