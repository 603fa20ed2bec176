import SpendCharts
import SpendCore
import Testing

/// The calendar, the year by day, the disc and the Braille line.
@Suite struct DayPictureTests {
  /// So much on the days after the first of the month, and nothing on the others.
  private func days(_ cents: [Int64], from first: CivilDate = Samples.today.firstOfMonth) -> [DayFigure] {
    cents.enumerated().filter { $0.element != 0 }.map {
      DayFigure(date: first.adding(days: $0.offset), total: Samples.dollars($0.element))
    }
  }

  private var month: ClosedRange<CivilDate> { Samples.today.firstOfMonth...Samples.today.lastOfMonth }

  private static let spent: [Int64] = [
    1_000, 0, 1_200, 1_600, 2_000, 2_900, 3_100, -500, 4_000, 6_000, 9_000, 6_100, 1_500,
  ]

  @Test("a month as a calendar, in shades between round amounts")
  func calendar() {
    let calendar = DayCalendar(title: "November by day", span: month, days: days(DayPictureTests.spent))
    #expect(
      calendar.render(ChartStyle(width: 80)) == """
         November by day
         Mon   Tue   Wed   Thu   Fri   Sat   Sun
                                              1 ░░
          2     3 ░░  4 ▒▒  5 ▒▒  6 ▒▒  7 ▓▓  8 rr
          9 ▓▓ 10 ██ 11 ██ 12 ██ 13 ▒▒ 14    15
         16    17    18    19    20    21    22
         23    24    25    26    27    28    29
         30
         (blank) none  ░ <$15  ▒ <$30  ▓ <$60  █ $60+  r more back than spent

        """
    )
    #expect(
      calendar.render(ChartStyle(width: 30, glyphs: .ascii)) == """
        November by day
        Mon Tue Wed Thu Fri Sat Sun
                                 1.
         2   3.  4-  5-  6-  7+  8r
         9+ 10# 11# 12# 13- 14  15
        16  17  18  19  20  21  22
        23  24  25  26  27  28  29
        30
        (blank) none  . <$15  - <$30
        + <$60  # $60+
        r more back than spent

        """
    )
  }

  @Test("weeks begin on the day that they begin on for the user, and each month is named where it begins")
  func weekStart() throws {
    let first = try #require(CivilDate(iso: "2028-02-27"))
    let calendar = DayCalendar(
      title: "Day by day",
      span: first...first.adding(days: 8),
      days: days([500, 0, 700], from: first),
      weekStart: .sunday
    )
    let lines = calendar.render(ChartStyle(width: 60)).split(separator: "\n").map(String.init)
    #expect(lines[1] == "     Sun   Mon   Tue   Wed   Thu   Fri   Sat")
    #expect(lines[2].hasPrefix(" Mar 27 ") && lines[2].contains(" 29 "), "29 February is a day")
    #expect(lines[3].hasPrefix("      5     6"))
  }

  @Test("every day of the year has its cell, in the column of its week", arguments: [2026, 2028, 2040])
  func year(_ year: Int) throws {
    let first = try #require(CivilDate(year: year, month: 1, day: 1))
    let last = try #require(CivilDate(year: year, month: 12, day: 31))
    let count = last.dayNumber - first.dayNumber + 1
    let map = YearHeatMap(span: first...last, days: days(Array(repeating: 700, count: count), from: first))
    let lines = map.render(ChartStyle(width: 80)).split(separator: "\n").map(String.init)
    let rows = lines.dropFirst(2).prefix(7)
    #expect(
      rows.map { String($0.dropFirst(2).prefix(3)) } == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    )
    #expect(rows.reduce(0) { $0 + $1.count { "░▒▓█".contains($0) } } == count)
    #expect(lines[1].split(separator: " ").count == 12, "\(lines[1])")
    // The first of each month stands below its name.
    for (month, name) in zip(1...12, lines[1].split(separator: " ")) {
      let column = lines[1].distance(from: lines[1].startIndex, to: name.startIndex) - 6
      let day = try #require(CivilDate(year: year, month: month, day: 1))
      let week = (day.dayNumber - first.firstOfWeek(startingOn: .monday).dayNumber) / 7
      #expect(column == week)
    }
  }

  @Test("where there is no room for a year, the latest weeks are shown, and on wide screens cells are square")
  func widths() {
    let span = Samples.today.adding(days: -364)...Samples.today
    let map = YearHeatMap(span: span, days: days(Array(repeating: 700, count: 365), from: span.lowerBound))
    let narrow = map.render(ChartStyle(width: 40)).split(separator: "\n")
    #expect(narrow[0] == "Last 35 weeks by day")
    #expect(narrow.allSatisfy { $0.count <= 40 })
    let wide = map.render(ChartStyle(width: 120)).split(separator: "\n")
    #expect(wide[2].count == 6 + 2 * 53)
    #expect(YearHeatMap(span: span, days: []).render(ChartStyle(width: 80)) == "")
  }

  @Test(
    "shades begin at round amounts, whatever the amounts",
    arguments: [1, 7, 99, 12_345, 9_999_999_999] as [Int64]
  )
  func roundBounds(_ size: Int64) throws {
    let calendar = DayCalendar(title: "", span: month, days: days((1...20).map { $0 * size }))
    let legend = try #require(
      calendar.render(ChartStyle(width: 120)).split(separator: "\n").last { $0.contains("none") }
    )
    let bounds = legend.split(separator: "<").dropFirst().compactMap { $0.split(separator: " ").first }
    #expect(bounds.count == 3 && Set(bounds).count == 3)
    for bound in bounds {
      let digits = bound.filter(\.isNumber).drop { $0 == "0" }.reversed().drop { $0 == "0" }
      #expect(digits.count <= 2, "\(legend)")
    }
  }

  @Test("a disc gives each category as many cells as its share, clockwise from the top")
  func disc() {
    let figures = Samples.figures([
      Samples.category("Rent", 50_000, before: nil), Samples.category("Groceries", 25_000, before: nil),
      Samples.category("Fun", 25_000, before: nil),
    ])
    let lines = DashboardView.render(figures, extent: .init(showsAll: true), style: ChartStyle(width: 60))
      .split(separator: "\n").map(String.init)
    let start = (lines.firstIndex { $0.contains("Composition as a disc") } ?? 0) + 1
    let disc = lines[start..<start + 11].map { $0.dropFirst().padding(to: 22) }
    #expect(disc.allSatisfy { $0.suffix(11).allSatisfy { $0 == "R" || $0 == " " } }, "the right half is Rent")
    #expect(disc.prefix(5).allSatisfy { $0.prefix(11).allSatisfy { $0 == "F" || $0 == " " } })
    #expect(disc.suffix(5).allSatisfy { $0.prefix(11).allSatisfy { $0 == "G" || $0 == " " } })
    let cells = disc.joined().filter { $0 != " " }
    #expect(abs(cells.count { $0 == "R" } * 2 - cells.count) <= 2)
    #expect(abs(cells.count { $0 == "G" } * 4 - cells.count) <= 4)
    #expect(disc.map(\.trimmed.count) == disc.reversed().map(\.trimmed.count), "it is round")
  }

  @Test("the Braille line passes through each month at the height of its tick")
  func braille() {
    let months = Samples.months([100_000, 300_000, 200_000, 200_000])
    let drawn = TrendChart(months: months, today: Samples.today, usesBraille: true).render(
      ChartStyle(width: 60)
    )
    #expect(
      drawn == """
         Monthly trend, 4 months
         high $3,000 Sep   low $1,000 Aug   mean $2,000
         3k ┤                ⣀⠤⣀
            │             ⢀⠤⠊   ⠉⠑⠒⠤⣀⡀
            │           ⡠⠒⠁          ⠈⠉⠒⠤⢄⣀
         2k ┤        ⣀⠔⠉                   ⠉⠒⠢⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠄
            │     ⢀⠤⠊
            │   ⡠⠒⠁
         1k ┤ ⠔⠉
            │
            │
          0 ┤
            └─┴───────────────┴───────────────┴───────────────┴
             Aug             Sep             Oct             Nov*
               * November is not finished (20 of 30 days).

        """
    )
    let ascii = TrendChart(months: months, today: Samples.today, usesBraille: true)
      .render(ChartStyle(width: 60, glyphs: .ascii))
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 } && ascii.contains("o"))
  }

  @Test("figures stand in aligned columns, as many as fit, and their total below")
  func grid() {
    let grid = FigureGrid([
      (name: "Sep 2026", amount: Samples.dollars(123_450)), (name: "Oct 2026", amount: Samples.dollars(500)),
      (name: "旅行", amount: Samples.dollars(-1_000)),
    ])
    #expect(
      grid.render(ChartStyle(width: 45), total: Samples.dollars(122_950)) == """
        Sep 2026  $1,234.50   Oct 2026      $5.00
        旅行        −$10.00
        Total     $1,229.50

        """
    )
    for width in 20...100 { #expect(Samples.width(grid.render(ChartStyle(width: width))) <= width) }
  }
}

extension String.SubSequence {
  fileprivate func padding(to count: Int) -> String {
    String(self) + String(repeating: " ", count: Swift.max(0, count - self.count))
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
