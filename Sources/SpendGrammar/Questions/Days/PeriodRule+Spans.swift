import SpendCore

extension PeriodRule {
  // MARK: Spans of the calendar

  func running(_ unit: String) -> Period? {
    switch unit {
    case "week", "month", "quarter", "year": return calendar(unit, of: today, back: 0)
    case "weekend": return weekend(before: today.adding(days: 1), name: "this weekend")
    case "morning", "afternoon", "evening": return .day(today, name: "today")
    default: break
    }
    if let season = season(unit, back: 0) { return season }
    if let weekday = DayRule.weekday(unit) { return days.latest(weekday) }
    if let month = DayRule.month(unit) { return days.lastMonthNamed(month) }
    return nil
  }

  /// The calendar span that lies `back` spans before the one that holds `date`; up to today when it is running.
  func calendar(_ unit: String, of date: CivilDate, back: Int) -> Period {
    switch unit {
    case "week":
      let first = date.firstOfWeek(startingOn: weekStart).adding(days: -7 * back)
      let last = first.adding(days: 6)
      if last >= today { return Period(first: first, last: today, name: "this week") }
      let isLast = first.adding(days: 7) <= today && today <= last.adding(days: 7)
      return Period(
        first: first,
        last: last,
        name: isLast ? "last week" : "in the week of \(text(first))"
      )
    case "quarter":
      let first = date.firstOfMonth.adding(months: -((date.month - 1) % 3) - 3 * back)
      return quarter(from: first)
    case "year":
      return days.year(date.year - back)
    default:
      return Period.month(of: date.firstOfMonth.adding(months: -back), today: today)
    }
  }

  /// The quarter that starts on `first`.
  func quarter(from first: CivilDate) -> Period {
    let last = first.adding(months: 2).lastOfMonth
    let isRunning = last >= today
    let name = isRunning ? "this quarter" : "in Q\((first.month + 2) / 3) \(first.year)"
    return Period(first: first, last: isRunning ? today : last, name: name)
  }

  func rolling(_ number: Int, _ unit: String) -> Period? {
    guard number <= 4_000 else { return nil }
    switch unit {
    case "fortnight", "fortnights": return rolling(days: 14 * number, name: "in the past \(14 * number) days")
    case "quarter", "quarters":
      return Period(
        first: today.reaching(months: -3 * number),
        last: today,
        name: "in the past \(3 * number) months"
      )
    case "day", "days": return rolling(days: number, name: "in the past \(number) days")
    case "week", "weeks": return rolling(days: 7 * number, name: "in the past \(number) weeks")
    case "month", "months":
      let first = today.reaching(months: -number)
      return Period(first: first, last: today, name: "in the past \(number) months")
    case "year", "years":
      let first = today.reaching(months: -12 * number)
      return Period(first: first, last: today, name: "in the past \(number) years")
    default: return nil
    }
  }

  /// The last `days` days; from the beginning where the calendar has not so many.
  func rolling(days: Int, name: String) -> Period {
    Period(first: today.reaching(days: 1 - days), last: today, name: name)
  }

  /// `in the past month`: since the same day of the month before; `in the past week`: seven days back.
  func span(_ unit: String) -> Period {
    switch unit {
    case "day": Period(first: today.adding(days: -1), last: today, name: "since yesterday")
    case "week": rolling(days: 7, name: "in the past 7 days")
    case "month": Period(first: today.adding(months: -1), last: today, name: "in the past month")
    default: Period(first: today.adding(months: -12), last: today, name: "in the past year")
    }
  }

  /// The latest Saturday and Sunday whose Saturday lies before `date`.
  func weekend(before date: CivilDate, name: String?) -> Period {
    // On a Sunday the running weekend is not "last weekend".
    let anchor = name == "last weekend" && today.weekday == .sunday ? today.adding(days: -1) : date
    var saturday = anchor.adding(days: -1)
    while saturday.weekday != .saturday { saturday = saturday.adding(days: -1) }
    let sunday = saturday.adding(days: 1)
    return Period(
      first: saturday,
      last: min(sunday, today),
      name: name ?? "on the weekend of \(text(saturday))"
    )
  }

  /// The span right before `period`, as long as it: the month before a month.
  func before(_ period: Period) -> Period? {
    guard let first = period.first, let last = period.last, period.runs.isEmpty else { return nil }
    if let unit = Self.calendarUnits.first(where: {
      calendar($0, of: first, back: 0) == period || isWhole($0, first, last)
    }) {
      return calendar(unit, of: first, back: 1)
    }
    let days = last.dayNumber - first.dayNumber + 1
    let end = first.adding(days: -1)
    return Period(
      first: first.adding(days: -days),
      last: end,
      name: days == 1 ? "on \(text(end))" : "from \(text(first.adding(days: -days))) to \(text(end))"
    )
  }

  private func isWhole(_ unit: String, _ first: CivilDate, _ last: CivilDate) -> Bool {
    let whole = calendar(unit, of: first, back: 0)
    return whole.first == first && whole.last == last
  }

  /// `summer`: the latest one that has begun.
  func season(_ word: String, back: Int) -> Period? {
    guard let month = ["spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12][word] as Int? else {
      return nil
    }
    let year = (month > today.month ? today.year - 1 : today.year) - back
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    let last = first.adding(months: 2).lastOfMonth
    return Period(
      first: first,
      last: min(last, today),
      name: "from \(text(first)) to \(text(min(last, today)))"
    )
  }

  /// `same month last year`, `this time last year`: the span asked about, a year earlier.
  func sameSpan(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    guard words.text(index) == "same" || words.text(index) == "this" else { return nil }
    let unit = words.text(index + 1)
    guard Self.sameUnits.contains(unit) else { return nil }
    var next = index + 2
    if words.text(next) == "of" || words.text(next) == "in" { next += 1 }
    let isLastYear = words.has("last year", at: next) || words.has("year before", at: next)
    let isLastMonth = words.has("last month", at: next)
    guard isLastYear || isLastMonth else { return nil }
    let base = previous ?? calendar("month", of: today, back: 0)
    guard let first = base.first, let last = base.last else { return nil }
    if isLastYear, unit == "month" {
      return (next + 2 - index, .month(of: first.firstOfMonth.adding(months: -12), today: today))
    }
    let months = isLastYear ? -12 : -1
    let (from, to) = (first.adding(months: months), last.adding(months: months))
    return (next + 2 - index, Period(first: from, last: to, name: "from \(text(from)) to \(text(to))"))
  }
}
