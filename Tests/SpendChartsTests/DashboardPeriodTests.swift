import SpendCharts
import SpendCore
import Testing

@Suite struct DashboardPeriodTests {
  private func date(_ iso: String) throws -> CivilDate { try #require(CivilDate(iso: iso)) }

  @Test(
    "a period is held against as much of what came before",
    arguments: [
      // The month so far, and one at whose end the month before has fewer days.
      ("2026-11-01", "2026-11-20", "month", "2026-10-01", "2026-10-20", true),
      ("2026-03-01", "2026-03-31", "month", "2026-02-01", "2026-02-28", false),
      // Past months whole, whatever their lengths.
      ("2026-02-01", "2026-02-28", "month", "2026-01-01", "2026-01-31", false),
      ("2024-02-01", "2024-02-29", "month", "2024-01-01", "2024-01-31", false),
      // Years.
      ("2026-01-01", "2026-11-20", "year", "2025-01-01", "2025-11-20", true),
      ("2025-01-01", "2025-12-31", "year", "2024-01-01", "2024-12-31", false),
      // Several months, and days that are no months.
      ("2026-06-01", "2026-11-20", "months", "2025-12-01", "2026-05-20", false),
      ("2026-07-01", "2026-09-30", "months", "2026-04-01", "2026-06-30", false),
      ("2026-01-01", "2026-03-31", "months", "2025-10-01", "2025-12-31", false),
      ("2026-11-14", "2026-11-20", "days", "2026-11-07", "2026-11-13", false),
      ("2026-11-19", "2026-11-19", "days", "2026-11-18", "2026-11-18", false),
      ("2025-11-21", "2026-11-20", "days", "2024-11-21", "2025-11-20", false),
    ]
  )
  func previous(
    _ first: String,
    _ last: String,
    _ kind: String,
    _ from: String,
    _ to: String,
    _ isUnfinished: Bool
  ) throws {
    let period = DashboardPeriod(try date(first)...date(last), today: try date("2026-11-20"))
    #expect(period.kind.rawValue == kind)
    #expect(period.previous.lowerBound.iso == from)
    #expect(period.previous.upperBound.iso == to)
    #expect(period.isUnfinished == isUnfinished)
  }

  @Test("on the last day of a longer month, the whole month before is compared with")
  func endOfMonth() throws {
    let today = try date("2026-03-31")
    let period = DashboardPeriod(today.firstOfMonth...today, today: today)
    #expect(period.previous.lowerBound.iso == "2026-02-01")
    #expect(period.previous.upperBound.iso == "2026-02-28")
  }

  @Test(
    "no day lies before the first of the calendar",
    arguments: ["1900-01-01", "1900-01-02", "1900-03-01"]
  )
  func beginning(_ iso: String) throws {
    for last in ["1900-03-31", "1900-12-31", "2026-11-20"] {
      let period = DashboardPeriod(try date(iso)...date(last), today: Samples.today)
      #expect(period.previous.lowerBound <= period.previous.upperBound)
    }
  }

  @Test("in January the year has only begun as a month")
  func january() throws {
    let today = try date("2026-01-09")
    #expect(DashboardPeriod(today.firstOfMonth...today, today: today).kind == .month)
  }

  @Test(
    "each kind of period has its heading, its column and its sentence",
    arguments: [
      ("2026-10-01", "2026-10-31", " October 2026", "vs Sep", "October 2026, 31 days."),
      (
        "2026-01-01", "2026-11-20", " 2026 · year to date, 1 Jan – 20 Nov", "vs 2025",
        "2026, year to date, 324 of 365 days."
      ),
      ("2025-01-01", "2025-12-31", " 2025", "vs 2024", "2025, 365 days."),
      (
        "2026-06-01", "2026-11-20", " 1 Jun – 20 Nov 2026 · 173 days", "vs before",
        "1 June to 20 November 2026, 173 days."
      ),
      (
        "2025-12-30", "2026-01-05", " 30 Dec 2025 – 5 Jan 2026 · 7 days", "vs before",
        "30 December 2025 to 5 January 2026, 7 days."
      ),
      ("2026-11-19", "2026-11-19", " Thu 19 Nov 2026", "vs before", "Thu 19 Nov 2026."),
    ]
  )
  func names(_ first: String, _ last: String, _ heading: String, _ column: String, _ sentence: String) throws
  {
    let period = DashboardPeriod(try date(first)...date(last), today: Samples.today)
    let figures = DashboardFigures(
      today: Samples.today,
      period: period,
      spent: [Samples.dollars(500)],
      categoryCount: 1,
      expenseCount: 1,
      previousSpent: Samples.dollars(400),
      categories: [Samples.category("Food", 500, before: 400)],
      months: Samples.months([400, 500])
    )
    let lines = DashboardView.render(figures, style: ChartStyle(width: 80)).split(separator: "\n")
    #expect(lines.first.map(String.init) == heading)
    let title = try #require(lines.first { $0.hasPrefix(" By category") })
    #expect(title.hasSuffix(column))
    let said = DashboardView.render(figures, style: ChartStyle(width: 80, isPlain: true)).split(
      separator: "\n"
    )
    #expect(said.first.map(String.init) == sentence)
  }

  @Test("a name is part of the heading, on a line of its own where there is no room")
  func scope() {
    let figures = Samples.figures(
      [Samples.category("Food", 500, before: 400)],
      scope: "한국 groceries with Ann-Sophie"
    )
    let wide = DashboardView.render(figures, style: ChartStyle(width: 80)).split(separator: "\n")
    #expect(wide.first == " 한국 groceries with Ann-Sophie · November 2026 · month to date, 1–20 Nov")
    let narrow = DashboardView.render(figures, style: ChartStyle(width: 40)).split(separator: "\n")
    #expect(narrow.prefix(2) == ["한국 groceries with Ann-Sophie", "November 2026 · month to date, 1–20 Nov"])
  }
}
