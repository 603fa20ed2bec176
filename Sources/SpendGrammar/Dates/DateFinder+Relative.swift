import SpendCore
import SpendWords

extension DateFinder {
  /// `yesterday`, `the day before yesterday`, `tonight`; `tomorrow` is no day of buying.
  func relativeDay(at index: Int) -> DateMatch? {
    let token = line[index]
    if token.can(.timeUnit), token.entry.calendar == TimeUnit.day.rawValue, let before = line.at(index + 1),
      before.can(.before) || before.key == Self.b4, let yesterday = line.at(index + 2),
      yesterday.can(.relativeDay),
      yesterday.entry.value == -1
    {
      return DateMatch(index..<index + 3, today.adding(days: -2))
    }
    if let beside = dayBeside(at: index) { return beside }
    // "the night before last", "the week before last".
    if token.can([.timeUnit, .dayPart, .weekend]), let before = line.at(index + 1), before.can(.before),
      let last = line.at(index + 2), last.can(.last), last.key == Self.last
    {
      if token.can(.weekend) {
        let date = PastDate.latest(weekday: 6, notAfter: today).adding(days: -7)
        return span(index..<index + 3, date, spans.weekend(before: spans.lastWeekend.first ?? date))
      }
      let unit = token.can(.dayPart) ? TimeUnit.day : TimeUnit(rawValue: token.entry.calendar)
      if let unit { return back(2, unit, index..<index + 3) }
    }
    if token.can(.the), line.at(index + 1)?.key == Self.other, let day = line.at(index + 2),
      day.can(.timeUnit),
      day.entry.calendar == TimeUnit.day.rawValue
    {
      // "the other day" names no day: the day it is said on stands for it.
      return span(index..<index + 3, today, nil)
    }
    if token.key == Self.two, let night = line.at(index + 1), night.joint == .glued,
      night.key == Self.nite || night.key == Self.night || night.key == Self.dayWord
    {
      return DateMatch(index..<index + 2, today)
    }
    guard token.can(.relativeDay), token.entry.value <= 0, !token.can(.function) || token.entry.value < 0
    else { return nil }
    if isDeadline(before: index) { return nil }
    return DateMatch(index..<index + 1, today.adding(days: Int(token.entry.value)))
  }

  /// Whether `due`, `for`, `until` before the day makes it another than the day of buying.
  func isDeadline(before index: Int) -> Bool {
    if isAsked { return line.at(index - 1)?.can(.next) ?? false }
    var index = index - 1
    while let small = line.at(index), small.can([.the, .this, .on]), line.at(index - 1) != nil { index -= 1 }
    guard let before = line.at(index) else { return false }
    return before.kind == .word && before.can([.deadline, .next]) && !before.can(.last)
  }

  /// `last night`, `this morning`, `last week`, `this past weekend`, `last week sunday`, `vorletzte Woche`.
  func lastOrThis(at start: Int) -> DateMatch? {
    let fromEnd = placeFromEnd(at: start)
    guard fromEnd != nil || line[start].can(.this) else { return nil }
    var index = fromEnd?.end ?? start + 1
    var place = fromEnd?.place ?? 0
    if place == 0, let past = line.at(index), past.can(.last) {
      place = 1
      index += 1
    }
    let isLast = place > 0
    guard let word = line.at(index), word.kind == .word, !isDeadline(before: start) else { return nil }
    let tokens = start..<index + 1
    if word.can(.dayPart) { return DateMatch(tokens, isLast ? today.adding(days: -1) : today) }
    if isLast, let workday = lastWorkday(at: index, from: start) { return workday }
    if word.can(.weekday), !line.isNoWeekday(at: index) {
      if isLast, let nth = nthWeekday(nth: 1 - place, weekdayAt: index, from: start) { return nth }
      let date = PastDate.latest(weekday: Int(word.entry.calendar), notAfter: today, strictly: isLast)
        .adding(days: -7 * max(place - 1, 0))
      return weekdayOfWeek(date, weekdayAt: index, from: start) ?? DateMatch(tokens, date)
    }
    if word.can(.weekend) {
      let date = isLast ? spans.lastSaturday : PastDate.latest(weekday: 6, notAfter: today)
      return span(tokens, date, isLast ? spans.lastWeekend : spans.latestWeekend)
    }
    guard let unit = unit(of: word) else { return nil }
    // "the last hour of parking" and "this year's model" say nothing of the day.
    guard unit != .hour, unit != .minute else { return nil }
    if unit == .day, isLast, let last = lastDay(of: index + 1, from: start, place) { return last }
    // "the second last month" is the second of last month.
    guard unit != .day, fromEnd.map({ !line[start].can(.ordinal) || $0.end > start + 2 }) ?? true else {
      return nil
    }
    let after = line.at(index + 1)?.can(.on) == true ? index + 2 : index + 1
    if unit == .week, isLast || after == index + 1, let day = line.at(after), day.can(.weekday) {
      let week = today.adding(days: -7 * place)
      return DateMatch(start..<after + 1, min(self.day(Int(day.entry.calendar), ofWeekWith: week), today))
    }
    if !isLast { return span(tokens, today, spans.whole(unit, of: today)) }
    if unit == .month, let day = dayOfMonth(after: index + 1, months: place) {
      return DateMatch(start..<day.tokens.upperBound, day.date)
    }
    return span(tokens, back(place, unit), lastSpan(unit, place, at: start))
  }

  /// The place counted from the end that is said at `index`: 1 for `last`, 2 for `penúltimo`, `second to last` and
  /// `next to last`, 3 for `third last`.
  func placeFromEnd(at index: Int) -> (place: Int, end: Int)? {
    guard let token = line.at(index) else { return nil }
    if token.can(.last) { return (max(1, Int(token.entry.value)), index + 1) }
    guard line.can(.last), token.can([.ordinal, .next]) else { return nil }
    let next = line.at(index + 1)?.can(.to) == true ? index + 2 : index + 1
    guard line.at(next)?.key == Self.last, token.can(.ordinal) || next == index + 2 else { return nil }
    return (token.can(.ordinal) ? Int(token.entry.value) : 2, next + 1)
  }

  /// `last month` is one of the calendar, `the past month` and `in the last month` one up to today.
  private func lastSpan(_ unit: TimeUnit, _ place: Int, at index: Int) -> Period? {
    let isReached =
      line.at(index - 1)?.can(.the) == true
      && line.at(index - 2).map { Self.spanLeads.contains($0.key) } ?? false
    let isRolling = line[index].key == Self.past || line[index].key == Self.last && isReached
    return isRolling ? spans.past(unit) : spans.whole(unit, of: today, back: place)
  }

  /// The unit of time that `token` names; a quarter is one only where no money is told.
  func unit(of token: Token) -> TimeUnit? {
    if token.can(.timeUnit) { return TimeUnit(rawValue: token.entry.calendar) }
    return isAsked && Self.quarters.contains(token.key) ? .quarter : nil
  }

  /// The time `span` named by `tokens`, for which `date` stands.
  func span(_ tokens: Range<Int>, _ date: CivilDate?, _ span: @autoclosure () -> Period?) -> DateMatch {
    var match = DateMatch(tokens, date)
    match.isSpan = true
    // Its name is a text that an expense doesn't need.
    if isAsked, match.date != nil { match.span = span() }
    return match
  }

  /// The day so many units ago, or nil where the calendar begins after it.
  func back(_ count: Int, _ unit: TimeUnit) -> CivilDate? {
    switch unit {
    case .day: today.reaching(days: -count)
    case .week: today.reaching(days: -7 * count)
    case .fortnight: today.reaching(days: -14 * count)
    case .month: today.reaching(months: -count)
    case .quarter: today.reaching(months: -3 * count)
    case .year: today.reaching(months: -12 * count)
    case .hour: today.reaching(days: -(count / 24))
    case .minute: today
    }
  }

  /// The time so many units ago that `tokens` name.
  func back(_ count: Int, _ unit: TimeUnit, _ tokens: Range<Int>) -> DateMatch {
    let date = back(count, unit)
    return unit == .day
      ? DateMatch(tokens, date) : span(tokens, date, date.flatMap { spans.whole(unit, of: $0) })
  }

  /// `hace 3 días`, `vor zwei Tagen`, `il y a 3 jours`, `há 2 dias`.
  func foreignAgo(at start: Int) -> DateMatch? {
    let token = line[start]
    var index = start + 1
    if token.key == Self.il {
      guard line.at(index)?.key == Self.y else { return nil }
      index += 2
    } else if !Self.foreignAgo.contains(token.key) {
      return nil
    }
    guard let count = count(at: index), let unit = line.at(count.end).flatMap(unit)
    else { return nil }
    return back(count.value, unit, start..<count.end + 1)
  }
}
