import SpendCore
import SpendWords

/// The holidays by their names, read from the table beside this folder.
struct HolidayTable: Sendable {
  private struct Name: Sendable {
    let words: Range<Int>
    let holiday: Holiday
  }

  private var words: [WordKey] = []
  /// The names in the order of their first words.
  private var names: [Name] = []

  /// The holidays of the program; read when a line first has a word that nothing else takes.
  static let shared = HolidayTable()

  private init() {
    var holiday = Holiday.fixed(month: 1, day: 1)
    var start = 0
    var found: [Name] = []
    var keys: [WordKey] = []
    func endName() {
      if keys.count > start { found.append(Name(words: start..<keys.count, holiday: holiday)) }
      start = keys.count
    }
    WordTable.forEachWord(of: GrammarTables.holidays) { word in
      if word.startsLine {
        endName()
        holiday = HolidayTable.holiday(word.bytes)
      } else if word.isSign("|") {
        endName()
      } else {
        keys.append(word.key)
      }
    }
    endName()
    words = keys
    names = found.sorted { keys[$0.words.lowerBound].hash < keys[$1.words.lowerBound].hash }
  }

  /// The holiday with the longest name that stands at `start`, and where its name ends.
  func longest(_ line: TokenLine, at start: Int) -> (holiday: Holiday, end: Int)? {
    var best: (holiday: Holiday, end: Int)?
    for name in names(beginningWith: line[start].key) {
      if let end = end(of: name, line, at: start), end > best?.end ?? 0 { best = (name.holiday, end) }
    }
    return best
  }

  /// The names whose first word is that of `key`.
  private func names(beginningWith key: WordKey) -> ArraySlice<Name> {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if first(of: names[middle]).hash < key.hash { low = middle + 1 } else { high = middle }
    }
    return names[low...].prefix { first(of: $0) == key }
  }

  private func first(of name: Name) -> WordKey { words[name.words.lowerBound] }

  private func end(of name: Name, _ line: TokenLine, at start: Int) -> Int? {
    var index = start
    for word in name.words {
      // "St. Patrick's Day"
      if index > start, let stop = line.at(index), stop.isMark("."), stop.joint == .glued { index += 1 }
      guard let token = line.at(index), token.key == words[word] else { return nil }
      index += 1
      // "veterans' day"
      if let mark = line.at(index), mark.isMark("'") || mark.isMark("\""), mark.joint == .glued { index += 1 }
    }
    return index
  }

  /// `12-24`, `4@11-22`, `easter+1`, or whole dates.
  private static func holiday(_ rule: UnsafeBufferPointer<UInt8>) -> Holiday {
    var numbers: [Int] = []
    var isInNumber = false
    for byte in rule.prefix(12) {
      let isDigit = byte >= 0x30 && byte <= 0x39
      if isDigit {
        if !isInNumber { numbers.append(0) }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte & 0x0F)
      }
      isInNumber = isDigit
    }
    if rule.first == UInt8(ascii: "e"), let days = numbers.first {
      return .easter(plus: rule.contains(UInt8(ascii: "-")) ? -days : days)
    }
    if rule.contains(UInt8(ascii: "@")), numbers.count == 3 {
      return .weekday(numbers[0], from: (month: numbers[1], day: numbers[2]))
    }
    if rule.contains(UInt8(ascii: ",")), let base = rule.baseAddress {
      let offset = base - GrammarTables.holidays.utf8Start
      return .listed(offset..<offset + rule.count)
    }
    precondition(numbers.count == 2, "the table of holidays has a line that is none")
    return .fixed(month: numbers[0], day: numbers[1])
  }

  /// The days written `20260217,20270206` at these bytes of the table, in order.
  static func days(at range: Range<Int>) -> [CivilDate] {
    let text = GrammarTables.holidays
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)[range]
    return bytes.split(separator: UInt8(ascii: ",")).compactMap { day in
      let value = day.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
      return CivilDate(year: value / 10_000, month: value / 100 % 100, day: value % 100)
    }
  }
}
