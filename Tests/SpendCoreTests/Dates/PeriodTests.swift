import SpendCore
import Testing

@Suite struct PeriodTests {
  private func date(_ iso: String) throws -> CivilDate { try #require(CivilDate(iso: iso)) }

  @Test("this month runs from its first day to today")
  func runningMonth() throws {
    let today = try date("2026-11-20")
    let period = Period.month(of: today, today: today)
    #expect(period.first?.iso == "2026-11-01")
    #expect(period.last == today)
    #expect(period.dayCount == 20)
    #expect(period.name == "this month")
  }

  @Test("a month gone by is whole")
  func wholeMonth() throws {
    let period = Period.month(of: try date("2026-02-10"), today: try date("2026-11-20"))
    #expect(period.last?.iso == "2026-02-28")
    #expect(period.name == "in February 2026")
  }

  @Test(
    "says its days briefly",
    arguments: [
      ("2026-11-01", "2026-11-20", "1–20 Nov 2026"), ("2026-10-28", "2026-11-03", "28 Oct – 3 Nov 2026"),
      ("2025-12-30", "2026-01-02", "30 Dec 2025 – 2 Jan 2026"), ("2026-11-20", "2026-11-20", "20 Nov 2026"),
    ]
  )
  func rangeText(first: String, last: String, text: String) throws {
    #expect(Period(first: try date(first), last: try date(last), name: "").rangeText == text)
  }

  @Test("an open end has no range and no number of days")
  func open() {
    #expect(Period.all.rangeText == nil)
    #expect(Period.all.dayCount == nil)
  }
}
