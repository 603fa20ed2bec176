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

  @Test("several periods are one with gaps; those that touch are joined")
  func joined() throws {
    func run(_ first: String, _ last: String) -> Period {
      Period(first: CivilDate(iso: first), last: CivilDate(iso: last), name: "")
    }
    let gaps = try #require(
      Period(
        joining: [run("2026-05-01", "2026-05-31"), run("2026-03-01", "2026-03-31")],
        name: "in March and May"
      )
    )
    #expect(gaps.runs.count == 2)
    #expect(gaps.dayCount == 62)
    #expect(gaps.rangeText == "1–31 Mar 2026, 1–31 May 2026")
    #expect(CivilDate(iso: "2026-03-31").map(gaps.contains) == true)
    #expect(CivilDate(iso: "2026-04-15").map(gaps.contains) == false)
    let touching = try #require(
      Period(joining: [run("2026-03-01", "2026-03-31"), run("2026-04-01", "2026-04-30")], name: "")
    )
    #expect(touching == run("2026-03-01", "2026-04-30"))
    #expect(Period(joining: [.all, run("2026-03-01", "2026-03-31")], name: "") == nil)
    #expect(Period(joining: [], name: "") == nil)
  }
}
