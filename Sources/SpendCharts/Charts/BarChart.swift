package import SpendCore

/// Amounts by name as horizontal bars with figures, shares and changes.
package struct BarChart: Sendable {
  /// One bar.
  package struct Row: Sendable {
    let name: String
    /// What stands for it in other pictures; empty for nothing.
    var letter = ""
    var ink = Ink.plain
    var color = PictureColor.accent
    let amount: Money
    var previous: Money?
  }

  let title: String
  /// What stands above the amounts.
  var heading = "spent"
  let rows: [Row]
  /// What the column of changes compares with, such as `vs 1–20 Oct`; nil for no such column.
  var comparison: String?
  /// What the rows add up to; nil where they are no parts of a whole, and then there are no shares.
  let total: Money?
  var previousTotal: Money?

  /// The chart as lines, none wider than `style` allows; empty where there are no rows.
  package func render(_ style: ChartStyle) -> String {
    lines(style).rendered(style)
  }

  func lines(_ style: ChartStyle) -> [ChartLine] {
    guard !rows.isEmpty else { return [] }
    let layout = BarLayout(self, style)
    let (shares, largest, extremes) = (shares, largest, extremeChanges())
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
          letter: row.letter,
          letterInk: row.ink,
          name: style.text(row.name),
          bar: bar,
          barInk: isExtreme ? change.ink : .plain,
          amount: style.amount(row.amount),
          share: shares[index],
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
        share: wholeShare,
        change: Change(from: previousTotal, to: total).text(style)
      )
    )
    guard layout.share > 0, hasReturns else { return lines }
    return lines + ChartText.wrapped(BarChart.sharesNote, style: style, margin: layout.margin + "  ")
  }

  // MARK: Shares

  /// What shares are of where money came back.
  static let sharesNote = "Shares are of what was spent, before money that came back."

  /// What each row has of all that was spent, such as `54.6 %`; nothing for what is not above zero.
  var shares: [String] {
    let tenths = Proportion.shares(of: 1000, among: rows.map(\.amount.minorUnits))
    return zip(rows, tenths).map { $0.amount.minorUnits > 0 ? Proportion.percentText(tenths: $1) : "" }
  }

  /// What all shares add up to; nothing where that is not the total.
  var wholeShare: String { largest > 0 && !hasReturns ? "100.0 %" : "" }

  /// The largest amount, in minor units.
  var largest: Int64 { rows.map(\.amount.minorUnits).max() ?? 0 }

  /// Whether more came back than was spent in some row.
  var hasReturns: Bool { rows.contains { $0.amount.minorUnits < 0 } }

  // MARK: Changes

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

extension BarChart {
  /// A chart of `rows` under `title`, in the order given; their amounts stand under `heading`.
  package init(
    title: String,
    rows: [(name: String, amount: Money)],
    total: Money?,
    heading: String = "spent"
  ) {
    let rows = rows.map { Row(name: $0.name, amount: $0.amount) }
    self.init(title: title, heading: heading, rows: rows, total: total)
  }
}
