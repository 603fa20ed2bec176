import SpendCore
import SpendWords

extension PeriodFinder {
  // MARK: Between two

  /// `from the 5th to the 12th of october`, `between may and july`, `jan-mar`, `oct 3 to 9`.
  func range(at index: Int) -> Match? {
    guard line.at(index) != nil else { return nil }
    let isBetween = isAny(Self.between, index)
    let isLed = isBetween || isAny(Self.from, index)
    let start = isLed ? index + 1 : index
    let dayBeforeMonth = isLed ? dayOfLaterMonth(at: start) : nil
    guard let first = dayBeforeMonth ?? point(at: start), let joint = line.at(first.end) else { return nil }
    let isDashed = joint.joint == .hyphen
    guard
      isDashed || joint.isMark("-") || Self.rangeJoints.contains(joint.key)
        || Self.upwards.contains(joint.key) || isBetween && joint.can(.and)
    else { return nil }
    // "up to the 15th"
    let length = isDashed ? 0 : Self.upwards.contains(joint.key) ? 2 : 1
    guard length < 2 || can(.to, first.end + 1),
      let second = endPoint(at: first.end + length, after: first.period),
      var from = first.period.first, let to = second.period.last
    else { return nil }
    if first.period.first == first.period.last, let day = dayAlone(start..<first.end) {
      // "the 5th to the 12th of october": the month of the end is that of the start.
      if let same = CivilDate(year: to.year, month: to.month, day: day), same <= to {
        from = same
      } else {
        from = to.firstOfMonth.adding(months: -1).adding(days: day - 1)
      }
    }
    // "and from the 16th to the 30th", after days of June
    if let named = bareDays(start..<first.end, first.end + length..<second.end) {
      return spans.days(named.first, named.last).map { Match(end: second.end, period: $0) }
    }
    // "between november and january": the start lies before the end.
    while from > to, from.year > CivilDate.years.lowerBound { from = from.adding(months: -12) }
    let last = min(to, max(from, today))
    let name = "from \(spans.text(from)) to \(spans.text(last))"
    return Match(end: second.end, period: Period(first: from, last: last, name: name))
  }

  /// `5 and 12 october` behind `between`: a bare day whose month is the end's.
  private func dayOfLaterMonth(at start: Int) -> Match? {
    let index = skippingThe(start)
    guard line.at(index)?.kind == .number, let day = days.day(at: index), !day.isOrdinal,
      line.at(day.end)?.kind == .word, let last = point(at: day.end + 1)?.period, last.first == last.last,
      monthNumber(at: day.end) == nil
    else { return nil }
    return Match(end: day.end, period: last)
  }

  /// The days of the month that was named before, where both ends name only a day.
  private func bareDays(_ from: Range<Int>, _ to: Range<Int>) -> (first: CivilDate, last: CivilDate)? {
    guard let before = previous?.first,
      previous?.last.map({ $0.firstOfMonth == before.firstOfMonth }) == true,
      before.firstOfMonth != today.firstOfMonth, let start = dayAlone(from), let end = dayAlone(to),
      let first = CivilDate(year: before.year, month: before.month, day: start),
      let last = CivilDate(year: before.year, month: before.month, day: end), first <= last
    else { return nil }
    return (first, last)
  }

  /// The day where `tokens` name only the day of a month.
  private func dayAlone(_ tokens: Range<Int>) -> Int? {
    guard let start = tokens.first(where: { !can([.the, .on], $0) }), line[start].kind == .number,
      let day = days.day(at: start), day.end == tokens.upperBound
    else { return nil }
    return day.value
  }

  /// The end of a range, which may be a bare day of the month that `first` names.
  func endPoint(at index: Int, after first: Period) -> Match? {
    if let end = endOfSpan(at: index, of: first) { return end }
    let found = point(at: index)
    // A date that says more than a day is that.
    guard let day = dayAlone(at: index, after: first), day.end >= found?.end ?? day.end else { return found }
    return day
  }

  /// `from March 3rd to the 9th`: that day of the month of the start, or of the one after it.
  private func dayAlone(at index: Int, after first: Period) -> Match? {
    let at = skippingThe(index)
    guard let start = first.first, start == first.last, can(.ordinal, at) || line.at(at)?.kind == .number,
      let day = days.day(at: at), !can(.month, day.end),
      !(can(.of, day.end) && (can(.month, day.end + 1) || can(.the, day.end + 1)))
    else { return nil }
    let month = day.value < start.day ? start.firstOfMonth.adding(months: 1) : start.firstOfMonth
    return CivilDate(year: month.year, month: month.month, day: day.value).map {
      Match(end: day.end, period: .day($0))
    }
  }

  /// `from the 15th of June to the end of the month`, `of that month`: the last day of the month of the start.
  private func endOfSpan(at index: Int, of first: Period) -> Match? {
    let start = skippingThe(index)
    guard isAny(Self.end, start), can(.of, start + 1), can(.the, start + 2) || isAny(Self.that, start + 2),
      let unit = unit(at: start + 3), !isLimited(start + 4), let day = first.first,
      let last = spans.whole(unit, of: day)?.last
    else { return nil }
    return Match(end: start + 4, period: .day(last))
  }

  /// A period that may stand behind `since`, `between` and their like.
  func point(at index: Int) -> Match? {
    let start = can([.the, .on], index) ? index + 1 : index
    if isAny(Self.start, start), can(.of, start + 1), let whole = whole(at: skippingThe(start + 2)),
      let first = whole.period.first
    {
      return Match(end: whole.end, period: .day(first))
    }
    // "till the end of September"
    if isAny(Self.end, start), can(.of, start + 1), let whole = whole(at: skippingThe(start + 2)),
      let last = whole.period.last
    {
      return Match(end: whole.end, period: .day(last))
    }
    return single(at: start)
  }

  // MARK: Open at one end

  /// `since may`, `after the 5th`, `before october`, `until the 12th this month`.
  func since(at index: Int) -> Match? {
    guard let token = line.at(index) else { return nil }
    if Self.from.contains(token.key) {
      guard let point = point(at: index + 1), let first = point.period.first else { return nil }
      let last = isAny(Self.on, point.end) ? point.end + 1 : point.end
      if isAny(Self.onwards, last) { return since(first, until: last + 1) }
      // "from June on", where `on` leads to nothing.
      let isOpen = last > point.end && (line.at(last).map { $0.kind == .punctuation } ?? true)
      return isOpen ? since(first, until: last) : nil
    }
    if Self.since.contains(token.key) {
      guard let point = point(at: isAny(Self.from, index + 1) ? index + 2 : index + 1) else { return nil }
      // "since october began"
      let end = isAny(Self.begun, point.end) ? point.end + 1 : point.end
      return point.period.first.map { since($0, until: end) }
    }
    if Self.after.contains(token.key) {
      guard let point = point(at: index + 1), let last = point.period.last, last < today else { return nil }
      return since(last.adding(days: 1), until: point.end)
    }
    if token.can(.before) || DateFinder.prior.contains(token.key) && can(.to, index + 1) {
      return before(point: token.can(.before) ? index + 1 : index + 2)
    }
    // "up to October"
    if Self.up.contains(token.key), can(.to, index + 1) { return until(point: index + 2) }
    guard Self.until.contains(token.key) || Self.by.contains(token.key) && isMonthOrThe(index + 1) else {
      return nil
    }
    // "what did I get through in june"
    if isAny(Self.consuming, index - 1) { return nil }
    return until(point: index + 1)
  }

  private func isMonthOrThe(_ index: Int) -> Bool { can(.the, index) || monthNumber(at: index) != nil }

  private func since(_ first: CivilDate, until end: Int) -> Match {
    Match(end: end, period: Period(first: first, last: today, name: "since \(spans.text(first))"))
  }

  private func before(point index: Int) -> Match? {
    guard let point = point(at: index), let first = point.period.first else { return nil }
    let last = first.adding(days: -1)
    // "before october this year": the year says where it starts, too.
    if point.end > index + 2, let year = days.namedYear(at: point.end - 2),
      let start = CivilDate(year: year.value, month: 1, day: 1), let period = spans.days(start, last),
      start <= last
    {
      return Match(end: point.end, period: period)
    }
    return bounded(at: point.end, by: last)
      ?? Match(end: point.end, period: Period(first: nil, last: last, name: "before \(spans.text(first))"))
  }

  private func until(point index: Int) -> Match? {
    guard let point = point(at: index), point.period.first != nil else { return nil }
    let end = point.period.last ?? today
    // "until the 12th this month": the month says where it starts, too.
    if point.end > index + 2, let span = bounded(at: point.end - 2, by: end) {
      return Match(end: point.end, period: span.period)
    }
    return bounded(at: point.end, by: end)
      ?? Match(
        end: point.end,
        period: Period(first: nil, last: point.period.last, name: "until \(spans.text(end))")
      )
  }

  /// `until the 10th this month`, `before october this year`: from the first day of the span named after it on.
  private func bounded(at index: Int, by end: CivilDate) -> Match? {
    let start = isAny(Self.ofJoints, index) ? index + 1 : index
    guard can([.last, .this], start), let span = single(at: start), let first = span.period.first,
      first <= end,
      end.year == first.year
    else { return nil }
    return spans.days(first, end).map { Match(end: span.end, period: $0) }
  }
}
