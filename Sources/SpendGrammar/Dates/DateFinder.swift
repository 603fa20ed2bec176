import SpendCore
import SpendWords

/// Finds the days and times of day that a line names.
struct DateFinder {
  let line: TokenLine
  let today: CivilDate
  let dayBeforeMonth: Bool
  /// The day on which a week starts.
  let weekStart: Weekday
  /// How many numbers the line has: a year or a day must leave one for the amount.
  let numberCount: Int
  let hasClearMoney: Bool
  /// Whether no number of the line has to be an amount.
  let amountsElsewhere: Bool
  /// Whether the days are asked about, so that each is the day of buying.
  let isAsked: Bool

  /// Finds the days of `line`; `amountsElsewhere` where none of its numbers has to be an amount.
  init(
    _ line: TokenLine,
    today: CivilDate,
    settings: borrowing GrammarSettings,
    amountsElsewhere: Bool = false
  ) {
    self.today = today
    weekStart = settings.weekStart
    var numbers = 0
    var hasClearMoney = false
    for index in 0..<line.count {
      let token = line[index]
      if token.kind == .number {
        numbers += 1
        if token.whole < 0, line.bytes(at: index).contains(UInt8(ascii: ".")) { hasClearMoney = true }
      } else if token.can([.cardinal, .note])
        || token.can([.scale, .minorUnit]) && token.end - token.start > 2
      {
        numbers += 1
      } else if DateFinder.isOneUnit(line, at: index) {
        numbers += 1
        hasClearMoney = true
      } else if token.kind == .currencySign || token.can(.currency) && !token.can(.measure) {
        hasClearMoney = true
      }
    }
    numberCount = numbers + (amountsElsewhere ? 1 : 0)
    self.amountsElsewhere = amountsElsewhere
    isAsked = false
    self.hasClearMoney = hasClearMoney || amountsElsewhere
    dayBeforeMonth =
      settings.dayBeforeMonth || line.language != .english || DateFinder.isOfDayFirstBank(line)
    self.line = line
  }

  /// `a pound`, `un euro`: an amount without a number; not `a pound of apples`.
  private static func isOneUnit(_ line: TokenLine, at index: Int) -> Bool {
    guard line[index].can(.article), let unit = line.at(index + 1), unit.kind == .word else { return false }
    if unit.can(.measure), line.at(index + 2)?.can(.of) == true { return false }
    return unit.can(.currency) && !unit.can(.onlyInCapitals)
  }

  /// Finds the days that the question `line` is about, whose numbers are no amounts.
  init(asking line: TokenLine, today: CivilDate, dayBeforeMonth: Bool, weekStart: Weekday) {
    self.line = line
    self.today = today
    self.weekStart = weekStart
    self.dayBeforeMonth = dayBeforeMonth || line.language != .english
    numberCount = .max
    hasClearMoney = true
    amountsElsewhere = true
    isAsked = true
  }

  /// The spans of the calendar that the days are counted in.
  var spans: SpanCalendar { SpanCalendar(today: today, weekStart: weekStart) }

  /// The days named, in order; `claimed` takes note of their words and of times of day.
  func matches(claiming claimed: inout [TokenClaim]) -> [DateMatch] {
    var times: [SaidTime] = []
    return matches(claiming: &claimed, noting: &times)
  }

  /// The days named, in order; `claimed` takes note of their words, and `times` of what else they say.
  func matches(claiming claimed: inout [TokenClaim], noting times: inout [SaidTime]) -> [DateMatch] {
    var found: [DateMatch] = []
    var index = 0
    while index < line.count {
      guard claimed[index] == .free else {
        index += 1
        continue
      }
      if let time = timeOfDay(at: index) {
        for token in time where claimed[token] == .free { claimed[token] = .date }
        let hasDay = found.last?.tokens.upperBound == time.lowerBound
        times.append(saidTime(from: time.lowerBound, at: index, to: time.upperBound, hasDay: hasDay))
        index = time.upperBound
        continue
      }
      if yearOfOther(at: index) {
        claimed[index] = .date
        index += 1
        continue
      }
      guard mayBegin(at: line[index]), var match = date(at: index) else {
        index += 1
        continue
      }
      match.tokens = widened(match.tokens, claimed)
      if let clock = clock(after: match.tokens) {
        let (lead, time) = (match.tokens.upperBound, clock.time)
        times.append(saidTime(from: lead, at: time.lowerBound, to: time.upperBound, hasDay: true))
        match.tokens = match.tokens.lowerBound..<clock.end
      }
      for token in match.tokens { claimed[token] = .date }
      found.add(match)
      index = max(match.tokens.upperBound, index + 1)
    }
    guard !found.isEmpty else { return found }
    return daysOfBuying(found.count > 1 ? merged(found) : found, claiming: &claimed)
  }

  /// Whether a day may begin at `token`, which most words of English lines don't.
  private func mayBegin(at token: Token) -> Bool {
    token.kind == .number || token.can(Self.roles) || token.hints(at: [.few, .foreignAgo])
      || line.hints(at: [.holiday, .ahead, .fromNow, .monthPart]) || line.language != .english
  }

  /// What words of a day can be.
  private static var roles: WordRoles {
    [
      .relativeDay, .month, .weekday, .last, .this, .next, .ordinal, .article, .cardinal, .weekend, .timeUnit,
      .the,
      .before, .place, .on, .dayPart,
    ]
  }

  /// The day that words from `index` on name; a rule that needs a word which the line hasn't is not asked.
  func date(at index: Int) -> DateMatch? {
    let token = line[index]
    if hasHoliday, let named = holidayOfWords(at: index) { return named }
    if let ahead = dayAhead(at: index) { return ahead }
    if line.language != .english, let match = otherLanguageDate(at: index) { return match }
    if token.kind == .number { return dateOfNumber(at: index) ?? noDay(at: index) }
    guard token.kind == .word else { return nil }
    if line.hints(at: .monthPart), let part = partOfMonth(at: index) { return part }
    if token.hints(at: .few) { return unitsAgo(at: index) }
    if token.can(Self.roles), let match = dateOfWord(at: index) { return match }
    if hasHoliday, let match = holiday(at: index) { return match }
    return token.hints(at: .foreignAgo) && !token.can(Self.roles) ? foreignAgo(at: index) : nil
  }

  private func dateOfNumber(at index: Int) -> DateMatch? {
    guard line[index].whole >= 0 else { return dottedDate(at: index) ?? germanDay(at: index) }
    if line.can(.weekday), let match = nthWeekday(at: index) { return match }
    if line.hints(at: .afterTwo), let match = relativeDay(at: index) { return match }
    if let match = numericDate(at: index) { return match }
    if namesMonth, let match = dayMonth(at: index) { return match }
    if countsTime, let match = unitsAgo(at: index) { return match }
    return hasOrdinal ? monthDayNumber(at: index) : nil
  }

  private func dateOfWord(at index: Int) -> DateMatch? {
    let token = line[index]
    if line.can([.relativeDay, .timeUnit, .dayPart, .weekend]), let match = relativeDay(at: index) {
      return match
    }
    if line.can(.month), let match = monthDate(at: index) { return dayOfEvent(match) }
    if token.can([.last, .this]) || line.can(.last) && token.can([.ordinal, .next]),
      let match = lastOrThis(at: index)
    {
      return match
    }
    if countsTime, let match = unitsAgo(at: index) { return match }
    if line.can(.weekday), let match = nthWeekday(at: index) { return match }
    if namesMonth, let match = dayMonth(at: index) { return match }
    if token.can(.weekday), let match = weekday(at: index) { return match }
    if token.can(.weekend), let match = weekend(at: index) { return match }
    return hasOrdinal || token.can(.cardinal) && line.can(.the) ? monthDayNumber(at: index) : nil
  }

  private var namesMonth: Bool { line.can([.month, .timeUnit]) }
  private var hasOrdinal: Bool { line.can([.ordinal, .ordinalSuffix]) }
  private var hasHoliday: Bool { line.hints(at: .holiday) }

  /// Whether the line has a word that counts time from a day: `ago`, `before`, `after`.
  private var countsTime: Bool { line.can([.ago, .before]) || line.hints(at: .countsTime) }

  /// `tickets for march 3rd`: what `for` comes before is the day of use, not of buying.
  private func dayOfEvent(_ match: DateMatch) -> DateMatch {
    guard !isAsked, let before = line.at(match.tokens.lowerBound - 1), before.can(.purpose),
      before.kind == .word,
      before.can(.deadline), match.date != nil
    else { return match }
    return DateMatch(match.tokens, today)
  }

  /// The words of a date with the small words before it and the part of the day after it.
  private func widened(_ tokens: Range<Int>, _ claimed: [TokenClaim]) -> Range<Int> {
    var start = tokens.lowerBound
    while let before = line.at(start - 1), claimed[start - 1] == .free, before.kind == .word,
      before.can([.the, .on, .this]) || before.key == Self.back || before.key == Self.early
        || before.key == Self.late
    {
      start -= 1
    }
    if start == tokens.lowerBound, let before = line.at(start - 1), claimed[start - 1] == .free,
      Self.germanAm.contains(before.key), line[start].can([.weekday, .month])
    {
      start -= 1
    }
    var end = tokens.upperBound
    if let part = line.at(end), part.kind == .word, part.can(.dayPart), !part.isJoined { end += 1 }
    // "12 october ko"
    if line.language != .english, let to = line.at(end), to.can(.to), to.entry.value == 1 { end += 1 }
    return start..<end
  }

  /// Dates beside each other name one day: `Saturday, 26 Oct` is the 26th.
  private func merged(_ found: [DateMatch]) -> [DateMatch] {
    var result: [DateMatch] = []
    for match in found {
      if let last = result.last, isBeside(last, match) {
        let weekdayFirst = line[last.tokens.upperBound - 1].can([.weekday, .dayPart])
        let named = weekdayFirst && !line[match.tokens.lowerBound].can(.relativeDay) ? match.date : last.date
        let date = last.date == nil || match.date == nil ? nil : named
        var both = DateMatch(last.tokens.lowerBound..<match.tokens.upperBound, date)
        both.isAhead = last.isAhead || match.isAhead
        both.isSpan = last.isSpan && match.isSpan
        result[result.count - 1] = both
      } else {
        result.append(match)
      }
    }
    return result
  }

  private func isBeside(_ first: DateMatch, _ second: DateMatch) -> Bool {
    var index = first.tokens.upperBound
    while index < second.tokens.lowerBound,
      line[index].isMark(",") || line[index].isMark("(") || line[index].isMark(".")
    {
      index += 1
    }
    return index == second.tokens.lowerBound
  }
}
