import SpendCore
import Testing

@Suite struct HourSpanTests {
  private static func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }

  @Test(
    "hours begin with their first minute and end before their last, past midnight, too",
    arguments: [
      ("22:00", "00:00", ["22:00", "23:59"], ["21:59", "00:00", "12:00"]),
      ("22:00", "06:00", ["22:00", "23:59", "00:00", "05:59"], ["06:00", "21:59", "12:00"]),
      ("00:00", "09:00", ["00:00", "08:59"], ["09:00", "23:59"]),
      ("12:00", "12:01", ["12:00"], ["11:59", "12:01"]),
    ]
  )
  func contains(from: String, until: String, inside: [String], outside: [String]) throws {
    let span = try #require(HourSpan(from: HourSpanTests.time(from), until: HourSpanTests.time(until)))
    for text in inside { #expect(try span.contains(HourSpanTests.time(text)), "\(text)") }
    for text in outside { #expect(try !span.contains(HourSpanTests.time(text)), "\(text)") }
  }

  @Test("hours that end where they begin say nothing")
  func empty() throws {
    #expect(HourSpan(from: .midnight, until: .midnight) == nil)
    #expect(try HourSpan(from: HourSpanTests.time("22:00"), until: HourSpanTests.time("22:00")) == nil)
  }

  @Test("every minute of the day is written as HH:MM, sorts as it is written and is read back")
  func text() {
    let times = TimeOfDay.allMinutes.compactMap { TimeOfDay(minutes: $0) }
    #expect(times.count == 1440)
    #expect(times.map { TimeOfDay($0.text) } == times)
    #expect(times.map(\.text).sorted() == times.map(\.text))
    #expect(times == times.sorted())
    #expect([times[0], times[65], times[1439]].map(\.text) == ["00:00", "01:05", "23:59"])
  }

  @Test(
    "what is no time of day is none",
    arguments: ["24:00", "23:60", "9:15", "09:5", "0915", "", "09:15:00", " 9:15", "٠٩:١٥", "+9:15", "09.15"]
  )
  func refused(_ text: String) { #expect(TimeOfDay(text) == nil) }

  @Test("minutes and hours beyond the day are none, and a moment tells its time")
  func bounds() throws {
    #expect(TimeOfDay(minutes: -1) == nil && TimeOfDay(minutes: 1440) == nil)
    #expect(TimeOfDay(hour: 24) == nil && TimeOfDay(hour: 0, minute: 60) == nil && TimeOfDay(hour: -1) == nil)
    #expect(try #require(Moment(iso: "2026-11-20T23:15:59")).time?.text == "23:15")
  }
}
