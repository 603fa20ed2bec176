import SpendCharts
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

  /// What of the month of `figures` is worth a line on its dashboard; nothing where it is not of one whole month.
  ///
  /// - Throws: what the ledger throws.
  func insights(for figures: DashboardFigures) throws -> [Insight] {
    let last = figures.period.days.upperBound
    guard figures.period.kind == .month, figures.scope == nil else { return [] }
    let insights = try insights(inMonthOf: last, limit: nil).shown
    return Array(insights.filter { $0.isNews(on: last) }.prefix(Assistant.mostOnDashboard))
  }
}

extension Insight {
  /// For how many days a price that rose is told without being asked for; the command tells it for a year.
  private static let daysOfNews = 92

  fileprivate func isNews(on date: CivilDate) -> Bool {
    guard case .priceRise(_, _, _, _, let since) = fact else { return true }
    return date.dayNumber - since.dayNumber < Insight.daysOfNews
  }
}
