/// A calendar date without time or zone, in the Gregorian calendar.
///
/// What is said, typed, stored or read is a day of the ``years`` that a ledger can hold: no door lets another one in.
/// Only the program's own steps beside such a day (``adding(days:)``) may leave them; what comes of that is good for
/// comparing.
package struct CivilDate: Sendable, Hashable, Comparable {
  /// The years whose days a ledger can hold.
  package static let years = 1900...2200
  /// The first day of all.
  package static let first = CivilDate(dayNumber: -25_567)
  /// The last day of all.
  package static let last = CivilDate(dayNumber: 84_370)

  /// Days since 1970-01-01; negative before.
  package let dayNumber: Int

  /// The date so many days after 1970-01-01.
  package init(dayNumber: Int) {
    self.dayNumber = dayNumber
  }

  /// The date with these parts, or nil when the calendar has none.
  package init?(year: Int, month: Int, day: Int) {
    guard CivilDate.years.contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.days(inMonth: month, year: year)
    else { return nil }
    self.init(countingFrom: year, month: month, day: day)
  }

  /// The date with these parts, which make one, in whatever year.
  private init(countingFrom year: Int, month: Int, day: Int) {
    // Days from civil, Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = era * 146_097 + dayOfEra - 719_468
  }

  /// Reads `YYYY-MM-DD` exactly; nil for anything else.
  package init?(iso text: some StringProtocol) {
    guard let (year, month, day) = CivilDate.numbers(of: text) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads a day that stands somewhere already, of the years 1 to 9999: what another program wrote is shown as it is.
  package init?(stored text: some StringProtocol) {
    guard let (year, month, day) = CivilDate.numbers(of: text), year >= 1, (1...12).contains(month), day >= 1,
      day <= CivilDate.days(inMonth: month, year: year)
    else { return nil }
    self.init(countingFrom: year, month: month, day: day)
  }

  private static func numbers(of text: some StringProtocol) -> (year: Int, month: Int, day: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    return (year, month, day)
  }

  /// Year, month (1–12) and day of the month.
  package var parts: (year: Int, month: Int, day: Int) {
    // Civil from days, as above.
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }

  /// The year.
  package var year: Int { parts.year }
  /// The month, 1 to 12.
  package var month: Int { parts.month }
  /// The day of the month, 1 to 31.
  package var day: Int { parts.day }

  /// The day of the week.
  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let index = ((dayNumber + 3) % 7 + 7) % 7
    return Weekday(rawValue: index + 1) ?? .monday
  }

  /// The date `days` later; earlier when negative.
  ///
  /// For steps that the program takes; what somebody says goes through ``reaching(days:)``.
  package func adding(days: Int) -> CivilDate {
    CivilDate(dayNumber: dayNumber + days)
  }

  /// The date `months` later, on the last day of the month where it has no such day.
  ///
  /// For steps that the program takes; what somebody says goes through ``reaching(months:)``.
  package func adding(months: Int) -> CivilDate {
    let (year, month, day) = parts
    let index = year * 12 + month - 1 + months
    let newYear = (index >= 0 ? index : index - 11) / 12
    let newMonth = index - newYear * 12 + 1
    let newDay = min(day, CivilDate.days(inMonth: newMonth, year: newYear))
    return CivilDate(countingFrom: newYear, month: newMonth, day: newDay)
  }

  /// Whether it is a day that a ledger can hold.
  package var isInCalendar: Bool { self >= CivilDate.first && self <= CivilDate.last }

  /// The date `days` later, or nil where the calendar ends before it.
  package func reaching(days: Int) -> CivilDate? {
    let (number, isBeyond) = dayNumber.addingReportingOverflow(days)
    let date = CivilDate(dayNumber: number)
    return isBeyond || !date.isInCalendar ? nil : date
  }

  /// The date `months` later, on the last day of the month where it has no such day, or nil where the calendar ends
  /// before it.
  package func reaching(months: Int) -> CivilDate? {
    // More months than the calendar has lead out of it from anywhere.
    let most = CivilDate.years.count * 12
    guard (-most...most).contains(months) else { return nil }
    let date = adding(months: months)
    return date.isInCalendar ? date : nil
  }

  /// The first day of this date's month.
  package var firstOfMonth: CivilDate { adding(days: 1 - day) }

  /// The last day of this date's month.
  package var lastOfMonth: CivilDate {
    let (year, month, day) = parts
    return adding(days: CivilDate.days(inMonth: month, year: year) - day)
  }

  /// The first day of this date's week, which starts on `start`.
  package func firstOfWeek(startingOn start: Weekday) -> CivilDate {
    adding(days: -((weekday.rawValue - start.rawValue + 7) % 7))
  }

  /// How many days `month` of `year` has.
  package static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }

  /// The machine form, `YYYY-MM-DD`.
  package var iso: String {
    let (year, month, day) = parts
    return String(unsafeUninitializedCapacity: 10) { text in
      func write(_ value: Int, at place: Int) {
        let value = UInt8(truncatingIfNeeded: value)
        text.initializeElement(at: place, to: UInt8(ascii: "0") + value / 10)
        text.initializeElement(at: place + 1, to: UInt8(ascii: "0") + value % 10)
      }
      write(year / 100 % 100, at: 0)
      write(year % 100, at: 2)
      text.initializeElement(at: 4, to: UInt8(ascii: "-"))
      write(month, at: 5)
      text.initializeElement(at: 7, to: UInt8(ascii: "-"))
      write(day, at: 8)
      return 10
    }
  }

  /// The form for people, such as `Fri 20 Nov 2026`.
  package var displayText: String {
    "\(weekday.name.prefix(3)) \(day) \(MonthName.short(month)) \(year)"
  }
}

extension CivilDate: CustomStringConvertible {
  package var description: String { iso }
}

/// English names of the months.
package enum MonthName {
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The full name of month 1 to 12.
  package static func full(_ month: Int) -> String { names[min(max(month, 1), 12) - 1] }

  /// The first three letters of month 1 to 12.
  package static func short(_ month: Int) -> String { String(full(month).prefix(3)) }
}
