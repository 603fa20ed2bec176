import SpendCore

/// What the total is and what it is made of.
extension PanelSet {
  // MARK: Cards

  /// The four figures at the top.
  func cards(_ size: Panel.Size) -> Panel {
    let cards = DashboardCards(figures: figures, style: style).cards
    let columns = size.isNarrow ? 2 : 4
    let gap = size.isNarrow ? 10 : 12
    // Cards reach as far as the frames of the other panels.
    let width = size.width + (size.isNarrow ? 28 : 40)
    let side = (width - (columns - 1) * gap) / columns
    let height = 86
    var drawing = Drawing()
    for (index, card) in cards.enumerated() {
      let x = index % columns * (side + gap)
      let y = index / columns * (height + gap)
      // A frame is as wide outside as inside of its edge.
      drawing.rect(x + 1, y + 1, side - 2, height - 2, radius: 11, style: "panel")
      let texts: [(text: String, y: Int, sizes: [Int], style: String)] = [
        (card.title, 25, [13, 12, 11, 10], "soft"),
        (card.figure, 52, [22, 20, 18, 16, 14, 12, 10], card.ink.pictureStyle ?? "strong"),
        (card.remark, 73, [13, 12, 11, 10, 9], "soft"),
      ]
      for line in texts {
        // Bold text is a seventh wider.
        let room = line.style == "soft" ? side - 28 : (side - 28) * 6 / 7
        let fitted = PictureText.size(of: line.text, within: room, among: line.sizes)
        drawing.text(line.text, x + 14, y + line.y, size: fitted, line.style)
      }
    }
    let rows = (cards.count + columns - 1) / columns
    return Panel(
      name: "cards",
      title: "At a glance",
      description: cards.map { "\($0.title) \($0.figure), \($0.remark)." }.joined(separator: " "),
      width: width,
      height: rows * (height + gap) - gap,
      drawing: drawing,
      isBare: true
    )
  }

  // MARK: Composition

  /// A strip in which each part is as wide as its share.
  func strip(_ size: Panel.Size) -> Panel? {
    let amounts = parts.parts.map(\.figure.total.minorUnits)
    let positive = amounts.count { $0 > 0 }
    guard positive > 1, positive <= size.width else { return nil }
    let shares = Proportion.shares(of: 1000, among: amounts)
    var drawing = Drawing()
    var x = 0
    for (index, width) in Proportion.cells(size.width, among: amounts).enumerated() where width > 0 {
      let part = parts.parts[index]
      let color = parts.color(of: part)
      let words = "\(style.text(part.figure.name)): \(Proportion.percentText(tenths: shares[index]))"
      drawing.rect(x, 1, width, 34, style: "edge", color: color, saying: words)
      if width >= 13 {
        drawing.text(
          String(part.letter),
          x + width / 2,
          23,
          size: width < 16 ? 12 : 14,
          anchor: .middle,
          color.isLight ? "on-light" : "on-dark"
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

extension DashboardParts {
  /// The colour of a part: that of its category; what one category was for has no colours of its own.
  func color(of part: Part) -> PictureColor {
    PictureColor(areCategories ? part.figure.color : "#7F74CC")
  }
}

extension Ink {
  /// The class of text in it, where it means something.
  var pictureStyle: String? {
    switch self {
    case .rise: "rise"
    case .fall: "fall"
    case .strong: "strong"
    case .plain, .theme: nil
    }
  }
}
