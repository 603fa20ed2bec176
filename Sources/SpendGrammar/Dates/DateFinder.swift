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

  /// Finds the days of `line`; `amountsElsewhere` where none of its numbers has to be an amount.
  init(_ line: TokenLine, today: CivilDate, settings: GrammarSettings, amountsElsewhere: Bool = false) {
    self.line = line
    self.today = today
    weekStart = settings.weekStart
    var numbers = 0
    var hasClearMoney = false
    for (index, token) in line.tokens.enumerated() {
      if token.kind == .number {
        numbers += 1
        if line.bytes(at: index).contains(UInt8(ascii: ".")) { hasClearMoney = true }
      } else if token.can([.cardinal, .note])
        || token.can([.scale, .minorUnit]) && token.end - token.start > 2
      {
        numbers += 1
      } else if token.kind == .currencySign || token.can(.currency) && !token.can(.measure) {
        hasClearMoney = true
      }
    }
    numberCount = numbers + (amountsElsewhere ? 1 : 0)
    self.amountsElsewhere = amountsElsewhere
    self.hasClearMoney = hasClearMoney || amountsElsewhere
    dayBeforeMonth =
      settings.dayBeforeMonth || line.language != .english || DateFinder.isOfDayFirstBank(line)
  }

  /// The days named, in order; `claimed` takes note of their words and of times of day.
  func matches(claiming claimed: inout [TokenClaim]) -> [DateMatch] {
    var found: [DateMatch] = []
    var index = 0
    while index < line.count {
      guard claimed[index] == .free else {
        index += 1
        continue
      }
      if let end = clockTime(at: index) ?? hourBefore(at: index) {
        var start = index
        if let before = line.at(start - 1), before.can(.place), claimed[start - 1] == .free { start -= 1 }
        for token in start..<end { claimed[token] = .date }
        index = end
        continue
      }
      guard var match = date(at: index, claimed) else {
        index += 1
        continue
      }
      match.tokens = withClockAfter(widened(match.tokens, claimed))
      for token in match.tokens { claimed[token] = .date }
      found.append(match)
      index = max(match.tokens.upperBound, index + 1)
    }
    return merged(found)
  }

  private func date(at index: Int, _ claimed: [TokenClaim]) -> DateMatch? {
    let token = line[index]
    if let named = holidayOfWords(at: index) { return named }
    if line.language != .english, let match = otherLanguageDate(at: index) { return match }
    if token.kind == .number {
      return nthWeekday(at: index) ?? relativeDay(at: index) ?? numericDate(at: index) ?? dayMonth(at: index)
        ?? unitsAgo(at: index)
        ?? monthDayNumber(at: index)
    }
    guard token.kind == .word else { return nil }
    let dateRoles: WordRoles = [
      .relativeDay, .month, .weekday, .last, .this, .ordinal, .article, .cardinal, .weekend, .timeUnit, .the,
      .before,
      .place, .on, .dayPart,
    ]
    if let part = partOfMonth(at: index) { return part }
    if token.key == Self.few { return unitsAgo(at: index) }
    if !token.can(dateRoles) { return holiday(at: index) ?? foreignAgo(at: index) }
    return relativeDay(at: index) ?? monthDate(at: index).map(dayOfEvent) ?? lastOrThis(at: index)
      ?? unitsAgo(at: index)
      ?? nthWeekday(at: index) ?? dayMonth(at: index) ?? weekday(at: index) ?? weekend(at: index)
      ?? monthDayNumber(at: index) ?? holiday(at: index)
  }

  /// `tickets for march 3rd`: what `for` comes before is the day of use, not of buying.
  private func dayOfEvent(_ match: DateMatch) -> DateMatch {
    guard let before = line.at(match.tokens.lowerBound - 1), before.can(.purpose), before.kind == .word,
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
    guard found.count > 1 else { return found }
    var result: [DateMatch] = []
    for match in found {
      if let last = result.last, isBeside(last, match) {
        let weekdayFirst = line[last.tokens.upperBound - 1].can([.weekday, .dayPart])
        let date = weekdayFirst && !line[match.tokens.lowerBound].can(.relativeDay) ? match.date : last.date
        result[result.count - 1] = DateMatch(last.tokens.lowerBound..<match.tokens.upperBound, date)
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

  private static let back = WordKey("back")
  private static let early = WordKey("early")
  private static let late = WordKey("late")
  private static let germanAm = WordSet(["am", "vom", "im", "el", "em", "na", "no", "le", "dated"])
}
