import SpendCore

/// What the total is made of, as a strip.
struct PartStrip: DashboardChart {
  let dashboard: Dashboard

  func lines(_ style: ChartStyle) -> [ChartLine] {
    let columns = style.width - (style.width >= 60 ? 3 : 0)
    return CompositionStrip(parts: dashboard.parts.rows).lines(style, columns: columns)
  }

  /// A strip in which each part is as wide as its share.
  func panel(_ size: Panel.Size) -> Panel? {
    let parts = dashboard.parts
    let amounts = parts.rows.map(\.amount.minorUnits)
    let positive = amounts.count { $0 > 0 }
    guard positive > 1, positive <= size.width else { return nil }
    let shares = Proportion.shares(of: 1000, among: amounts)
    var drawing = Drawing()
    var x = 0
    for (index, width) in Proportion.cells(size.width, among: amounts).enumerated() where width > 0 {
      let part = parts.rows[index]
      let words =
        "\(ChartStyle.picture.text(part.name)): \(Proportion.percentText(tenths: shares[index]))"
      drawing.rect(x, 1, width, 34, style: "edge", color: part.color, saying: words)
      if width >= 13 {
        drawing.text(
          part.letter,
          x + width / 2,
          23,
          size: width < 16 ? 12 : 14,
          anchor: .middle,
          part.color.isLight ? "on-light" : "on-dark"
        )
      }
      x += width
    }
    let what = parts.areCategories ? "of the categories" : "of what it was for"
    return Panel(
      name: "composition",
      title: "Composition",
      description:
        "A strip of \(positive) pieces, each as wide as its share; letters are those \(what) above.",
      width: size.width,
      height: 36,
      drawing: drawing
    )
  }
}
