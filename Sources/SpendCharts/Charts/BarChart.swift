package import SpendCore

/// Amounts by name as horizontal bars with figures, shares and changes.
package struct BarChart: Sendable {
  /// One bar.
  package struct Row: Sendable {
    let name: String
    let letter: Character?
    let ink: Ink
    let amount: Money
    let previous: Money?
  }

  let title: String
  /// What stands above the amounts.
  let heading: String
  let rows: [Row]
  /// What the column of changes compares with, such as `vs 1–20 Oct`; nil for no such column.
  let comparison: String?
  /// What the rows add up to; nil where they are no parts of a whole, and then there are no shares.
  let total: Money?
  let previousTotal: Money?

  /// A chart of `rows` under `title`, in the order given; their amounts stand under `heading`.
  package init(
    title: String,
    rows: [(name: String, amount: Money)],
    total: Money?,
    heading: String = "spent"
  ) {
    self.init(
      title: title,
      heading: heading,
      rows: rows.map { Row(name: $0.name, letter: nil, ink: .plain, amount: $0.amount, previous: nil) },
      comparison: nil,
      total: total,
      previousTotal: nil
    )
  }

  init(
    title: String,
    heading: String = "spent",
    rows: [Row],
    comparison: String?,
    total: Money?,
    previousTotal: Money?
  ) {
    self.title = title
    self.heading = heading
    self.rows = rows
    self.comparison = comparison
    self.total = total
    self.previousTotal = previousTotal
  }

  /// The chart as lines, none wider than `style` allows.
  package func render(_ style: ChartStyle) -> String {
    lines(style).rendered(style)
  }

  func lines(_ style: ChartStyle) -> [ChartLine] {
    let layout = BarLayout(self, style)
    let shares = Proportion.shares(of: 1000, among: rows.map(\.amount.minorUnits))
    let largest = rows.map(\.amount.minorUnits).max() ?? 0
    let extremes = extremeChanges()
    let hasReturns = rows.contains { $0.amount.minorUnits < 0 }
    var lines = [layout.heading(title, amounts: heading, comparison: comparison)]
    for (index, row) in rows.enumerated() {
      let change = Change(from: row.previous, to: row.amount)
      let isExtreme = index == extremes.rise || index == extremes.fall
      let bar =
        row.amount.minorUnits < 0
        ? "more back than spent".truncated(toColumns: layout.bar, ellipsis: style.ellipsis)
        : Bar.text(row.amount.minorUnits, of: largest, columns: layout.bar, style: style)
      lines.append(
        layout.row(
          letter: row.letter.map(String.init) ?? "",
          letterInk: row.ink,
          name: style.text(row.name),
          bar: bar,
          barInk: isExtreme ? change.ink : .plain,
          amount: style.amount(row.amount),
          share: row.amount.minorUnits > 0 ? Proportion.percentText(tenths: shares[index]) : "",
          change: change.text(style),
          changeInk: isExtreme ? change.ink : .plain
        )
      )
    }
    guard let total else { return lines }
    lines.append(
      layout.row(
        letter: " ",
        name: "Total",
        amount: style.amount(total),
        share: largest > 0 && !hasReturns ? "100.0 %" : "",
        change: Change(from: previousTotal, to: total).text(style)
      )
    )
    guard layout.share > 0, hasReturns else { return lines }
    let note = "Shares are of what was spent, before money that came back."
    return lines + ChartText.wrapped(note, style: style, margin: layout.margin + "  ")
  }

  /// The rows whose amounts rose and fell the most since the period before.
  private func extremeChanges() -> (rise: Int?, fall: Int?) {
    var rise: (index: Int, by: Int64)?
    var fall: (index: Int, by: Int64)?
    for (index, row) in rows.enumerated() {
      guard let previous = row.previous else { continue }
      let (change, overflow) = row.amount.minorUnits.subtractingReportingOverflow(previous.minorUnits)
      if overflow { continue }
      if change > rise?.by ?? 0 { rise = (index, change) }
      if change < fall?.by ?? 0 { fall = (index, change) }
    }
    return (rise?.index, fall?.index)
  }
}
