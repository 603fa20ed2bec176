import SpendCore
import SpendWords

extension PeriodFinder {
  /// A span said from today or from the period named before.
  func relative(at index: Int) -> Match? {
    let token = line[index]
    if Self.everything.contains(token.key) { return Match(end: index + 1, period: .all) }
    if Self.all.contains(token.key), isAny(Self.time, index + 1) {
      return Match(end: index + 2, period: .all)
    }
    if Self.all.contains(token.key), isAny(Self.wordIn, index + 1), isAny(Self.all, index + 2) {
      return Match(end: index + 3, period: .all)
    }
    if Self.lately.contains(token.key) { return Match(end: index + 1, period: spans.rolling(days: 30)) }
    if Self.these.contains(token.key), unit(at: index + 1) == .day {
      return Match(end: index + 2, period: spans.rolling(days: 30))
    }
    if token.can(.weekend), let beside = weekendBeside(at: index) { return beside }
    if token.can(.weekend), !line.namesEveryWeekday(at: index) {
      return Match(end: index + 1, period: spans.latestWeekend)
    }
    // "dix derniers jours"
    if let count = days.count(at: index), can(.last, count.end), let unit = unit(at: count.end + 1) {
      return spans.rolling(count.value, unit).map { Match(end: count.end + 2, period: $0) }
    }
    return toDate(at: index) ?? runningSpan(at: index) ?? sameSpan(at: skippingThe(index)) ?? running(
      at: index
    ) ?? last(at: index)
      ?? besidePrevious(at: skippingThe(index)) ?? dayBeside(at: skippingThe(index))
  }

  /// `year to date`, `ytd`.
  private func toDate(at index: Int) -> Match? {
    if let unit = Self.unitsToDate[text(at: index)] {
      return spans.whole(unit, of: today).map { Match(end: index + 1, period: $0) }
    }
    guard let unit = unit(at: index), can(.to, index + 1), isAny(Self.date, index + 2) else { return nil }
    return spans.whole(unit, of: today).map { Match(end: index + 3, period: $0) }
  }

  /// `total for the year`, `the dearest purchase of the year`: the one that runs.
  private func runningSpan(at index: Int) -> Match? {
    guard can(.the, index), can(.purpose, index - 1) || isOfRanked(index - 1), let unit = unit(at: index + 1),
      unit != .day, !isLimited(index + 2)
    else { return nil }
    // After September "the month" is that one.
    if let previous, previous.first.flatMap({ spans.whole(unit, of: $0) }) == previous {
      return Match(end: index + 2, period: previous)
    }
    return spans.whole(unit, of: today).map { Match(end: index + 2, period: $0) }
  }

  /// Whether the words at `index` tell which of its kind the span before them is: `the year before`, `the month I
  /// moved`.
  func isLimited(_ index: Int) -> Bool {
    guard let next = line.at(index) else { return false }
    if next.kind == .number || isMonth(index) { return true }
    if can([.place, .of], index) { return line.at(index + 1)?.kind == .number || isMonth(index + 1) }
    return next.can([.before, .last]) || isAny(Self.spanLimits, index)
  }

  private func isMonth(_ index: Int) -> Bool { monthNumber(at: index) != nil }

  /// Whether `of` at `index` follows what is ranked in a span: `the day of the week` and `the end of the month` are of
  /// any.
  private func isOfRanked(_ index: Int) -> Bool {
    guard can(.of, index), let ranked = line.at(index - 1), ranked.kind == .word else { return false }
    return !ranked.can([.timeUnit, .weekday, .weekend, .half, .ordinal, .month, .last, .total])
      && !isAny(Self.partsOfSpan, index - 1)
  }

  /// Beside the period named before: `the month before that`, `the following week`, `two weeks earlier`.
  private func besidePrevious(at index: Int) -> Match? {
    guard let previous, let first = previous.first, let last = previous.last else { return nil }
    if isAny(Self.nexts, index), let unit = unit(at: index + 1) {
      return moved(last, unit, back: -1, end: index + 2)
    }
    let counted = days.count(at: index).map { (value: $0.value, end: $0.end) }
    let count = counted ?? (can(.article, index) ? (value: 1, end: index + 1) : nil)
    if let count, let unit = unit(at: count.end) {
      let isEarlier = can(.before, count.end + 1) || isAny(Self.earlier, count.end + 1)
      // "and a year ago?", after what one month or week came to
      if can(.ago, count.end + 1), unit == .year, count.value == 1, previous.dayCount ?? 366 < 92 {
        // "a year ago in November"
        if can(.place, count.end + 2), let month = monthNumber(at: count.end + 3),
          let day = CivilDate(year: today.year - 1, month: month, day: 1)
        {
          return Match(end: count.end + 4, period: .month(of: day, today: today))
        }
        guard single(at: count.end + 2) == nil else { return nil }
        return spans.yearBefore(previous).map { Match(end: count.end + 2, period: $0) }
      }
      let isLater = isAny(Self.later, count.end + 1) || isAny(Self.afters, count.end + 1)
      guard isEarlier || isLater, single(at: count.end + 2) == nil else {
        return nil
      }
      let isSpan = count.value > 1 && (can(.the, index - 1) || isAny(Self.that, count.end + 2))
      if isSpan, isEarlier, let counted, unit != .fortnight {
        // "the two weeks before that": as long a span, which ends where that one begins.
        let end = isAny(Self.that, count.end + 2) ? count.end + 3 : count.end + 2
        return spans.days(first, back: counted.value, unit).map { Match(end: end, period: $0) }
      }
      // "the seven days after": as long a span, which begins where that one ends.
      if isSpan, !isEarlier, let counted, unit == .day || unit == .week {
        let length = counted.value * (unit == .week ? 7 : 1)
        let end = isAny(Self.that, count.end + 2) ? count.end + 3 : count.end + 2
        return spans.days(last.adding(days: 1), last.adding(days: length)).map { Match(end: end, period: $0) }
      }
      let back = isEarlier ? count.value : -count.value
      // "a year earlier", after a month: that month.
      if unit == .year, first == first.firstOfMonth, last == first.lastOfMonth, counted == nil || isEarlier {
        let month = Period.month(of: first.adding(months: -12 * back), today: today)
        return Match(end: count.end + 2, period: month)
      }
      guard first == last else {
        return moved(isEarlier ? first : last, unit, back: back, end: count.end + 2)
      }
      return spans.day(first, moved: -back, unit).flatMap { day in
        day > today ? nil : Match(end: count.end + 2, period: .day(day))
      }
    }
    // "the saturday before that"
    if can(.before, index + 1), single(at: index + 2) == nil, let day = weekday(at: index, before: first) {
      return Match(end: isAny(Self.that, index + 2) ? index + 3 : index + 2, period: .day(day))
    }
    // Of "the seven days after" all words are read, or none.
    guard days.count(at: index - 1) == nil else { return nil }
    guard let unit = unit(at: index), unit != .fortnight, !can(.last, index + 2),
      single(at: index + 2) == nil,
      can(.before, index + 1) || isAny(Self.afters, index + 1)
    else { return nil }
    let end = isAny(Self.that, index + 2) ? index + 3 : index + 2
    let isBefore = can(.before, index + 1)
    return moved(isBefore ? first : last, unit, back: isBefore ? 1 : -1, end: end)
  }

  /// `the weekend before`, `the weekend after that`: beside the days named before.
  private func weekendBeside(at index: Int) -> Match? {
    let isBefore = can(.before, index + 1)
    guard let previous, let first = previous.first, let last = previous.last,
      isBefore || isAny(Self.afters, index + 1), !can(.last, index + 2), single(at: index + 2) == nil
    else { return nil }
    // The Saturday of a Sunday is of the same weekend.
    let day = isBefore ? first.adding(days: first.weekday == .sunday ? -1 : 0) : last.adding(days: 8)
    let weekend = spans.weekend(before: day)
    guard weekend.first.map({ $0 <= today }) == true else { return nil }
    return Match(end: isAny(Self.that, index + 2) ? index + 3 : index + 2, period: weekend)
  }

  private func moved(_ date: CivilDate, _ unit: TimeUnit, back: Int, end: Int) -> Match? {
    guard let period = spans.whole(unit, of: date, back: back), period.first.map({ $0 <= today }) ?? false
    else { return nil }
    return Match(end: end, period: period)
  }

  /// The latest day before `date` that is the weekday at `index`.
  private func weekday(at index: Int, before date: CivilDate) -> CivilDate? {
    guard let token = line.at(index), token.can(.weekday),
      let weekday = Weekday(rawValue: Int(token.entry.calendar))
    else { return nil }
    return (1...7).lazy.map { date.adding(days: -$0) }.first { $0.weekday == weekday }
  }

  private func dayBeside(at index: Int) -> Match? {
    guard unit(at: index) == .day, can(.before, index + 1) || isAny(Self.afters, index + 1),
      let anchor = single(at: index + 2), let day = anchor.period.first, day == anchor.period.last
    else { return nil }
    let date = day.adding(days: can(.before, index + 1) ? -1 : 1)
    return date > today ? nil : Match(end: anchor.end, period: .day(date))
  }

  /// `this month`, `this summer`, `the current week`.
  private func running(at index: Int) -> Match? {
    guard can(.this, index) || isAny(Self.current, index) else { return nil }
    if let found = season(at: index + 1) { return found }
    if let month = monthNumber(at: index + 1) {
      return spans.month(month).map { Match(end: index + 2, period: $0) }
    }
    guard let unit = unit(at: index + 1), unit != .day else { return nil }
    return spans.whole(unit, of: today).map { Match(end: index + 2, period: $0) }
  }

  /// `last 3 weeks`, `past few days`, `previous month`, `last half year`, `last summer`.
  private func last(at index: Int) -> Match? {
    guard can(.last, index) || isAny(DateFinder.prior, index) else { return nil }
    if isAny(Self.few, index + 1), let days = fewDays(at: index + 2) {
      return Match(end: index + 3, period: spans.rolling(days: days))
    }
    // The days of "the last three saturdays" are those from the first of them on that are saturdays.
    if let count = days.count(at: index + 1), let day = line.at(count.end), day.can(.weekday),
      line.namesEveryWeekday(at: count.end), let last = weekday(at: count.end, before: today)
    {
      let first = last.adding(days: -7 * (count.value - 1))
      return spans.days(first, last).map { Match(end: count.end, period: $0) }
    }
    // "the last three full months"
    if let count = days.count(at: index + 1), isAny(Self.fullMarks, count.end),
      let unit = unit(at: count.end + 1),
      let first = spans.whole(unit, of: today, back: count.value)?.first,
      let last = spans.whole(unit, of: today, back: 1)?.last
    {
      return spans.days(first, last).map { Match(end: count.end + 2, period: $0) }
    }
    if let count = days.count(at: index + 1), let unit = unit(at: count.end) {
      return rolling(count.value, unit, from: index + 1, to: count.end + 1)
    }
    if let half = line.at(index + 1), half.can(.half), unit(at: index + 2) == .year {
      return spans.rolling(6, .month).map { Match(end: index + 3, period: $0) }
    }
    if let unit = unit(at: index + 1) {
      if can(.and, index + 2), can(.article, index + 3), can(.half, index + 4), unit == .year {
        return spans.rolling(18, .month).map { Match(end: index + 5, period: $0) }
      }
      guard unit == .fortnight || unit == .quarter || !can(.last, index) else { return nil }
      let period = unit == .fortnight ? spans.past(unit) : spans.whole(unit, of: today, back: 1)
      return period.map { Match(end: index + 2, period: $0) }
    }
    return season(at: index + 1) ?? lastMonth(at: index) ?? holiday(at: index + 1)
  }

  /// How many days a few of the units at `index` are taken for.
  private func fewDays(at index: Int) -> Int? {
    switch unit(at: index) {
    case .day: 7
    case .week: 28
    case .month: 90
    default: nil
    }
  }

  /// `last november`: said in November, the one of the year before.
  private func lastMonth(at index: Int) -> Match? {
    guard let month = monthNumber(at: index + 1) else { return nil }
    let period = spans.month(month, of: month == today.month ? today.year - 1 : nil)
    return period.map { Match(end: index + 2, period: $0) }
  }

  /// So many units up to today; more than one kind of them where the words say so: `2 weeks and 3 days`.
  private func rolling(_ count: Int, _ unit: TimeUnit, from start: Int, to end: Int) -> Match? {
    if let span = days.span(at: start), span.end > end, let day = span.from(today, direction: -1) {
      let first = span.months > 0 ? day : day.adding(days: 1)
      return Match(
        end: span.end,
        period: Period(first: first, last: today, name: "since \(spans.text(first))")
      )
    }
    return spans.rolling(count, unit).map { Match(end: end, period: $0) }
  }

  /// The end of `a year before`, `one year earlier` at `index`.
  private func yearEarlier(at index: Int) -> Int? {
    let count = days.count(at: index)
    let end = count?.end ?? index + 1
    guard can(.article, index) || count?.value == 1, unit(at: end) == .year,
      can(.before, end + 1) || isAny(Self.earlier, end + 1),
      single(at: end + 2) == nil
    else { return nil }
    return isAny(Self.that, end + 2) ? end + 3 : end + 2
  }

  /// `same month last year`, `this time last year`: the span asked about, a year earlier.
  private func sameSpan(at index: Int) -> Match? {
    guard isAny(Self.same, index) || can(.this, index) else { return nil }
    let isMonth = unit(at: index + 1) == .month
    guard unit(at: index + 1) != nil || isAny(Self.time, index + 1) else { return nil }
    let next = isAny(Self.ofJoints, index + 2) ? index + 3 : index + 2
    let isLast = can(.last, next) && !can(.before, next + 1)
    // "same month a year before"
    let earlier = isMonth ? yearEarlier(at: next) : nil
    let unit =
      earlier != nil ? .year : isLast ? unit(at: next + 1) : can(.before, next + 1) ? unit(at: next) : nil
    guard let unit, unit == .year || unit == .month && isLast else { return nil }
    let base = previous ?? .month(of: today, today: today)
    guard let first = base.first, let last = base.last else { return nil }
    if unit == .year, isMonth {
      let month = Period.month(of: first.firstOfMonth.adding(months: -12), today: today)
      return Match(end: earlier ?? next + 2, period: month)
    }
    let months = unit == .year ? -12 : -1
    let period = spans.days(first.adding(months: months), last.adding(months: months))
    return period.map { Match(end: next + 2, period: $0) }
  }
}
