import SpendCore

/// A ledger in memory has no past of which anything could stand out.
extension MemoryLedger {
  func firstSpendingDay() throws -> CivilDate? { nil }

  func dailySpending(in days: ClosedRange<CivilDate>) throws -> [DailySpending] { [] }

  func merchantSpending(in days: ClosedRange<CivilDate>) throws -> [MerchantSpending] { [] }

  func merchantsNew(inMonthOf date: CivilDate) throws -> Set<String> { [] }

  func spending(_ selection: SpendingSelection) throws -> [Expense] { [] }
}
