import SpendCore

/// How dark the cell of a day is: four shades between round amounts, of which each has about a quarter of the days.
struct ShadeScale {
  /// The amounts at which the second, third and fourth shade begin, in minor units, rising.
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
      bounds.append(bounds.last.map { rounded > $0 ? rounded : RoundAmount.after($0) } ?? rounded)
    }
    self.bounds = bounds
  }

  /// The character for a day on which `total` was spent, in minor units.
  func shade(_ total: Int64, _ style: ChartStyle) -> Character {
    if total == 0 { return " " }
    if total < 0 { return ShadeScale.returned }
    let shades: [Character] = style.isASCII ? [".", "-", "+", "#"] : ["░", "▒", "▓", "█"]
    return shades[bounds.count { total >= $0 }]
  }

  /// What each shade means, an item each, such as `░ <$15`.
  func legend(_ style: ChartStyle) -> [String] {
    let texts = bounds.map { RoundAmount.text(Money(minorUnits: $0, currency: currency), style) }
    let least = zip(bounds, texts).map { "\(shade($0 - 1, style)) <\($1)" }
    let most = bounds.last.map { shade($0, style) } ?? " "
    return ["(blank) none"] + least + ["\(most) \(texts.last ?? "")+"]
      + (hasReturns ? ["\(ShadeScale.returned) more back than spent"] : [])
  }

  /// How many of `days`, and of so many others without entries, have each shade, in words such as `with $15 to $30`.
  func counts(_ days: [DayFigure], of all: Int, _ style: ChartStyle) -> [(count: Int, words: String)] {
    let texts = bounds.map { RoundAmount.text(Money(minorUnits: $0, currency: currency), style) }
    let totals = days.map(\.total.minorUnits)
    func count(from first: Int64, below last: Int64) -> Int {
      totals.count { $0 >= first && $0 < last }
    }
    let without = all - totals.count { $0 != 0 }
    var counts = [(without, "without spending"), (count(from: 1, below: bounds[0]), "under \(texts[0])")]
    for index in 1..<bounds.count {
      let words = "with \(texts[index - 1]) to under \(texts[index])"
      counts.append((count(from: bounds[index - 1], below: bounds[index]), words))
    }
    let most = bounds[bounds.count - 1]
    counts.append((totals.count { $0 >= most }, "with \(texts[texts.count - 1]) or more"))
    let returned = totals.count { $0 < 0 }
    return counts + (returned > 0 ? [(returned, "on which more came back than was spent")] : [])
  }

  /// A day on which more came back than was spent: a letter, as no shade is less than none.
  private static let returned: Character = "r"
}
