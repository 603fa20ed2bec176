import SpendCore
import SpendWords

/// When a holiday is.
enum Holiday: Sendable {
  case fixed(month: Int, day: Int)
  /// The first such day of the week from a day of the year on.
  case weekday(Int, from: (month: Int, day: Int))
  case easter(plus: Int)
  /// Days of another calendar, at these bytes of the table.
  case listed(Range<Int>)

  /// Its day in `year`, or nil where it has none.
  func date(in year: Int) -> CivilDate? {
    switch self {
    case .fixed(let month, let day): CivilDate(year: year, month: month, day: day)
    case .weekday(let weekday, let from):
      CivilDate(year: year, month: from.month, day: from.day).map {
        $0.adding(days: (weekday - $0.weekday.rawValue + 7) % 7)
      }
    case .easter(let plus): Holiday.easterSunday(of: year)?.adding(days: plus)
    case .listed(let bytes): HolidayTable.days(at: bytes).last { $0.year == year }
    }
  }

  /// Its latest day not after `today`.
  func latest(notAfter today: CivilDate) -> CivilDate? {
    if case .listed(let bytes) = self { return HolidayTable.days(at: bytes).last { $0 <= today } }
    // The leap day can be eight years back.
    for back in 0...8 {
      if let date = date(in: today.year - back), date <= today { return date }
    }
    return nil
  }

  /// Easter of the Gregorian calendar, by the anonymous algorithm (Meeus, Jones, Butcher).
  private static func easterSunday(of year: Int) -> CivilDate? {
    let a = year % 19
    let (b, c) = year.quotientAndRemainder(dividingBy: 100)
    let (d, e) = b.quotientAndRemainder(dividingBy: 4)
    let g = (8 * b + 13) / 25
    let h = (19 * a + b - d - g + 15) % 30
    let (i, k) = c.quotientAndRemainder(dividingBy: 4)
    let l = (32 + 2 * e + 2 * i - h - k) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let (month, day) = (h + l - 7 * m + 114).quotientAndRemainder(dividingBy: 31)
    return CivilDate(year: year, month: month, day: day + 1)
  }
}

extension DateFinder {
  /// A holiday that is said to be the day of buying: after `on`, `last` or `this`, or alone at an end of the line.
  ///
  /// Before a noun it only tells what was bought (`halloween candy`, `christmas gifts`).
  func holiday(at index: Int) -> DateMatch? {
    var first = index
    if !line[index].hints(at: .holiday) {
      guard line[index].can([.last, .this]), let next = line.at(index + 1), next.hints(at: .holiday) else {
        return nil
      }
      first += 1
    }
    guard let (holiday, end) = HolidayTable.shared.longest(line, at: first) else { return nil }
    let tokens = index..<end
    if let year = yearOfHoliday(at: end, tokens) {
      return DateMatch(index..<year.end, holiday.date(in: year.value))
    }
    guard first > index || isDayOfBuying(first, end) else { return nil }
    return holiday.latest(notAfter: today).map { DateMatch(tokens, $0) }
  }

  /// A holiday of several words of which the first is a date itself: `mardi gras`, `may day`.
  func holidayOfWords(at index: Int) -> DateMatch? {
    guard line[index].can([.weekday, .month]), line[index].hints(at: .holiday),
      let named = HolidayTable.shared.longest(line, at: index), named.end > index + 1
    else { return nil }
    return holiday(at: index)
  }

  /// `2025`, `of 2025`, `'25`, `of last year`, `last year`.
  private func yearOfHoliday(at index: Int, _ tokens: Range<Int>) -> (value: Int, end: Int)? {
    year(at: index, after: tokens) ?? namedYear(at: index)
  }

  private func isDayOfBuying(_ start: Int, _ end: Int) -> Bool {
    let next = line.at(end)
    let isEnd =
      next.map {
        $0.kind == .number || $0.kind == .currencySign || $0.isMark(",") || $0.isMark(":") || $0.isMark(".")
          || $0.isMark("-") || $0.isMark("!")
      } ?? true
    guard let before = line.at(start - 1), before.kind == .word else { return isEnd }
    if before.key == Self.since { return true }
    if before.can(.on) {
      // "40 on halloween candy" tells what was bought; "on halloween candy 40" and "on labor day ribs 40" the day.
      let isBought = line.at(start - 2).map { $0.kind == .number || $0.can([.spend, .currency]) } ?? false
      let isDay = Self.holidayEndings.contains(line[end - 1].key)
      return isEnd || isDay || !isBought || next.map { $0.can([.place, .with, .dayPart, .purpose]) } ?? true
    }
    if before.can([.purpose, .deadline]) { return false }
    return isEnd
  }

}
