import SpendCore

/// The past by plain loops over rows: slow, and plainly right.
final class RowHistory: SpendingHistory {
  private let rows: [Expense]

  init(_ rows: [Expense]) {
    self.rows = rows.filter { [.expense, .refund].contains($0.draft.kind) }
      .sorted { ($0.draft.date, $0.id) < ($1.draft.date, $1.id) }
    entries = rows
  }

  private let entries: [Expense]

  func firstSpendingDay() throws -> CivilDate? { rows.first?.draft.date }

  func dailySpending(in days: ClosedRange<CivilDate>) throws -> [DailySpending] {
    var figures: [DailySpending] = []
    for row in rows where days.contains(row.draft.date) {
      let draft = row.draft
      let index = figures.firstIndex {
        $0.date == draft.date && $0.category == draft.category && $0.spent.currency == draft.amount.currency
      }
      let before = index.map { figures[$0] }
      let isExpense = draft.kind == .expense
      func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: draft.amount.currency) }
      let figure = DailySpending(
        date: draft.date,
        category: draft.category,
        spent: money((before?.spent.minorUnits ?? 0) + row.spending),
        count: (before?.count ?? 0) + (isExpense ? 1 : 0),
        largest: money(max(before?.largest.minorUnits ?? 0, isExpense ? row.spending : 0))
      )
      if let index { figures[index] = figure } else { figures.append(figure) }
    }
    return figures
  }

  func merchantSpending(in days: ClosedRange<CivilDate>) throws -> [MerchantSpending] {
    let whole = days.lowerBound.firstOfMonth...days.upperBound.lastOfMonth
    var figures: [MerchantSpending] = []
    for row in rows where whole.contains(row.draft.date) {
      let draft = row.draft
      guard let merchant = draft.merchant else { continue }
      let index = figures.firstIndex {
        $0.name.lowercased() == merchant.lowercased() && $0.month == draft.date.firstOfMonth
          && $0.spent.currency == draft.amount.currency
      }
      let before = index.map { figures[$0] }
      let isExpense = draft.kind == .expense
      func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: draft.amount.currency) }
      let figure = MerchantSpending(
        name: before?.name ?? merchant,
        month: draft.date.firstOfMonth,
        spent: money((before?.spent.minorUnits ?? 0) + row.spending),
        paid: money((before?.paid.minorUnits ?? 0) + (isExpense ? row.spending : 0)),
        count: (before?.count ?? 0) + (isExpense ? 1 : 0)
      )
      if let index { figures[index] = figure } else { figures.append(figure) }
    }
    return figures.sorted { $0.month < $1.month }
  }

  func merchantsNew(inMonthOf date: CivilDate) throws -> Set<String> {
    let before = entries.filter { $0.draft.date < date.firstOfMonth }.compactMap(\.draft.merchant)
    let since = entries.filter { $0.draft.date >= date.firstOfMonth }.compactMap(\.draft.merchant)
    let known = Set(before.map { $0.lowercased() })
    return Set(since.filter { !known.contains($0.lowercased()) })
  }

  func spending(_ selection: SpendingSelection) throws -> [Expense] {
    rows.filter { row in
      selection.days.contains(row.draft.date) && selection.currency == row.draft.amount.currency
        && (selection.category.map { $0 == row.draft.category } ?? true)
        && (selection.merchant.map { $0.lowercased() == row.draft.merchant?.lowercased() } ?? true)
    }
  }
}
