import SpendCore

/// What is said in words below the pictures.
extension PanelSet {
  /// What stands out, a line each: a sign, how much money, and what it is.
  func standOuts(_ size: Panel.Size) -> Panel? {
    guard !insights.isEmpty else { return nil }
    let amounts = insights.map { PictureText.width(style.amount($0.money), size: 14) }.max() ?? 0
    let left = 24 + amounts + 16
    var drawing = Drawing()
    var y = 0
    for insight in insights {
      let (mark, ink) = PanelSet.mark(insight)
      drawing.text(mark, 0, y + 15, ink)
      drawing.text(style.amount(insight.money), 24 + amounts, y + 15, anchor: .end, ink)
      let lines = PictureText.lines(style.text(insight.headline), width: size.width - left, size: 14)
      for (index, line) in lines.enumerated() { drawing.text(line, left, y + 15 + index * 20) }
      y += max(1, lines.count) * 20 + 8
    }
    return Panel(
      name: "insights",
      title: "Insights",
      description: insights.map { style.text($0.headline) + "." }.joined(separator: " "),
      width: size.width,
      height: y,
      drawing: drawing
    )
  }

  /// What must be known besides.
  func notes(_ size: Panel.Size) -> Panel? {
    let nothing = figures.isEmpty ? DashboardView.nothing(figures, style) : nil
    let texts = [nothing, otherCurrencies, trendExcuse].compactMap(\.self)
    guard !texts.isEmpty else { return nil }
    var drawing = Drawing()
    var y = 0
    for line in texts.flatMap({ PictureText.lines($0, width: size.width, size: 14) }) {
      drawing.text(line, 0, y + 15)
      y += 21
    }
    return Panel(
      name: "notes",
      title: figures.isEmpty ? "Nothing here" : "Also",
      description: texts.joined(separator: " "),
      width: size.width,
      height: y,
      drawing: drawing
    )
  }

  private static func mark(_ insight: InsightView.Block) -> (text: String, style: String) {
    switch insight.isMore {
    case true?: ("▲", "rise")
    case false?: ("▼", "fall")
    case nil: ("•", "strong")
    }
  }
}
