import SpendCore

/// Finds days and times of day in the letters of an alert.
struct AlertDayScanner {
  private let letters: [UInt32]
  private let words: AlertWords

  /// Looks into `letters`, whose months `words` knows.
  init(_ letters: [UInt32], _ words: AlertWords) {
    self.letters = letters
    self.words = words
  }

  /// The day whose first digit stands at `start`, and the offset behind it.
  func day(at start: Int) -> (day: AlertDay, end: Int)? {
    var place = start
    guard let first = number(&place, most: 4) else { return nil }
    if let written = written(first, start, place) { return written }
    guard place < letters.count, first.digits != 3 else { return nil }
    let mark = letters[place]
    if let asian = asian(first, place) { return asian }
    guard mark == 0x2D || mark == 0x2F || mark == 0x2E else { return nil }
    place += 1
    guard let second = number(&place, most: 2) else { return nil }
    if place < letters.count, letters[place] == mark {
      var beyond = place + 1
      if let third = number(&beyond, most: 4), third.digits != 3, !isNumberGoingOn(beyond) {
        let day = AlertDay(
          numbers: [first.value, second.value, third.value],
          digits: [first.digits, second.digits, third.digits],
          month: nil
        )
        return isPossible(day) ? (day, beyond) : nil
      }
    }
    // Of two numbers alone only a slash or a time behind makes a day: `12.50` is money, `12-14` a span.
    guard mark == 0x2F || isBeforeTime(place), first.digits <= 2, !isNumberGoingOn(place),
      (1...31).contains(first.value), (1...31).contains(second.value), min(first.value, second.value) <= 12
    else { return nil }
    let digits = [first.digits, second.digits]
    return (AlertDay(numbers: [first.value, second.value], digits: digits, month: nil), place)
  }

  /// The day whose month is the word that ended at `start`: `Nov 20, 2026`, `Nov 20`.
  func day(ofMonth month: Int, at start: Int) -> (day: AlertDay, end: Int)? {
    var place = start
    skip(&place, [0x20, 0x2E, 0x2D, 0x2F])
    guard let first = number(&place, most: 2), (1...31).contains(first.value), !isLetter(place, but: "stndrh")
    else { return nil }
    var beyond = place
    while beyond < letters.count, beyond < place + 2, AlertLetters.isLetter(letters[beyond]) { beyond += 1 }
    place = beyond
    skip(&beyond, [0x20, 0x2C, 0x2D, 0x2F, 0x27])
    if beyond > place, let year = number(&beyond, most: 4), year.digits == 4,
      (1900...2200).contains(year.value)
    {
      return (AlertDay(numbers: [first.value, year.value], digits: [2, 4], month: month), beyond)
    }
    return (AlertDay(numbers: [first.value], digits: [2], month: month), place)
  }

  /// The offset behind the time of day whose first digit stands at `start`; nil where none does.
  func timeEnd(at start: Int) -> Int? {
    var place = start
    guard let hour = number(&place, most: 2), hour.value < 25, place < letters.count, letters[place] == 0x3A
    else { return nil }
    place += 1
    guard let minute = number(&place, most: 2), minute.value < 60 else { return nil }
    if place < letters.count, letters[place] == 0x3A {
      var beyond = place + 1
      if let second = number(&beyond, most: 2), second.value < 61 { place = beyond }
    }
    if isNumberGoingOn(place) { return nil }
    // `6:12 PMWithdraw` is written so.
    var beyond = place
    skip(&beyond, [0x20])
    if beyond + 1 < letters.count, letters[beyond] == 0x61 || letters[beyond] == 0x70,
      letters[beyond + 1] == 0x6D
    {
      return beyond + 2
    }
    return place
  }

  /// `20-Nov-26`, `20 November 2026`, `2026-Nov-20`.
  private func written(_ first: (value: Int, digits: Int), _ start: Int, _ end: Int) -> (AlertDay, Int)? {
    var place = end
    skip(&place, [0x20, 0x2D, 0x2F, 0x2E, 0x2C])
    // `20th`, `20. de`
    guard place < letters.count, AlertLetters.isLetter(letters[place]),
      let word = words.match(letters, at: place), word.roles.contains(.month)
    else { return nil }
    place = word.end
    let wordEnd = place
    skip(&place, [0x20, 0x2D, 0x2F, 0x2E, 0x2C, 0x27])
    let last = number(&place, most: 4)
    if first.digits == 4 {
      guard let last, last.digits <= 2 else { return nil }
      let numbers = [first.value, last.value]
      return (AlertDay(numbers: numbers, digits: [4, last.digits], month: word.value), place)
    }
    guard (1...31).contains(first.value) else { return nil }
    if let last, last.digits == 4 || last.digits == 2, !isTime(place), !isNumberGoingOn(place) {
      let numbers = [first.value, last.value]
      return (AlertDay(numbers: numbers, digits: [first.digits, last.digits], month: word.value), place)
    }
    return (AlertDay(numbers: [first.value], digits: [first.digits], month: word.value), wordEnd)
  }

  /// `2026年11月20日`, `11월 20일`.
  private func asian(_ first: (value: Int, digits: Int), _ end: Int) -> (AlertDay, Int)? {
    var (numbers, digits, place) = ([first.value], [first.digits], end)
    for unit: [UInt32] in [[0x5E74, 0xB144], [0x6708, 0xC6D4], [0x65E5, 0xC77C]] {
      guard place < letters.count else { return nil }
      if unit.contains(letters[place]) {
        place += 1
      } else if numbers.count == 1, unit[0] == 0x5E74 {
        continue
      } else {
        return nil
      }
      if unit[0] == 0x65E5 { break }
      skip(&place, [0x20])
      guard let next = number(&place, most: 2) else { return nil }
      numbers.append(next.value)
      digits.append(next.digits)
    }
    if numbers.count == 2 { return (AlertDay(numbers: [numbers[1]], digits: [2], month: numbers[0]), place) }
    digits[0] = 4
    return (AlertDay(numbers: numbers, digits: digits, month: nil), place)
  }

  private func isPossible(_ day: AlertDay) -> Bool {
    let parts = day.digits[0] == 4 ? Array(day.numbers.dropFirst()) : Array(day.numbers.prefix(2))
    guard day.digits[0] == 4 || day.digits[0] <= 2 else { return false }
    return parts.allSatisfy { (1...31).contains($0) } && parts.contains { $0 <= 12 }
  }

  private func number(_ place: inout Int, most: Int) -> (value: Int, digits: Int)? {
    let start = place
    var value = 0
    while place < letters.count, AlertLetters.isDigit(letters[place]) {
      guard place - start < most else { return nil }
      value = value * 10 + Int(letters[place] - 0x30)
      place += 1
    }
    return place == start ? nil : (value, place - start)
  }

  private func skip(_ place: inout Int, _ marks: [UInt32]) {
    let start = place
    while place < letters.count, place < start + 3, marks.contains(letters[place]) { place += 1 }
  }

  private func isNumberGoingOn(_ place: Int) -> Bool {
    guard place < letters.count else { return false }
    if AlertLetters.isDigit(letters[place]) { return true }
    return (letters[place] == 0x2C || letters[place] == 0x2F || letters[place] == 0x2E)
      && place + 1 < letters.count && AlertLetters.isDigit(letters[place + 1])
  }

  /// Whether a time of day follows the blank at `place`.
  private func isBeforeTime(_ place: Int) -> Bool {
    place + 1 < letters.count && letters[place] == 0x20 && timeEnd(at: place + 1) != nil
  }

  private func isTime(_ place: Int) -> Bool { place < letters.count && letters[place] == 0x3A }

  private func isLetter(_ place: Int, but allowed: String) -> Bool {
    guard place < letters.count, AlertLetters.isLetter(letters[place]) else { return false }
    return !allowed.unicodeScalars.contains { $0.value == letters[place] }
  }
}
