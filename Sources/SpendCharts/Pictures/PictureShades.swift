import SpendCore

/// How days are shaded in pictures: the steps of ``ShadeScale`` as classes, with their legend.
struct PictureShades {
  private let scale: ShadeScale
  private let hasReturns: Bool
  private let style: ChartStyle

  /// The shades of `days`; nil where nothing was spent.
  init?(_ days: [DayFigure], _ style: ChartStyle) {
    guard let scale = ShadeScale(days) else { return nil }
    self.init(scale, hasReturns: days.contains { $0.total.minorUnits < 0 }, style)
  }

  /// The shades of `scale`.
  init(_ scale: ShadeScale, hasReturns: Bool, _ style: ChartStyle) {
    self.scale = scale
    self.hasReturns = hasReturns
    self.style = style
  }

  /// The class of a day on which `total` was spent, in minor units.
  func shade(_ total: Int64) -> String {
    if total == 0 { return "s0" }
    return total < 0 ? "returned" : "s\(scale.step(of: total))"
  }

  /// Draws what the shades mean from `y` on, in as many lines as it takes; tells where it ends.
  func legend(_ y: Int, width: Int, _ drawing: inout Drawing) -> Int {
    var items = [(shade: "s0", words: "none")]
    items += scale.steps(style).map { step in
      ("s\(step.step)", step.below.map { "under " + $0 } ?? step.from.map { $0 + " or more" } ?? "spent")
    }
    if hasReturns { items.append(("returned", "more back than spent")) }
    var (x, y) = (0, y)
    for item in items {
      let length = 20 + PictureText.width(item.words, size: 13)
      if x > 0, x + length > width { (x, y) = (0, y + 22) }
      drawing.rect(x, y, 14, 14, radius: 3, style: item.shade)
      drawing.text(item.words, x + 20, y + 12, size: 13, "soft")
      x += length + 16
    }
    return y + 18
  }
}
