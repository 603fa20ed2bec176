import SpendCore
import SpendWords

extension PeriodFinder {
  /// A month, quarter, season, year, week or holiday by its name.
  func named(at index: Int) -> Match? {
    if line[index].kind == .number {
      return monthOfYear(at: index) ?? quarter(at: index) ?? yearAlone(at: index)
    }
    return month(at: index) ?? quarter(at: index) ?? season(at: index) ?? weekOfYear(at: index)
      ?? holiday(at: index) ?? yearSaid(at: index)
  }

  /// `2025`, `'25`, `of last year` behind the tokens from `start` on.
  private func year(at index: Int, from start: Int) -> (value: Int, end: Int)? {
    if let named = days.namedYear(at: index) { return named }
    guard let year = days.year(at: index, after: start..<index), isYear(year.value) else { return nil }
    return year
  }

  private func isYear(_ value: Int) -> Bool { (1990...2100).contains(value) }

  /// `october`: the latest that has begun.
  private func month(at index: Int) -> Match? {
    guard let month = monthNumber(at: index) else { return nil }
    // "may" and "march" are verbs, too: a month has nobody beside it who does it.
    if Self.verbs.contains(line[index].key),
      isAny(Self.speakers, index + 1) || isAny(Self.speakers, index - 1)
    {
      return nil
    }
    return spans.month(month).map { Match(end: index + 1, period: $0) }
  }

  /// The number of the month at `index`: `october`, `october's`.
  func monthNumber(at index: Int) -> Int? {
    guard let token = line.at(index), token.kind == .word else { return nil }
    if token.can(.month) { return Int(token.entry.calendar) }
    // "in octobers" are those of all years.
    guard line.at(index - 1)?.key != DateFinder.wordIn else { return nil }
    return Self.monthsOf[text(at: index)]
  }

  /// `q3`, `q3 2025`, `the third quarter of last year`.
  private func quarter(at index: Int) -> Match? {
    var end = index + 1
    var number = Self.quartersOfYear[text(at: index)]
    if number == nil, let ordinal = place(at: index), (1...4).contains(ordinal.place),
      unit(at: ordinal.end) == .quarter
    {
      (number, end) = (ordinal.place, ordinal.end + 1)
    }
    guard let number else { return nil }
    let year = year(at: end, from: index)
    return spans.quarter(number, of: year?.value).map { Match(end: year?.end ?? end, period: $0) }
  }

  /// `summer`, `summer 2025`, `spring of last year`; not "which category did it fall in".
  func season(at index: Int) -> Match? {
    guard let month = Self.seasons[text(at: index)],
      month != 9 || !isAny(Self.fallJoints, index + 1)
    else { return nil }
    let year = year(at: index + 1, from: index)
    return spans.season(from: month, of: year?.value).map { Match(end: year?.end ?? index + 1, period: $0) }
  }

  /// `week 40`, `week 40 of 2025`: of ISO 8601.
  private func weekOfYear(at index: Int) -> Match? {
    guard unit(at: index) == .week, let week = days.integer(at: index + 1), (1...53).contains(week) else {
      return nil
    }
    let year = year(at: index + 2, from: index)
    guard let fourth = CivilDate(year: year?.value ?? today.year, month: 1, day: 4) else { return nil }
    let monday = days.day(1, ofWeekWith: fourth).adding(days: 7 * (week - 1))
    guard monday <= today else { return nil }
    return SpanCalendar(today: today).whole(.week, of: monday)
      .map { Match(end: year?.end ?? index + 2, period: $0) }
  }

  /// `05/2026`, `2026-05`.
  private func monthOfYear(at index: Int) -> Match? {
    guard let first = days.integer(at: index), let second = days.integer(at: index + 1),
      [.slash, .hyphen].contains(line[index + 1].joint), line.at(index + 2)?.joint != line[index + 1].joint
    else { return nil }
    let (year, month) = first > second ? (first, second) : (second, first)
    guard isYear(year), (1...12).contains(month) else { return nil }
    return spans.month(month, of: year).map { Match(end: index + 2, period: $0) }
  }

  /// `2025`, where it is neither an amount nor the limit of one.
  private func yearAlone(at index: Int) -> Match? {
    let token = line[index]
    guard token.end - token.start == 4, let value = days.integer(at: index), isYear(value),
      token.joint != .slash, !days.saysAmount(after: index), !isAny(Self.boundsBefore, index - 1)
    else { return nil }
    return spans.year(value).map { Match(end: index + 1, period: $0) }
  }

  /// `the year 2025`, `calendar year 2025`, `in twenty twenty five`.
  private func yearSaid(at index: Int) -> Match? {
    var start = index
    if isAny(Self.calendar, start) { start += 1 }
    if unit(at: start) == .year { start += 1 }
    if start > index, line.at(start)?.kind == .number { return yearAlone(at: start) }
    guard start > index || can(.place, index - 1) || isAny(Self.leadsToYear, index - 1),
      let year = days.spokenYear(at: start)
    else { return nil }
    return spans.year(year.value).map { Match(end: year.end, period: $0) }
  }

  // MARK: Holidays

  /// The latest holiday of that name that has begun, the one of the year named behind it, or the days off around it.
  func holiday(at index: Int) -> Match? {
    guard line.at(index)?.hints(at: .holiday) == true,
      let (holiday, nameEnd) = HolidayTable.shared.longest(line, at: index)
    else { return nil }
    let end = unit(at: nameEnd) == .day ? nameEnd + 1 : nameEnd
    if can(.weekend, end), let day = holiday.latest(notAfter: today) {
      return Match(end: end + 1, period: weekend(around: day))
    }
    let year = year(at: end, from: index)
    let day = year.map { holiday.date(in: $0.value) } ?? holiday.latest(notAfter: today)
    return day.map { Match(end: year?.end ?? end, period: .day($0)) }
  }

  /// The days off around a holiday: to the Monday where it is one, from the Thursday or Friday where it is one.
  private func weekend(around day: CivilDate) -> Period {
    let isLate = day.weekday == .thursday || day.weekday == .friday
    let first = isLate ? day : PastDate.latest(weekday: Weekday.saturday.rawValue, notAfter: day)
    let sunday = first.adding(days: (Weekday.sunday.rawValue - first.weekday.rawValue + 7) % 7)
    let last = min(max(sunday, day), today)
    return Period(first: first, last: last, name: "from \(first.displayText) to \(last.displayText)")
  }
}
