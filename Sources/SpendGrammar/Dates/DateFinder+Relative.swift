import SpendCore

extension DateFinder {
  /// `yesterday`, `the day before yesterday`, `tonight`; `tomorrow` is no day of buying.
  func relativeDay(at index: Int) -> DateMatch? {
    let token = line[index]
    if token.can(.timeUnit), token.entry.calendar == TimeUnit.day.rawValue, let before = line.at(index + 1),
      before.can(.before), let yesterday = line.at(index + 2), yesterday.can(.relativeDay),
      yesterday.entry.value == -1
    {
      return DateMatch(index..<index + 3, today.adding(days: -2))
    }
    if token.can(.the), line.at(index + 1)?.key == Self.other, let day = line.at(index + 2),
      day.can(.timeUnit),
      day.entry.calendar == TimeUnit.day.rawValue
    {
      // "the other day" names no day: the day it is said on stands for it.
      return DateMatch(index..<index + 3, today)
    }
    guard token.can(.relativeDay), token.entry.value <= 0, !token.can(.function) || token.entry.value < 0
    else { return nil }
    if isDeadline(before: index) { return nil }
    return DateMatch(index..<index + 1, today.adding(days: Int(token.entry.value)))
  }

  /// Whether `due`, `for`, `until` before the day makes it another than the day of buying.
  private func isDeadline(before index: Int) -> Bool {
    var index = index - 1
    while let small = line.at(index), small.can([.the, .this, .on]), line.at(index - 1) != nil { index -= 1 }
    guard let before = line.at(index) else { return false }
    return before.kind == .word && before.can([.deadline, .next]) && !before.can(.last)
  }

  /// `last night`, `this morning`, `last week`, `last friday`, `this past weekend`, `last week sunday`.
  func lastOrThis(at start: Int) -> DateMatch? {
    let first = line[start]
    guard first.can([.last, .this]) else { return nil }
    var index = start + 1
    var isLast = first.can(.last)
    if !isLast, let past = line.at(index), past.can(.last) {
      isLast = true
      index += 1
    }
    guard let word = line.at(index), word.kind == .word, !isDeadline(before: start) else { return nil }
    let tokens = start..<index + 1
    if word.can(.dayPart) { return DateMatch(tokens, isLast ? today.adding(days: -1) : today) }
    if word.can(.weekday) {
      if isLast, let nth = nthWeekday(nth: 0, weekdayAt: index, from: start) { return nth }
      let date = PastDate.latest(weekday: Int(word.entry.calendar), notAfter: today, strictly: isLast)
      return weekdayOfWeek(date, weekdayAt: index, from: start) ?? DateMatch(tokens, date)
    }
    if word.can(.weekend) {
      let saturday = PastDate.latest(weekday: 6, notAfter: today)
      let isRunning = isLast && today.dayNumber - saturday.dayNumber < 2
      return DateMatch(tokens, saturday.adding(days: isRunning ? -7 : 0))
    }
    guard word.can(.timeUnit), let unit = TimeUnit(rawValue: word.entry.calendar) else { return nil }
    // "the last hour of parking" and "this year's model" say nothing of the day.
    guard unit != .hour, unit != .minute else { return nil }
    if unit == .day, isLast, let of = line.at(index + 1), of.can([.of, .place]),
      let month = line.at(index + 2), month.can(.month)
    {
      return lastDay(of: month, at: index + 2, from: start)
    }
    if !isLast, unit == .week, let day = line.at(index + 1), day.can(.weekday) {
      let monday = PastDate.latest(weekday: 1, notAfter: today)
      return DateMatch(start..<index + 2, min(monday.adding(days: Int(day.entry.calendar) - 1), today))
    }
    if !isLast { return unit == .day ? nil : DateMatch(tokens, today) }
    if unit == .week, let day = line.at(index + 1), day.can(.weekday) {
      let monday = PastDate.latest(weekday: 1, notAfter: today).adding(days: -7)
      return DateMatch(start..<index + 2, monday.adding(days: Int(day.entry.calendar) - 1))
    }
    if unit == .day { return nil }
    return DateMatch(tokens, back(1, unit))
  }

  /// `last day of february`.
  private func lastDay(of month: Token, at index: Int, from start: Int) -> DateMatch? {
    let number = Int(month.entry.calendar)
    if let year = integer(at: index + 1), (1900...2199).contains(year), numberCount > 1 {
      return DateMatch(start..<index + 2, CivilDate(year: year, month: number, day: 1)?.lastOfMonth)
    }
    guard let first = PastDate.latest(month: number, day: 1, notAfter: today) else { return nil }
    let date = first.lastOfMonth <= today ? first.lastOfMonth : first.adding(months: -12).lastOfMonth
    return DateMatch(start..<index + 1, date)
  }

  private func back(_ count: Int, _ unit: TimeUnit) -> CivilDate? {
    guard count < 10_000 else { return nil }
    switch unit {
    case .day: return today.adding(days: -count)
    case .week: return today.adding(days: -7 * count)
    case .fortnight: return today.adding(days: -14 * count)
    case .month: return today.adding(months: -count)
    case .year: return count < today.year ? today.adding(months: -12 * count) : nil
    case .hour: return count < 24 ? today : today.adding(days: -(count / 24))
    case .minute: return today
    }
  }

  /// `3 days ago`, `a week ago`, `two fridays ago`, `2y ago`.
  func unitsAgo(at start: Int) -> DateMatch? {
    guard let count = count(at: start), let unit = line.at(count.end), unit.kind == .word else { return nil }
    guard let ago = line.at(count.end + 1), ago.kind == .word, ago.joint == .space else { return nil }
    let after = line.at(count.end + 2)
    let isBefore = ago.can(.before) && (after == nil || after?.kind == .number || after?.isMark(",") == true)
    guard ago.can(.ago) || isBefore else { return nil }
    if unit.can(.weekday) {
      let latest = PastDate.latest(weekday: Int(unit.entry.calendar), notAfter: today, strictly: true)
      return DateMatch(start..<count.end + 2, latest.adding(days: -7 * (count.value - 1)))
    }
    guard unit.can(.timeUnit), let span = TimeUnit(rawValue: unit.entry.calendar),
      let date = back(count.value, span)
    else { return nil }
    return DateMatch(start..<count.end + 2, date)
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
    guard let count = count(at: index), let unit = line.at(count.end), unit.can(.timeUnit),
      let span = TimeUnit(rawValue: unit.entry.calendar), let date = back(count.value, span)
    else { return nil }
    return DateMatch(start..<count.end + 1, date)
  }

  private func count(at index: Int) -> (value: Int, end: Int)? {
    guard let token = line.at(index) else { return nil }
    if token.kind == .number {
      guard let value = integer(at: index), value > 0, value < 10_000 else { return nil }
      return (value, index + 1)
    }
    if token.can(.article), let next = line.at(index + 1) {
      if next.key == Self.couple { return (2, line.at(index + 2)?.can(.of) == true ? index + 3 : index + 2) }
      if next.key == Self.few { return (3, index + 2) }
      return next.can(.timeUnit) ? (1, index + 1) : nil
    }
    if token.key == Self.few { return (3, index + 1) }
    guard token.can(.cardinal), let spoken = SpokenNumber.read(line, at: index), spoken.value.isWhole,
      spoken.value.units > 0, spoken.value.units < 10_000
    else { return nil }
    let end = line.at(spoken.end)?.can(.of) == true ? spoken.end + 1 : spoken.end
    return (Int(spoken.value.units), end)
  }

  // MARK: Days of the week

  /// `on monday`, `friday`, `tuesday last week`, `friday the 15th`; not `due monday` nor `on mondays`.
  func weekday(at index: Int) -> DateMatch? {
    let token = line[index]
    guard token.can(.weekday), token.joint != .hyphen, token.joint != .dot, !isDeadline(before: index) else {
      return nil
    }
    if line.at(index + 1)?.joint == .hyphen || line.at(index + 1)?.joint == .dot { return nil }
    guard !isPlural(index), !isTrap(index) else { return nil }
    var next = index + 1
    if let comma = line.at(next), comma.isMark(",") { next += 1 }
    let hasThe = line.at(next)?.can(.the) == true
    if hasThe { next += 1 }
    if let day = day(at: next, allowsCardinal: hasThe), day.isOrdinal || hasThe,
      line.at(day.end)?.can([.month, .of]) != true
    {
      return DateMatch(index..<day.end, PastDate.latest(day: day.value, notAfter: today))
    }
    let date = PastDate.latest(weekday: Int(token.entry.calendar), notAfter: today)
    // "monday 21" beside a clear amount, where the 21st was a monday.
    if hasClearMoney, let number = self.day(at: index + 1), line[index + 1].kind == .number,
      let said = PastDate.latest(day: number.value, notAfter: today), said.weekday == date.weekday,
      line.at(number.end)?.can(.month) != true
    {
      return DateMatch(index..<number.end, said)
    }
    return weekdayOfWeek(date, weekdayAt: index, from: index) ?? DateMatch(index..<index + 1, date)
  }

  /// `monday of this week`, `friday last week`, `tuesday before last`.
  private func weekdayOfWeek(_ date: CivilDate, weekdayAt index: Int, from start: Int) -> DateMatch? {
    if let before = line.at(index + 1), before.can(.before), line.at(index + 2)?.can(.last) == true {
      return DateMatch(
        start..<index + 3,
        PastDate.latest(weekday: Int(line[index].entry.calendar), notAfter: today, strictly: true).adding(
          days: -7
        )
      )
    }
    var next = index + 1
    if line.at(next)?.can(.of) == true { next += 1 }
    guard let which = line.at(next), which.can([.last, .this]), let unit = line.at(next + 1),
      unit.can(.timeUnit),
      unit.entry.calendar == TimeUnit.week.rawValue
    else { return nil }
    let monday = PastDate.latest(weekday: 1, notAfter: today)
    let offset = Int(line[index].entry.calendar) - 1 - (which.can(.last) ? 7 : 0)
    return DateMatch(start..<next + 2, min(monday.adding(days: offset), today))
  }

  private func isPlural(_ index: Int) -> Bool {
    let bytes = line.bytes(at: index)
    guard bytes.last == UInt8(ascii: "s") || bytes.last == UInt8(ascii: "S"), bytes.count > 5 else {
      return false
    }
    let isEnglish = line.folded(at: index).suffix(4).elementsEqual("days".utf8)
    return isEnglish && !bytes.contains(UInt8(ascii: "'")) && !bytes.contains(0x99)
  }

  private func isTrap(_ index: Int) -> Bool {
    let token = line[index]
    if let before = line.at(index - 1), Self.beforeDayNames.contains(before.key) { return true }
    guard let next = line.at(index + 1) else { return false }
    if token.entry.calendar == 7, token.end - token.start == 3 {
      let isSaid = line.at(index - 1).map { $0.can([.on, .last, .this]) } ?? false
      return next.kind == .word && !next.entry.isKnown && (!isSaid || Self.afterSun.contains(next.key))
    }
    return Self.afterDayNames.contains(next.key)
  }

  /// `first friday of february`, `last monday in may`, `second tuesday of the month`.
  func nthWeekday(at index: Int) -> DateMatch? {
    let token = line[index]
    guard token.can(.ordinal), token.entry.value <= 5, let weekday = line.at(index + 1), weekday.can(.weekday)
    else { return nil }
    let nth = Int(token.entry.value)
    if let named = nthWeekday(nth: nth, weekdayAt: index + 1, from: index) { return named }
    // "on the third tuesday": of this month, or of the one before.
    guard let before = line.at(index - 1), before.can([.on, .the]) else { return nil }
    for back in 0...1 {
      let month = today.firstOfMonth.adding(months: -back)
      if let date = PastDate.nth(
        nth,
        weekday: Int(weekday.entry.calendar),
        month: month.month,
        year: month.year
      ), date <= today {
        return DateMatch(index..<index + 2, date)
      }
    }
    return nil
  }

  private func nthWeekday(nth: Int, weekdayAt index: Int, from start: Int) -> DateMatch? {
    guard let of = line.at(index + 1), of.can(.of) || of.can(.place) else { return nil }
    var next = index + 2
    if line.at(next)?.can(.the) == true { next += 1 }
    var offset = 0
    if let which = line.at(next), which.can([.this, .last]) {
      offset = which.can(.last) ? -1 : 0
      next += 1
    }
    guard let word = line.at(next) else { return nil }
    let weekday = Int(line[index].entry.calendar)
    if word.can(.timeUnit), word.entry.calendar == TimeUnit.month.rawValue {
      let month = today.firstOfMonth.adding(months: offset)
      return DateMatch(
        start..<next + 1,
        PastDate.nth(nth, weekday: weekday, month: month.month, year: month.year)
      )
    }
    guard word.can(.month) else { return nil }
    let month = Int(word.entry.calendar)
    if let year = integer(at: next + 1), (1900...2199).contains(year), numberCount > 1 {
      return DateMatch(start..<next + 2, PastDate.nth(nth, weekday: weekday, month: month, year: year))
    }
    for back in 0...1 {
      if let date = PastDate.nth(nth, weekday: weekday, month: month, year: today.year - back), date <= today
      {
        return DateMatch(start..<next + 1, date)
      }
    }
    return nil
  }

  /// `at the weekend`, `over the weekend`; a `weekend pass` is no day.
  func weekend(at index: Int) -> DateMatch? {
    guard line[index].can(.weekend), let the = line.at(index - 1), the.can(.the) || the.key == Self.am,
      let before = line.at(index - 2) ?? (the.key == Self.am ? the : nil),
      before.can([.place, .on]) || Self.over.contains(before.key) || the.key == Self.am
    else { return nil }
    let start = the.key == Self.am ? index - 1 : index - 2
    return DateMatch(start..<index + 1, PastDate.latest(weekday: 6, notAfter: today))
  }

  // MARK: Days of the month

  /// `on the 22nd`, `the 27th`, `on the fifteenth`, at the start `3rd`.
  func monthDayNumber(at index: Int) -> DateMatch? {
    let token = line[index]
    if token.kind == .word, !token.can([.ordinal, .cardinal]) { return nil }
    guard let day = day(at: index), day.isOrdinal else { return nil }
    let before = line.at(index - 1)
    let hasThe = before?.can(.the) == true
    let hasOn = before?.can(.on) == true || hasThe && line.at(index - 2)?.can(.on) == true
    if isDeadline(before: index) { return nil }
    let next = line.at(day.end)
    if !hasOn {
      // "the 2nd coffee" and "third beer" count things.
      guard token.kind == .number, hasThe || before == nil else { return nil }
      let isNoun =
        next.map { $0.kind == .word && !$0.can([.purpose, .place, .pronoun, .spend, .with, .and]) } ?? false
      if isNoun, hasThe, before != nil, index > 1 { return nil }
    }
    return DateMatch(index..<day.end, PastDate.latest(day: day.value, notAfter: today))
  }

  private static let other = WordKey("other")
  private static let il = WordKey("il")
  private static let y = WordKey("y")
  private static let am = WordKey("am")
  private static let couple = WordKey("couple")
  private static let few = WordKey("few")
  private static let foreignAgo = WordSet(["hace", "vor", "ha"])
  private static let over = WordSet(["over", "during", "el", "este"])
  private static let afterSun = WordSet([
    "cream", "screen", "glasses", "block", "hat", "dried", "lotion", "umbrella", "tan", "shade", "room",
    "care", "dress",
  ])
  private static let afterDayNames = WordSet(["lights", "times", "addams", "roast"])
  private static let beforeDayNames = WordSet([
    "black", "cyber", "good", "ruby", "tgi", "taco", "casual", "ash", "palm", "super",
  ])
}
