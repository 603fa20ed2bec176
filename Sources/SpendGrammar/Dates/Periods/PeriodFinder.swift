import SpendCore
import SpendWords

/// Finds the times that the tokens of a question name: days as they are found in expenses, and spans of days.
struct PeriodFinder {
  let line: TokenLine
  /// What finds the days.
  let days: DateFinder
  /// The period named before, which `the month before` counts from.
  let previous: Period?

  /// A time, and the token behind the words that name it.
  struct Match {
    let end: Int
    let period: Period
  }

  var today: CivilDate { days.today }
  var spans: SpanCalendar { days.spans }

  /// The time that is named from `index` on.
  func match(at index: Int) -> Match? { range(at: index) ?? since(at: index) ?? single(at: index) }

  /// The day or span named from `index` on that is not open and has no ends of its own: the longest that can be read.
  func single(at index: Int) -> Match? {
    guard let token = line.at(index), token.kind == .word || token.kind == .number else { return nil }
    if let day = dayOfWeekday(at: index) { return day }
    var longest = part(at: index)
    for found in [relative(at: index), named(at: index)] {
      if let found, found.end > longest?.end ?? 0 { longest = found }
    }
    guard let day = day(at: index), day.tokens.upperBound > longest?.end ?? 0 else { return longest }
    // "the 2nd quarter" is no 2nd of a month.
    if unit(at: day.tokens.upperBound) == .quarter { return named(at: skippingThe(index)) }
    return period(of: day).map { Match(end: day.tokens.upperBound, period: $0) }
  }

  /// `saturday 14 november`: a day that is named after its day of the week, which must be the one it has.
  private func dayOfWeekday(at index: Int) -> Match? {
    guard let weekday = line.at(index), weekday.can(.weekday), !line.namesEveryWeekday(at: index),
      let next = line.at(index + 1)
    else { return nil }
    let start = skippingThe(next.isMark(",") ? index + 2 : index + 1)
    guard line.at(start)?.can(.weekday) == false, let day = day(at: start), let date = day.date,
      day.span == nil,
      date.weekday.rawValue == Int(weekday.entry.calendar)
    else { return nil }
    return Match(end: day.tokens.upperBound, period: .day(date))
  }

  /// Whether the words at `index` name a time that is none, lies ahead, or has no clear ends.
  func namesNoPeriod(at index: Int) -> Bool {
    day(at: index).map { period(of: $0) == nil } ?? false
  }

  /// What the finder of days finds at `index`; a short word alone may be a day in a language that the question isn't
  /// in: `do`.
  private func day(at index: Int) -> DateMatch? {
    guard let day = days.date(at: index) else { return nil }
    let first = line[day.tokens.lowerBound]
    let isSure =
      day.tokens.count > 1 || first.kind == .number || first.end - first.start > 3
      || first.entry.languages & (Language.english.bit | line.language.bit) != 0
    return isSure ? day : nil
  }

  private func period(of day: DateMatch) -> Period? {
    guard !day.isAhead, !day.isSpan else { return day.span }
    return (dayOfMonthBefore(day) ?? day.date).map { .day($0, name: name(of: day)) }
  }

  /// `the 9th`, after a day or another part of one month: the 9th of that month.
  private func dayOfMonthBefore(_ day: DateMatch) -> CivilDate? {
    guard let date = day.date, let month = previous?.first?.firstOfMonth,
      previous?.last?.firstOfMonth == month,
      day.tokens.contains(where: { can([.ordinal, .ordinalSuffix], $0) }),
      !day.tokens.contains(where: {
        can([.month, .weekday, .relativeDay, .last, .this, .next, .timeUnit], $0)
      }),
      let meant = CivilDate(year: month.year, month: month.month, day: date.day), meant <= today
    else { return nil }
    return meant
  }

  private func name(of day: DateMatch) -> String? {
    let (first, last) = (line[day.tokens.lowerBound], line[day.tokens.upperBound - 1])
    switch day.tokens.count {
    case 1 where first.can(.relativeDay) && day.date == today: return "today"
    case 1 where first.can(.relativeDay) && day.date == today.adding(days: -1): return "yesterday"
    case 2 where first.can(.this) && last.can(.dayPart): return "today"
    case 2 where first.can(.last) && DateFinder.nights.contains(last.key): return "last night"
    default: return nil
    }
  }

  // MARK: Words

  /// Whether the word at `index` is one of `words`.
  func isAny(_ words: WordSet, _ index: Int) -> Bool {
    line.at(index).map { words.contains($0.key) } ?? false
  }

  /// Whether the word at `index` can play any of `roles`.
  func can(_ roles: WordRoles, _ index: Int) -> Bool { line.at(index)?.can(roles) ?? false }

  /// The letters of the word at `index`, folded; none past either end.
  func text(at index: Int) -> String {
    line.at(index) == nil ? "" : String(decoding: line.folded(at: index), as: UTF8.self)
  }

  /// The unit of time at `index`.
  func unit(at index: Int) -> TimeUnit? {
    guard let unit = line.at(index).flatMap(days.unit), unit != .hour, unit != .minute else { return nil }
    return unit
  }

  /// The first place from `index` on that has no `the`.
  func skippingThe(_ index: Int) -> Int { can(.the, index) ? index + 1 : index }
}
