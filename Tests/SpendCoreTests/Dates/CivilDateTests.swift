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
