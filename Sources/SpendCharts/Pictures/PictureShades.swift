import SpendCore

/// How days are shaded in pictures: the steps of ``ShadeScale`` as classes, with their legend.
struct PictureShades {
  private let scale: ShadeScale
  private let currency: Currency
  private let hasReturns: Bool
  private let style: ChartStyle

  /// The shades of `days`; nil where nothing was spent.
  init?(_ days: [DayFigure], _ style: ChartStyle) {
    guard let scale = ShadeScale(days), let currency = days.first?.total.currency else { return nil }
    self.init(scale, currency: currency, hasReturns: days.contains { $0.total.minorUnits < 0 }, style)
  }

  /// The shades of `scale`.
  init(_ scale: ShadeScale, currency: Currency, hasReturns: Bool, _ style: ChartStyle) {
    self.scale = scale
    self.currency = currency
    self.hasReturns = hasReturns
    self.style = style
  }

  /// The class of a day on which `total` was spent, in minor units.
  func shade(_ total: Int64) -> String {
    if total == 0 { return "s0" }
    return total < 0 ? "returned" : "s\(1 + scale.bounds.count { total >= $0 })"
  }

  /// Draws what the shades mean from `y` on, in as many lines as it takes; tells where it ends.
  func legend(_ y: Int, width: Int, _ drawing: inout Drawing) -> Int {
    let texts = scale.bounds.map { RoundAmount.text(Money(minorUnits: $0, currency: currency), style) }
    var items = [(shade: "s0", words: "none")]
    items += texts.enumerated().map { ("s\($0.offset + 1)", "under " + $0.element) }
    items.append(("s4", (texts.last ?? "") + " or more"))
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
