import SpendCharts
import SpendCore
import Testing

/// A40: the pictures of a terminal are as good as those of a page.
@Suite struct TerminalPictureTests {
  private static let first = CivilDate(iso: "2026-11-01") ?? CivilDate(dayNumber: 0)

  private func legend(_ totals: [Int64]) -> String {
    let days = totals.enumerated().map {
      DayFigure(date: TerminalPictureTests.first.adding(days: $0), total: Samples.dollars($1))
    }
    let span = TerminalPictureTests.first...TerminalPictureTests.first.lastOfMonth
    let drawn = DayCalendar(title: "", span: span, days: days).render(ChartStyle(width: 120))
    return drawn.split(separator: "\n").last { $0.contains("none") }.map(\.trimmed) ?? ""
  }

  @Test(
    "A40 a legend names the shades that days have, all in one unit",
    arguments: [
      ([25_400], "(blank) none  █ spent"), ([500, 500, 500], "(blank) none  █ spent"),
      ([500, 1_500], "(blank) none  ▓ <$15  █ $15+"),
      ([300, 800_000_000, 1_000_000_000, 1_500_000_000], "(blank) none  ░ <$8M  ▒ <$10M  ▓ <$15M  █ $15M+"),
      (
        [100, 80_000_00, 200_000_00, 1_000_000_00], "(blank) none  ░ <$80k  ▒ <$200k  ▓ <$1,000k  █ $1,000k+"
      ),
    ] as [([Int64], String)]
  )
  func legends(_ totals: [Int64], _ expected: String) { #expect(legend(totals) == expected) }

  @Test("A40 no line is wider than the terminal, and 200 columns are used")
  func widths() {
    for width in [40, 60, 80, 120, 160, 200] {
      let drawn = DashboardView.render(
        Samples.full,
        extent: .init(showsAll: true),
        style: ChartStyle(width: width)
      )
      #expect(Samples.width(drawn) <= width)
      if width > 100 { #expect(Samples.width(drawn) > width - 12) }
    }
  }

  @Test("A40 neighbouring letters of the strip differ in colour, and so do the last and the first")
  func colours() throws {
    let names = ["Home", "Food", "Health", "Fun", "Gifts", "Games", "Sport", "Eggs"]
    for color in ["#E74C3C", "#9B59B6", "#4CAF50"] {
      let figures = Samples.figures(names.map { Samples.category($0, 10_000, before: nil, color: color) })
      let drawn = DashboardView.render(figures, style: ChartStyle(width: 80, usesColor: true)).split(
        separator: "\n"
      )
      let start = try #require(drawn.firstIndex { $0.contains("Composition") })
      let codes = drawn[start + 1].split(separator: "\u{1B}[").filter {
        !$0.hasPrefix("0m") && $0.contains("m")
      }
      .compactMap { $0.split(separator: "m").first.map(String.init) }
      #expect(codes.count == names.count)
      for (one, next) in zip(codes, codes.dropFirst() + codes.prefix(1)) { #expect(one != next, "\(codes)") }
    }
  }

  @Test(
    "A40 a change is told once, and what is below zero has the minus of print; a pipe and ASCII have their own"
  )
  func signs() {
    let figures = Samples.figures([Samples.category("Food", 100_00, before: 200_00)], previous: 200_00)
    let drawn = DashboardView.render(figures, style: ChartStyle(width: 80))
    #expect(drawn.contains("▼ 50.0 %") && !drawn.contains("less") && drawn.contains("\u{2212}$100.00"))
    #expect(ChartStyle(width: 80, glyphs: .ascii).amount(Samples.dollars(-500)) == "-$5.00")
    #expect(ChartStyle(width: 80, keepsRows: true).amount(Samples.dollars(-500)) == "-$5.00")
    #expect(ChartStyle(width: 80).amount(Samples.dollars(-500)) == "\u{2212}$5.00")
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
