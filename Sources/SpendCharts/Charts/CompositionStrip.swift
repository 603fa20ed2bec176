import SpendCore

/// A strip in which each category has as many cells, filled with its letter, as it has of the spending.
struct CompositionStrip {
  let parts: [BarChart.Row]

  func lines(_ style: ChartStyle, columns: Int) -> [ChartLine] {
    let amounts = parts.map(\.amount.minorUnits)
    let positive = amounts.count { $0 > 0 }
    guard positive > 1, columns >= positive else { return [] }
    let cells = Proportion.cells(columns, among: amounts)
    var heading = ChartLine(style.margin)
    heading.append("Composition", .strong)
    if style.width >= 60 {
      let tenths = Int(Proportion.rounded(1000, over: Int64(columns)) ?? 0)
      heading.append(" (letters as above; one cell is \(Proportion.percentText(tenths: tenths)))")
    }
    var strip = ChartLine(style.margin)
    for (part, count) in zip(parts, cells) {
      strip.append(String(repeating: part.letter, count: count), part.ink)
    }
    return [heading, strip]
  }
}
