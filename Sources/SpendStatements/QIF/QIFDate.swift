import SpendCore

/// A date of a QIF file: three numbers, such as `12/31'99`, ` 1/ 5/24`, `31.12.2024` or `2024-12-31`; with a time, too.
struct QIFDate: Sendable, Equatable {
  /// A number of it, and how many digits it has.
  private struct Part: Sendable, Equatable {
    let value: Int
    let digits: Int
  }

  private let parts: [Part]

  /// The date that `text` is; nil where it isn't three numbers.
  init?(_ text: some StringProtocol) {
    var parts: [Part] = []
    var digits: Substring.UTF8View.SubSequence.SubSequence
    // Of a time, only its colons tell.
    let isTimed = text.utf8.contains(UInt8(ascii: ":"))
    let day = isTimed ? Substring(text).prefix { $0 != " " && $0 != "T" } : Substring(text)
    var rest = Substring(day).utf8[...]
    // Blanks stand before numbers of one digit.
    while true {
      rest = rest.drop { $0 == 0x20 }
      digits = rest.prefix { $0 &- 0x30 < 10 }
      guard (1...8).contains(digits.count), let value = Int(Substring(digits)) else { return nil }
      parts.append(Part(value: value, digits: digits.count))
      rest = rest.dropFirst(digits.count).drop { $0 == 0x20 }
      guard let mark = rest.first else { break }
      guard parts.count < 3, "/.-'".utf8.contains(mark) else { return nil }
      rest = rest.dropFirst()
    }
    if parts.count == 1, parts[0].digits == 8 {
      let day = parts[0].value
      parts = [(day / 10_000, 4), (day / 100 % 100, 2), (day % 100, 2)].map {
        Part(value: $0.0, digits: $0.1)
      }
    }
    guard parts.count == 3, parts[1].digits <= 2, parts[0].digits + parts[2].digits <= 6,
      parts.allSatisfy({ $0.digits != 3 })
    else { return nil }
    self.parts = parts
  }

  /// The orders in which a calendar has this date.
  var orders: Set<QIFDateOrder> {
    // A year of two digits stands first only where nothing else is possible: dates are nowhere written day, year.
    let usual: [QIFDateOrder] = parts[0].digits == 4 ? [.yearMonthDay] : [.monthDayYear, .dayMonthYear]
    let possible = usual.filter { date($0) != nil }
    return Set(possible.isEmpty && date(.yearMonthDay) != nil ? [.yearMonthDay] : possible)
  }

  /// Whether it is the same day whichever of day and month comes first.
  var isSameEitherWay: Bool { parts[0].digits < 4 && parts[0].value == parts[1].value }

  /// The day, when it is written in `order`; nil where no calendar has it.
  ///
  /// Years of two digits are those from 1970 to 2069.
  func date(_ order: QIFDateOrder) -> CivilDate? {
    let (year, month, day) =
      switch order {
      case .monthDayYear: (parts[2], parts[0], parts[1])
      case .dayMonthYear: (parts[2], parts[1], parts[0])
      case .yearMonthDay: (parts[0], parts[1], parts[2])
      }
    guard month.digits <= 2, day.digits <= 2 else { return nil }
    let century = year.digits > 2 ? 0 : year.value < 70 ? 2000 : 1900
    return CivilDate(year: century + year.value, month: month.value, day: day.value)
  }
}
