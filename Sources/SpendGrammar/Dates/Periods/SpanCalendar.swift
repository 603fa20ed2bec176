import SpendCore
import SpendWords

/// The spans of the calendar as they are named on a day; what still runs ends on that day.
struct SpanCalendar {
  let today: CivilDate
  /// The day on which a week starts.
  var weekStart = Weekday.monday

  // MARK: Whole spans

  /// The week, month, quarter or year that lies `back` such spans before the one that holds `date`.
  func whole(_ unit: TimeUnit, of date: CivilDate, back: Int = 0) -> Period? {
    switch unit {
    case .hour, .minute: nil
    case .day: .day(date.adding(days: -back))
    case .week: week(of: date.adding(days: -7 * back))
    case .fortnight: week(of: date.adding(days: -14 * back))
    case .month: .month(of: date.firstOfMonth.adding(months: -back), today: today)
    case .quarter: quarter(from: date.firstOfMonth.adding(months: -((date.month - 1) % 3) - 3 * back))
    case .year: year(date.year - back)
    }
  }

  private func week(of date: CivilDate) -> Period {
    let first = date.firstOfWeek(startingOn: weekStart)
    let last = first.adding(days: 6)
    if last >= today { return Period(first: first, last: today, name: "this week") }
    let isLast = today <= last.adding(days: 7)
    return Period(first: first, last: last, name: isLast ? "last week" : "in the week of \(text(first))")
  }

  private func quarter(from first: CivilDate) -> Period {
    let last = first.adding(months: 2).lastOfMonth
    let isRunning = last >= today
    let name = isRunning ? "this quarter" : "in Q\((first.month + 2) / 3) \(first.year)"
    return Period(first: first, last: isRunning ? today : last, name: name)
  }

  /// The quarter of that number, 1 to 4: of `year`, or the latest that has begun.
  func quarter(_ number: Int, of year: Int?) -> Period? {
    first(ofMonth: 3 * number - 2, in: year).map { quarter(from: $0) }
  }

  /// The month of that number: of `year`, or the latest that has begun.
  func month(_ number: Int, of year: Int? = nil) -> Period? {
    first(ofMonth: number, in: year).map { .month(of: $0, today: today) }
  }

  /// The three months of a season from the month of that number on: of `year`, or the latest that have begun.
  func season(from month: Int, of year: Int?) -> Period? {
    guard let first = first(ofMonth: month, in: year) else { return nil }
    return days(first, first.adding(months: 2).lastOfMonth)
  }

  private func first(ofMonth month: Int, in year: Int?) -> CivilDate? {
    CivilDate(year: year ?? (month > today.month ? today.year - 1 : today.year), month: month, day: 1)
  }

  /// The year of that number.
  func year(_ year: Int) -> Period? {
    guard let first = CivilDate(year: year, month: 1, day: 1) else { return nil }
    if year == today.year { return Period(first: first, last: today, name: "this year") }
    return Period(first: first, last: first.adding(months: 11).lastOfMonth, name: "in \(year)")
  }

  /// The latest Saturday and Sunday whose Saturday lies before `date`.
  func weekend(before date: CivilDate, name: String? = nil) -> Period {
    let saturday = PastDate.latest(weekday: 6, notAfter: date, strictly: true)
    return Period(
      first: saturday,
      last: min(saturday.adding(days: 1), today),
      name: name ?? "on the weekend of \(text(saturday))"
    )
  }

  /// The weekend that has begun or is over.
  var latestWeekend: Period { weekend(before: today.adding(days: 1)) }

  /// The weekend that is over.
  var lastWeekend: Period { weekend(before: lastSaturday.adding(days: 1), name: "last weekend") }

  /// The Saturday of the weekend that is over: on a Sunday the running one isn't "last weekend".
  var lastSaturday: CivilDate {
    let end = today.weekday == .sunday ? today.adding(days: -1) : today
    return PastDate.latest(weekday: Weekday.saturday.rawValue, notAfter: end, strictly: true)
  }

  // MARK: Spans up to today

  /// The last `count` days, weeks, months, quarters or years; nil for more than any ledger has.
  func rolling(_ count: Int, _ unit: TimeUnit) -> Period? {
    guard count <= 4_000 else { return nil }
    switch unit {
    case .hour, .minute: return nil
    case .day: return rolling(days: count)
    case .week: return rolling(days: 7 * count, name: "in the past \(count) weeks")
    case .fortnight: return rolling(days: 14 * count)
    case .month: return rolling(months: count, name: "in the past \(count) months")
    case .quarter: return rolling(months: 3 * count, name: "in the past \(3 * count) months")
    case .year: return rolling(months: 12 * count, name: "in the past \(count) years")
    }
  }

  /// The last `days` days; from the beginning where the calendar has not so many.
  func rolling(days: Int, name: String? = nil) -> Period {
    Period(first: today.reaching(days: 1 - days), last: today, name: name ?? "in the past \(days) days")
  }

  private func rolling(months: Int, name: String) -> Period {
    Period(first: today.reaching(months: -months), last: today, name: name)
  }

  /// `in the past month`: since the same day of the month before; `in the past week`: seven days back.
  func past(_ unit: TimeUnit) -> Period? {
    switch unit {
    case .day: Period(first: today.adding(days: -1), last: today, name: "since yesterday")
    case .week: rolling(days: 7)
    case .fortnight: rolling(days: 14)
    case .month: rolling(months: 1, name: "in the past month")
    case .year: rolling(months: 12, name: "in the past year")
    case .quarter, .hour, .minute: nil
    }
  }

  // MARK: Beside others

  /// The days from `first` to `last`, none of them ahead; nil where it hasn't begun.
  func days(_ first: CivilDate, _ last: CivilDate) -> Period? {
    guard first <= today else { return nil }
    let end = min(last, today)
    return Period(first: first, last: end, name: "from \(text(first)) to \(text(end))")
  }

  /// The days of `period` a year earlier.
  func yearBefore(_ period: Period) -> Period? {
    guard let first = period.first, let last = period.last else { return nil }
    if whole(.month, of: first) == period { return whole(.month, of: first, back: 12) }
    return days(first.adding(months: -12), last.adding(months: -12))
  }

  /// So many units of days that end before `date`.
  func days(_ date: CivilDate, back count: Int, _ unit: TimeUnit) -> Period? {
    day(date, moved: -count, unit).flatMap { days($0, date.adding(days: -1)) }
  }

  /// `date` moved by so many units; nil for units shorter than a day.
  func day(_ date: CivilDate, moved count: Int, _ unit: TimeUnit) -> CivilDate? {
    switch unit {
    case .hour, .minute: nil
    case .day: date.adding(days: count)
    case .week: date.adding(days: 7 * count)
    case .fortnight: date.adding(days: 14 * count)
    case .month: date.adding(months: count)
    case .quarter: date.adding(months: 3 * count)
    case .year: date.adding(months: 12 * count)
    }
  }

  /// The span right after `period`, as long as it; nil where it has not begun.
  func after(_ period: Period) -> Period? {
    guard let first = period.first, let last = period.last, period.runs.isEmpty, last < today else {
      return nil
    }
    if let unit = unit(of: period) { return whole(unit, of: first, back: -1) }
    let start = last.adding(days: 1)
    let days = last.dayNumber - first.dayNumber
    if days == 1, first.weekday == .saturday, first.adding(days: 7) <= today {
      return weekend(before: first.adding(days: 8))
    }
    return days == 0 ? .day(start, name: "on \(text(start))") : self.days(start, start.adding(days: days))
  }

  /// The span of today that is of the same kind as `period`: this week after one; nil where it is none of the calendar.
  func current(like period: Period) -> Period? {
    guard let unit = unit(of: period) else { return nil }
    return whole(unit, of: today)
  }

  /// The unit of the calendar that `period` is one of.
  private func unit(of period: Period) -> TimeUnit? {
    guard let first = period.first, period.runs.isEmpty else { return nil }
    return [.month, .week, .quarter, .year].first { unit in
      whole(unit, of: first).map { $0.first == first && $0.last == period.last } ?? false
    }
  }

  /// The span right before `period`, as long as it: the month before a month.
  func before(_ period: Period) -> Period? {
    guard let first = period.first, let last = period.last, period.runs.isEmpty else { return nil }
    if let unit = unit(of: period) { return whole(unit, of: first, back: 1) }
    let days = last.dayNumber - first.dayNumber + 1
    if days == 2, first.weekday == .saturday { return weekend(before: first) }
    let end = first.adding(days: -1)
    return days == 1 ? .day(end, name: "on \(text(end))") : self.days(first.adding(days: -days), end)
  }

  /// A day as spans name it: `5 Nov 2026`.
  func text(_ date: CivilDate) -> String { "\(date.day) \(MonthName.short(date.month)) \(date.year)" }
}
