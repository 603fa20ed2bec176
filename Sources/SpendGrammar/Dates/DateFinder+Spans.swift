import SpendCore
import SpendWords

extension DateFinder {
  /// A length of time as said: `3 days`, `a week and two days`, `a month and a half`.
  struct Span {
    var days = 0
    var months = 0
    /// Days without Saturdays and Sundays: `3 business days`.
    var workdays = 0
    /// Whether it is counted in whole weeks or months, so that a day of the week after it names a day of that week.
    var isCoarse = true
    /// The unit where it is a whole number of them: `3 weeks`.
    var unit: TimeUnit?
    var end: Int

    /// The day this long before (-1) or after (1) `day`, or nil where that lies out of the calendar.
    func from(_ day: CivilDate, direction: Int) -> CivilDate? {
      guard
        var date = day.reaching(months: direction * months)?.reaching(days: direction * days),
        // Five of seven days are none of a weekend.
        date.reaching(days: direction * (workdays / 5 * 7)) != nil
      else { return nil }
      var left = workdays
      while left > 0 {
        date = date.adding(days: direction)
        if date.weekday.rawValue < 6 { left -= 1 }
      }
      return date
    }
  }

  /// `3 days ago`, `a week ago on tuesday`, `two fridays ago`, `2 days before christmas`, `4 days prior`.
  func unitsAgo(at start: Int) -> DateMatch? {
    if let weekdays = weekdaysAgo(at: start) { return weekdays }
    guard let span = span(at: start), let word = line.at(span.end), word.kind == .word, word.joint == .space
    else { return nil }
    let end = span.end + 1
    if word.can(.before) || word.key == Self.after {
      let direction = word.can(.before) ? -1 : 1
      // "tea 9 day before yesterday": the number is the money.
      if relativeDay(at: span.end - 1) != nil, !hasNumber(outside: start..<span.end) { return nil }
      if let anchor = anchor(at: end), let day = anchor.date {
        return match(start..<anchor.tokens.upperBound, span.from(day, direction: direction), span)
      }
      let next = line.at(end)
      let isAgo = next == nil || next?.kind == .number || next?.isMark(",") == true || start == 0
      guard word.can(.before), isAgo else { return nil }
    } else if !word.can(.ago), !Self.prior.contains(word.key) {
      return nil
    }
    guard let date = span.from(today, direction: -1) else { return DateMatch(start..<end, nil) }
    return shifted(date, from: start, span, after: end)
  }

  /// What is counted in weeks or months names no day of its own.
  private func match(_ tokens: Range<Int>, _ date: CivilDate?, _ span: Span) -> DateMatch {
    guard span.isCoarse || span.months > 0 else { return DateMatch(tokens, date) }
    return self.span(tokens, date, date.flatMap { day in span.unit.flatMap { spans.whole($0, of: day) } })
  }

  /// `a week ago on tuesday`, `a week ago yesterday`.
  private func shifted(_ date: CivilDate, from start: Int, _ span: Span, after end: Int) -> DateMatch {
    var next = end
    if let small = line.at(next), small.can(.on) || small.isMark(",") { next += 1 }
    if let day = line.at(next), day.can(.relativeDay), day.entry.value <= 0, next == end {
      return DateMatch(start..<next + 1, date.adding(days: Int(day.entry.value)))
    }
    if span.isCoarse, let day = line.at(next), day.can(.weekday), !line.namesEveryWeekday(at: next),
      !line.isNoWeekday(at: next),
      line.at(next + 1)?.can([.ordinal, .month]) != true
    {
      return DateMatch(start..<next + 1, self.day(Int(day.entry.calendar), ofWeekWith: date))
    }
    return match(start..<end, date, span)
  }

  /// The day of the week `weekday` in the week, from Monday on, of `date`.
  func day(_ weekday: Int, ofWeekWith date: CivilDate) -> CivilDate {
    date.adding(days: weekday - date.weekday.rawValue)
  }

  /// `two fridays ago`, `two weekends back`.
  private func weekdaysAgo(at start: Int) -> DateMatch? {
    guard line.can([.weekday, .weekend]), let count = count(at: start), let unit = line.at(count.end),
      unit.can([.weekday, .weekend]),
      let ago = line.at(count.end + 1), ago.can(.ago), ago.kind == .word, ago.joint == .space
    else { return nil }
    let latest =
      unit.can(.weekend)
      ? spans.lastSaturday
      : PastDate.latest(weekday: Int(unit.entry.calendar), notAfter: today, strictly: true)
    let date = latest.reaching(days: -7 * (count.value - 1))
    let tokens = start..<count.end + 2
    guard unit.can(.weekend) else { return DateMatch(tokens, date) }
    return span(tokens, date, date.map { spans.weekend(before: $0.adding(days: 1)) })
  }

  // MARK: Parts

  /// The length of time that starts at `start`.
  func span(at start: Int) -> Span? {
    guard var span = simpleSpan(at: start) else { return nil }
    // More than two parts are nobody's way to tell a day.
    for _ in 0..<2 {
      guard let joiner = line.at(span.end), joiner.can(.and) || joiner.isMark(",") else { break }
      if line.at(span.end + 1)?.can(.article) == true, line.at(span.end + 2)?.can(.half) == true {
        // "a month and a half": half of the unit just said.
        if span.months > 0, span.months % 12 == 0 {
          span.months += 6
        } else if span.months > 0 {
          span.days += 15
        } else if span.days > 6 {
          span.days += 3
        }
        span.isCoarse = false
        span.unit = nil
        span.end += 3
        break
      }
      guard let next = simpleSpan(at: span.end + 1) else { break }
      span.days += next.days
      span.months += next.months
      span.isCoarse = false
      span.unit = nil
      span.end = next.end
    }
    return span
  }

  /// One count and its unit: `3 days`, `a couple of weeks`, `two or three days`, `three and a half weeks`.
  private func simpleSpan(at start: Int) -> Span? {
    guard let first = line.at(start) else { return nil }
    if first.can(.half), line.at(start + 1)?.can(.article) == true, let unit = line.at(start + 2),
      unit.can(.timeUnit)
    {
      switch TimeUnit(rawValue: unit.entry.calendar) {
      case .year: return Span(months: 6, isCoarse: false, end: start + 3)
      case .month: return Span(days: 15, isCoarse: false, end: start + 3)
      case .hour: return Span(isCoarse: false, end: start + 3)
      default: return nil
      }
    }
    guard var count = count(at: start) ?? halves(at: start) else { return nil }
    if line.at(count.end)?.key == Self.or, let upper = self.count(at: count.end + 1) { count.end = upper.end }
    var index = count.end
    var isWork = false
    if let business = line.at(index), Self.business.contains(business.key) {
      isWork = true
      index += 1
    }
    guard let token = line.at(index), token.kind == .word else { return nil }
    var span = Span(end: index + 1)
    let half = count.isHalf ? 1 : 0
    if Self.decades.contains(token.key) {
      span.months = 120 * count.value
    } else if Self.workdays.contains(token.key) {
      span.workdays = count.value
    } else if token.can(.dayPart) {
      span.days = count.value
      span.isCoarse = false
    } else {
      guard let unit = unit(of: token) else { return nil }
      span.unit = count.isHalf ? nil : unit
      switch unit {
      case .day:
        if isWork { span.workdays = count.value } else { span.days = count.value }
        span.isCoarse = false
      case .week: span.days = 7 * count.value + 3 * half
      case .fortnight: span.days = 14 * count.value + 7 * half
      case .month:
        span.months = count.value
        span.days = 15 * half
      case .quarter: span.months = 3 * count.value
      case .year: span.months = 12 * count.value + 6 * half
      case .hour: span.days = count.value < 24 ? 0 : count.value / 24
      case .minute: break
      }
      if unit == .hour || unit == .minute { span.isCoarse = false }
    }
    // "a day or two ago"
    if line.at(span.end)?.key == Self.or, let upper = self.count(at: span.end + 1) { span.end = upper.end }
    return span
  }

  /// `three and a half`.
  private func halves(at index: Int) -> (value: Int, end: Int, isHalf: Bool)? {
    guard let token = line.at(index), token.can(.cardinal), let spoken = SpokenNumber.read(line, at: index),
      spoken.value.scale == 1, spoken.value.units % 10 == 5, spoken.value.units < 1_000
    else { return nil }
    return (Int(spoken.value.units) / 10, spoken.end, true)
  }

  /// A count at `index`: `3`, `three`, `a`, `a couple of`, `a few`.
  func count(at index: Int) -> (value: Int, end: Int, isHalf: Bool)? {
    guard let token = line.at(index) else { return nil }
    if token.kind == .number {
      guard let value = integer(at: index), value > 0 else { return nil }
      return (value, index + 1, false)
    }
    if token.can(.article), let next = line.at(index + 1) {
      if next.key == Self.couple {
        return (2, line.at(index + 2)?.can(.of) == true ? index + 3 : index + 2, false)
      }
      if next.key == Self.few { return (3, index + 2, false) }
      let isUnit = unit(of: next) != nil || Self.decades.contains(next.key)
      return isUnit ? (1, index + 1, false) : nil
    }
    if token.key == Self.few { return (3, index + 1, false) }
    guard token.can(.cardinal), let spoken = SpokenNumber.read(line, at: index), spoken.value.isWhole,
      spoken.value.units > 0, spoken.value.units < Int32.max
    else { return nil }
    let end = line.at(spoken.end)?.can(.of) == true ? spoken.end + 1 : spoken.end
    return (Int(spoken.value.units), end, false)
  }

  // MARK: Beside another day

  /// `the day before christmas`, `the day after thanksgiving`.
  func dayBeside(at index: Int) -> DateMatch? {
    let token = line[index]
    guard token.can([.timeUnit, .dayPart]), let side = line.at(index + 1),
      side.can(.before) || side.key == Self.after, let anchor = anchor(at: index + 2), let day = anchor.date
    else { return nil }
    let unit = token.can(.dayPart) ? TimeUnit.day : TimeUnit(rawValue: token.entry.calendar)
    guard unit == .day || unit == .week else { return nil }
    let days = (unit == .week ? 7 : 1) * (side.can(.before) ? -1 : 1)
    let (tokens, date) = (index..<anchor.tokens.upperBound, day.adding(days: days))
    return unit == .week ? span(tokens, date, spans.whole(.week, of: date)) : DateMatch(tokens, date)
  }

  /// `the friday before christmas`, `the monday after easter`.
  func weekdayBeside(at index: Int) -> DateMatch? {
    guard let side = line.at(index + 1), side.can(.before) || side.key == Self.after,
      let anchor = anchor(at: index + 2), let day = anchor.date
    else { return nil }
    let weekday = Int(line[index].entry.calendar)
    let before = PastDate.latest(weekday: weekday, notAfter: day, strictly: true)
    let after = day.adding(days: (weekday - day.weekday.rawValue + 6) % 7 + 1)
    return DateMatch(index..<anchor.tokens.upperBound, side.can(.before) ? before : after)
  }

  /// A day that another is counted from: `yesterday`, `christmas`, `the 5th of may`.
  private func anchor(at start: Int) -> DateMatch? {
    var index = start
    if line.at(index)?.can(.the) == true { index += 1 }
    guard let token = line.at(index) else { return nil }
    if token.can(.relativeDay), token.entry.value <= 0 {
      return DateMatch(index..<index + 1, today.adding(days: Int(token.entry.value)))
    }
    if token.kind == .word, token.hints(at: .holiday),
      let named = HolidayTable.shared.longest(line, at: index),
      let date = named.holiday.latest(notAfter: today)
    {
      return DateMatch(index..<named.end, date)
    }
    return token.can(.month) ? monthDate(at: index) : token.kind == .number ? dayMonth(at: index) : nil
  }

}
