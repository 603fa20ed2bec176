import SpendCore
import Testing

@Suite struct CivilDateTests {
  @Test("S27 every day from 1900 to 2200 follows the day before and survives a round trip")
  func roundTrip() throws {
    var date = try #require(CivilDate(iso: "1900-01-01"))
    let last = try #require(CivilDate(iso: "2200-12-31"))
    var expected = (year: 1900, month: 1, day: 1)
    while date <= last {
      #expect(date.parts == expected)
      #expect(CivilDate(iso: date.iso) == date)
      expected.day += 1
      if expected.day > CivilDate.days(inMonth: expected.month, year: expected.year) {
        expected = (expected.year, expected.month + 1, 1)
        if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
      }
      date = date.adding(days: 1)
    }
  }

  @Test(
    "knows the weekday",
    arguments: [
      ("1970-01-01", Weekday.thursday), ("2026-11-20", .friday), ("2000-02-29", .tuesday),
      ("1900-01-01", .monday),
    ]
  )
  func weekday(iso: String, weekday: Weekday) throws {
    #expect(try #require(CivilDate(iso: iso)).weekday == weekday)
  }

  @Test(
    "I22 has no day that the calendar has not",
    arguments: [
      "2026-02-29", "2026-02-31", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01", "2026-1-1",
      "2026-01-01 ", "20260101", "2026-O1-01",
    ]
  )
  func impossible(iso: String) {
    #expect(CivilDate(iso: iso) == nil)
  }

  @Test(
    "adds months and stays in the month",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2028-01-31", 1, "2028-02-29"), ("2026-03-15", -3, "2025-12-15"),
      ("2026-12-01", 1, "2027-01-01"),
    ]
  )
  func addsMonths(iso: String, months: Int, expected: String) throws {
    #expect(try #require(CivilDate(iso: iso)).adding(months: months).iso == expected)
  }

  @Test(
    "A28 no day lies out of the calendar, whatever says it",
    arguments: ["1899-12-31", "2201-01-01", "0001-01-01", "9999-12-31", "0206-05-05"]
  )
  func outOfCalendar(iso: String) {
    #expect(CivilDate(iso: iso) == nil)
    #expect(CivilDate(stored: iso)?.iso == iso)
    #expect(CivilDate(stored: iso)?.isInCalendar == false)
  }

  @Test(
    "A28 a count that leads out of the calendar leads nowhere",
    arguments: [
      ("1900-01-01", -1), ("2200-12-31", 1), ("2026-11-20", 90_000), ("2026-11-20", -90_000),
      ("2026-11-20", Int.max),
      ("2026-11-20", Int.min),
    ]
  )
  func leaving(iso: String, days: Int) throws {
    #expect(try #require(CivilDate(iso: iso)).reaching(days: days) == nil)
  }

  @Test("A28 months and days reach the ends of the calendar and no further")
  func ends() throws {
    let date = try #require(CivilDate(iso: "2026-11-20"))
    #expect(date.reaching(months: -1_522)?.iso == "1900-01-20")
    #expect(date.reaching(months: -1_523) == nil)
    #expect(date.reaching(months: 2_089)?.iso == "2200-12-20")
    #expect(date.reaching(months: 2_090) == nil)
    #expect(date.reaching(months: Int.min) == nil && date.reaching(months: Int.max) == nil)
    #expect(CivilDate.first.iso == "1900-01-01" && CivilDate.last.iso == "2200-12-31")
    #expect(
      CivilDate.first.reaching(days: CivilDate.last.dayNumber - CivilDate.first.dayNumber) == CivilDate.last
    )
  }

  @Test("a step beside the calendar is no day of it, and comes back")
  func beside() {
    let before = CivilDate.first.adding(months: -1)
    #expect(before.iso == "1899-12-01" && !before.isInCalendar)
    #expect(before.adding(months: 1) == CivilDate.first)
    #expect(CivilDate.last.adding(days: 1).iso == "2201-01-01")
  }

  @Test("finds the ends of a month")
  func endsOfMonth() throws {
    let date = try #require(CivilDate(iso: "2028-02-10"))
    #expect(date.firstOfMonth.iso == "2028-02-01")
    #expect(date.lastOfMonth.iso == "2028-02-29")
  }

  @Test("reads well")
  func displayText() throws {
    #expect(try #require(CivilDate(iso: "2026-11-20")).displayText == "Fri 20 Nov 2026")
  }
}
