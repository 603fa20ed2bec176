import SpendCore
import SpendWords

extension DateFinder {
  /// `mid october`, `early in march`, `end of last month`: a day that stands for that part of the month.
  func partOfMonth(at index: Int) -> DateMatch? {
    guard line[index].hints(at: .monthPart) else { return nil }
    if let ides = ides(at: index) { return ides }
    guard let part = Self.monthParts.find(line[index].key) else { return nil }
    var next = index + 1
    while let small = line.at(next), small.can([.of, .the]) || small.key == Self.wordIn { next += 1 }
    if let month = namedMonth(at: next, wholeOnly: part.day == 31),
      line[next - 1].can([.of, .the]) || line[next].can([.last, .this])
    {
      let date = part.day == 31 ? month.first.lastOfMonth : month.first.adding(days: Int(part.day) - 1)
      return span(index..<month.end, min(date, today), nil)
    }
    guard let month = line.at(next), month.kind == .word, month.can(.month),
      month.key != Self.may || next > index + 1,
      monthDate(at: next) == nil,
      let first = PastDate.latest(month: Int(month.entry.calendar), day: 1, notAfter: today)
    else { return nil }
    let date = part.day == 31 ? first.lastOfMonth : first.adding(days: Int(part.day) - 1)
    return span(index..<next + 1, min(date, today), nil)
  }

  /// `last month`, `this month`, `the month`: its first day; the month before where `wholeOnly` and this one still
  /// runs.
  private func namedMonth(at index: Int, wholeOnly: Bool) -> (first: CivilDate, end: Int)? {
    guard let which = line.at(index) else { return nil }
    let isNamed = which.can([.last, .this])
    guard let unit = line.at(isNamed ? index + 1 : index), unit.can(.timeUnit),
      unit.entry.calendar == TimeUnit.month.rawValue
    else { return nil }
    let isPast = which.can(.last) || !isNamed && wholeOnly && today != today.lastOfMonth
    return (today.firstOfMonth.adding(months: isPast ? -1 : 0), isNamed ? index + 2 : index + 1)
  }

  /// `the last day of february`, `last day in october 2015`, `the last day of last month`; an earlier one from its end
  /// on where `place` is more than 1.
  func lastDay(of index: Int, from start: Int, _ place: Int) -> DateMatch? {
    guard let of = line.at(index), of.can([.of, .place]) else { return nil }
    var next = index + 1
    if line.at(next)?.can(.the) == true { next += 1 }
    if let month = namedMonth(at: next, wholeOnly: true) {
      return DateMatch(start..<month.end, min(day(place, fromEndOf: month.first), today))
    }
    guard let month = line.at(next), month.can(.month) else { return nil }
    let number = Int(month.entry.calendar)
    if let year = year(at: next + 1, after: start..<next + 1) {
      return DateMatch(
        start..<year.end,
        CivilDate(year: year.value, month: number, day: 1).map { day(place, fromEndOf: $0) }
      )
    }
    guard let first = PastDate.latest(month: number, day: 1, notAfter: today) else { return nil }
    let date = day(place, fromEndOf: first)
    return DateMatch(
      start..<next + 1,
      date <= today ? date : day(place, fromEndOf: first.adding(months: -12))
    )
  }

  private func day(_ place: Int, fromEndOf month: CivilDate) -> CivilDate {
    month.lastOfMonth.adding(days: 1 - place)
  }

  /// `the last weekday`, `the last business day`.
  func lastWorkday(at index: Int, from start: Int) -> DateMatch? {
    var end = index + 1
    if Self.business.contains(line[index].key) {
      guard let day = line.at(end), day.can(.timeUnit), day.entry.calendar == TimeUnit.day.rawValue else {
        return nil
      }
      end += 1
    } else if !Self.workday.contains(line[index].key) {
      return nil
    }
    var date = today.adding(days: -1)
    while date.weekday.rawValue > 5 { date = date.adding(days: -1) }
    return DateMatch(start..<end, date)
  }

  /// `on the 5th` after the name of a month counted from this one: `last month on the 5th`.
  func dayOfMonth(after start: Int, months: Int) -> DateMatch? {
    var index = start
    while let small = line.at(index), small.can([.on, .the]) || small.isMark(",") { index += 1 }
    guard index > start, let day = day(at: index), day.isOrdinal else { return nil }
    let month = today.firstOfMonth.adding(months: -months)
    return DateMatch(index..<day.end, CivilDate(year: month.year, month: month.month, day: day.value))
  }

  /// The end of `last month`, `of the previous month`, `of the month` at `index`, and how many months back it is.
  func monthAfterDay(at start: Int) -> (back: Int, end: Int)? {
    var index = start
    let hasOf = line.at(index)?.can(.of) == true
    if hasOf { index += 1 }
    if line.at(index)?.can(.the) == true { index += 1 }
    guard let which = line.at(index) else { return nil }
    let isLast = which.can(.last) || which.key == Self.previous
    let unit = isLast || which.can(.this) ? index + 1 : index
    guard let month = line.at(unit), month.can(.timeUnit), month.entry.calendar == TimeUnit.month.rawValue,
      unit > index || hasOf
    else { return nil }
    return (isLast ? 1 : 0, unit + 1)
  }

  /// `the ides of march`, `on the ides`.
  private func ides(at index: Int) -> DateMatch? {
    guard line[index].key == Self.ides else { return nil }
    func day(_ month: Int) -> Int { [3, 5, 7, 10].contains(month) ? 15 : 13 }
    if line.at(index + 1)?.can(.of) == true, let month = line.at(index + 2), month.can(.month) {
      let number = Int(month.entry.calendar)
      return DateMatch(
        index..<index + 3,
        PastDate.latest(month: number, day: day(number), notAfter: today)
      )
    }
    guard line.at(index - 1)?.can(.the) == true else { return nil }
    let first = today.day >= day(today.month) ? today.firstOfMonth : today.firstOfMonth.adding(months: -1)
    return DateMatch(index..<index + 1, first.adding(days: day(first.month) - 1))
  }

  private struct MonthPart: BitwiseCopyable {
    let day: Int8
  }

  private static let monthParts: KeyTable<MonthPart> = {
    var table = KeyTable(capacity: 8, absent: MonthPart(day: 0))
    for (word, day) in [
      ("early", 1), ("beginning", 1), ("start", 1), ("mid", 15), ("middle", 15), ("late", 25), ("end", 31),
    ]
      as [(String, Int8)]
    {
      table.insert(WordKey(word), MonthPart(day: day))
    }
    return table
  }()
}
