import SpendCharts
import SpendCore
import Testing

/// What holds for the dashboard of any ledger: refunds, one cent, a billion, 200 categories, leap days, nothing at all.
@Suite struct RandomDashboardTests {
  private static let seeds = Array(UInt64(0)..<40)

  @Test("the rows add up to the total, and shares to 100.0", arguments: seeds)
  func sums(_ seed: UInt64) throws {
    let figures = RandomDashboard(seed: seed).figures()
    for showsAll in [false, true] {
      let drawn = DashboardView.render(
        figures,
        extent: .init(showsAll: showsAll),
        style: ChartStyle(width: 100)
      )
      let bars = DrawnBars(drawn)
      guard !figures.categories.isEmpty else {
        #expect(bars.rows.isEmpty)
        continue
      }
      let total = try #require(bars.total)
      #expect(total.cents == figures.home.minorUnits)
      #expect(bars.rows.reduce(0) { $0 + $1.cents } == total.cents, "\(drawn)")
      let count = figures.categories.count
      #expect(bars.rows.count == (showsAll || count <= 12 ? count : 11))
      if bars.rows.contains(where: { $0.cents > 0 }) {
        #expect(bars.rows.reduce(0) { $0 + ($1.tenths ?? 0) } == 1000, "\(drawn)")
      }
      #expect(total.tenths == (bars.rows.allSatisfy { $0.cents >= 0 } && total.cents > 0 ? 1000 : nil))
    }
  }

  @Test("bars are as long as their amounts, to an eighth of a column", arguments: seeds)
  func proportions(_ seed: UInt64) throws {
    let figures = RandomDashboard(seed: seed).figures()
    for width in [40, 57, 80, 120, 200] {
      let rows = DrawnBars(DashboardView.render(figures, style: ChartStyle(width: width))).rows
      guard let longest = rows.max(by: { $0.cents < $1.cents }), longest.cents > 0 else { continue }
      for row in rows {
        guard row.cents > 0 else {
          #expect(row.eighths == 0)
          continue
        }
        let exact = Int128(longest.eighths) * Int128(row.cents)
        let drawn = Int128(max(row.eighths, 0)) * Int128(longest.cents)
        let isSmallest = row.eighths == 1 && exact < Int128(longest.cents)
        #expect(isSmallest || abs(exact - drawn) <= Int128(longest.cents), "\(row.text)")
        #expect(row.eighths > 0 || longest.eighths == 0)
      }
    }
  }

  @Test("O8 no line is wider than the terminal, and amounts are aligned", arguments: seeds)
  func widths(_ seed: UInt64) {
    let figures = RandomDashboard(seed: seed).figures()
    for width in stride(from: 40 + Int(seed % 20), through: 200, by: 20) {
      for glyphs in [ChartStyle.Glyphs.utf8, .ascii] {
        let drawn = DashboardView.render(
          figures,
          extent: .init(showsAll: true, usesBraille: seed % 2 == 0),
          style: ChartStyle(width: width, glyphs: glyphs)
        )
        #expect(Samples.width(drawn) <= width, "\(width):\n\(drawn)")
        let bars = DrawnBars(drawn)
        #expect(Set((bars.rows + [bars.total].compactMap(\.self)).map(\.amountEnd)).count <= 1, "\(drawn)")
        if glyphs == .ascii { #expect(drawn.utf8.allSatisfy { $0 < 0x80 }) }
      }
    }
  }

  @Test("plain style says every figure of the pictures, and draws nothing", arguments: seeds)
  func plain(_ seed: UInt64) throws {
    let ledger = RandomDashboard(seed: seed)
    let year = try #require(CivilDate(year: ledger.today.year, month: 1, day: 1))
    let spans = [nil, year...ledger.today, ledger.today.adding(days: -20)...ledger.today]
    for span in spans {
      for showsAll in [false, true] {
        let figures = ledger.figures(span)
        let extent = DashboardView.Extent(showsAll: showsAll)
        let drawn = DashboardView.render(figures, extent: extent, style: ChartStyle(width: 120))
        let said = DashboardView.render(figures, extent: extent, style: ChartStyle(width: 120, isPlain: true))
        let words = Set(Figures.of(said))
        let missing = Figures.of(drawn).filter { !words.contains($0) }
        #expect(missing.isEmpty, "\(missing)\n\(drawn)\n\(said)")
        // Boxes and blocks, Braille.
        let pictures = said.unicodeScalars.filter {
          (0x2500...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value)
        }
        #expect(pictures.isEmpty && !said.contains("\u{1B}") && !said.contains("\r"))
      }
    }
  }

  @Test("colour changes no character", arguments: seeds.prefix(12))
  func color(_ seed: UInt64) throws {
    let figures = RandomDashboard(seed: seed).figures()
    let sequence = try Regex("\u{1B}\\[[0-9;]*m")
    for width in [40, 80, 120] {
      let extent = DashboardView.Extent(showsAll: true)
      let plain = DashboardView.render(figures, extent: extent, style: ChartStyle(width: width))
      let colored = DashboardView.render(
        figures,
        extent: extent,
        style: ChartStyle(width: width, usesColor: true)
      )
      #expect(colored.replacing(sequence, with: "") == plain)
    }
  }

  /// The figures of a text: amounts of money, and numbers of percent.
  private enum Figures {
    static func of(_ text: String) -> [String] {
      var figures: [String] = []
      for line in text.split(separator: "\n") where !line.contains("one cell is") {
        let words = line.split { $0 == " " || $0 == "│" || $0 == "─" }.map {
          String($0).trimmingSuffix(of: ",.:;")
        }
        for (index, word) in words.enumerated() {
          if word.contains("$") {
            figures.append(word.filter { $0 == "." || $0.isNumber || "kMBT".contains($0) })
          } else if index + 1 < words.count, words[index + 1] == "%" || words[index + 1] == "percent",
            !word.hasPrefix(">")
          {
            figures.append(word.filter { $0 == "." || $0.isNumber } + "%")
          }
        }
      }
      return figures
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(of marks: String) -> String {
    var text = self
    while let last = text.last, marks.contains(last) { text.removeLast() }
    return text
  }
}
