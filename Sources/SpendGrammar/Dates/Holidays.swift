import SpendCore
import SpendWords

/// Holidays as days of the calendar.
enum Holiday {
  case fixed(month: Int, day: Int)
  case nth(Int, weekday: Int, month: Int, plus: Int)
  case easter(plus: Int)

  /// Its day in `year`.
  func date(in year: Int) -> CivilDate? {
    switch self {
    case .fixed(let month, let day): CivilDate(year: year, month: month, day: day)
    case .nth(let nth, let weekday, let month, let plus):
      PastDate.nth(nth, weekday: weekday, month: month, year: year)?.adding(days: plus)
    case .easter(let plus): Holiday.easterSunday(of: year)?.adding(days: plus)
    }
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

  /// The holidays by name, longest names first where one starts another.
  static let names: [(words: [WordKey], holiday: Holiday)] = {
    let table: [(String, Holiday)] = [
      ("christmas eve", .fixed(month: 12, day: 24)), ("xmas eve", .fixed(month: 12, day: 24)),
      ("christmas day", .fixed(month: 12, day: 25)), ("xmas day", .fixed(month: 12, day: 25)),
      ("christmas", .fixed(month: 12, day: 25)), ("xmas", .fixed(month: 12, day: 25)),
      ("boxing day", .fixed(month: 12, day: 26)), ("new year's eve", .fixed(month: 12, day: 31)),
      ("new years eve", .fixed(month: 12, day: 31)), ("nye", .fixed(month: 12, day: 31)),
      ("new year's day", .fixed(month: 1, day: 1)), ("new years day", .fixed(month: 1, day: 1)),
      ("new year's", .fixed(month: 1, day: 1)), ("new year", .fixed(month: 1, day: 1)),
      ("valentine's day", .fixed(month: 2, day: 14)), ("valentine day", .fixed(month: 2, day: 14)),
      ("valentines", .fixed(month: 2, day: 14)), ("halloween", .fixed(month: 10, day: 31)),
      ("st patrick's day", .fixed(month: 3, day: 17)), ("saint patrick's day", .fixed(month: 3, day: 17)),
      ("st paddy's day", .fixed(month: 3, day: 17)), ("april fools day", .fixed(month: 4, day: 1)),
      ("april fools", .fixed(month: 4, day: 1)), ("cinco de mayo", .fixed(month: 5, day: 5)),
      ("earth day", .fixed(month: 4, day: 22)), ("may day", .fixed(month: 5, day: 1)),
      ("juneteenth", .fixed(month: 6, day: 19)), ("canada day", .fixed(month: 7, day: 1)),
      ("fourth of july", .fixed(month: 7, day: 4)), ("independence day", .fixed(month: 7, day: 4)),
      ("bastille day", .fixed(month: 7, day: 14)), ("guy fawkes day", .fixed(month: 11, day: 5)),
      ("guy fawkes night", .fixed(month: 11, day: 5)), ("bonfire night", .fixed(month: 11, day: 5)),
      ("veterans day", .fixed(month: 11, day: 11)), ("remembrance day", .fixed(month: 11, day: 11)),
      ("anzac day", .fixed(month: 4, day: 25)), ("australia day", .fixed(month: 1, day: 26)),
      ("women's day", .fixed(month: 3, day: 8)),
      ("thanksgiving day", .nth(4, weekday: 4, month: 11, plus: 0)),
      ("thanksgiving", .nth(4, weekday: 4, month: 11, plus: 0)),
      ("black friday", .nth(4, weekday: 4, month: 11, plus: 1)),
      ("cyber monday", .nth(4, weekday: 4, month: 11, plus: 4)),
      ("mlk day", .nth(3, weekday: 1, month: 1, plus: 0)),
      ("martin luther king day", .nth(3, weekday: 1, month: 1, plus: 0)),
      ("presidents day", .nth(3, weekday: 1, month: 2, plus: 0)),
      ("mother's day", .nth(2, weekday: 7, month: 5, plus: 0)),
      ("father's day", .nth(3, weekday: 7, month: 6, plus: 0)),
      ("memorial day", .nth(0, weekday: 1, month: 5, plus: 0)),
      ("labor day", .nth(1, weekday: 1, month: 9, plus: 0)),
      ("labour day", .nth(1, weekday: 1, month: 9, plus: 0)),
      ("columbus day", .nth(2, weekday: 1, month: 10, plus: 0)),
      ("good friday", .easter(plus: -2)), ("easter sunday", .easter(plus: 0)),
      ("easter monday", .easter(plus: 1)),
      ("easter", .easter(plus: 0)), ("palm sunday", .easter(plus: -7)), ("ash wednesday", .easter(plus: -46)),
      ("mardi gras", .easter(plus: -47)), ("shrove tuesday", .easter(plus: -47)),
      ("nochebuena", .fixed(month: 12, day: 24)),
      ("heiligabend", .fixed(month: 12, day: 24)), ("silvester", .fixed(month: 12, day: 31)),
    ]
    return table.map { name, holiday in (name.split(separator: " ").map { WordKey($0) }, holiday) }
  }()

  /// The first words of the names, to pass over all other words at once.
  static let firstWords = WordSet(keys: names.compactMap(\.words.first))
}

extension DateFinder {
  /// A holiday that is said to be the day of buying: after `on`, `last` or `this`, or alone at an end of the line.
  ///
  /// Before a noun it only tells what was bought (`halloween candy`, `christmas gifts`).
  func holiday(at index: Int) -> DateMatch? {
    guard Holiday.firstWords.contains(line[index].key) else {
      guard line[index].can([.last, .this]), let next = line.at(index + 1),
        Holiday.firstWords.contains(next.key)
      else {
        return nil
      }
      return holiday(at: index + 1, from: index)
    }
    return holiday(at: index, from: index)
  }

  private func holiday(at index: Int, from start: Int) -> DateMatch? {
    for (words, holiday) in Holiday.names where words.first == line[index].key {
      var end = index
      for word in words {
        guard let token = line.at(end), token.key == word else { break }
        end += 1
      }
      guard end == index + words.count else { continue }
      if let year = integer(at: end), (1900...2199).contains(year), numberCount > 1 {
        return DateMatch(start..<end + 1, holiday.date(in: year))
      }
      guard start < index || isDayOfBuying(index, end) else { return nil }
      for back in 0...1 {
        if let date = holiday.date(in: today.year - back), date <= today {
          return DateMatch(start..<end, date)
        }
      }
    }
    return nil
  }

  private func isDayOfBuying(_ start: Int, _ end: Int) -> Bool {
    if let before = line.at(start - 1), before.kind == .word {
      if before.can(.on) || before.key == WordKey("since") { return true }
      if before.can([.purpose, .deadline]) { return false }
    }
    guard let next = line.at(end) else { return true }
    return next.kind == .number || next.kind == .currencySign || next.isMark(",") || next.isMark(":")
  }
}
