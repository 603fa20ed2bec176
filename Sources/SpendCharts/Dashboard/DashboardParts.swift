import SpendCore

/// The parts of a dashboard's total with the letters and inks that stand for them in all of its pictures.
struct DashboardParts {
  let rows: [BarChart.Row]
  /// Whether they are categories.
  let areCategories: Bool

  /// The most rows that are all drawn where not all are wanted.
  private static let most = 12
  /// How many of more than that are drawn beside one for all others.
  private static let first = 10

  /// The parts of `figures`; unless it `showsAll`, many small ones are one row.
  init(_ figures: DashboardFigures, showsAll: Bool) {
    let areCategories = figures.descriptions.isEmpty
    let shown = showsAll ? figures.parts : DashboardParts.folded(figures.parts)
    let letters = CategoryLetters.letters(for: shown.map(\.name))
    let inks = NeighbourInks.inks(wanted: shown.map { Ink(nearest: $0.color) })
    rows = zip(shown, zip(letters, inks)).map { figure, look in
      BarChart.Row(
        name: figure.name,
        letter: String(look.0),
        ink: look.1,
        // What one category was for has no colours of its own.
        color: areCategories ? PictureColor(figure.color) : .accent,
        amount: figure.total,
        previous: figure.previous
      )
    }
    self.areCategories = areCategories
  }

  /// The first of `figures` and one that stands for all others; all of them where their sum can't be told.
  private static func folded(_ figures: [CategoryFigure]) -> [CategoryFigure] {
    let rest = figures.dropFirst(DashboardParts.first)
    guard figures.count > most, let first = rest.first,
      let total = sum(rest.map(\.total), first.total.currency)
    else { return figures }
    let previous = rest.compactMap(\.previous)
    let others = CategoryFigure(
      name: "\(rest.count) others",
      color: "#9E9E9E",
      total: total,
      count: rest.reduce(0) { $0 + $1.count },
      previous: previous.count == rest.count ? sum(previous, first.total.currency) : nil
    )
    return figures.dropLast(rest.count) + [others]
  }

  private static func sum(_ amounts: [Money], _ currency: Currency) -> Money? {
    try? amounts.reduce(Money.zero(currency)) { try $0.adding($1) }
  }
}
