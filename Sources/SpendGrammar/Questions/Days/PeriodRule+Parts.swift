import SpendCore

extension PeriodRule {
  // MARK: Parts of a span

  /// `first half of 2026`, `second week of october`, `last 10 days of may`, `the week of october 5`.
  func part(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    if let half = ["h1": 1, "h2": 2][words.text(index)] {
      let year = days.period(words, at: index + 1)
      let whole = year.map(\.1) ?? calendar("year", of: today, back: 0)
      return self.half(half, of: whole).map { (1 + (year?.0 ?? 0), $0) }
    }
    for opener in Self.startOf where words.has(opener, at: index) {
      let next = index + (Self.articles.contains(words.text(index + 2)) ? 3 : 2)
      guard let (length, span) = whole(words, at: next), let first = span.first else { return nil }
      return (next + length - index, .day(first))
    }
    if words.has("week of", at: index) || words.has("week starting", at: index) {
      let skipped = words.text(index + 2) == "the" ? 3 : 2
      guard let (length, day) = days.period(words, at: index + skipped),
        let first = day.first,
        first == day.last
      else { return nil }
      return (skipped + length, calendar("week", of: first, back: 0))
    }
    if words.has("weekend of", at: index),
      let (length, day) = days.period(words, at: index + 2),
      let date = day.first, date == day.last
    {
      let saturday = date.adding(
        days: date.weekday == .sunday ? -1 : Weekday.saturday.rawValue - date.weekday.rawValue
      )
      return span(saturday, saturday.adding(days: 1)).map { (2 + length, $0) }
    }
    let isLast = words.text(index) == "last" || words.text(index) == "final"
    let place = words.text(index) == "first" ? 1 : isLast ? -1 : words.ordinal(index)?.place
    guard let place, place < 6 || isLast else { return nil }
    let length = place > 1 ? words.ordinal(index)?.length ?? 1 : 1
    let count = words.number(index + length)
    let unit = words.text(index + length + (count == nil ? 0 : 1))
    var next = index + length + (count == nil ? 1 : 2)
    guard Self.ofJoints.contains(words.text(next)) else { return nil }
    next += words.text(next + 1) == "the" ? 2 : 1
    guard let (wholeLength, whole) = whole(words, at: next), let found = piece(place, count, unit, of: whole)
    else { return nil }
    return (next + wholeLength - index, found)
  }

  private func whole(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    if let found = relative(words, at: index) ?? days.period(words, at: index) {
      return found
    }
    guard Self.longUnits.contains(words.text(index)) else { return nil }
    return (1, calendar(words.text(index), of: today, back: 0))
  }

  private func piece(_ place: Int, _ count: Int?, _ unit: String, of whole: Period) -> Period? {
    // No span that is named has more days.
    guard let first = whole.first, let end = whole.last, count ?? 1 <= 366 else { return nil }
    // The parts are those of the whole span, of which a running one has only begun.
    let isMonth = first.firstOfMonth == end.firstOfMonth
    let last =
      isMonth
      ? first.lastOfMonth : first.month == 1 && first.day == 1 ? first.adding(months: 11).lastOfMonth : end
    switch unit {
    case "half": return half(place < 0 ? 2 : place, of: Period(first: first, last: last, name: ""))
    case "week", "weeks":
      let days = 7 * (count ?? 1)
      if place < 0 { return span(last.adding(days: 1 - days), last) }
      return span(
        first.adding(days: 7 * (place - 1)),
        min(first.adding(days: 7 * (place - 1) + days - 1), last)
      )
    case "day", "days":
      let days = count ?? 1
      if place < 0 { return span(last.adding(days: 1 - days), last) }
      return span(first.adding(days: place - 1), first.adding(days: place - 2 + days))
    case "month", "months":
      let months = count ?? 1
      if place < 0 { return span(last.firstOfMonth.adding(months: 1 - months), last) }
      let from = first.adding(months: place - 1)
      return span(from, from.adding(months: months - 1).lastOfMonth)
    case "weekend":
      var saturday = first
      while saturday.weekday != .saturday { saturday = saturday.adding(days: 1) }
      if place > 0 {
        return span(saturday.adding(days: 7 * (place - 1)), saturday.adding(days: 7 * (place - 1) + 1))
      }
      var final = last
      while final.weekday != .saturday { final = final.adding(days: -1) }
      return span(final, final.adding(days: 1))
    default: return nil
    }
  }

  /// The first or second half: six months of a year, of a month its first fifteen days and the rest.
  private func half(_ place: Int, of whole: Period) -> Period? {
    guard let first = whole.first, place == 1 || place == 2 else { return nil }
    if whole.last.map({ first.firstOfMonth == $0.firstOfMonth }) ?? false {
      return place == 1
        ? span(first, first.adding(days: 14)) : span(first.adding(days: 15), first.lastOfMonth)
    }
    let from = first.adding(months: place == 1 ? 0 : 6)
    return span(from, from.adding(months: 5).lastOfMonth)
  }

  /// The days from `first` to `last`, none of them ahead; nil where it hasn't begun.
  private func span(_ first: CivilDate, _ last: CivilDate) -> Period? {
    guard first <= today else { return nil }
    let end = min(last, today)
    return Period(first: first, last: end, name: "from \(text(first)) to \(text(end))")
  }
}
