import SpendCore
import SpendWords

extension DateFinder {
  /// A whole number in digits at `index`, or nil.
  func integer(at index: Int) -> Int? {
    guard let token = line.at(index), token.whole >= 0 else { return nil }
    return Int(token.whole)
  }

  /// A day of the month at `index`: `22`, `22nd`, `twenty second`.
  func day(at index: Int, allowsCardinal: Bool = false) -> (value: Int, end: Int, isOrdinal: Bool)? {
    guard let token = line.at(index) else { return nil }
    if token.kind == .number {
      guard let value = integer(at: index), (1...31).contains(value) else { return nil }
      if let suffix = line.at(index + 1), suffix.can(.ordinalSuffix), suffix.joint == .glued {
        return (value, index + 2, true)
      }
      guard !saysAmount(after: index) else { return nil }
      return (value, index + 1, false)
    }
    guard token.kind == .word else { return nil }
    if token.can(.ordinal) { return (Int(token.entry.value), index + 1, true) }
    guard token.can(.cardinal), !token.can(.foreignNumber), token.entry.value > 0 else { return nil }
    if token.entry.value == 20 || token.entry.value == 30, let unit = line.at(index + 1), unit.can(.ordinal),
      unit.entry.value < 10, unit.joint == .space || unit.joint == .hyphen
    {
      return (Int(token.entry.value + unit.entry.value), index + 2, true)
    }
    // "on sunday, the one for the roof"
    return allowsCardinal && (2...31).contains(token.entry.value)
      ? (Int(token.entry.value), index + 1, false) : nil
  }

  /// Whether what stands beside the number makes it an amount or a measure, so that it is no day.
  func saysAmount(after index: Int) -> Bool {
    if let before = line.at(index - 1), before.kind == .currencySign { return true }
    guard let next = line.at(index + 1) else { return false }
    if next.kind == .currencySign || next.isMark("%") { return true }
    if next.joint == .glued, next.kind == .word { return !next.can(.month) }
    if next.joint == .colon || next.joint == .slash && next.kind == .number { return true }
    return next.kind == .word && next.can(.currency) && !next.can(.onlyInCapitals)
  }

  /// Skips one mark or small word of the kinds that stand inside dates.
  private func skip(_ index: Int, marks: Bool = true, words: WordRoles = []) -> Int {
    guard let token = line.at(index) else { return index }
    if marks, token.isMark(",") || token.isMark(".") { return index + 1 }
    return token.kind == .word && token.can(words) ? index + 1 : index
  }

  private func make(_ tokens: Range<Int>, month: Int, day: Int, year: Int?) -> DateMatch {
    guard let year else { return DateMatch(tokens, PastDate.latest(month: month, day: day, notAfter: today)) }
    return DateMatch(tokens, CivilDate(year: year, month: month, day: day))
  }

  // MARK: Months by name

  /// The month from `first` on, named by `tokens`: its first day stands for it, or today where it `runs`.
  func month(_ tokens: Range<Int>, from first: CivilDate?, runs: Bool = false) -> DateMatch {
    span(tokens, runs ? today : first.map { min($0, today) }, first.map { .month(of: $0, today: today) })
  }

  /// `march 3rd, 2024`, `march the third`, `Oct. 2`, `in march`.
  func monthDate(at index: Int) -> DateMatch? {
    let token = line[index]
    guard token.can(.month) else {
      // "in march", "last march": the month's first day stands for it.
      guard token.can([.place, .last]), let next = line.at(index + 1), next.can(.month), !next.can(.function),
        token.can(.last) || token.key == Self.wordIn, monthDate(at: index + 1) == nil
      else { return nil }
      let month = Int(next.entry.calendar)
      if let year = year(at: index + 2, after: index..<index + 2),
        let date = CivilDate(year: year.value, month: month, day: 1)
      {
        return self.month(index..<year.end, from: date)
      }
      let limit = token.can(.last) ? today.firstOfMonth.adding(days: -1) : today
      let first = PastDate.latest(month: month, day: 1, notAfter: limit)
      return self.month(index..<index + 2, from: first, runs: month == today.month && token.can(.place))
    }
    if let joined = joinedParts(at: index) { return joined }
    let month = Int(token.entry.calendar)
    if let year = namedYear(at: index + 1), let date = CivilDate(year: year.value, month: month, day: 1) {
      return self.month(index..<year.end, from: date)
    }
    // "october 2025"
    if let year = year(at: index + 1, after: index..<index + 1), year.value <= today.year, year.value > 1_989,
      let date = CivilDate(year: year.value, month: month, day: 1)
    {
      return self.month(index..<year.end, from: date)
    }
    var next = skip(index + 1)
    next = skip(next, marks: false, words: .the)
    guard let day = day(at: next) ?? spokenDay(at: next),
      line[next].joint != .slash || line[next].kind == .number
    else { return nil }
    if day.value > CivilDate.days(inMonth: month, year: 2024), numberCount < 2 { return nil }
    // "concert on december 12", "the week of december 12"
    let before = line.at(index - 1)
    let isOn =
      before?.can(.on) == true
      || before?.can(.of) == true && line.at(index - 2)?.can([.timeUnit, .weekend]) == true
    if !day.isOrdinal, numberCount < 2, !isOn { return nil }
    if let end = endOfDays(at: day.end, after: day.value) {
      return make(index..<(isAsked ? day.end : end), month: month, day: day.value, year: nil)
    }
    if let year = year(at: day.end, after: index..<day.end) ?? yearAfterTime(at: day.end, index..<day.end)
      ?? namedYear(at: day.end)
    {
      return make(index..<year.end, month: month, day: day.value, year: year.value)
    }
    return make(index..<day.end, month: month, day: day.value, year: nil)
  }

  /// Where `oct 3-5` ends, whose first day is `first`: days from one to another, of which the first stands for all.
  private func endOfDays(at index: Int, after first: Int) -> Int? {
    guard let last = integer(at: index), line[index].joint == .hyphen, line[index - 1].joint != .hyphen,
      line[index].end - line[index].start <= 2, (first + 1...31).contains(last),
      line.at(index + 1)?.isJoined != true
    else { return nil }
    return index + 1
  }

  /// `may twenty nine`: only where the amount stands in digits.
  private func spokenDay(at index: Int) -> (value: Int, end: Int, isOrdinal: Bool)? {
    guard hasClearMoney, let spoken = SpokenNumber.read(line, at: index), !spoken.isPrice,
      spoken.value.isWhole,
      (1...31).contains(spoken.value.units), line.at(spoken.end)?.can(.currency) != true
    else { return nil }
    return (Int(spoken.value.units), spoken.end, false)
  }

  /// `3 march 2024`, `3rd of march`, `09-JAN-2017`, `2012/Aug/10`, `2018 March 18`.
  func dayMonth(at index: Int) -> DateMatch? {
    if let other = yearMonthDay(at: index) ?? joinedParts(at: index) { return other }
    // "1-20 october"
    if !isAsked, let first = integer(at: index), first > 0, line.at(index - 1)?.joint != .hyphen,
      endOfDays(at: index + 1, after: first) != nil, line.at(index + 2)?.can(.month) == true,
      let month = line.at(index + 2).map({ Int($0.entry.calendar) })
    {
      return make(index..<index + 3, month: month, day: first, year: nil)
    }
    guard let day = day(at: index) else { return nil }
    // "the 11th day of november", "12. november"
    let isDay = day.isOrdinal && line.at(day.end)?.entry.calendar == TimeUnit.day.rawValue
    var next = isDay && line.at(day.end)?.can(.timeUnit) == true ? day.end + 1 : day.end
    if let stop = line.at(next), stop.isMark("."), stop.joint == .glued,
      line.at(next + 1)?.can(.month) == true
    {
      next += 1
    }
    let afterDay = next
    next = skip(next, marks: false, words: [.of])
    next = skip(next, marks: false, words: [.the])
    guard let month = line.at(next), month.can(.month), month.kind == .word else {
      return dayOfNamedMonth(day, from: index, at: afterDay)
    }
    // "12 march 5": where months come first, 5 is the day and 12 the price.
    if !day.isOrdinal, !month.isJoined, let after = self.day(at: skip(next + 1, marks: false, words: .the)),
      after.isOrdinal || year(at: after.end, after: next..<after.end) != nil
        || !dayBeforeMonth && numberCount == 2 && line[after.end - 1].kind == .number
    {
      return nil
    }
    if !day.isOrdinal, numberCount < 2, line.at(index - 1)?.can(.on) != true { return nil }
    if month.can(.function) || month.key == Self.may, !day.isOrdinal, next != afterDay { return nil }
    let number = Int(month.entry.calendar)
    let end = next + 1
    let afterMark = line.at(end)?.isMark(".") == true ? end + 1 : end
    if let year = year(at: end, after: index..<end) ?? year(at: afterMark, after: index..<end)
      ?? yearAfterTime(at: end, index..<end) ?? namedYear(at: end)
    {
      return make(index..<year.end, month: number, day: day.value, year: year.value)
    }
    return make(index..<end, month: number, day: day.value, year: nil)
  }

  /// `20th of last month`, `5th of this month`, `the first of the month`, `the 5th last month`.
  private func dayOfNamedMonth(_ day: (value: Int, end: Int, isOrdinal: Bool), from index: Int, at next: Int)
    -> DateMatch?
  {
    guard day.isOrdinal, let named = monthAfterDay(at: next) else { return nil }
    let month = today.firstOfMonth.adding(months: -named.back)
    return DateMatch(index..<named.end, CivilDate(year: month.year, month: month.month, day: day.value))
  }

  private func yearMonthDay(at index: Int) -> DateMatch? {
    guard let year = integer(at: index), CivilDate.years.contains(year) else { return nil }
    if let month = line.at(index + 1), month.can(.month), let day = day(at: index + 2) {
      return make(index..<day.end, month: Int(month.entry.calendar), day: day.value, year: year)
    }
    if let day = integer(at: index + 1), (1...31).contains(day), line[index + 1].isJoined,
      let month = line.at(index + 2), month.can(.month), month.isJoined
    {
      return make(index..<index + 3, month: Int(month.entry.calendar), day: day, year: year)
    }
    return nil
  }

  // MARK: Digits only

  /// `2024-02-12`, `12/25/26`, `28/2`.
  func numericDate(at index: Int) -> DateMatch? {
    if let special = compactDate(at: index) ?? spacedDate(at: index) ?? weekOfYear(at: index)
      ?? bankDay(at: index) ?? commaYear(at: index)
    {
      return special
    }
    if line.hasMarks, let spaced = spacedFraction(at: index) { return spaced }
    guard let first = integer(at: index), let second = integer(at: index + 1) else { return nil }
    let joint = line[index + 1].joint
    guard joint == .slash || joint == .hyphen, line[index].joint != .hyphen, line[index].joint != .slash
    else { return nil }
    if let before = line.at(index - 1), before.isMark("#") || before.kind == .currencySign { return nil }
    if let third = integer(at: index + 2), line[index + 2].joint == joint || line[index + 2].isMark(",") {
      guard line.at(index + 3)?.joint != joint else { return nil }
      return threePart(first, second, third, index..<index + 3)
    }
    let isOn = line.at(index - 1).map { $0.can(.on) } ?? false
    guard joint == .slash || isOn, (1...31).contains(first), (1...31).contains(second) else { return nil }
    if first == 24, second == 7 { return nil }
    // "1/2 of the rent"
    if first < second, line.at(index + 2)?.can(.of) == true { return nil }
    if let next = line.at(index + 2),
      next.kind == .currencySign && next.joint == .glued || next.isMark("%")
        || next.kind == .word
          && (next.can([.measure, .reduction, .each, .currency]) || next.key == Self.price)
    {
      return nil
    }
    return dayAndMonth(first, second, index..<index + 2)
  }

  /// `on 10 / 28`, `op 13 - 11`: blanks around the mark, after a word for `on` and beside an amount.
  private func spacedFraction(at index: Int) -> DateMatch? {
    guard let mark = line.at(index + 1), mark.isMark("/") || mark.isMark("-"), let first = integer(at: index),
      let second = integer(at: index + 2),
      (1...31).contains(first), (1...31).contains(second), isAnnounced(index), !saysAmount(after: index + 2),
      hasNumber(outside: index..<index + 3)
    else { return nil }
    return dayAndMonth(first, second, index..<index + 3)
  }

  /// A day and a month in figures, in the order that there can be.
  private func dayAndMonth(_ first: Int, _ second: Int, _ tokens: Range<Int>) -> DateMatch? {
    let orders = dayBeforeMonth ? [(second, first), (first, second)] : [(first, second), (second, first)]
    let end = tokens.upperBound
    for (month, day) in orders where month <= 12 && day <= CivilDate.days(inMonth: month, year: 2024) {
      if let year = year(at: end, after: tokens), year.end == end + 1 {
        return DateMatch(tokens.lowerBound..<year.end, CivilDate(year: year.value, month: month, day: day))
      }
      return DateMatch(tokens, PastDate.latest(month: month, day: day, notAfter: today))
    }
    return min(first, second) <= 12 ? DateMatch(tokens, nil) : nil
  }

  /// How many years back a year in two digits reaches.
  private static let mostYearsBack = 50

  func threePart(_ first: Int, _ second: Int, _ third: Int, _ tokens: Range<Int>) -> DateMatch? {
    func width(_ index: Int) -> Int32 { line[index].end - line[index].start }
    if width(tokens.lowerBound) == 4 {
      guard CivilDate.years.contains(first), width(tokens.lowerBound + 1) <= 2,
        width(tokens.lowerBound + 2) <= 2
      else { return nil }
      return DateMatch(
        tokens,
        CivilDate(year: first, month: second, day: third)
          ?? (line[tokens.lowerBound + 1].joint == .slash
            ? CivilDate(year: first, month: third, day: second) : nil)
      )
    }
    guard first <= 31, second <= 31, width(tokens.lowerBound) <= 2, width(tokens.lowerBound + 1) <= 2 else {
      return nil
    }
    let yearWidth = width(tokens.lowerBound + 2)
    guard yearWidth == 2 || yearWidth == 4 && CivilDate.years.contains(third) else { return nil }
    let year = yearWidth == 2 ? PastDate.year(twoDigits: third, today: today) : third
    // "combination 24-6-31": a year in two digits is of one's own time.
    guard yearWidth == 4 || year > today.year - Self.mostYearsBack else { return nil }
    let monthFirst = CivilDate(year: year, month: first, day: second)
    let dayFirst = CivilDate(year: year, month: second, day: first)
    let (usual, other) = dayBeforeMonth ? (dayFirst, monthFirst) : (monthFirst, dayFirst)
    // Nothing was bought on a day that lies ahead: the order that names a past one is meant.
    if let usual, let other, usual > today, other <= today { return DateMatch(tokens, other) }
    return DateMatch(tokens, usual ?? other)
  }
}
