import SpendCore

/// A number as alerts write them: `13,30,614.75`, `1.415,62`, `1 500`, `.93`.
struct AlertNumber {
  /// The offset behind its last digit.
  let end: Int
  /// Its value; nil where it is written as no amount is.
  let value: DecimalNumber?
  /// Whether it has groups or a fraction.
  let isWrittenAsAmount: Bool
  /// How many digits it has.
  let digits: Int

  /// The most digits that an amount has.
  private static let mostDigits = 15

  /// The number that begins at `start`, where a digit stands or a point before one.
  ///
  /// - Parameters:
  ///   - takesBlanks: whether a blank may part groups of three digits.
  ///   - decimals: how many digits the fraction of the currency has, where that is known.
  init(_ letters: [UInt32], at start: Int, takesBlanks: Bool, decimals: Int?) {
    var groups: [Int] = [0]
    var marks: [UInt32] = []
    var place = start
    var units: Int64 = 0
    var total = 0
    if letters[start] == 0x2E {
      marks.append(0x2E)
      groups.append(0)
      place += 1
    }
    while place < letters.count {
      let letter = letters[place]
      if AlertLetters.isDigit(letter) {
        total += 1
        if total <= AlertNumber.mostDigits { units = units * 10 + Int64(letter - 0x30) }
        groups[groups.count - 1] += 1
        place += 1
      } else if AlertNumber.isMark(letter), place + 1 < letters.count,
        AlertLetters.isDigit(letters[place + 1])
      {
        marks.append(letter)
        groups.append(0)
        place += 1
      } else if takesBlanks, letter == AlertLetters.blank, (1...3).contains(groups.last ?? 0),
        marks.allSatisfy({ $0 == AlertLetters.blank }), AlertNumber.isGroup(letters, at: place + 1)
      {
        marks.append(letter)
        groups.append(0)
        place += 1
      } else {
        break
      }
    }
    end = place
    digits = total
    isWrittenAsAmount = !marks.isEmpty
    guard total > 0, total <= AlertNumber.mostDigits,
      let scale = AlertNumber.scale(groups, marks, decimals: decimals)
    else {
      value = nil
      return
    }
    value = DecimalNumber(units: units, scale: scale)
  }

  private static func isMark(_ letter: UInt32) -> Bool {
    letter == 0x2C || letter == 0x2E || letter == 0x27
  }

  private static func isGroup(_ letters: [UInt32], at place: Int) -> Bool {
    guard place + 3 <= letters.count, letters[place..<place + 3].allSatisfy(AlertLetters.isDigit) else {
      return false
    }
    return place + 3 == letters.count || !AlertLetters.isDigit(letters[place + 3])
  }

  /// How many digits stand behind the decimal mark; nil where the marks make no number.
  private static func scale(_ groups: [Int], _ marks: [UInt32], decimals: Int?) -> Int? {
    guard let lastMark = marks.last, let lastGroup = groups.last else { return 0 }
    let kinds = Set(marks)
    if kinds.count > 2 { return nil }
    if kinds.count == 2 {
      guard marks.dropLast().allSatisfy({ $0 != lastMark }), lastMark == 0x2E || lastMark == 0x2C,
        areGroups(groups.dropLast(), mark: marks[0])
      else { return nil }
      return lastGroup
    }
    if marks.count > 1 { return areGroups(groups[...], mark: lastMark) ? 0 : nil }
    if lastMark == 0x20 || lastMark == 0x27 { return areGroups(groups[...], mark: lastMark) ? 0 : nil }
    guard lastGroup == 3 else { return lastMark == 0x2C && lastGroup > 3 ? nil : lastGroup }
    // `1,500` is a thousand and a half everywhere but where a currency has a thousand parts, or none is whole.
    let first = groups[0]
    return first == 0 || first > 3 || decimals == 3 && lastMark == 0x2E ? 3 : 0
  }

  /// Whether the sizes are those of groups: three digits, or two and at last three as in India.
  private static func areGroups(_ groups: ArraySlice<Int>, mark: UInt32) -> Bool {
    guard let first = groups.first, let last = groups.last, groups.count > 1 else { return true }
    guard (1...3).contains(first), last == 3 else { return false }
    let between = groups.dropFirst().dropLast()
    return between.allSatisfy { $0 == 3 } || mark == 0x2C && first <= 2 && between.allSatisfy { $0 == 2 }
  }
}
