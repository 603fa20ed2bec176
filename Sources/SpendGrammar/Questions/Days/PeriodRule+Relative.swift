import SpendCore

extension PeriodRule {
  // MARK: Said from today

  func relative(_ words: PlainWords, at index: Int) -> (Int, Period)? {
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
    case "ytd": return (1, calendar("year", of: today, back: 0))
    case "mtd": return (1, calendar("month", of: today, back: 0))
    case "year", "month", "week":
      return words.has("to date", at: index + 1)
        ? (3, calendar(words.text(index), of: today, back: 0)) : before(words, at: index, 1)
    case "same": return sameSpan(words, at: index)
    case "this", "current", "the current":
      return sameSpan(words, at: index) ?? running(words.text(index + 1)).map { (2, $0) }
    case "last", "past", "previous", "prior": return last(words, at: index)
    case "the":
      if words.text(index + 1) == "day" { return theDayBefore(words, at: index) }
      return before(words, at: index + 1, 2) ?? sameSpan(words, at: index + 1).map { ($0.0 + 1, $0.1) }
    case "day": return theDayBefore(words, at: index - 1).map { ($0.0 - 1, $0.1) }
    case "quarter": return before(words, at: index, 1)
    case "weekend" where words.has("before last", at: index + 1):
      let last = weekend(before: today, name: "last weekend").first ?? today
      return (3, weekend(before: last, name: nil))
    // "a typical weekend" is any of them.
    case "weekend" where AverageRule.marks.contains(words.text(index - 1)): return nil
    case "weekend": return (1, weekend(before: today.adding(days: 1), name: nil))
    default: return ago(words, at: index)
    }
  }

  private func theDayBefore(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    if words.has("day before yesterday", at: index + 1) { return (4, .day(today.adding(days: -2))) }
    for (opener, shift) in [("day after", 1), ("day following", 1), ("day before", -1)]
    where words.has(opener, at: index + 1) {
      guard let (length, day) = days.period(words, at: index + 3), day.first == day.last,
        let date = day.first?.adding(days: shift), date <= today
      else { break }
      return (3 + length, .day(date))
    }
    if words.has("day before", at: index + 1), let first = previous?.first {
      return (3, .day(first.adding(days: -1)))
    }
    return nil
  }

  /// `the month before`, `the week before that`.
  private func before(_ words: PlainWords, at index: Int, _ base: Int) -> (Int, Period)? {
    let unit = words.text(index)
    guard Self.partUnits.contains(unit), words.text(index + 1) == "before" else {
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
      words.text(index - 1) == "the" && Self.spanLeads.contains(words.text(index - 2))
    if Self.shortUnits.contains(unit), word == "past" || isSpan && word == "last" {
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
    if let month = DayRule.month(unit) {
      // "last november", said in November, is the one of the year before; a year named after it counts.
      if let named = days.period(words, at: index + 1), named.0 > 1 {
        return (1 + named.0, named.1)
      }
      let back = month == today.month ? 1 : 0
      let period = days.lastMonthNamed(month)
      guard back > 0, let first = period.first else { return (2, period) }
      return (2, .month(of: first.adding(months: -12), today: today))
    }
    if let season = season(unit, back: 0) { return (2, season) }
    if unit == "fortnight" { return (2, rolling(days: 14, name: "in the past 14 days")) }
    if unit == "half", words.text(index + 2) == "year" { return nil }
    return days.holiday(words, at: index + 1).map { ($0.0 + 1, $0.1) }
  }

  private func ago(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    var number = words.number(index)
    var position = index + 1
    if words.text(index) == "a" { number = 1 }
    if words.text(index) == "one" { number = 1 }
    if words.has("a couple of", at: index) { (number, position) = (2, index + 3) }
    guard let number, number > 0, number < 1_000_000, words.text(position + 1) == "ago" else { return nil }
    let length = position + 2 - index
    let span: String
    let isReached: Bool
    switch words.text(position) {
    case "day", "days": return today.reaching(days: -number).map { (length, .day($0)) }
    case "week", "weeks": (span, isReached) = ("week", today.reaching(days: -7 * number) != nil)
    case "month", "months": (span, isReached) = ("month", today.reaching(months: -number) != nil)
    case "year", "years": (span, isReached) = ("year", today.reaching(months: -12 * number) != nil)
    default: return nil
    }
    return isReached ? (length, calendar(span, of: today, back: number)) : nil
  }
}
