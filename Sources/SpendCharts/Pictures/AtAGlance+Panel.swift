extension AtAGlance {
  /// The four figures; the title of the whole picture says which days these are.
  func panel(_ size: Panel.Size) -> Panel? {
    guard !figures.isEmpty else { return nil }
    let cards = DashboardCards(figures: figures, style: .picture).cards
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
