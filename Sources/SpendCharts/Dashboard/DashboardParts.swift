import SpendCore

/// The parts of a dashboard's total with the letters and inks that stand for them in all of its pictures.
struct DashboardParts {
  /// A part.
  struct Part {
    let figure: CategoryFigure
    let letter: Character
    let ink: Ink
  }

  let parts: [Part]
  /// Whether they are categories.
  let areCategories: Bool

  /// The most rows that are drawn where not all are wanted.
  private static let most = 15

  /// The parts of `figures`; unless it `showsAll`, many small ones are one row.
  init(_ figures: DashboardFigures, showsAll: Bool) {
    areCategories = figures.descriptions.isEmpty
    let shown = showsAll ? figures.parts : DashboardParts.folded(figures.parts)
    let letters = CategoryLetters.letters(for: shown.map(\.name))
    let inks = NeighbourInks.inks(wanted: shown.map { Ink(nearest: $0.color) })
    parts = zip(shown, zip(letters, inks)).map { figure, look in
      Part(figure: figure, letter: look.0, ink: look.1)
    }
  }

  /// The first of `figures` and one that stands for all others; all of them where their sum can't be told.
  private static func folded(_ figures: [CategoryFigure]) -> [CategoryFigure] {
    let rest = figures.dropFirst(most - 1)
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

  // MARK: Pictures

  func bars(_ figures: DashboardFigures, _ style: ChartStyle) -> [ChartLine] {
    guard !parts.isEmpty else { return [] }
    let chart = BarChart(
      title: areCategories ? "By category" : "What it was for",
      rows: parts.map { part in
        BarChart.Row(
          name: part.figure.name,
          letter: part.letter,
          ink: part.ink,
          amount: part.figure.total,
          previous: part.figure.previous
        )
      },
      comparison: figures.previousSpent == nil
        ? nil : "vs " + figures.period.previousName(style, isShort: true),
      total: figures.home,
      previousTotal: figures.previousSpent
    )
    return chart.lines(style)
  }

  func strip(_ style: ChartStyle) -> [ChartLine] {
    CompositionStrip(parts: slices).lines(style, columns: style.width - (style.width >= 60 ? 3 : 0))
  }

  func disc(_ style: ChartStyle) -> [ChartLine] { CompositionDisc(parts: slices).lines(style) }

  private var slices: [(letter: Character, ink: Ink, amount: Money)] {
    parts.map { ($0.letter, $0.ink, $0.figure.total) }
  }
}
