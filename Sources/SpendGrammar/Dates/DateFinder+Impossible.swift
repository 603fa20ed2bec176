import SpendCore
import SpendWords

/// What is written like a day and is none.
///
/// It is found so that it is refused by its words: else it would be taken for today, and its figures for amounts.
extension DateFinder {
  /// `00/00`, `99/99/9999`, `the 32nd`, `32 march`, `am 32.`: at a number, beside another one that is the amount.
  func noDay(at index: Int) -> DateMatch? {
    guard numberCount > 1, line[index].kind == .number, !isDeadline(before: index) else { return nil }
    if let before = line.at(index - 1), before.isMark("#") || before.kind == .currencySign { return nil }
    guard let end = endOfFigures(at: index) ?? endOfDayAndMonth(at: index) ?? endOfDayAlone(at: index) else {
      return noDayOfMonth(before: index)
    }
    return hasNumber(outside: index..<end) ? DateMatch(index..<end, nil) : nil
  }

  /// Whether a word for `on` stands before `index`, so that what follows is meant as a day.
  func isAnnounced(_ index: Int) -> Bool {
    guard let before = line.at(index - 1), before.kind == .word else { return false }
    if before.can(.on) || Self.dayWords.contains(before.key) { return true }
    return before.can(.the) && (line.at(index - 2).map { $0.can(.on) } ?? false)
  }

  /// Whether nothing that is counted or named by the number stands behind it.
  private func standsAlone(before end: Int) -> Bool {
    guard let next = line.at(end) else { return true }
    switch next.kind {
    case .currencySign, .emoji: return false
    case .number: return next.joint == .space
    case .punctuation: return !next.isMark("%")
    case .word:
      return next.joint == .space && next.can([.purpose, .spend, .with, .and]) && !next.can(.currency)
    }
  }

  // MARK: Figures

  private func endOfFigures(at index: Int) -> Int? {
    guard line[index].joint != .hyphen, line[index].joint != .slash else { return nil }
    let width = Int(line[index].end - line[index].start)
    if line[index].whole < 0 { return endOfDotted(at: index) }
    if let third = line.at(index + 2), let second = line.at(index + 1), second.joint == third.joint,
      [.slash, .hyphen].contains(second.joint)
    {
      return isDateShape(at: index) ? index + 3 : nil
    }
    if width == 8, isAnnounced(index) { return index + 1 }
    if width == 4, let week = line.at(index + 1), week.joint == .hyphen, week.kind == .word,
      week.end - week.start == 3, Self.isWeekOfYear(line.bytes(at: index + 1))
    {
      return index + 2
    }
    guard line.at(index + 1)?.joint == .slash, isAnnounced(index),
      let first = integer(at: index), let second = integer(at: index + 1), first < 100, second < 100,
      // What could be a day was looked at before, and is something else: "24/7".
      max(first, second) > 31 || min(first, second) < 1 || min(first, second) > 12,
      standsAlone(before: index + 2)
    else { return nil }
    return index + 2
  }

  /// Whether three numbers with one mark between them are as wide as day, month and year.
  private func isDateShape(at index: Int) -> Bool {
    let parts = (index..<index + 3).map {
      (value: integer(at: $0) ?? -1, width: line[$0].end - line[$0].start)
    }
    guard parts.allSatisfy({ $0.value >= 0 }), line.at(index + 3)?.joint != line[index + 1].joint else {
      return false
    }
    let startsWithYear = parts[0].width == 4
    let (year, rest) = startsWithYear ? (parts[0], parts[1...]) : (parts[2], parts[..<2])
    guard rest.allSatisfy({ $0.width <= 2 }), year.width == 4 || year.width == 2 && isAnnounced(index) else {
      return false
    }
    // A number of parts that nobody calls a day may be one of an account or an order.
    return isAnnounced(index) || line[index + 1].joint == .slash || rest.allSatisfy { $0.value <= 31 }
  }

  /// `40.11.26`, `5.11.1850`, in other languages `32.13.`.
  private func endOfDotted(at index: Int) -> Int? {
    let stops = line.bytes(at: index).count { $0 == UInt8(ascii: ".") }
    guard stops == 2 || stops == 1 && line.language != .english else { return nil }
    let parts = line.bytes(at: index).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }) else { return nil }
    let widths = parts.map(\.count)
    guard widths.prefix(2).allSatisfy({ (1...2).contains($0) }) else { return nil }
    if widths.count == 3 {
      return widths[2] == 4 || widths[2] == 2 && isAnnounced(index) ? index + 1 : nil
    }
    guard isAnnounced(index), let stop = line.at(index + 1), stop.isMark("."), stop.joint == .glued else {
      return nil
    }
    return index + 2
  }

  // MARK: Days without a month that has them

  /// A number that no month has as its day, with what makes it an ordinal: `32`, `0th`, `45.`.
  private func noDayNumber(at index: Int) -> (end: Int, isOrdinal: Bool)? {
    guard let value = integer(at: index), value == 0 || (32...99).contains(value) else { return nil }
    if let suffix = line.at(index + 1), suffix.joint == .glued {
      if suffix.can(.ordinalSuffix) { return (index + 2, true) }
      guard suffix.isMark("."), line.language != .english else {
        return suffix.kind == .punctuation ? (index + 1, false) : nil
      }
      return (index + 2, true)
    }
    return (index + 1, false)
  }

  /// `32 march`, `the 45th of may`, `el 32 de marzo`.
  private func endOfDayAndMonth(at index: Int) -> Int? {
    guard namesAnyMonth, let number = noDayNumber(at: index) else { return nil }
    var end = number.end
    let hasOf = line.at(end).map { $0.kind == .word && $0.can(.of) } ?? false
    if hasOf { end += 1 }
    guard let month = line.at(end), month.kind == .word, month.can(.month), month.joint == .space,
      number.isOrdinal || hasOf || isAnnounced(index) || line.language != .english
    else { return nil }
    return end + 1
  }

  /// `march 32nd`, `on march 32`, from the name of the month on.
  private func noDayOfMonth(before index: Int) -> DateMatch? {
    guard namesAnyMonth, let number = noDayNumber(at: index), let month = line.at(index - 1),
      month.can(.month),
      month.kind == .word, integer(at: index - 2) == nil, hasNumber(outside: index - 1..<number.end),
      number.isOrdinal || isAnnounced(index - 1) && standsAlone(before: number.end)
    else { return nil }
    return DateMatch(index - 1..<number.end, nil)
  }

  /// `the 32nd`, `on the 45th`, `on 99`, `le 35`, `dia 32`.
  private func endOfDayAlone(at index: Int) -> Int? {
    guard line[index].joint == .space, let number = noDayNumber(at: index),
      standsAlone(before: number.end) || isOrdinalOfDay(number, at: index),
      let before = line.at(index - 1), before.kind == .word
    else { return nil }
    return isAnnounced(index) || number.isOrdinal && before.can(.the) ? number.end : nil
  }

  /// `on the 45th soup`, but not `on the 45th floor`.
  private func isOrdinalOfDay(_ number: (end: Int, isOrdinal: Bool), at index: Int) -> Bool {
    number.isOrdinal && isAnnounced(index)
      && line.at(number.end).map { !Self.afterOrdinals.contains($0.key) } ?? true
  }

  private var namesAnyMonth: Bool { line.can(.month) }

  /// Whether `bytes` are a `W` and digits.
  private static func isWeekOfYear(_ bytes: ArraySlice<UInt8>) -> Bool {
    (bytes.first.map { $0 | 0x20 == UInt8(ascii: "w") } ?? false)
      && bytes.dropFirst().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}
