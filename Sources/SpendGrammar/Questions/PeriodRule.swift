import SpendCore

/// Finds the period a question names, by the conventions of the answers.
struct PeriodRule {
  let today: CivilDate
  /// The period of the question asked before, which `the month before` counts from.
  let previous: Period?
  /// The day on which a week starts.
  var weekStart = Weekday.monday

  /// The period that `words` name, whose words are marked; nil when none is named.
  func period(in words: inout PlainWords) -> Period? {
    for index in 0..<words.count where !words.isUsed[index] {
      guard let (length, period) = match(words, at: index) else { continue }
      var start = index
      while start > 0, PeriodRule.leads.contains(words.text(start - 1)), !words.isUsed[start - 1] {
        start -= 1
      }
      words.use(start..<index + length)
      return period
    }
    return nil
  }

  /// The period of `first` and a neighbouring one that is named, too: `yesterday and today`; nil where there is none.
  func joined(_ first: Period, _ words: inout PlainWords) -> Period? {
    for index in 0..<words.count where !words.isUsed[index] && index > 0 && words.isUsed[index - 1] {
      guard words.text(index) == "and" || words.text(index) == "plus",
        let (length, second) = match(words, at: index + 1),
        let from = [first.first, second.first].compactMap({ $0 }).min(),
        let to = [first.last, second.last].compactMap({ $0 }).max(),
        let firstDays = first.dayCount, let secondDays = second.dayCount,
        to.dayNumber - from.dayNumber + 1 == firstDays + secondDays
      else { continue }
      words.use(index..<index + 1 + length)
      return Period(first: from, last: to, name: "from \(text(from)) to \(text(to))")
    }
    return nil
  }

  private static let leads: WordSet = [
    "in", "on", "during", "over", "for", "of", "the", "from", "within", "so", "far",
  ]

  private func match(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    range(words, at: index) ?? since(words, at: index) ?? single(words, at: index)
  }

  // MARK: Ranges

  private func range(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    let opener = words.text(index)
    guard opener == "between" || opener == "from" else { return nil }
    let joiners = opener == "between" ? ["and", "to", "until"] : ["to", "until", "till", "through", "thru"]
    guard let (firstLength, first) = point(words, at: index + 1),
      joiners.contains(words.text(index + 1 + firstLength)),
      let (secondLength, second) = point(words, at: index + 2 + firstLength),
      var from = first.first, let to = second.last
    else { return nil }
    // "between november and january": the start lies before the end.
    if from > to { from = from.adding(months: -12) }
    guard from <= to else { return nil }
    let name =
      "from \(from.day) \(MonthName.short(from.month)) \(from.year) to \(to.day) \(MonthName.short(to.month)) \(to.year)"
    return (2 + firstLength + secondLength, Period(first: from, last: min(to, max(from, today)), name: name))
  }

  private func since(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    switch words.text(index) {
    case "since", "starting", "after":
      let extra = words.text(index) == "starting" && words.text(index + 1) == "from" ? 2 : 1
      guard let (length, period) = point(words, at: index + extra), let first = period.first else {
        return nil
      }
      if words.text(index) == "after" {
        guard let last = period.last, last < today else { return nil }
        return (
          extra + length,
          Period(first: last.adding(days: 1), last: today, name: "since \(text(last.adding(days: 1)))")
        )
      }
      return (extra + length, Period(first: first, last: today, name: "since \(text(first))"))
    case "before", "until", "till":
      guard let (length, period) = point(words, at: index + 1), let first = period.first else { return nil }
      if words.text(index) == "before" {
        return (1 + length, Period(first: nil, last: first.adding(days: -1), name: "before \(text(first))"))
      }
      return (1 + length, Period(first: nil, last: period.last, name: "until \(text(period.last ?? today))"))
    default: return nil
    }
  }

  private func text(_ date: CivilDate) -> String { "\(date.day) \(MonthName.short(date.month)) \(date.year)" }

  /// A period that may stand after `since`, `between` and their like.
  private func point(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    let skipped = words.text(index) == "the" || words.text(index) == "on" ? 1 : 0
    guard let (length, period) = single(words, at: index + skipped) else { return nil }
    return (length + skipped, period)
  }

  // MARK: One span

  func single(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    if let relative = relative(words, at: index) { return relative }
    return DayRule(today: today).period(words, at: index)
  }

  private func relative(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    switch words.text(index) {
    case "today", "tonight": return (1, .day(today, name: "today"))
    case "yesterday": return (1, .day(today.adding(days: -1), name: "yesterday"))
    case "recently", "lately": return (1, rolling(days: 30, name: "in the past 30 days"))
    case "these":
      return words.text(index + 1) == "days" ? (2, rolling(days: 30, name: "in the past 30 days")) : nil
    case "all":
      if words.has("all time", at: index) { return (2, .all) }
      return words.has("all in all", at: index) ? (3, .all) : nil
    case "ever", "overall": return (1, .all)
    case "this", "current": return running(words.text(index + 1)).map { (2, $0) }
    case "last", "past", "previous", "prior": return last(words, at: index)
    case "the":
      return words.text(index + 1) == "day" ? theDayBefore(words, at: index) : before(words, at: index + 1, 2)
    case "day": return theDayBefore(words, at: index - 1).map { ($0.0 - 1, $0.1) }
    case "month", "week", "year", "quarter": return before(words, at: index, 1)
    case "weekend": return (1, weekend(before: today.adding(days: 1), name: nil))
    default: return ago(words, at: index)
    }
  }

  private func theDayBefore(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    if words.has("day before yesterday", at: index + 1) { return (4, .day(today.adding(days: -2))) }
    if words.has("day before", at: index + 1), let first = previous?.first {
      return (3, .day(first.adding(days: -1)))
    }
    return nil
  }

  /// `the month before`, `the week before that`.
  private func before(_ words: PlainWords, at index: Int, _ base: Int) -> (Int, Period)? {
    let unit = words.text(index)
    guard ["month", "week", "year", "quarter"].contains(unit), words.text(index + 1) == "before" else {
      return nil
    }
    let follower = words.text(index + 2)
    let length = base + 1 + (follower == "that" || follower == "last" ? 1 : 0)
    let anchor: CivilDate? = follower == "last" ? calendar(unit, of: today, back: 1).first : previous?.first
    guard let anchor else { return nil }
    return (length, calendar(unit, of: anchor, back: 1))
  }

  private func last(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    let word = words.text(index)
    var position = index + 1
    if words.text(position) == "few" || words.text(position) == "several" {
      guard let days = ["days": 7, "weeks": 28, "months": 90][words.text(position + 1)] else { return nil }
      return (3, rolling(days: days, name: "in the past \(days) days"))
    }
    if words.text(position) == "couple" {
      position += words.text(position + 1) == "of" ? 1 : 0
    }
    if let number = words.number(position) ?? (words.text(index + 1) == "couple" ? 2 : nil), number > 0 {
      return rolling(number, words.text(position + 1)).map { (position + 2 - index, $0) }
    }
    let unit = words.text(index + 1)
    let isSpan =
      words.text(index - 1) == "the" && ["in", "over", "during", "within"].contains(words.text(index - 2))
    if ["week", "month", "year", "day"].contains(unit), word == "past" || isSpan && word == "last" {
      return (2, span(unit))
    }
    switch unit {
    case "night": return (2, .day(today.adding(days: -1), name: "last night"))
    case "weekend": return (2, weekend(before: today, name: "last weekend"))
    case "week", "month", "quarter", "year": return (2, calendar(unit, of: today, back: 1))
    default: break
    }
    if let weekday = DayRule.weekday(unit) {
      let back = (today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1
      return (2, .day(today.adding(days: -back)))
    }
    if let month = DayRule.month(unit) { return (2, DayRule(today: today).lastMonthNamed(month)) }
    return DayRule(today: today).holiday(words, at: index + 1).map { ($0.0 + 1, $0.1) }
  }

  private func ago(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    var number = words.number(index)
    var position = index + 1
    if words.text(index) == "a" { number = 1 }
    if words.has("a couple of", at: index) { (number, position) = (2, index + 3) }
    guard let number, number > 0, number < 4_000, words.text(position + 1) == "ago" else { return nil }
    let length = position + 2 - index
    switch words.text(position) {
    case "day", "days": return (length, .day(today.adding(days: -number)))
    case "week", "weeks": return (length, calendar("week", of: today, back: number))
    case "month", "months": return (length, calendar("month", of: today, back: number))
    case "year", "years": return (length, calendar("year", of: today, back: number))
    default: return nil
    }
  }

  // MARK: Spans of the calendar

  private func running(_ unit: String) -> Period? {
    switch unit {
    case "week", "month", "quarter", "year": return calendar(unit, of: today, back: 0)
    case "weekend": return weekend(before: today.adding(days: 1), name: "this weekend")
    case "morning", "afternoon", "evening": return .day(today, name: "today")
    default: break
    }
    if let weekday = DayRule.weekday(unit) { return DayRule(today: today).latest(weekday) }
    if let month = DayRule.month(unit) { return DayRule(today: today).lastMonthNamed(month) }
    return nil
  }

  /// The calendar span that lies `back` spans before the one that holds `date`; up to today when it is running.
  private func calendar(_ unit: String, of date: CivilDate, back: Int) -> Period {
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
      return DayRule(today: today).year(date.year - back)
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

  private func rolling(_ number: Int, _ unit: String) -> Period? {
    guard number <= 4_000 else { return nil }
    switch unit {
    case "day", "days": return rolling(days: number, name: "in the past \(number) days")
    case "week", "weeks": return rolling(days: 7 * number, name: "in the past \(number) weeks")
    case "month", "months":
      return Period(
        first: today.adding(months: -number).adding(days: 1),
        last: today,
        name: "in the past \(number) months"
      )
    case "year", "years":
      let first = today.adding(months: -12 * number).adding(days: 1)
      return Period(first: first, last: today, name: "in the past \(number) years")
    default: return nil
    }
  }

  private func rolling(days: Int, name: String) -> Period {
    Period(first: today.adding(days: 1 - days), last: today, name: name)
  }

  /// `in the past month`: since the same day of the month before; `in the past week`: seven days back.
  private func span(_ unit: String) -> Period {
    switch unit {
    case "day": Period(first: today.adding(days: -1), last: today, name: "since yesterday")
    case "week": rolling(days: 7, name: "in the past 7 days")
    case "month": Period(first: today.adding(months: -1), last: today, name: "in the past month")
    default: Period(first: today.adding(months: -12), last: today, name: "in the past year")
    }
  }

  /// The latest Saturday and Sunday whose Saturday lies before `date`.
  private func weekend(before date: CivilDate, name: String?) -> Period {
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
}
