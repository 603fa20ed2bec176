import SpendCore

/// The order in which a table writes day, month and year.
package enum DateOrder: String, Sendable, CaseIterable {
  case dayMonthYear = "dmy"
  case monthDayYear = "mdy"
  case yearMonthDay = "ymd"
  case yearDayMonth = "ydm"
}

/// A cell that holds a date and nothing else, but for a time behind it: three numbers whose order may be open.
struct DateCell: Equatable {
  /// What the cell itself tells of the order of its numbers.
  enum Form: Hashable, Sendable {
    /// Nothing is open: a month by name, or `YYYYMMDD`.
    case settled
    /// The year comes first.
    case yearFirst
    /// The year comes last, with four digits.
    case yearLast
    /// Each number has two digits at most.
    case short
  }

  /// The numbers as they come; of a settled one year, month and day.
  let numbers: (Int, Int, Int)
  let form: Form
  /// The byte between its numbers.
  let separator: UInt8

  static func == (left: DateCell, right: DateCell) -> Bool {
    left.numbers == right.numbers && left.form == right.form && left.separator == right.separator
  }

  /// The day that it is where day, month and year stand in `order`; nil where no calendar has it.
  func date(_ order: DateOrder) -> CivilDate? {
    let (first, second, third) = numbers
    switch (form, order) {
    case (.settled, _): return DateCell.date(first, second, third)
    case (.yearFirst, .yearDayMonth): return DateCell.date(first, third, second)
    case (.yearFirst, _): return DateCell.date(first, second, third)
    case (_, .dayMonthYear): return DateCell.date(third, second, first)
    case (_, .monthDayYear): return DateCell.date(third, first, second)
    case (.short, .yearMonthDay): return DateCell.date(first, second, third)
    case (.short, .yearDayMonth): return DateCell.date(first, third, second)
    case (.yearLast, _): return nil
    }
  }

  /// The years of Taiwan's calendar that have three digits, from 2011 on.
  private static let yearsOfTheRepublic = 100..<200

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
    let year =
      switch year {
      // Two digits are of the century that POSIX gives them in `strptime`.
      case ..<69: year + 2000
      case ..<100: year + 1900
      // Taiwan counts from the Republic, Thailand from the Buddha.
      case yearsOfTheRepublic: year + 1911
      case 2443...: year - 543
      default: year
      }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The date in `bytes`, which have no blanks around them; nil where they hold something else, too.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Most cells of a table are none: they are told by their first byte, or by what stands in them.
    guard bytes.count >= 6, bytes.count <= 48, let first = bytes.first else { return nil }
    guard first.isDigit || first.isLetter else { return nil }
    var reading = PartReading(bytes)
    guard let parts = reading.parts() else { return nil }
    if parts.count == 1 {
      guard let compact = DateCell.compact(parts[0]), reading.endsAsDate else { return nil }
      self = compact
      return
    }
    guard parts.count == 3, reading.endsAsDate else { return nil }
    if let named = DateCell.named(parts, separator: reading.separator) {
      self = named
      return
    }
    guard parts.allSatisfy({ $0.month == nil && $0.digits <= 4 }) else { return nil }
    let numbers = (parts[0].value, parts[1].value, parts[2].value)
    let form: Form
    switch (parts[0].digits, parts[1].digits, parts[2].digits) {
    case (4, 1...2, 1...2): form = .yearFirst
    case (3, 1...2, 1...2) where DateCell.yearsOfTheRepublic.contains(parts[0].value): form = .yearFirst
    case (1...2, 1...2, 4): form = .yearLast
    case (1...2, 1...2, 1...2): form = .short
    default: return nil
    }
    guard (1...31).contains(numbers.1),
      form == .short || (1...31).contains(form == .yearFirst ? numbers.2 : numbers.0)
    else { return nil }
    (self.numbers, self.form, separator) = (numbers, form, reading.separator)
  }

  private init(settled numbers: (Int, Int, Int), separator: UInt8) {
    (self.numbers, form, self.separator) = (numbers, .settled, separator)
  }

  /// `YYYYMMDD`, or the same with a time behind it as ISO 8601 and OFX write them.
  private static func compact(_ part: Part) -> DateCell? {
    var value = part.value
    switch part.digits {
    case 8: break
    case 14: value /= 1_000_000
    default: return nil
    }
    let numbers = (value / 10_000, value / 100 % 100, value % 100)
    guard (1900...2199).contains(numbers.0),
      CivilDate(year: numbers.0, month: numbers.1, day: numbers.2) != nil
    else { return nil }
    return DateCell(settled: numbers, separator: 0)
  }

  /// A date whose month is a name: the other two numbers are the year, by its digits or by being the last, and the day.
  private static func named(_ parts: [Part], separator: UInt8) -> DateCell? {
    guard parts.count(where: { $0.month != nil }) == 1, let month = parts.lazy.compactMap(\.month).first
    else {
      return nil
    }
    let numbers = parts.filter { $0.month == nil }
    let isYearFirst = numbers[0].digits == 4
    let (year, day) = isYearFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    guard year.digits == 4 || year.digits == 2, (1...2).contains(day.digits) else { return nil }
    guard date(year.value, month, day.value) != nil else { return nil }
    return DateCell(settled: (year.value, month, day.value), separator: separator)
  }

  /// Whether `byte` may stand between the parts of a date.
  private static func parts(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: ","),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  // MARK: Parts

  /// One number or word of a date.
  private struct Part {
    var value = 0
    var digits = 0
    var month: Int?
  }

  /// Takes the parts of a date from the bytes of a cell.
  private struct PartReading {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private(set) var separator: UInt8 = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The first part of eight digits or more, or the first three parts; nil where something else stands among them.
    mutating func parts() -> [Part]? {
      var parts: [Part] = []
      while index < bytes.count, parts.count < 3 {
        let begin = index
        guard let part = part() else { return nil }
        // The name of a day of the week may come first, and a short word between the others: `4 de marzo de 2026`.
        if part.digits == 0, part.month == nil {
          guard parts.isEmpty || index - begin == 2, skipSeparators() else { return nil }
          continue
        }
        parts.append(part)
        if parts.count == 1, part.digits >= 8 { return parts }
        guard parts.count < 3 else { break }
        let start = index
        // A name parts the numbers beside it by itself: `04MAR2026`.
        guard skipSeparators() || index < bytes.count && bytes[index].isLetter != (part.month != nil) else {
          return nil
        }
        if parts.count == 1, index > start { separator = bytes[start] }
      }
      return parts
    }

    /// Whether nothing follows, or a full stop as in Hungarian, or a time.
    var endsAsDate: Bool {
      var rest = bytes[index...]
      while let first = rest.first, first == UInt8(ascii: ".") || first == UInt8(ascii: ",") {
        rest = rest.dropFirst()
      }
      guard let first = rest.first else { return true }
      guard first == UInt8(ascii: " ") || first == UInt8(ascii: "T") || first == UInt8(ascii: "-") else {
        return false
      }
      // What a date ends with is a time and its zone, or the name of the day.
      return rest.dropFirst().allSatisfy { byte in
        byte.isDigit || byte.isLetter || " :.+-,/()[]".utf8.contains(byte)
      } && rest.count(where: \.isLetter) <= 12
    }

    private mutating func part() -> Part? {
      var part = Part()
      let start = index
      while index < bytes.count, bytes[index].isDigit {
        guard part.digits < 14 else { return nil }
        part.value = part.value * 10 + Int(bytes[index] - 0x30)
        part.digits += 1
        index += 1
      }
      if part.digits > 0 { return part }
      while index < bytes.count, bytes[index].isLetter { index += 1 }
      guard index - start >= 2, index - start <= 24 else { return nil }
      part.month = StatedMonth.number(of: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      return part
    }

    private mutating func skipSeparators() -> Bool {
      let start = index
      while index < bytes.count, index - start < 3, DateCell.parts(bytes[index]) { index += 1 }
      return index > start
    }
  }
}

/// The names of the months in the languages that statements are written in.
enum StatedMonth {
  private static let numbers: [String: Int] = {
    let words = WordFile(PackageResources.dates_txt)
    var numbers: [String: Int] = [:]
    for month in 1...12 {
      for word in words["month.\(month)"] { numbers[word] = month }
    }
    return numbers
  }()

  /// The month that `bytes` name, from 1; nil for another word.
  static func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    numbers[FoldedText.fold(String(decoding: bytes, as: UTF8.self))]
  }
}

extension UInt8 {
  /// Whether it is a digit of ASCII.
  var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether it is a letter of ASCII, or part of a letter beyond it.
  var isLetter: Bool { self >= 0x80 || (self | 0x20) &- 0x61 < 26 }
}
