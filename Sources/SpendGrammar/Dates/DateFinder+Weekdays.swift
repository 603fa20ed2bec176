import SpendCore
import SpendWords

extension DateFinder {
  // MARK: Days of the week

  /// `on monday`, `friday`, `tuesday last week`, `friday the 15th`; not `due monday` nor `on mondays`.
  func weekday(at index: Int) -> DateMatch? {
    let token = line[index]
    // "did we last do it": no Dutch Thursday in an English line.
    if line.language == .english, token.can(.function) { return nil }
    guard token.can(.weekday), token.joint != .hyphen, token.joint != .dot, !isDeadline(before: index) else {
      return nil
    }
    if line.at(index + 1)?.joint == .hyphen || line.at(index + 1)?.joint == .dot { return nil }
    guard !line.namesEveryWeekday(at: index), !line.isNoWeekday(at: index) else { return nil }
    var next = index + 1
    if let comma = line.at(next), comma.isMark(",") { next += 1 }
    let hasThe = line.at(next)?.can(.the) == true && line[next].can(.beforeHour) == false
    if hasThe { next += 1 }
    let weekday = Int(token.entry.calendar)
    if let day = day(at: next, allowsCardinal: hasThe), day.isOrdinal || hasThe,
      line.at(day.end)?.can([.month, .of]) != true
    {
      let both = PastDate.latest(weekday: weekday, day: day.value, notAfter: today)
      // "dienstag den 27."
      let stop = line.language != .english && line.at(day.end)?.isMark(".") == true ? day.end + 1 : day.end
      if day.isOrdinal || both != nil || !isThing(stop) { return DateMatch(index..<stop, both) }
    }
    if let beside = weekdayBeside(at: index) { return beside }
    // "saturday a week ago"
    if let span = line.at(next), span.can([.article, .cardinal]) || span.kind == .number,
      let ago = unitsAgo(at: next), let week = ago.date, today.dayNumber - week.dayNumber > 6
    {
      return DateMatch(index..<ago.tokens.upperBound, day(Int(token.entry.calendar), ofWeekWith: week))
    }
    let date = PastDate.latest(weekday: weekday, notAfter: today)
    // "monday 21" beside a clear amount, where the 21st of late was a monday.
    if hasClearMoney, let number = self.day(at: index + 1), line[index + 1].kind == .number,
      let said = PastDate.latest(weekday: weekday, day: number.value, notAfter: today, months: 1),
      line.at(number.end)?.can(.month) != true
    {
      return DateMatch(index..<number.end, said)
    }
    return weekdayOfWeek(date, weekdayAt: index, from: index) ?? DateMatch(index..<index + 1, date)
  }

  /// `monday of this week`, `friday last week`, `tuesday before last`.
  func weekdayOfWeek(_ date: CivilDate, weekdayAt index: Int, from start: Int) -> DateMatch? {
    if let before = line.at(index + 1), before.can(.before), line.at(index + 2)?.can(.last) == true {
      return DateMatch(
        start..<index + 3,
        PastDate.latest(weekday: Int(line[index].entry.calendar), notAfter: today, strictly: true).adding(
          days: -7
        )
      )
    }
    guard let week = namedWeek(at: index + 1) else { return nil }
    let first = today.firstOfWeek(startingOn: weekStart)
    let place = (Int(line[index].entry.calendar) - weekStart.rawValue + 7) % 7
    return DateMatch(start..<week.end, min(first.adding(days: place - 7 * week.back), today))
  }

  /// `of last week`, `this week`, `the week before last`, `della settimana scorsa`: how many weeks back it is.
  private func namedWeek(at start: Int) -> (back: Int, end: Int)? {
    func isWeek(_ index: Int) -> Bool {
      line.at(index).map { $0.can(.timeUnit) && $0.entry.calendar == TimeUnit.week.rawValue } ?? false
    }
    var index = start
    while index < start + 2, let small = line.at(index), small.can([.of, .the]) { index += 1 }
    if isWeek(index) {
      let last = line.at(index + 1)?.can(.before) == true ? index + 2 : index + 1
      guard last > index + 1 || line.language != .english, let named = placeFromEnd(at: last) else {
        return nil
      }
      return (named.place + last - index - 1, named.end)
    }
    if line.at(index)?.can(.this) == true, isWeek(index + 1) { return (0, index + 2) }
    guard let named = placeFromEnd(at: index), isWeek(named.end) else { return nil }
    return (named.place, named.end + 1)
  }

  /// `first friday of february`, `last monday in may`, `second tuesday of the month`.
  func nthWeekday(at index: Int) -> DateMatch? {
    let token = line[index]
    let isDigit = token.kind == .number
    guard isDigit || token.can(.ordinal), let number = day(at: index), number.isOrdinal, number.value <= 5,
      let weekday = line.at(number.end), weekday.can(.weekday)
    else { return nil }
    let nth = number.value
    if let named = nthWeekday(nth: nth, weekdayAt: number.end, from: index) { return named }
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
        return DateMatch(index..<number.end + 1, date)
      }
    }
    return nil
  }

  func nthWeekday(nth: Int, weekdayAt index: Int, from start: Int) -> DateMatch? {
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
    if let year = year(at: next + 1, after: start..<next + 1) {
      return DateMatch(
        start..<year.end,
        PastDate.nth(nth, weekday: weekday, month: month, year: year.value)
      )
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
    return span(start..<index + 1, PastDate.latest(weekday: 6, notAfter: today), spans.latestWeekend)
  }

  // MARK: Days of the month

  /// A day of the month as an ordinal, or without its ending where `on the` says the same: `on the twenty`.
  private func ordinalDay(at index: Int) -> (value: Int, end: Int)? {
    if let day = day(at: index), day.isOrdinal { return (day.value, day.end) }
    guard line[index].can(.cardinal), line.at(index - 1)?.can(.the) == true,
      line.at(index - 2)?.can(.on) == true,
      let spoken = SpokenNumber.read(line, at: index), spoken.value.isWhole, !spoken.isPrice,
      (1...31).contains(spoken.value.units), hasNumber(outside: index..<spoken.end),
      line.at(spoken.end).map({
        $0.kind == .punctuation || $0.kind == .word && $0.can([.purpose, .place, .of])
      }) ?? true
    else { return nil }
    return (Int(spoken.value.units), spoken.end)
  }

  /// Whether the ordinal that ends before `index` is one of things: `the first of them`, `the first 300 dollars`.
  private func isPlaceAmongThings(_ index: Int) -> Bool {
    guard let next = line.at(index) else { return false }
    if next.kind == .number { return next.whole < 1_000 }
    guard next.can(.of), monthAfterDay(at: index) == nil else { return false }
    return !(index + 1...index + 3).contains { line.at($0)?.can([.month, .timeUnit]) == true }
  }

  /// `on the 22nd`, `the 27th`, `on the fifteenth`, at the start `3rd`.
  func monthDayNumber(at index: Int) -> DateMatch? {
    let token = line[index]
    if token.kind == .word, !token.can([.ordinal, .cardinal]) { return nil }
    guard let day = ordinalDay(at: index) else { return nil }
    let before = line.at(index - 1)
    let hasThe = before?.can(.the) == true
    let hasOn = before?.can(.on) == true || hasThe && line.at(index - 2)?.can(.on) == true
    if isDeadline(before: index) { return nil }
    let next = line.at(day.end)
    if let next, Self.afterOrdinals.contains(next.key) { return nil }
    if isAsked {
      if isPlaceAmongThings(day.end) { return nil }
      // "on the 2nd car"
      guard hasOn || hasThe, next.map({ $0.kind != .word || $0.entry.isKnown }) ?? true else { return nil }
    } else if !hasOn {
      // "the 2nd coffee" and "third beer" count things.
      // At the end of a line, after the amount, it needs neither.
      let isLast = next == nil && before?.kind == .number
      let opens = hasThe && index == 1 && next?.isMark(",") == true
      guard token.kind == .number || opens, hasThe || before == nil || isLast else { return nil }
      // At the start of a line a bare "3rd" needs a mark or the amount after it: "1st edition" is none.
      if !hasThe, let next, next.kind == .word || next.kind == .emoji { return nil }
      let isNoun =
        next.map { $0.kind == .word && !$0.can([.purpose, .place, .pronoun, .spend, .with, .and]) } ?? false
      if isNoun, hasThe, before != nil, index > 1 { return nil }
    }
    if let named = monthAfterDay(at: day.end) {
      let month = today.firstOfMonth.adding(months: -named.back)
      return DateMatch(index..<named.end, CivilDate(year: month.year, month: month.month, day: day.value))
    }
    return DateMatch(index..<day.end, PastDate.latest(day: day.value, notAfter: today))
  }
}

extension TokenLine {
  /// Whether the English day of the week or weekend at `index` is each of its kind: `fridays`, but not `friday's`.
  func namesEveryWeekday(at index: Int) -> Bool {
    let bytes = bytes(at: index)
    guard bytes.last == UInt8(ascii: "s") || bytes.last == UInt8(ascii: "S"), bytes.count > 5 else {
      return false
    }
    let ending = folded(at: index).suffix(4)
    let isEnglish = ending.elementsEqual("days".utf8) || ending.elementsEqual("ends".utf8)
    return isEnglish && !bytes.contains(UInt8(ascii: "'")) && !bytes.contains(0x99)
  }

  /// Whether the word at `index` that names a day of the week is something else there: `black friday`, `sun cream`.
  func isNoWeekday(at index: Int) -> Bool {
    let token = self[index]
    if let before = at(index - 1), DateFinder.beforeDayNames.contains(before.key) { return true }
    // "when did I last do": no short for a Thursday, as in German.
    if language == .english, token.end - token.start < 3 { return true }
    // "we'd been waiting"
    if isShortened(index) { return true }
    guard let next = at(index + 1) else { return false }
    if token.key == DateFinder.sat { return DateFinder.afterVerbSat.contains(next.key) }
    if token.entry.calendar == 7, token.end - token.start == 3 {
      let isSaid = at(index - 1).map { $0.can([.on, .last, .this]) } ?? false
      return next.kind == .word && !next.entry.isKnown && (!isSaid || DateFinder.afterSun.contains(next.key))
    }
    return DateFinder.afterDayNames.contains(next.key)
  }

  /// Whether the token at `index` has an apostrophe before its last letter: `we'd`.
  private func isShortened(_ index: Int) -> Bool {
    let letters = bytes(at: index)
    guard letters.count > 3 else { return false }
    let before = letters[letters.endIndex - 2]
    // An apostrophe, or the last byte of a curled one; "friday's" is the day.
    return (before == UInt8(ascii: "'") || before == 0x99)
      && letters[letters.endIndex - 1] | 0x20 != UInt8(ascii: "s")
  }
}
