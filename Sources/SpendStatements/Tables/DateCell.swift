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
    let bytes = bytes.withoutTextMark
    // Most cells of a table are none: they are told by their first byte, or by what stands in them.
    guard bytes.count >= 6, bytes.count <= 48, let first = bytes.first else { return nil }
    guard first.isDigit || first.isLetter else { return nil }
    var reading = PartReading(bytes)
    guard reading.readParts() else { return nil }
    let parts = reading.parts
    if reading.count == 1 {
      guard let compact = DateCell.compact(parts[0]), reading.endsAsDate else { return nil }
      self = compact
      return
    }
    guard reading.count == 3, reading.endsAsDate else { return nil }
    if let named = DateCell.named(parts, separator: reading.separator) {
      self = named
      return
    }
    for index in parts.indices where parts[index].month != nil || parts[index].digits > 4 { return nil }
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

  /// The date without a year in `bytes`, of the statement of `period`; nil where they hold something else, too.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, in period: StatedPeriod) {
    let bytes = bytes.withoutTextMark
    guard bytes.count >= 3, bytes.count <= 12, let first = bytes.first, first.isDigit || first.isLetter else {
      return nil
    }
    var reading = PartReading(bytes)
    guard reading.readParts(), reading.count == 2, reading.endsAsDate else { return nil }
    let (left, right) = (reading.parts[0], reading.parts[1])
    let days: [CivilDate?]
    switch (left.month, right.month) {
    case (let month?, nil): days = [period.day(right.value, ofMonth: month)]
    case (nil, let month?): days = [period.day(left.value, ofMonth: month)]
    case (nil, nil):
      guard left.digits <= 2, right.digits <= 2,
        DateCell.partsWithoutYear(reading.separator) || bytes.last == reading.separator
      else { return nil }
      days = [period.day(left.value, ofMonth: right.value), period.day(right.value, ofMonth: left.value)]
    case (_?, _?): return nil
    }
    let known = Set(days.compactMap(\.self))
    let within = known.filter(period.contains)
    guard let date = within.min() ?? known.min() else { return nil }
    if known.count == 1 || within.count == 1 {
      self.init(numbers: (date.year, date.month, date.day), form: .settled, separator: reading.separator)
    } else {
      self.init(numbers: (left.value, right.value, date.year), form: .yearLast, separator: reading.separator)
    }
  }

  /// Whether `byte` parts day and month even where no year follows; a full stop would make an amount of them.
  private static func partsWithoutYear(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
  }

  private init(numbers: (Int, Int, Int), form: Form, separator: UInt8) {
    (self.numbers, self.form, self.separator) = (numbers, form, separator)
  }

  private init(settled numbers: (Int, Int, Int), separator: UInt8) {
    self.init(numbers: numbers, form: .settled, separator: separator)
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
  private static func named(_ parts: InlineArray<3, Part>, separator: UInt8) -> DateCell? {
    let first: Part
    let last: Part
    let month: Int
    switch (parts[0].month, parts[1].month, parts[2].month) {
    case (let name?, nil, nil): (month, first, last) = (name, parts[1], parts[2])
    case (nil, let name?, nil): (month, first, last) = (name, parts[0], parts[2])
    case (nil, nil, let name?): (month, first, last) = (name, parts[0], parts[1])
    default: return nil
    }
    let (year, day) = first.digits == 4 ? (first, last) : (last, first)
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
    private(set) var parts = InlineArray<3, Part>(repeating: Part())
    /// How many parts there are.
    private(set) var count = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads the first part of eight digits or more, or the first three parts; false where something else stands among
    /// them.
    mutating func readParts() -> Bool {
      while index < bytes.count, count < 3 {
        let begin = index
        guard let part = part() else { return false }
        // The name of a day of the week may come first, and a short word between the others: `4 de marzo de 2026`.
        if part.digits == 0, part.month == nil {
          guard begin == 0 || count > 0 && index - begin == 2, skipSeparators() else { return false }
          continue
        }
        parts[count] = part
        count += 1
        if count == 1, part.digits >= 8 { return true }
        guard count < 3 else { break }
        if index == bytes.count { return true }
        let start = index
        // A name parts the numbers beside it by itself: `04MAR2026`.
        guard skipSeparators() || index < bytes.count && bytes[index].isLetter != (part.month != nil) else {
          return false
        }
        if count == 1, index > start { separator = bytes[start] }
      }
      return true
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

  /// How long the names of ASCII are in bytes, one bit for each length, by their first two letters.
  private static let lengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 1 << 10)
    for name in numbers.keys where ASCII.isAll(name) && name.utf8.count > 1 {
      let letters = Array(name.utf8)
      lengths[place(letters[0], letters[1])] |= 1 << UInt32(letters.count)
    }
    return lengths
  }()

  private static func place(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 0x1F) << 5 | Int(second & 0x1F)
  }

  /// The month that `bytes` name, from 1; nil for another word.
  static func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // Most words of a table are none, and needn't be looked up.
    if bytes.count > 1, bytes.allSatisfy({ $0 < 0x80 }),
      lengths[place(bytes[0], bytes[1])] & 1 << UInt32(bytes.count) == 0
    {
      return nil
    }
    return numbers[FoldedText.fold(String(decoding: bytes, as: UTF8.self))]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// It without the apostrophe by which spreadsheets keep a number as text.
  fileprivate var withoutTextMark: UnsafeBufferPointer<UInt8> {
    first == UInt8(ascii: "'") ? UnsafeBufferPointer(rebasing: dropFirst()) : self
  }
}

extension UInt8 {
  /// Whether it is a digit of ASCII.
  var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether it is a letter of ASCII, or part of a letter beyond it.
  var isLetter: Bool { self >= 0x80 || (self | 0x20) &- 0x61 < 26 }
}
