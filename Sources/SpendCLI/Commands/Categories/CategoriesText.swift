import SpendAssistant
import SpendCharts
import SpendCore

/// The categories with what stands under them, in words for people.
struct CategoriesText {
  let style: ChartStyle

  /// Each category on a line, its parts behind it.
  func text(_ summaries: [CategorySummary]) -> String {
    let table = TextTable(
      columns: [
        TextTable.Column("category", canShrink: true),
        TextTable.Column("spent in all", alignment: .right),
        TextTable.Column("share", alignment: .right),
        TextTable.Column("entries", alignment: .right),
        TextTable.Column("3 months", alignment: .right),
      ],
      rows: summaries.map(row)
    )
    return table.render(style)
  }

  private func row(_ summary: CategorySummary) -> [String] {
    let name = summary.category.name
    let isPart = summary.category.parent != nil
    return [
      isPart ? (style.isPlain ? "\(name), of \(summary.category.parent ?? "")" : "  \(name)") : name,
      style.amount(summary.all.total),
      summary.all.count == 0 ? "" : summary.share.map(percent) ?? "",
      summary.all.count == 0 ? "unused" : summary.all.count.grouped,
      trend(summary),
    ]
  }

  /// What the last three full months stand at beside the three before.
  private func trend(_ summary: CategorySummary) -> String {
    guard summary.recent.minorUnits != 0 || summary.earlier.minorUnits != 0 else { return "" }
    let change = Change(from: summary.earlier, to: summary.recent)
    return style.isPlain ? change.words() ?? "" : change.text(style)
  }

  private func percent(_ hundredths: Int64) -> String {
    let whole = (hundredths.magnitude + 50) / 100
    return whole == 0 && hundredths != 0 ? "<1 %" : "\(hundredths < 0 ? "-" : "")\(whole) %"
  }
}
