import SpendCore

/// A statement line, `:61:`, of a SWIFT statement.
///
/// It is `6!n[4!n]2a[1!a]15d1!a3!c…`: value date, booking date, mark, funds code, amount, then type and references
/// (SWIFT Standards, Category 9, MT 940, field 61).
struct MT940Entry: Sendable, Equatable {
  /// The day that it was booked, or that its value counts from where the bank doesn't say the other.
  let date: CivilDate
  /// The amount; negative where money left the account.
  let amount: DecimalNumber
  /// Whether the bank only expects it.
  let isExpected: Bool
  /// Whether money comes back that had been taken.
  let isReversedDebit: Bool

  /// Marks by their letters, the longer ones first: the third letter of a currency may follow.
  private static let marks: [(letters: String, isDebit: Bool, isExpected: Bool)] = [
    ("RC", true, false), ("RD", false, false), ("EC", false, true), ("ED", true, true), ("C", false, false),
    ("D", true, false),
  ]

  /// Reads the first line of the field.
  ///
  /// - Throws: ``RowFault`` where it has no date or amount, or one that can't be read.
  init(_ field: MT940Field) throws(RowFault) {
    if field.isTooLong { throw .tooLong }
    let text = StatementText.cleaned(field.lines[0])
    var rest = Substring(text)
    guard let value = MT940Entry.digits(&rest, 6), let valueDate = MT940Entry.valueDate(value) else {
      throw text.isEmpty ? .noDate : .badDate(String(text.prefix(6)))
    }
    let booked = MT940Entry.digits(&rest, 4)
    date = booked.flatMap { MT940Entry.bookingDate($0, near: valueDate) } ?? valueDate
    rest = rest.drop { $0 == " " }
    guard let mark = MT940Entry.marks.first(where: { rest.hasPrefix($0.letters) }) else { throw .noDirection }
    rest = rest.dropFirst(mark.letters.count)
    // The third letter of the currency.
    if let letter = rest.utf8.first, (0x41...0x5A).contains(letter) { rest = rest.dropFirst() }
    rest = rest.drop { $0 == " " }
    let written = rest.prefix { $0.isASCII && $0.isNumber || $0 == "," || $0 == "." }
    rest = rest.dropFirst(written.count)
    // Without its type the line may have been cut in the middle of the amount.
    if rest.isEmpty, !field.isWhole, field.lines.count == 1 { throw .cutOff }
    let number = try MT940Entry.number(written)
    let isDebit = mark.isDebit
    amount = DecimalNumber(units: isDebit ? -number.units : number.units, scale: number.scale)
    isExpected = mark.isExpected
    isReversedDebit = mark.letters == "RD"
  }

  private static func digits(_ rest: inout Substring, _ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.utf8.count == count, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    rest = rest.dropFirst(count)
    return Int(digits)
  }

  /// The day that six digits are, a year of two digits first.
  static func valueDate(_ digits: Int) -> CivilDate? {
    let year = digits / 10_000 + (digits / 10_000 < 70 ? 2000 : 1900)
    let (month, day) = (digits / 100 % 100, digits % 100)
    if let date = CivilDate(year: year, month: month, day: day) { return date }
    // Interest is counted by months of 30 days, February with them.
    return month == 2 && (29...30).contains(day) ? CivilDate(year: year, month: 2, day: 28) : nil
  }

  /// The booking date has no year: it is the one that comes nearest to the value date.
  private static func bookingDate(_ digits: Int, near value: CivilDate) -> CivilDate? {
    (value.year - 1...value.year + 1)
      .compactMap { CivilDate(year: $0, month: digits / 100, day: digits % 100) }
      .min { abs($0.dayNumber - value.dayNumber) < abs($1.dayNumber - value.dayNumber) }
  }

  /// A comma stands before the parts of a unit, and in every amount (SWIFT, format `d`); some banks put a point.
  ///
  /// - Throws: ``RowFault`` where it can't be read.
  static func number(_ text: Substring) throws(RowFault) -> DecimalNumber {
    guard !text.isEmpty else { throw .noAmount }
    guard let amount = StatementAmount(text), text.contains(",") || amount.mark == .point else {
      throw .badAmount(String(text))
    }
    return try amount.number(text.contains(",") ? .comma : .point)
  }
}
