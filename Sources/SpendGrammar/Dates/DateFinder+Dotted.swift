import SpendCore
import SpendWords

extension DateFinder {
  /// `13.03.2024`, `3.4.24`: one number of the lexer, always the day first.
  func dottedDate(at index: Int) -> DateMatch? {
    guard line[index].end - line[index].start >= 6 else { return nil }
    let bytes = line.bytes(at: index)
    guard bytes.count <= 10, bytes.count(where: { $0 == UInt8(ascii: ".") }) == 2 else {
      return nil
    }
    var parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.count == 3, parts[0].count == 4 { parts.reverse() }
    guard parts.count == 3, parts[0].count <= 2, parts[1].count <= 2,
      parts[2].count == 4 || parts[2].count == 2
    else { return nil }
    let values = parts.map { part in
      part.reduce(0) { $1 >= 0x30 && $1 <= 0x39 ? $0 * 10 + Int($1 - 0x30) : 10_000 }
    }
    guard values.allSatisfy({ $0 < 10_000 }), (1...31).contains(values[0]), (1...12).contains(values[1])
    else { return nil }
    let year = parts[2].count == 2 ? PastDate.year(twoDigits: values[2], today: today) : values[2]
    guard CivilDate.years.contains(year) else { return nil }
    let date = CivilDate(year: year, month: values[1], day: values[0])
    // Nothing was bought on a day that lies ahead: "11.12.26" with the month first is meant.
    if let date, date > today, !dayBeforeMonth, parts[0].count == 2,
      let monthFirst = CivilDate(year: year, month: values[0], day: values[1]), monthFirst <= today
    {
      return DateMatch(index..<index + 1, monthFirst)
    }
    return DateMatch(index..<index + 1, date)
  }

  /// `15.11.` at the start of a line or after `am`, `vom`: day and month, each with a full stop.
  func germanDay(at index: Int) -> DateMatch? {
    guard numberCount > 1, line[index].end - line[index].start <= 5 else { return nil }
    let before = line.at(index - 1)
    // "candy 22.50 31.10.": after the amount, at the end.
    let isAnnounced =
      before?.kind == .number && index + 2 == line.count
      ? nil
      : before.map { $0.kind == .word && (Self.beforeGermanDay.contains($0.key) || $0.can(.on)) }
    guard isAnnounced ?? true else { return nil }
    let parts = line.bytes(at: index).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }) else { return nil }
    var end = index + 1
    if let stop = line.at(end), stop.isMark("."), stop.joint == .glued {
      end += 1
    } else if isAnnounced == nil {
      return nil
    }
    if let next = line.at(end) {
      guard next.joint == .space, next.kind != .currencySign, !next.can(.currency) else { return nil }
    } else if before == nil || isAnnounced != nil && !isAsked && !isLastDay(index..<end) {
      return nil
    }
    let values = parts.map { $0.reduce(0) { $0 * 10 + Int($1 & 0x0F) } }
    guard (1...12).contains(values[1]),
      (1...CivilDate.days(inMonth: values[1], year: 2024)).contains(values[0])
    else { return nil }
    return DateMatch(index..<end, PastDate.latest(month: values[1], day: values[0], notAfter: today))
  }

  /// `Apotheke 12,40 am 3.11.` ends in a day, unless the stop is that of a sentence in English.
  private func isLastDay(_ tokens: Range<Int>) -> Bool {
    tokens.count == 2 && line.language != .english && hasNumber(outside: tokens)
  }

  /// `2025 10 16`: year, month and day between blanks, beside an amount.
  func spacedDate(at index: Int) -> DateMatch? {
    if isAnnounced(index), let match = spacedDay(at: index) { return match }
    guard numberCount > 3, line[index].end - line[index].start == 4, let year = integer(at: index),
      year >= 1990, year <= today.year, let month = integer(at: index + 1), line[index + 1].joint == .space,
      let day = integer(at: index + 2), line[index + 2].joint == .space,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return DateMatch(index..<index + 3, date)
  }

  /// `on 12 3 26`: day, month and year between blanks, after a word for `on`.
  private func spacedDay(at index: Int) -> DateMatch? {
    let tokens = index..<index + 3
    guard numberCount > 3, tokens.upperBound <= line.count,
      tokens.dropFirst().allSatisfy({ line[$0].joint == .space }), !saysAmount(after: index + 2),
      let first = integer(at: index), let second = integer(at: index + 1), let third = integer(at: index + 2)
    else { return nil }
    return threePart(first, second, third, tokens)
  }

  /// `20240313` beside a clear amount.
  func compactDate(at index: Int) -> DateMatch? {
    guard line[index].end - line[index].start == 8, let value = integer(at: index),
      value / 10_000 >= 1990, value / 10_000 <= today.year, hasNumber(outside: index..<index + 1),
      let date = CivilDate(year: value / 10_000, month: value / 100 % 100, day: value % 100)
    else { return nil }
    return DateMatch(index..<index + 1, date)
  }

}
