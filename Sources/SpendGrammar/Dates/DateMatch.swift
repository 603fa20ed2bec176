import SpendCore

/// A day named in a line.
struct DateMatch {
  /// The words that name it, with the `on` and `the` before them.
  var tokens: Range<Int>
  /// The day, or nil where the calendar has none such (31/02), or has ended before it (900 years ago).
  let date: CivilDate?
  /// Whether it is a day to come (in 3 days), on which nothing was bought yet.
  var isAhead = false
  /// Whether the words name a longer time (last week, in march), for which the day stands.
  var isSpan = false
  /// That longer time, where it is asked about and has clear ends.
  var span: Period?

  /// The day `date`, named by `tokens`.
  init(_ tokens: Range<Int>, _ date: CivilDate?) {
    self.tokens = tokens
    self.date = date.flatMap { $0.isInCalendar ? $0 : nil }
  }
}

/// The latest day not after a limit that fits what was said of it.
enum PastDate {
  /// The latest `day` of `month` not after `today`; nil when no year has it.
  static func latest(month: Int, day: Int, notAfter today: CivilDate) -> CivilDate? {
    // 29 February can be eight years back.
    for back in 0...8 {
      if let date = CivilDate(year: today.year - back, month: month, day: day), date <= today { return date }
    }
    return nil
  }

  /// The latest day numbered `day` of any month not after `today`.
  static func latest(day: Int, notAfter today: CivilDate) -> CivilDate? {
    var month = today.firstOfMonth
    for _ in 0..<4 {
      let (year, number, _) = month.parts
      if let date = CivilDate(year: year, month: number, day: day), date <= today { return date }
      month = month.adding(months: -1)
    }
    return nil
  }

  /// The latest day numbered `day` of the month that is a `weekday` (1 to 7), of this month or the `months` before it.
  static func latest(weekday: Int, day: Int, notAfter today: CivilDate, months: Int = 12) -> CivilDate? {
    for back in 0...months {
      let month = today.firstOfMonth.adding(months: -back)
      if let date = CivilDate(year: month.year, month: month.month, day: day), date <= today,
        date.weekday.rawValue == weekday
      {
        return date
      }
    }
    return nil
  }

  /// The latest `weekday` (1 to 7) not after `today`, or before it where `strictly`.
  static func latest(weekday: Int, notAfter today: CivilDate, strictly: Bool = false) -> CivilDate {
    let back = (today.weekday.rawValue - weekday + 7) % 7
    return today.adding(days: back == 0 && strictly ? -7 : -back)
  }

  /// The `nth` `weekday` of a month; its last when 0, and those before it below that.
  static func nth(_ nth: Int, weekday: Int, month: Int, year: Int) -> CivilDate? {
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    if nth <= 0 { return latest(weekday: weekday, notAfter: first.lastOfMonth).adding(days: 7 * nth) }
    let date = first.adding(days: (weekday - first.weekday.rawValue + 7) % 7 + 7 * (nth - 1))
    return date.month == month ? date : nil
  }

  /// The year that two digits mean: of this century unless that lies ahead.
  static func year(twoDigits: Int, today: CivilDate) -> Int {
    let century = today.year / 100 * 100
    return century + twoDigits > today.year ? century - 100 + twoDigits : century + twoDigits
  }
}
