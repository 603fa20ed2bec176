import SpendCharts
import SpendCore
import Testing

/// What holds for every dashboard, whatever the ledger has in it.
@Suite struct DashboardPropertyTests {
  /// Names that push columns about: wide, joined, combining, empty, endless, hostile.
  private static let names = [
    "旅行", "👨‍👩‍👧 family", "Cafe\u{301}\u{301}\u{301}", "", String(repeating: "long ", count: 60),
    "\u{1B}[31mred\u{1B}]8;;x\u{7}", "\u{202E}evil", "a\tb\nc\rd", "ﷺﷺﷺﷺﷺﷺ", "🇩🇪🇩🇪🇩🇪", "नमस्ते", "ＷＩＤＥ",
    "\u{9B}2J", "❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️",
  ]

  private static let cases: [DashboardFigures] = {
    let amounts: [Int64] = [0, 1, -1, 99, 123_456_789, .max, .min, -5_000]
    let wild = names.enumerated().map { index, name in
      Samples.category(name, amounts[index % amounts.count], before: amounts[(index + 3) % amounts.count])
    }
    return [
      Samples.full,
      Samples.figures([], months: [0]),
      Samples.figures([], months: Array(repeating: 0, count: 12), previous: nil),
      Samples.figures(wild, months: [0, 0, .max, 1, -1, .min, 5, 0, 0, 7, 7, 7]),
      Samples.figures([Samples.category("Only", -4_000, before: nil)], months: [-1, -2, -3], previous: nil),
      Samples.figures([Samples.category("Flat", 500, before: 500)], months: [500, 500, 500], previous: 0),
      Samples.figures(wild.filter { $0.total.minorUnits == 1 }, months: [1, 2]),
    ]
  }()

  @Test("O8 nothing is wider than asked, at every width from 20 to 200", arguments: cases.indices)
  func widths(_ index: Int) {
    for width in 20...200 {
      for glyphs in [ChartStyle.Glyphs.utf8, .ascii] {
        let style = ChartStyle(width: width, glyphs: glyphs)
        let drawn = DashboardView.render(Self.cases[index], style: style)
        #expect(Samples.width(drawn) <= width, "\(width) columns, \(glyphs):\n\(drawn)")
      }
    }
  }

  @Test("O1 O2 no control character and no bidirectional override gets through", arguments: cases.indices)
  func controls(_ index: Int) {
    for style in [ChartStyle(width: 80), ChartStyle(width: 40), ChartStyle(width: 80, isPlain: true)] {
      let drawn = DashboardView.render(Self.cases[index], style: style)
      #expect(drawn == drawn.visible)
      #expect(!drawn.contains("\t"))
    }
  }

  @Test("ASCII style writes bytes below 0x80 only", arguments: cases.indices)
  func ascii(_ index: Int) {
    for isPlain in [true, false] {
      let style = ChartStyle(width: 80, glyphs: .ascii, isPlain: isPlain)
      let drawn = DashboardView.render(Self.cases[index], style: style)
      #expect(drawn.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) }, "\(drawn)")
    }
  }

  @Test("colour changes no character", arguments: cases.indices)
  func color(_ index: Int) throws {
    let sequence = try Regex("\u{1B}\\[[0-9;]*m")
    for width in [20, 40, 80, 120] {
      let plain = DashboardView.render(Self.cases[index], style: ChartStyle(width: width))
      let colored = DashboardView.render(Self.cases[index], style: ChartStyle(width: width, usesColor: true))
      #expect(colored.replacing(sequence, with: "") == plain)
    }
  }

  @Test("no line ends in a space", arguments: cases.indices)
  func noTrailingSpace(_ index: Int) {
    for width in [20, 40, 80, 120] {
      let drawn = DashboardView.render(Self.cases[index], style: ChartStyle(width: width))
      #expect(!drawn.contains(" \n"))
    }
  }
}
