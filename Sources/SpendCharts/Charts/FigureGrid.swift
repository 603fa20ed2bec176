package import SpendCore

/// Names with their amounts in as many aligned columns as fit, read row by row.
package struct FigureGrid: Sendable {
  let items: [(name: String, amount: Money)]

  /// A grid of `items` in the order given.
  package init(_ items: [(name: String, amount: Money)]) {
    self.items = items
  }

  /// The grid as lines, none wider than `style` allows; the last has the `total` where there is one.
  package func render(_ style: ChartStyle, total: Money? = nil) -> String {
    lines(style, total: total).rendered(style)
  }

  func lines(_ style: ChartStyle, total: Money?) -> [ChartLine] {
    let names = items.map { style.text($0.name) }
    let amounts = items.map { style.amount($0.amount) }
    let last = total.map { style.amount($0) }
    let amount = (amounts + [last ?? ""]).map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let widest = (names + [last == nil ? "" : "Total"]).map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let room = style.width - style.margin.utf8.count
    let name = max(1, min(widest, room - amount - 2))
    let cell = name + 2 + amount
    let columns = max(1, (room + 3) / (cell + 3))
    var lines: [ChartLine] = []
    for start in stride(from: 0, to: items.count, by: columns) {
      let end = min(start + columns, items.count)
      let cells = (start..<end).map { text(names[$0], amounts[$0], name, amount, style) }
      lines.append(ChartLine(style.margin + cells.joined(separator: "   ")))
    }
    guard let last else { return lines }
    var line = ChartLine(style.margin)
    line.append(text("Total", last, name, amount, style), .strong)
    return lines + [line]
  }

  private func text(
    _ name: String,
    _ amount: String,
    _ nameColumns: Int,
    _ amountColumns: Int,
    _ style: ChartStyle
  ) -> String {
    name.fitted(toColumns: nameColumns, ellipsis: style.ellipsis) + "  "
      + amount.padded(toColumns: amountColumns, alignment: .right)
  }
}
