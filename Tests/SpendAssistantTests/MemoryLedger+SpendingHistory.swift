import SpendCore

/// The past by plain loops over the expenses.
extension MemoryLedger {
  private var spending: [Expense] {
    expenses.filter { $0.draft.kind == .expense || $0.draft.kind == .refund }
  }

  func firstSpendingDay() throws -> CivilDate? { spending.map(\.draft.date).min() }

  func dailySpending(in days: ClosedRange<CivilDate>) throws -> [DailySpending] {
    let groups = Dictionary(grouping: spending.filter { days.contains($0.draft.date) }) {
      [$0.draft.date.iso, $0.draft.category, $0.draft.amount.currency.code]
    }
    return groups.values.compactMap { group in
      guard let draft = group.first?.draft else { return nil }
      let bought = group.filter { $0.draft.kind == .expense }
      let currency = draft.amount.currency
      return DailySpending(
        date: draft.date,
        category: draft.category,
        spent: Money(minorUnits: group.map(\.spending).reduce(0, +), currency: currency),
        count: bought.count,
        largest: Money(minorUnits: bought.map(\.spending).max() ?? 0, currency: currency)
      )
    }.sorted { $0.date < $1.date }
  }

  func merchantSpending(in days: ClosedRange<CivilDate>) throws -> [MerchantSpending] { [] }

  func merchantsNew(inMonthOf date: CivilDate) throws -> Set<String> { [] }

  func spending(_ selection: SpendingSelection) throws -> [Expense] {
    spending.filter {
      selection.days.contains($0.draft.date) && selection.currency == $0.draft.amount.currency
        && (selection.category ?? $0.draft.category) == $0.draft.category
        && (selection.merchant ?? $0.draft.merchant) == $0.draft.merchant
    }
  }
}
