import SpendCore
import SpendInsights

extension Assistant {
  /// How many insights the dashboard shows at most.
  private static let mostOnDashboard = 3

  /// What stands out in the month of `date`, up to its end or today; in this month without a date.
  ///
  /// - Throws: what the ledger throws.
  func insights(inMonthOf date: CivilDate?, limit: Int?) throws -> InsightReply {
    let today = clock.now().date
    let last = min(date?.lastOfMonth ?? today, today)
    let search = InsightSearch(history: try ledger(), today: last, homeCurrency: homeCurrency)
    return InsightReply(report: try search.report(), limit: limit)
  }

  /// What of this month is worth a line on the dashboard.
  ///
  /// - Throws: what the ledger throws.
  func insightsOfDashboard() throws -> [Insight] {
    try insights(inMonthOf: nil, limit: Assistant.mostOnDashboard).shown
  }
}
