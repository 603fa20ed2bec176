import SpendCore

/// How dark the cell of a day is: four shades between round amounts, of which each has about a quarter of the days;
/// fewer where the amounts don't differ enough.
struct ShadeScale {
  /// The amounts at which the next shade begins, in minor units, rising: three at most, none where all days are alike.
  let bounds: [Int64]
  private let currency: Currency
  private let hasReturns: Bool

  /// The scale over `days`; nil where nothing was spent on any.
  init?(_ days: [DayFigure]) {
    let spent = days.map(\.total.minorUnits).filter { $0 > 0 }.sorted()
    guard let currency = days.first?.total.currency, !spent.isEmpty else { return nil }
    self.currency = currency
    hasReturns = days.contains { $0.total.minorUnits < 0 }
    var bounds: [Int64] = []
    for quarter in 1...3 {
      let value = spent[min(spent.count * quarter / 4, spent.count - 1)]
      let rounded = RoundAmount.nearest(to: value)
      // A shade that no day has would say something about none.
      let isUsed = spent.contains { $0 < rounded && $0 >= bounds.last ?? 0 }
      if isUsed, rounded > bounds.last ?? 0, rounded <= spent[spent.count - 1] { bounds.append(rounded) }
    }
    self.bounds = bounds
  }

  /// The character for a day on which `total` was spent, in minor units.
  func shade(_ total: Int64, _ style: ChartStyle) -> Character {
    if total == 0 { return " " }
    if total < 0 { return ShadeScale.returned }
    let shades: [Character] = style.isASCII ? [".", "-", "+", "#"] : ["░", "▒", "▓", "█"]
    return shades[step(of: total) - 1]
  }

  /// The place of the shade of `total`, which is above zero, among four: the darkest is always used.
  func step(of total: Int64) -> Int { 4 - bounds.count { total < $0 } }

  /// What each shade that is used means, from the lightest: its place among four, and from and below which amount it
  /// is.
  func steps(_ style: ChartStyle) -> [(step: Int, from: String?, below: String?)] {
    let texts = RoundAmount.texts(bounds, currency, style)
    return (0...bounds.count).map { index in
      (
        4 - bounds.count + index, index > 0 ? texts[index - 1] : nil,
        index < bounds.count ? texts[index] : nil
      )
    }
  }

  /// What each shade means, an item each, such as `░ <$15`.
  func legend(_ style: ChartStyle) -> [String] {
    let texts = RoundAmount.texts(bounds, currency, style)
    let least = zip(bounds, texts).map { "\(shade($0 - 1, style)) <\($1)" }
    let most = shade(.max, style)
    return ["(blank) none"] + least + [texts.last.map { "\(most) \($0)+" } ?? "\(most) spent"]
      + (hasReturns ? ["\(ShadeScale.returned) more back than spent"] : [])
  }

  /// How many of `days`, and of so many others without entries, have each shade, in words such as `with $15 to $30`.
  func counts(_ days: [DayFigure], of all: Int, _ style: ChartStyle) -> [(count: Int, words: String)] {
    let totals = days.map(\.total.minorUnits)
    func count(from first: Int64, below last: Int64) -> Int {
      totals.count { $0 >= first && $0 < last }
    }
    let without = all - totals.count { $0 != 0 }
    var counts = [(without, "without spending")]
    for (index, step) in steps(style).enumerated() {
      let words =
        switch (step.from, step.below) {
        case (let from?, let below?): "with \(from) to under \(below)"
        case (let from?, nil): "with \(from) or more"
        case (nil, let below?): "under \(below)"
        case (nil, nil): "with spending"
        }
      let first = index > 0 ? bounds[index - 1] : 1
      counts.append(
        (
          index < bounds.count ? count(from: first, below: bounds[index]) : totals.count { $0 >= first },
          words
        )
      )
    }
    let returned = totals.count { $0 < 0 }
    return counts + (returned > 0 ? [(returned, "on which more came back than was spent")] : [])
  }

  /// A day on which more came back than was spent: a letter, as no shade is less than none.
  private static let returned: Character = "r"
}
