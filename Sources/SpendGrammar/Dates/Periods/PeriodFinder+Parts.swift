import SpendCore
import SpendWords

extension PeriodFinder {
  /// `first half of 2026`, `second week of october`, `last 10 days of may`, `the week of october 5`.
  func part(at index: Int) -> Match? {
    if let half = Self.halvesOfYear[text(at: index)] {
      let year = single(at: isAny(Self.ofJoints, index + 1) ? index + 2 : index + 1)
      guard let whole = year?.period ?? spans.year(today.year) else { return nil }
      return self.half(half, of: whole).map { Match(end: year?.end ?? index + 1, period: $0) }
    }
    return weekOf(at: index) ?? place(at: index).flatMap { piece($0.place, at: $0.end) }
  }

  /// `the week of october 5`, `the weekend of the 3rd`.
  private func weekOf(at index: Int) -> Match? {
    let isWeek = unit(at: index) == .week && (can(.of, index + 1) || isAny(Self.starting, index + 1))
    guard isWeek || can(.weekend, index) && can(.of, index + 1),
      let named = single(at: skippingThe(index + 2)), let day = named.period.first, day == named.period.last
    else { return nil }
    let sunday = day.adding(days: 7 - day.weekday.rawValue)
    let period =
      isWeek ? spans.whole(.week, of: day) : spans.days(sunday.adding(days: -1), sunday)
    return period.map { Match(end: named.end, period: $0) }
  }

  /// A place in an order, -1 for the last, and the token behind it: `second`, `3rd`, `last`.
  func place(at index: Int) -> (place: Int, end: Int)? {
    guard let token = line.at(index) else { return nil }
    if token.key == DateFinder.last || Self.final.contains(token.key) { return (-1, index + 1) }
    guard token.kind == .number || token.can(.ordinal), let day = days.day(at: index), day.isOrdinal else {
      return nil
    }
    return (day.value, day.end)
  }

  /// The unit, or so many of them, of a whole that is named behind it: `3 days of may`.
  private func piece(_ place: Int, at index: Int) -> Match? {
    guard place < 6 else { return nil }
    let count = days.count(at: index)
    let next = count?.end ?? index
    guard isAny(Self.ofJoints, next + 1), let whole = whole(at: skippingThe(next + 2)) else { return nil }
    let piece: Period?
    if can(.half, next) {
      piece = half(place < 0 ? 2 : place, of: whole.period)
    } else if can(.weekend, next) {
      piece = weekend(place, of: whole.period)
    } else {
      piece = unit(at: next).flatMap { self.piece(place, count?.value ?? 1, $0, of: whole.period) }
    }
    return piece.map { Match(end: whole.end, period: $0) }
  }

  /// What has parts: a span that is named, or `month` and `year` for those of the answer before, else the running ones.
  func whole(at index: Int) -> Match? {
    if let found = single(at: index) { return found }
    guard let unit = unit(at: index), unit == .month || unit == .year else { return nil }
    // "and the second half of the month", after the first days of June
    if let before = previous, let first = before.first, let whole = spans.whole(unit, of: first),
      PeriodRule.isPart(before, of: whole)
    {
      return Match(end: index + 1, period: whole)
    }
    return spans.whole(unit, of: today).map { Match(end: index + 1, period: $0) }
  }

  /// The ends of the whole of which a running span has only begun.
  private func ends(of whole: Period) -> (first: CivilDate, last: CivilDate)? {
    guard let first = whole.first, let last = whole.last else { return nil }
    if first.firstOfMonth == last.firstOfMonth { return (first, first.lastOfMonth) }
    return (first, first.month == 1 && first.day == 1 ? first.adding(months: 11).lastOfMonth : last)
  }

  private func piece(_ place: Int, _ count: Int, _ unit: TimeUnit, of whole: Period) -> Period? {
    // No span that is named has more days.
    guard let (first, last) = ends(of: whole), count <= 366 else { return nil }
    switch unit {
    case .day, .week:
      let days = unit == .week ? 7 : 1
      if place < 0 { return spans.days(last.adding(days: 1 - days * count), last) }
      let start = first.adding(days: days * (place - 1))
      let end = start.adding(days: days * count - 1)
      return spans.days(start, unit == .week ? min(end, last) : end)
    case .month:
      if place < 0 { return spans.days(last.firstOfMonth.adding(months: 1 - count), last) }
      let start = first.adding(months: place - 1)
      return spans.days(start, start.adding(months: count - 1).lastOfMonth)
    case .fortnight, .quarter, .year, .hour, .minute: return nil
    }
  }

  private func weekend(_ place: Int, of whole: Period) -> Period? {
    guard let (first, last) = ends(of: whole) else { return nil }
    let saturday =
      place < 0
      ? PastDate.latest(weekday: Weekday.saturday.rawValue, notAfter: last)
      : first.adding(days: (Weekday.saturday.rawValue - first.weekday.rawValue + 7) % 7 + 7 * (place - 1))
    return spans.days(saturday, saturday.adding(days: 1))
  }

  /// The first or second half: six months of a year, of a month its first fifteen days and the rest.
  private func half(_ place: Int, of whole: Period) -> Period? {
    guard let (first, last) = ends(of: whole), place == 1 || place == 2 else { return nil }
    if first.firstOfMonth == last.firstOfMonth {
      return place == 1
        ? spans.days(first, first.adding(days: 14)) : spans.days(first.adding(days: 15), first.lastOfMonth)
    }
    let start = first.adding(months: place == 1 ? 0 : 6)
    return spans.days(start, start.adding(months: 5).lastOfMonth)
  }
}
