import SpendCore
package import SpendInsights

/// The insights of a month, as many as were wanted.
package struct InsightReply: Sendable {
  /// What was found.
  package let report: InsightSearch.Report
  /// How many to show at most; nil for all.
  package let limit: Int?

  /// The insights to show.
  package var shown: [Insight] { Array(report.insights.prefix(limit ?? .max)) }

  /// The month by name: `November 2026`.
  package var monthName: String {
    let (year, month, _) = report.month.lowerBound.parts
    return "\(MonthName.full(month)) \(year)"
  }

  /// Why there is no insight, in one or two sentences; nil where there is one.
  package var excuse: String? {
    guard report.insights.isEmpty else { return nil }
    let need = "Insights need two whole months of spending to compare with"
    guard let first = report.firstDay else { return "No insights yet: nothing is recorded. \(need)." }
    if let begins = report.beginsOn {
      return
        "No insights yet: the ledger begins on \(text(first)). \(need), so there are none before \(text(begins))."
    }
    return "Nothing stands out in \(monthName): days, merchants, categories, prices and streaks are as usual."
  }

  private func text(_ date: CivilDate) -> String { "\(date.day) \(MonthName.full(date.month)) \(date.year)" }
}
